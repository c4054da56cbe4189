// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/structuremask.h"

#include "text/characters/characters.h"
#include "text/markdown/markdownparts.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

namespace breakwater {

namespace {

constexpr std::array<std::pair<QChar, QChar>, 5> bracketPairs{{{u'\u27E6', u'\u27E7'},
                                                               {u'\u27EA', u'\u27EB'},
                                                               {u'\u2983', u'\u2984'},
                                                               {u'\u2985', u'\u2986'},
                                                               {u'\u29FC', u'\u29FD'}}};

bool isHidden(MarkdownPart::Kind kind)
{
    return kind != MarkdownPart::Kind::HtmlTag;
}

bool isLineFiller(QChar c)
{
    return c == u' ' || c == u'\t' || c == u'>';
}

bool endsAtLineStart(QStringView before)
{
    const auto last = std::find_if_not(before.rbegin(), before.rend(), isLineFiller);
    return last == before.rend() || isLineEnd(*last);
}

bool beginsAtLineEnd(QStringView after)
{
    const auto first = std::find_if_not(after.begin(), after.end(), isLineFiller);
    return first == after.end() || isLineEnd(*first);
}

bool standsAlone(QStringView text, TextRange range)
{
    return endsAtLineStart(text.first(range.start)) && beginsAtLineEnd(text.sliced(range.end()));
}

bool hasWords(QStringView text)
{
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        if (QChar::isLetterOrNumber(c))
            return true;
        i += codePointLength(c);
    }
    return false;
}

} // namespace

StructureMask::StructureMask(const QString &text)
{
    chooseBrackets(text);
    QString prose;
    qsizetype done = 0;
    if (!m_open.isNull()) {
        for (const MarkdownPart &part : markdownParts(text)) {
            if (!isHidden(part.kind))
                continue;
            const QString hidden = text.sliced(part.range.start, part.range.length);
            const QString before = text.sliced(done, part.range.start - done);
            const bool block = hidden.contains(u'\n') && standsAlone(text, part.range);
            m_hidden.push_back({hidden, block});
            m_masked += before + placeholder(count());
            prose += before;
            done = part.range.end();
        }
    }
    m_masked += text.sliced(done);
    prose += text.sliced(done);
    m_nothingToEdit = !hasWords(prose);
}

/// A text that uses every pair of rare brackets is sent as it is; the guard watches over it all the same.
void StructureMask::chooseBrackets(const QString &text)
{
    for (const auto &[open, close] : bracketPairs) {
        if (!text.contains(open) && !text.contains(close)) {
            m_open = open;
            m_close = close;
            return;
        }
    }
}

QString StructureMask::placeholder(qsizetype index) const
{
    return m_open + QString::number(index) + m_close;
}

QString StructureMask::instruction() const
{
    if (m_hidden.empty())
        return {};
    return QStringLiteral(
               "Placeholders such as %1 stand for code, formulas and addresses. Keep every placeholder "
               "exactly once, unchanged, at the place where it belongs.")
        .arg(placeholder(1));
}

/// Finds [[1]], 【1】 and the like for placeholders that are missing, unless the writer uses the same form
/// himself.
QString StructureMask::withRepairedPlaceholders(const QString &answer) const
{
    static const QRegularExpression damaged(QStringLiteral(
        "[\\x{27E6}\\x{27EA}\\x{2983}\\x{2985}\\x{29FC}\\[\\x{3010}\\x{3014}{]{1,2}\\s*(\\d{1,6})\\s*"
        "[\\x{27E7}\\x{27EB}\\x{2984}\\x{2986}\\x{29FD}\\]\\x{3011}\\x{3015}}]{1,2}"));
    QString repaired;
    qsizetype done = 0;
    for (auto it = damaged.globalMatch(answer); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const qsizetype index = match.capturedView(1).toLongLong();
        const bool ours = index >= 1 && index <= count() && !m_masked.contains(match.captured())
            && !answer.contains(placeholder(index));
        if (!ours)
            continue;
        repaired += QStringView(answer).sliced(done, match.capturedStart() - done);
        repaired += placeholder(index);
        done = match.capturedEnd();
    }
    return repaired + answer.sliced(done);
}

bool StructureMask::appearsIn(const QString &answer) const
{
    return !m_hidden.empty() && withRepairedPlaceholders(answer).contains(m_open);
}

StructureMask::Restored StructureMask::restore(const QString &answer) const
{
    if (m_hidden.empty())
        return {.text = answer};
    const QString repaired = withRepairedPlaceholders(answer);
    const QRegularExpression exact(
        QStringLiteral("%1\\s*(\\d{1,6})\\s*%2|%1\\s*\\d*$").arg(m_open).arg(m_close));
    std::vector<int> uses(m_hidden.size(), 0);
    const QString gap = QStringLiteral("\n\n"); // around a block that the model pulled into a line
    Restored result;
    qsizetype done = 0;
    for (auto it = exact.globalMatch(repaired); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        result.text += QStringView(repaired).sliced(done, match.capturedStart() - done);
        done = match.capturedEnd();
        const qsizetype index = match.capturedView(1).toLongLong() - 1;
        if (index < 0 || index >= count())
            continue;
        const Hidden &hidden = m_hidden[static_cast<std::size_t>(index)];
        ++uses[static_cast<std::size_t>(index)];
        const QStringView rest = QStringView(repaired).sliced(done);
        result.text += hidden.block && !endsAtLineStart(result.text) ? gap : QString();
        result.text += hidden.text;
        result.text += hidden.block && !beginsAtLineEnd(rest) ? gap : QString();
    }
    result.text += QStringView(repaired).sliced(done);
    for (std::size_t i = 0; i < uses.size(); ++i) {
        if (uses[i] == 0)
            result.missing.append(m_hidden[i].text);
        else if (uses[i] > 1)
            result.duplicated.append(m_hidden[i].text);
    }
    return result;
}

} // namespace breakwater
