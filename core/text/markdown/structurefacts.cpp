// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/structurefacts.h"

#include "text/characters/emoji.h"
#include "text/characters/outerspace.h"
#include "text/markdown/blockfacts.h"
#include "text/markdown/extrasyntax.h"
#include "text/markdown/lineshapes.h"
#include "text/markdown/markdownlines.h"
#include "text/markdown/markdownparts.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

QString withoutSpace(QString text)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    return text.remove(space);
}

QStringList linesWithoutTrailingSpace(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        while (!line.isEmpty() && line.back().isSpace())
            line.chop(1);
    }
    return lines;
}

/// The lines between the fences; trailing white space does not count.
QString fencedContent(const QString &block)
{
    static const QRegularExpression fence(
        QStringLiteral("^[\\s>]*(?:[-+*]\\s|\\d+[.)]\\s)?\\s*(?:`{3,}|~{3,})\\s*$"));
    QStringList lines = linesWithoutTrailingSpace(block);
    lines.removeFirst();
    if (!lines.isEmpty() && fence.match(lines.last()).hasMatch())
        lines.removeLast();
    return lines.join(u'\n');
}

QString inlineContent(QString code)
{
    while (code.size() >= 2 && code.startsWith(u'`') && code.endsWith(u'`'))
        code = code.sliced(1, code.size() - 2);
    return code.trimmed();
}

QString formulaContent(QString formula)
{
    static const QRegularExpression delimiters(QStringLiteral("^(?:\\$+|\\\\[(\\[])|(?:\\$+|\\\\[)\\]])$"));
    return withoutSpace(formula.trimmed().remove(delimiters));
}

QString address(QString target)
{
    if (target.startsWith(u'<') && target.endsWith(u'>'))
        target = target.sliced(1, target.size() - 2);
    if (target.startsWith(QLatin1String("mailto:"), Qt::CaseInsensitive))
        target = target.sliced(7);
    return target.endsWith(u'/') ? target.chopped(1) : target;
}

QString wikiTarget(QString link)
{
    if (link.startsWith(u'!'))
        link = link.sliced(1);
    if (link.startsWith(QLatin1String("[[")))
        link = link.sliced(2, link.size() - 4);
    return link.trimmed();
}

void addHtml(StructureFacts &facts, const QString &tag)
{
    static const QRegularExpression name(QStringLiteral("^<(/?[A-Za-z][\\w:-]*)"));
    static const QRegularExpression source(QStringLiteral("\\b(href|src)\\s*=\\s*[\"']([^\"']+)"),
                                           QRegularExpression::CaseInsensitiveOption);
    if (tag.startsWith(QLatin1String("<!--"))) {
        facts.htmlTags.append(withoutSpace(tag));
        return;
    }
    facts.htmlTags.append(name.match(tag).captured(1).toLower());
    for (auto it = source.globalMatch(tag); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        const bool image = match.captured(1).compare(QLatin1String("src"), Qt::CaseInsensitive) == 0;
        (image ? facts.images : facts.links).append(address(match.captured(2)));
    }
}

/// HTML, and what CommonMark does not know.
void addDialectPart(StructureFacts &facts, MarkdownPart::Kind kind, const QString &text)
{
    switch (kind) {
    case MarkdownPart::Kind::HtmlTag:
        addHtml(facts, text);
        break;
    case MarkdownPart::Kind::Comment:
        facts.htmlTags.append(withoutSpace(text));
        break;
    case MarkdownPart::Kind::WikiLink:
        facts.wikiLinks.append(wikiTarget(text));
        break;
    case MarkdownPart::Kind::Embed:
        facts.wikiLinks.append(u'!' + wikiTarget(text));
        break;
    case MarkdownPart::Kind::Placeholder:
        facts.placeholders.append(withoutSpace(text));
        break;
    case MarkdownPart::Kind::LatexReference:
        facts.latex.append(withoutSpace(text));
        break;
    case MarkdownPart::Kind::Tag:
        facts.tags.append(text.toCaseFolded());
        break;
    default:
        Q_UNREACHABLE();
    }
}

/// Counts a part where it belongs, written so that it can be compared.
void addPart(StructureFacts &facts, MarkdownPart::Kind kind, const QString &text)
{
    switch (kind) {
    case MarkdownPart::Kind::FrontMatter:
        facts.frontMatter = linesWithoutTrailingSpace(text);
        break;
    case MarkdownPart::Kind::FencedCode:
        facts.code.append(fencedContent(text));
        break;
    case MarkdownPart::Kind::InlineCode:
        facts.code.append(inlineContent(text));
        break;
    case MarkdownPart::Kind::Formula:
        facts.formulas.append(formulaContent(text));
        break;
    case MarkdownPart::Kind::LinkTarget:
        facts.linkTargets.append(address(text));
        [[fallthrough]];
    case MarkdownPart::Kind::Address:
        facts.links.append(address(text));
        break;
    case MarkdownPart::Kind::LinkReference:
        facts.links.append(text.toCaseFolded());
        break;
    case MarkdownPart::Kind::ImageTarget:
        facts.images.append(address(text));
        break;
    default:
        addDialectPart(facts, kind, text);
    }
}

/// A line without the marks of the quotes and lists that it stands in.
QStringView withoutMarks(QStringView line, MarkdownLine::Kind kind)
{
    if (kind == MarkdownLine::Kind::Quote) {
        while (!line.isEmpty() && (line.front() == u'>' || line.front().isSpace()))
            line = line.sliced(1);
    }
    if (kind == MarkdownLine::Kind::Paragraph)
        return line.sliced(looseMarkerLength(line));
    const bool mayBeItem = kind == MarkdownLine::Kind::ListItem || kind == MarkdownLine::Kind::Quote;
    return mayBeItem ? line.sliced(listMarkerLength(line)) : line;
}

} // namespace

StructureFacts structureFacts(const QString &source)
{
    const QString text = withPlainLineEnds(source);
    StructureFacts facts;
    const MarkdownStructure structure = markdownStructure(text);
    // Classified in the real text, read in the one without the parts: both have the same positions.
    QString prose = text;
    for (const MarkdownPart &part : markdownParts(text, structure.lines)) {
        if (part.kind == MarkdownPart::Kind::LatexCommand)
            facts.latex.append(latexFact(text, part.range)); // what follows counts, too
        else
            addPart(facts, part.kind, text.sliced(part.range.start, part.range.length));
        std::fill_n(prose.begin() + part.range.start, part.range.length, u' ');
    }
    addBlockFacts(structure, text, facts);
    for (const MarkdownLine &line : structure.lines) {
        if (line.kind == MarkdownLine::Kind::HeadingUnderline)
            continue;
        facts.prose += withoutMarks(QStringView(prose).sliced(line.text.start, line.text.length), line.kind);
        facts.prose += u'\n';
    }
    facts.emoji = emojiIn(facts.prose);
    return facts;
}

} // namespace breakwater
