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

/// What stands among words and belongs to them stays to be seen.
bool isHidden(MarkdownPart::Kind kind)
{
    return kind != MarkdownPart::Kind::HtmlTag && kind != MarkdownPart::Kind::Tag
        && kind != MarkdownPart::Kind::LatexCommand;
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

/// A Chinese text may share no more than one character with its edit.
constexpr qsizetype alike = 2;

bool endsAlike(QStringView a, QStringView b)
{
    a = a.trimmed();
    b = b.trimmed();
    const qsizetype length
        = std::min({alike, std::max<qsizetype>(a.size(), 1), std::max<qsizetype>(b.size(), 1)});
    return a.last(std::min(length, a.size())).compare(b.last(std::min(length, b.size())), Qt::CaseInsensitive)
        == 0;
}

bool beginsAlike(QStringView a, QStringView b)
{
    a = a.trimmed();
    b = b.trimmed();
    const qsizetype length
        = std::min({alike, std::max<qsizetype>(a.size(), 1), std::max<qsizetype>(b.size(), 1)});
    return a.first(std::min(length, a.size()))
               .compare(b.first(std::min(length, b.size())), Qt::CaseInsensitive)
        == 0;
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
            m_visible += before;
            done = part.range.end();
        }
    }
    m_masked += text.sliced(done);
    m_visible += text.sliced(done);
    m_nothingToEdit = !hasWords(m_visible);
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

/// Finds what models make of a placeholder. With one of the rare brackets left it can be nothing else. In
/// other brackets ([[1]], 【1】) it may as well be a number that the model brought: then it has to stand
/// where the placeholder stood, and the writer must not put numbers into brackets himself.
QString StructureMask::withRepairedPlaceholders(const QString &answer) const
{
    static const QString rare = QStringLiteral("\\x{27E6}\\x{27EA}\\x{2983}\\x{2985}\\x{29FC}"
                                               "\\x{27E7}\\x{27EB}\\x{2984}\\x{2986}\\x{29FD}");
    static const QRegularExpression damaged(
        QStringLiteral("[%1\\[\\x{3010}\\x{3014}{]{1,2}\\s*(\\d{1,6})\\s*[%1\\]\\x{3011}\\x{3015}}]{1,2}")
            .arg(rare));
    static const QRegularExpression rareBracket(u'[' + rare + u']');
    const bool writerHasNumbers = damaged.match(m_visible).hasMatch();
    QString repaired;
    qsizetype done = 0;
    for (auto it = damaged.globalMatch(answer); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const qsizetype index = match.capturedView(1).toLongLong();
        if (index < 1 || index > count() || m_masked.contains(match.captured())
            || answer.contains(placeholder(index)))
            continue;
        const bool isRare = match.captured().contains(rareBracket);
        if (!isRare
            && (writerHasNumbers
                || !standsWherePlaceholder(answer, match.capturedStart(), match.capturedEnd(), index)))
            continue;
        repaired += QStringView(answer).sliced(done, match.capturedStart() - done);
        repaired += placeholder(index);
        done = match.capturedEnd();
    }
    return repaired + answer.sliced(done);
}

/// The same word, or the same end of the text, is before it or behind it.
bool StructureMask::standsWherePlaceholder(const QString &answer, qsizetype start, qsizetype end,
                                           qsizetype index) const
{
    const QString sent = placeholder(index);
    const qsizetype at = m_masked.indexOf(sent);
    return endsAlike(QStringView(answer).first(start), QStringView(m_masked).first(at))
        || beginsAlike(QStringView(answer).sliced(end), QStringView(m_masked).sliced(at + sent.size()));
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
