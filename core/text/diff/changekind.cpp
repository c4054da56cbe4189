// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/diff/changekind.h"

#include "text/diff/textunits.h"
#include "text/markdown/markdownlines.h"

#include <QString>

#include <algorithm>

namespace breakwater {

namespace {

/// Marks that are Markdown wherever they stand; the others are only at the start of a line.
constexpr QStringView inlineMarks = u"*_`#|~[]";

struct Parts
{
    QString words{};
    QString marks{};
    QString punctuation{};
    qsizetype lineEnds = 0;
};

/// "- ", "2. ", "## ", "> " at the start of a line.
qsizetype lineMarkLength(QStringView line)
{
    if (const qsizetype length = listMarkerLength(line); length > 0)
        return length;
    const auto text = std::find_if(line.begin(), line.end(), [](QChar c) { return c != u'#' && c != u'>'; });
    const qsizetype length = text - line.begin();
    return length > 0 && (length == line.size() || line[length].isSpace()) ? length : 0;
}

Parts partsOf(QStringView text, bool atLineStart)
{
    Parts parts;
    if (atLineStart) {
        const qsizetype mark = lineMarkLength(text);
        parts.marks = text.first(mark).toString();
        text = text.sliced(mark);
    }
    for (const TextUnit &unit : textUnits(text)) {
        const QStringView piece = text.sliced(unit.range.start, unit.range.length);
        switch (unit.kind) {
        case TextUnit::Kind::Word:
            parts.words += piece;
            parts.words += u' ';
            break;
        case TextUnit::Kind::Punctuation:
            (inlineMarks.contains(piece.front()) ? parts.marks : parts.punctuation) += piece;
            break;
        case TextUnit::Kind::LineEnd:
            ++parts.lineEnds;
            break;
        case TextUnit::Kind::Space:
            break;
        }
    }
    return parts;
}

} // namespace

ChangeKind changeKind(QStringView before, QStringView after, bool atLineStart)
{
    const Parts left = partsOf(before, atLineStart);
    const Parts right = partsOf(after, atLineStart);
    if (left.words != right.words)
        return ChangeKind::Wording;
    if (left.lineEnds != right.lineEnds || left.marks != right.marks)
        return ChangeKind::Structure;
    return left.punctuation != right.punctuation ? ChangeKind::Punctuation : ChangeKind::Spacing;
}

} // namespace breakwater
