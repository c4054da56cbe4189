// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markdown/structurefacts.h"

#include "text/characters/outerspace.h"
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

/// The lines between the fences; trailing white space does not count.
QString fencedContent(const QString &block)
{
    QStringList lines = block.split(u'\n');
    lines.removeFirst();
    if (!lines.isEmpty() && lines.last().trimmed().startsWith(block.trimmed().first(3)))
        lines.removeLast();
    for (QString &line : lines) {
        while (!line.isEmpty() && line.back().isSpace())
            line.chop(1);
    }
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

void addPart(StructureFacts &facts, MarkdownPart::Kind kind, const QString &text)
{
    switch (kind) {
    case MarkdownPart::Kind::FrontMatter:
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
    case MarkdownPart::Kind::Address:
        facts.links.append(address(text));
        break;
    case MarkdownPart::Kind::LinkReference:
        facts.links.append(text.toCaseFolded());
        break;
    case MarkdownPart::Kind::ImageTarget:
        facts.images.append(address(text));
        break;
    case MarkdownPart::Kind::HtmlTag:
        addHtml(facts, text);
        break;
    }
}

} // namespace

StructureFacts structureFacts(const QString &source)
{
    const QString text = withPlainLineEnds(source);
    StructureFacts facts;
    for (const MarkdownPart &part : markdownParts(text))
        addPart(facts, part.kind, text.sliced(part.range.start, part.range.length));
    // Classified in the real text, read in the one without the parts: both have the same positions.
    const QString prose = proseOnly(text);
    for (const MarkdownLine &line : markdownLines(text)) {
        QStringView words = QStringView(prose).sliced(line.text.start, line.text.length);
        if (line.kind == MarkdownLine::Kind::Heading) {
            const qsizetype level = headingLevel(QStringView(text).sliced(line.text.start, line.text.length));
            facts.headingLevels.append(level);
        } else if (line.kind == MarkdownLine::Kind::HeadingUnderline) {
            facts.headingLevels.append(words.trimmed().startsWith(u'=') ? 1 : 2);
            continue;
        } else if (line.kind == MarkdownLine::Kind::ListItem) {
            words = words.sliced(listMarkerLength(words));
        }
        facts.prose += words;
        facts.prose += u'\n';
    }
    return facts;
}

} // namespace breakwater
