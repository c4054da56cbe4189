// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/titleplacement.h"

#include "text/markdown/markdownlines.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace breakwater {

namespace {

using Kind = MarkdownLine::Kind;

// Double quotes are always right in YAML; plain titles stay readable without them.
QString yamlScalar(const QString &title)
{
    static const QString special = QStringLiteral(":#\"'\\[]{},&*!|>%@`");
    const bool plain = !title.isEmpty() && title[0].isLetter()
        && std::none_of(title.begin(), title.end(), [](QChar c) { return special.contains(c); });
    static const QStringList words{QStringLiteral("true"), QStringLiteral("false"), QStringLiteral("null"),
                                   QStringLiteral("yes"),  QStringLiteral("no"),    QStringLiteral("on"),
                                   QStringLiteral("off")};
    if (plain && !words.contains(title.toLower()))
        return title;
    QString escaped = title;
    escaped.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
    return u'"' + escaped + u'"';
}

} // namespace

TextEdit headingEdit(QStringView document, const QString &title)
{
    const QString heading = QStringLiteral("# ") + title;
    const std::vector<MarkdownLine> lines = markdownLines(document);
    auto line = std::find_if(lines.begin(), lines.end(), [](const MarkdownLine &each) {
        return each.kind != Kind::FrontMatter && each.kind != Kind::Blank;
    });
    if (line == lines.end())
        return {{document.size(), 0},
                (document.isEmpty() || document.endsWith(u'\n') ? QString() : QStringLiteral("\n\n"))
                    + heading + u'\n'};
    const QStringView text = document.sliced(line->text.start, line->text.length);
    if (line->kind == Kind::Heading && headingLevel(text) == 1)
        return {line->text, heading};
    const auto next = std::next(line);
    if (next != lines.end() && next->kind == Kind::HeadingUnderline && document[next->text.start] == u'=')
        return {TextRange::between(line->text.start, next->text.end()), heading};
    return {{line->text.start, 0}, heading + QStringLiteral("\n\n")};
}

TextEdit frontMatterEdit(QStringView document, const QString &title)
{
    const QString entry = QStringLiteral("title: ") + yamlScalar(title);
    const std::vector<MarkdownLine> lines = markdownLines(document);
    if (lines.empty() || lines.front().kind != Kind::FrontMatter)
        return {{0, 0}, QStringLiteral("---\n") + entry + QStringLiteral("\n---\n\n")};
    for (const MarkdownLine &line : lines) {
        if (line.kind != Kind::FrontMatter)
            break;
        if (document.sliced(line.text.start, line.text.length).startsWith(u"title:"))
            return {line.text, entry};
    }
    return {{lines.front().next, 0}, entry + u'\n'};
}

} // namespace breakwater
