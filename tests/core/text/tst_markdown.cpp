// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/markdown/markdownlines.h"
#include "text/markdown/markdownparts.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_Markdown final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classifiesLines_data();
    void classifiesLines();
    void findsParts_data();
    void findsParts();
    void partsAreInOrderAndApart();
    void marksThatNeverCloseCostLittle_data();
    void marksThatNeverCloseCostLittle();
    void readsMarks_data();
    void readsMarks();
};

namespace {

/// A letter for each line: the table then reads like the text.
QString letters(const std::vector<MarkdownLine> &lines)
{
    QString result;
    for (const MarkdownLine &line : lines) {
        switch (line.kind) {
        case MarkdownLine::Kind::Blank:
            result += u'_';
            break;
        case MarkdownLine::Kind::Paragraph:
            result += u'p';
            break;
        case MarkdownLine::Kind::Heading:
            result += u'h';
            break;
        case MarkdownLine::Kind::HeadingUnderline:
            result += u'u';
            break;
        case MarkdownLine::Kind::ListItem:
            result += u'l';
            break;
        case MarkdownLine::Kind::Quote:
            result += u'q';
            break;
        case MarkdownLine::Kind::Table:
            result += u't';
            break;
        case MarkdownLine::Kind::Rule:
            result += u'r';
            break;
        case MarkdownLine::Kind::Definition:
            result += u'd';
            break;
        case MarkdownLine::Kind::FencedCode:
            result += line.opensBlock ? u'C' : u'c';
            break;
        case MarkdownLine::Kind::IndentedCode:
            result += u'i';
            break;
        case MarkdownLine::Kind::FormulaBlock:
            result += line.opensBlock ? u'F' : u'f';
            break;
        case MarkdownLine::Kind::FrontMatter:
            result += u'm';
            break;
        }
    }
    return result;
}

const char *kindName(MarkdownPart::Kind kind)
{
    switch (kind) {
    case MarkdownPart::Kind::FrontMatter:
        return "front";
    case MarkdownPart::Kind::FencedCode:
        return "fence";
    case MarkdownPart::Kind::InlineCode:
        return "code";
    case MarkdownPart::Kind::Formula:
        return "formula";
    case MarkdownPart::Kind::LinkTarget:
        return "link";
    case MarkdownPart::Kind::ImageTarget:
        return "image";
    case MarkdownPart::Kind::LinkReference:
        return "reference";
    case MarkdownPart::Kind::Address:
        return "address";
    case MarkdownPart::Kind::HtmlTag:
        return "html";
    case MarkdownPart::Kind::WikiLink:
        return "wiki";
    case MarkdownPart::Kind::Embed:
        return "embed";
    case MarkdownPart::Kind::Placeholder:
        return "placeholder";
    case MarkdownPart::Kind::LatexReference:
        return "latexref";
    case MarkdownPart::Kind::LatexCommand:
        return "latex";
    case MarkdownPart::Kind::Comment:
        return "comment";
    case MarkdownPart::Kind::Tag:
        return "tag";
    }
    return "";
}

} // namespace

void tst_Markdown::classifiesLines_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kinds");
    const auto row = [](const char *name, QStringView text, QStringView kinds) {
        QTest::newRow(name) << text.toString() << kinds.toString();
    };
    row("nothing", u"", u"");
    row("paragraphs", u"a\nb\n\nc", u"pp_p");
    row("headings", u"# a\n###### b\n####### c\n#d", u"hhpp");
    row("underlined headings", u"a\n===\nb\n---", u"pupu");
    row("a rule is no underline after a blank line", u"a\n\n---", u"p_r");
    row("lists", u"- a\n* b\n+ c\n1. d\n2) e\n- [x] f", u"llllll");
    row("no lists", u"-a\n1.b\n1984 c", u"ppp");
    row("quotation", u"> a\n> b", u"qq");
    row("table", u"| a | b |\n|---|:-:|\n| 1 | 2 |\n\nText", u"ttt_p");
    row("a line below a table is a row", u"| a |\n|---|\nb", u"ttt");
    row("a table below a line of text", u"Text\n| a |\n|---|\n| b |", u"pttt");
    row("a line with a bar is no table", u"a | b\nc | d", u"pp");
    row("definitions", u"[a]: b\n[a] : b", u"dp");
    row("fence", u"a\n```\n# b\n\n```\nc", u"pCcccp");
    row("a shorter fence does not close", u"````\n```\n````", u"Ccc");
    row("tildes do not close backticks", u"```\n~~~\n```", u"Ccc");
    row("a fence with a language does not close", u"```\n```js\n```", u"Ccc");
    row("unclosed fence", u"```\na\n\nb", u"Cccc");
    row("fence in a list", u"- a\n  ```\n  b\n  ```", u"lCcc");
    row("fence in a quotation", u"> ```\n> a\n> ```", u"Ccc");
    row("a quotation ends an open fence", u"> ```\n> a\n\nb", u"Cc_p");
    row("fence behind a list mark", u"- ```\n  a\n  ```\n- b", u"Cccl");
    row("paragraph of a list item", u"- a\n\n  b\n\nc", u"l_p_p");
    row("code in a list item", u"- a\n\n      b", u"l_i");
    row("underline in a quotation", u"> a\n> ===", u"qq");
    row("a heading of two lines", u"a\nb\n===\nc", u"ppup");
    row("dashes below a list are a rule", u"- a\n---", u"lr");
    row("inline backticks are no fence", u"```a``` b", u"p");
    row("indented code", u"    a\n\n\tb", u"i_i");
    row("indentation goes on with a paragraph", u"a\n    b", u"pp");
    row("formula", u"$$\na\n\nb\n$$\nc", u"Fffffp");
    row("front matter", u"---\na: b\n---\nc", u"mmmp");
    row("TOML front matter", u"+++\na = b\n+++\nc", u"mmmp");
    row("front matter that never ends", u"---\na: b\nc", u"rpp");
    row("CRLF and paragraph separators", u"a\r\n\r\nb\u2029c", u"p_pp");
}

void tst_Markdown::classifiesLines()
{
    QFETCH(QString, text);
    QTEST(letters(markdownLines(text)), "kinds");
}

void tst_Markdown::findsParts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("parts");
    const auto row = [](const char *name, QStringView text, QStringView parts) {
        QTest::newRow(name) << text.toString() << parts.toString();
    };
    row("prose", u"Only words, 1 < 2.", u"");
    row("code", u"a `b` ``c ` d`` e", u"code `b`; code ``c ` d``");
    row("escaped backtick", u"a \\`b` c", u"");
    row("code over two lines", u"a `b\nc` d", u"code `b\nc`");
    row("code does not reach over paragraphs", u"a `b\n\nc` d", u"");
    row("link and image", u"[a](b) ![c](d 'e')", u"link b; image d");
    row("link with brackets inside", u"[a [b] c](d)", u"link d");
    row("image in a link", u"[![a](b)](c)", u"image b; link c");
    row("target in angle brackets", u"[a](<b c>)", u"link <b c>");
    row("reference", u"[a][b]\n\n[b]: c \"d\"", u"reference [b]; link c");
    row("checkbox is no link", u"- [x] (a)", u"");
    row("formulas", u"$a$ $$b$$ \\(c\\)", u"formula $a$; formula $$b$$; formula \\(c\\)");
    row("prices", u"$5, $6 and 7 $", u"");
    row("addresses", u"https://a.b/c?d=e#f, www.g.h. <i@j.k>",
        u"address https://a.b/c?d=e#f; address www.g.h; address <i@j.k>");
    row("address in parentheses", u"(https://a.b/c)", u"address https://a.b/c");
    row("address with parentheses", u"https://a.b/c_(d)", u"address https://a.b/c_(d)");
    row("mail", u"Mail to a.b+c@d.org.", u"address a.b+c@d.org");
    row("at sign alone", u"a @b and c@d", u"");
    row("HTML", u"<b>a</b> <br/> <!-- c --> <a href=\"d\">",
        u"html <b>; html </b>; html <br/>; html <!-- c -->; html <a href=\"d\">");
    row("a link in code is code", u"`[a](b)`", u"code `[a](b)`");
    row("wiki links", u"[[a b]] [[c#d|e]] ![[f.png]]", u"wiki [[a b]]; wiki c#d; embed ![[f.png]]");
    row("placeholders", u"{{a}} {% if b %} ${c} {0} %1$s %(d)s [NAME] [Your Name] %PATH%",
        u"placeholder {{a}}; placeholder {% if b %}; placeholder ${c}; placeholder {0}; placeholder %1$s; "
        u"placeholder %(d)s; placeholder [NAME]; placeholder [Your Name]; placeholder %PATH%");
    row("formulas that begin with a brace", u"${x}^2$ and ${n \\choose k}$",
        u"formula ${x}^2$; formula ${n \\choose k}$");
    row("variables side by side", u"${a}${b} $HOME and $PATH",
        u"placeholder ${a}; placeholder ${b}; placeholder $HOME; placeholder $PATH");
    row("no placeholders", u"100%s, 5 % d, {a b}, [a], [A](b)", u"link b");
    row("LaTeX", u"\\cite[p. 3]{k} \\emph{a b} \\begin{x}",
        u"latexref \\cite[p. 3]{k}; latex \\emph; latexref \\begin{x}");
    row("tags", u"#a-b #c/d, e#f #12 #3d 去#周末 去#周末#吧 (#g)",
        u"tag #a-b; tag #c/d; tag #3d; tag #周末#; tag #g");
    row("a comment", u"a %% b\nc %% d", u"comment %% b\nc %%");
    row("extras in code are code", u"`[[a]] {{b}} #c`", u"code `[[a]] {{b}} #c`");
    row("blocks", u"---\na: b\n---\n```\nc\n```\n$$\nd\n$$",
        u"front ---\na: b\n---; fence ```\nc\n```; formula $$\nd\n$$");
}

void tst_Markdown::findsParts()
{
    QFETCH(QString, text);
    QStringList parts;
    for (const MarkdownPart &part : markdownParts(text))
        parts.append(QString::fromLatin1(kindName(part.kind)) + u' '
                     + text.mid(part.range.start, part.range.length));
    QTEST(parts.join(QStringLiteral("; ")), "parts");
}

void tst_Markdown::partsAreInOrderAndApart()
{
    test::TextGenerator generate(43);
    for (int round = 0; round < 1000; ++round) {
        const QString text = generate.text(generate.number(40));
        qsizetype end = 0;
        for (const MarkdownPart &part : markdownParts(text)) {
            QVERIFY(part.range.start >= end);
            QVERIFY(part.range.length > 0);
            end = part.range.end();
        }
        QVERIFY(end <= text.size());
        QCOMPARE(proseOnly(text).size(), text.size());
    }
}

void tst_Markdown::marksThatNeverCloseCostLittle_data()
{
    QTest::addColumn<QString>("mark");
    for (const char *mark : {"`", "``a", "$a ", "$$", "<a", "<!--", "[", "[a](", "[^", "][", "\\(", "\\[",
                             "a@", "http://", "*", "|"})
        QTest::newRow(mark) << QString::fromLatin1(mark);
}

void tst_Markdown::marksThatNeverCloseCostLittle()
{
    QFETCH(QString, mark);
    // Quadratic work would take minutes and run into the time limit of the test.
    const QString text = mark.repeated(100'000);
    QVERIFY(markdownParts(text).size() <= static_cast<std::size_t>(text.size()));
}

void tst_Markdown::readsMarks_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<qsizetype>("heading");
    QTest::addColumn<qsizetype>("list");
    const auto row = [](QStringView line, qsizetype heading, qsizetype list) {
        QTest::newRow(qPrintable(line.toString())) << line.toString() << heading << list;
    };
    row(u"# a", 1, 0);
    row(u"   ### a", 3, 0);
    row(u"    # a", 0, 0);
    row(u"#", 1, 0);
    row(u"#a", 0, 0);
    row(u"- a", 0, 2);
    row(u"  * a", 0, 4);
    row(u"10. a", 0, 4);
    row(u"- [ ] a", 0, 6);
    row(u"-", 0, 1);
    row(u"-a", 0, 0);
    row(u"a", 0, 0);
}

void tst_Markdown::readsMarks()
{
    QFETCH(QString, line);
    QTEST(headingLevel(line), "heading");
    QTEST(listMarkerLength(line), "list");
}

QTEST_APPLESS_MAIN(tst_Markdown)
#include "tst_markdown.moc"
