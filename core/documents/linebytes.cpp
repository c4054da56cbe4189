// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/linebytes.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

using LineEnding = DocumentFormat::LineEnding;

/// Finds the next line ending in whole code units.
class EndingFinder
{
public:
    EndingFinder(const QByteArray &body, const TextCodec &codec)
        : m_body(body)
        , m_unit(codec.unitSize())
        , m_cr(codec.encode(u"\r"_s).value_or("\r"))
        , m_lf(codec.encode(u"\n"_s).value_or("\n"))
    { }

    /// \return where it begins, and its length (0: there is none).
    [[nodiscard]] std::pair<qsizetype, qsizetype> next(qsizetype from) const
    {
        for (qsizetype i = from; i + m_unit <= m_body.size(); i += m_unit) {
            if (isAt(i, m_lf))
                return {i, m_unit};
            if (isAt(i, m_cr))
                return {i, isAt(i + m_unit, m_lf) ? 2 * m_unit : m_unit};
        }
        return {m_body.size(), 0};
    }

private:
    [[nodiscard]] bool isAt(qsizetype index, const QByteArray &unit) const
    {
        return index + unit.size() <= m_body.size()
            && std::equal(unit.begin(), unit.end(), m_body.begin() + index);
    }

    const QByteArray &m_body;
    qsizetype m_unit;
    QByteArray m_cr;
    QByteArray m_lf;
};

std::size_t kindOf(const QByteArray &ending, int unit)
{
    if (ending.size() == qsizetype(2) * unit)
        return static_cast<std::size_t>(LineEnding::CrLf);
    return static_cast<std::size_t>(ending.contains('\n') ? LineEnding::Lf : LineEnding::Cr);
}

} // namespace

QString toText(LineEnding ending)
{
    switch (ending) {
    case LineEnding::Lf:
        return u"\n"_s;
    case LineEnding::CrLf:
        return u"\r\n"_s;
    case LineEnding::Cr:
        return u"\r"_s;
    }
    Q_UNREACHABLE();
}

LineBytes::LineBytes(const QByteArray &body, const TextCodec &codec)
{
    if (codec.unitSize() == 0)
        return; // bytes mean nothing by themselves
    const EndingFinder finder(body, codec);
    for (qsizetype begin = 0;;) {
        const auto [end, length] = finder.next(begin);
        m_lines.append({.content = body.mid(begin, end - begin), .ending = body.mid(end, length)});
        if (length == 0)
            return;
        begin = end + length;
    }
}

void LineBytes::describe(DocumentFormat &format) const
{
    const int unit = m_lines.isEmpty() ? 1 : TextCodec(format.encoding).unitSize();
    std::array<int, 3> counts{};
    for (const Line &line : m_lines) {
        if (!line.ending.isEmpty())
            ++counts[kindOf(line.ending, unit)];
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    format.lineEnding = static_cast<LineEnding>(most - counts.begin());
    format.mixedLineEndings = std::count_if(counts.begin(), counts.end(), [](int n) { return n > 0; }) > 1;
}

QString LineBytes::normalized(QString text)
{
    text.replace(u"\r\n"_s, u"\n"_s);
    text.replace(u'\r', u'\n');
    return text;
}

std::optional<QByteArray> LineBytes::merged(const QString &oldText, const QString &text, LineEnding ending,
                                            const TextCodec &codec) const
{
    const QList<QStringView> before = QStringView(oldText).split(u'\n');
    const QList<QStringView> after = QStringView(text).split(u'\n');
    const auto newEnding = codec.encode(toText(ending));
    if (!newEnding)
        return {};
    // Damage can swallow a line ending: then lines and text do not match, and all of it is encoded anew.
    const bool usable = before.size() == m_lines.size();
    const qsizetype common = usable ? std::min(before.size(), after.size()) : 0;
    qsizetype head = 0;
    while (head < common && before[head] == after[head])
        ++head;
    qsizetype tail = 0;
    while (tail < common - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;

    // Which old line lends its ending: its own; and what was edited ends like what it replaces.
    const qsizetype shift = before.size() - after.size();
    const auto lender = [&](qsizetype i) -> qsizetype {
        if (!usable)
            return -1;
        if (i < head || (shift == 0 && i < after.size() - tail))
            return i;
        const bool replacesSomething = i + shift >= head;
        return i >= after.size() - tail - 1 && replacesSomething ? i + shift : -1;
    };
    QByteArray bytes;
    for (qsizetype i = 0; i < after.size(); ++i) {
        const qsizetype old = lender(i);
        if (i < head || i >= after.size() - tail) {
            bytes += m_lines[old].content;
        } else {
            const auto content = codec.encode(after[i].toString());
            if (!content)
                return {};
            bytes += *content;
        }
        if (i + 1 < after.size())
            bytes += old >= 0 && !m_lines[old].ending.isEmpty() ? m_lines[old].ending : *newEnding;
    }
    return bytes;
}

} // namespace breakwater
