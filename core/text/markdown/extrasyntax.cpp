// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/extrasyntax.h"

#include "text/characters/characters.h"

#include <QRegularExpression>

#include <algorithm>

namespace breakwater {

namespace {

using Kind = MarkdownPart::Kind;
using Found = std::optional<MarkdownPart>;

constexpr qsizetype reach = 240;

QString near(QStringView text, qsizetype position)
{
    return text.sliced(position, std::min(reach, text.size() - position)).toString();
}

qsizetype matchedLength(const QRegularExpression &pattern, const QString &text)
{
    const auto match = pattern.match(text, 0, QRegularExpression::NormalMatch,
                                     QRegularExpression::AnchorAtOffsetMatchOption);
    return match.hasMatch() ? match.capturedLength() : 0;
}

Found partOf(Kind kind, qsizetype start, qsizetype length)
{
    return length > 0 ? Found({kind, {start, length}}) : std::nullopt;
}

Found wikiLink(QStringView text, qsizetype position)
{
    static const QRegularExpression link(
        QStringLiteral("!?\\[\\[([^\\[\\]|\\n\\r\\x{2029}]{1,200})(?:\\|[^\\[\\]\\n\\r\\x{2029}]*)?\\]\\]"));
    const QString here = near(text, position);
    const auto match
        = link.match(here, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    if (!match.hasMatch())
        return std::nullopt;
    const Kind kind = here.front() == u'!' ? Kind::Embed : Kind::WikiLink;
    const bool ownText = match.capturedEnd(1) + 2 < match.capturedLength();
    return ownText ? partOf(kind, position + match.capturedStart(1), match.capturedLength(1))
                   : partOf(kind, position, match.capturedLength());
}

/// What programs fill in: the forms of Jinja, Mustache, JSX, shells, printf, Python, Qt and form letters.
Found placeholder(QStringView text, qsizetype position, qsizetype blockStart)
{
    static const QRegularExpression braces(
        QStringLiteral("\\{\\{\\{?[^{}\\n]{1,150}\\}?\\}\\}|\\{%[^\\n%]{1,150}%\\}|\\{#[^\\n#]{1,150}#\\}"
                       "|\\{(?:[A-Za-z_][\\w.:\\[\\]-]{0,60}|\\d{1,2}(?::[^{}\\s]{1,20})?)?\\}"));
    static const QRegularExpression percent(
        QStringLiteral("%[A-Za-z_]\\w{1,60}%|%\\(\\w{1,60}\\)[a-z]|%[Ln]?\\d{1,2}(?![\\w.%$])"
                       "|%(?:\\d{1,2}\\$)?[-+0#]{0,4}(?:\\d{1,3}|\\*)?(?:\\.\\d{1,2})?(?:hh|h|ll|l|z|j|t|L)?"
                       "[diouxXeEfgGcs@](?![A-Za-z0-9])"));
    static const QRegularExpression dollar(
        QStringLiteral("\\$\\{[^{}\\n\\\\$]{1,100}\\}(?![\\^_]|\\$(?!\\{))|\\$\\([\\w.]{1,60}\\)|\\$[A-Z_][A-"
                       "Z0-9_]{2,60}+(?![A-Za-z$])"));
    static const QRegularExpression bracket(QStringLiteral(
        "\\[/?[A-Z][A-Za-z0-9_'\\x{2019}-]{1,30}(?:[ _][A-Z][A-Za-z0-9_'\\x{2019}-]{0,30}){0,4}\\]"
        "(?![(\\[:])"));
    static const QRegularExpression angle(QStringLiteral("<%[^\\n%]{1,150}%>|<<[A-Z][A-Z_ ]{1,40}>>"));
    const QString here = near(text, position);
    const QChar before = position > blockStart ? text[position - 1] : QChar(u' ');
    switch (here.front().unicode()) {
    case u'{':
        return partOf(Kind::Placeholder, position, matchedLength(braces, here));
    case u'%':
        return isAsciiDigit(before) || before == u'%'
            ? std::nullopt
            : partOf(Kind::Placeholder, position, matchedLength(percent, here));
    case u'$':
        return partOf(Kind::Placeholder, position, matchedLength(dollar, here));
    case u'[':
        return before == u']' || before == u'!'
            ? std::nullopt
            : partOf(Kind::Placeholder, position, matchedLength(bracket, here));
    default:
        return partOf(Kind::Placeholder, position, matchedLength(angle, here));
    }
}

Found latex(QStringView text, qsizetype position)
{
    // The braces of these hold a name, those of other commands hold words.
    static const QRegularExpression reference(QStringLiteral(
        "\\\\(?:[A-Za-z]*cite[A-Za-z]*|[A-Za-z]*ref|label|begin|end|input|include[a-z]*|usepackage|"
        "documentclass"
        "|bibliography[a-z]*|gls[a-z]*|ac[a-z]{0,3}|url|vspace|hspace|newcommand|setlength)\\*?"
        "(?:\\[[^\\[\\]\\n]{0,80}\\]){0,2}\\{[^{}\\n]{1,120}\\}"));
    static const QRegularExpression command(QStringLiteral("\\\\[A-Za-z]{2,40}\\*?"));
    const QString here = near(text, position);
    if (const qsizetype length = matchedLength(reference, here))
        return partOf(Kind::LatexReference, position, length);
    return partOf(Kind::LatexCommand, position, matchedLength(command, here));
}

/// "#name", as notes and posts have it, or "#words#"; a number alone is one of an issue.
Found tag(QStringView text, qsizetype position, qsizetype blockStart)
{
    static const QRegularExpression closed(
        QStringLiteral("#[^#\\s\\p{P}\\p{S}](?:[^#\\n\\r\\x{2029}\\p{Ps}\\p{Pe}]{0,30}[^#\\s])?#(?!#)"),
        QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression open(
        QStringLiteral("#(?=[\\d_/-]*[\\p{L}])[\\p{L}\\p{M}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_/-]{0,80}"
                       "[\\p{L}\\p{M}\\p{N}_])?"),
        QRegularExpression::UseUnicodePropertiesOption);
    const QChar before = position > blockStart ? text[position - 1] : QChar(u' ');
    if (before == u'#' || before == u'&' || isAsciiLetter(before) || isAsciiDigit(before))
        return std::nullopt;
    const QString here = near(text, position);
    const qsizetype length = matchedLength(closed, here);
    // "#周末#" may follow a word of Chinese, "#weekend" stands apart.
    if (length > 0 && !here.first(length).contains(u' '))
        return partOf(Kind::Tag, position, length);
    return before.isLetterOrNumber() ? std::nullopt : partOf(Kind::Tag, position, matchedLength(open, here));
}

} // namespace

std::optional<MarkdownPart> extraPartAt(QStringView text, qsizetype position, qsizetype blockStart)
{
    switch (text[position].unicode()) {
    case u'!':
        return wikiLink(text, position);
    case u'[':
        if (const Found link = wikiLink(text, position))
            return link;
        return placeholder(text, position, blockStart);
    case u'{':
    case u'%':
    case u'$':
    case u'<':
        return placeholder(text, position, blockStart);
    case u'\\':
        return latex(text, position);
    case u'#':
        return tag(text, position, blockStart);
    default:
        return std::nullopt;
    }
}

QString latexFact(QStringView text, TextRange command)
{
    QString fact = text.sliced(command.start, command.length).toString();
    qsizetype at = command.end();
    // An argument of words may be long, and others nest in it.
    constexpr qsizetype longest = 1500;
    for (int argument = 0; argument < 4 && at < text.size() && text[at] == u'{'; ++argument) {
        qsizetype depth = 0;
        const qsizetype limit = std::min(text.size(), at + longest);
        qsizetype i = at;
        for (; i < limit; ++i) {
            depth += text[i] == u'{' ? 1 : text[i] == u'}' ? -1 : 0;
            if (depth == 0)
                break;
        }
        fact += depth == 0 ? QStringLiteral("{}") : QStringLiteral("{");
        if (depth > 0)
            break;
        at = i + 1;
    }
    return fact;
}

} // namespace breakwater
