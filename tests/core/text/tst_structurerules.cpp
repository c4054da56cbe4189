// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/answer/structureguard.h"

#include <QTest>

using namespace breakwater;

/// What of a text's form must be there after editing, and what may change.
class tst_StructureRules final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flags_data();
    void flags();
    void languages_data();
    void languages();
    void hostileTextCostsLittle_data();
    void hostileTextCostsLittle();
};

namespace {

void row(const char *name, QStringView original, QStringView suggestion, const char *flags = "")
{
    QTest::newRow(name) << original.toString() << suggestion.toString()
                        << QString::fromLatin1(flags).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

void tst_StructureRules::flags_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<QStringList>("expected");

    row("an item lost", u"- one are\n- two are\n- three are", u"- one is\n- three are", "lists_changed");
    row("a list becomes a sentence", u"- one are\n- two are", u"One is, two are.", "lists_changed");
    row("a sentence becomes a list", u"One are, two are.", u"- One is\n- Two are", "lists_changed");
    row("nesting lost", u"- one are\n    - sub are\n- two are", u"- one is\n- sub is\n- two is",
        "lists_changed");
    row("bullets become numbers", u"- a\n- b", u"1. a\n2. b", "lists_changed");
    row("boxes lost", u"- [ ] buy breads\n- [x] call Ann", u"- buy bread\n- call Ann", "lists_changed");
    row("a box ticked", u"- [ ] buy breads", u"- [x] buy bread", "lists_changed");
    row("an item of a quoted list lost", u"> - a\n> - b", u"> - a", "lists_changed");
    row("another bullet", u"* a\n* b", u"- a\n- b");
    row("items apart", u"- a\n- b", u"- a\n\n- b");
    row("wider indentation", u"- a\n  - b", u"- a\n    - b");
    row("numbered anew", u"1. a\n1. b\n3. c", u"1. a\n2. b\n3. c");
    row("a box ticked with a capital", u"- [x] breads", u"- [X] bread");
    row("an item said in two paragraphs", u"- we was out, it rained", u"- We were out.\n\n  It rained.");
    row("Chinese numbers are words", u"一、先烧水。\n二、下面条。", u"一、先烧水\n二、下面条");
    row("a dash in front of a quotation", u"– Yes, said he.", u"– Yes, he said.");

    row("a space comes behind the mark in Chinese", u"步骤：\n1.打开箱子\n2.关上箱子",
        u"步骤：\n1. 打开箱子\n2. 关上箱子");
    row("a bullet gets its space", u"要带的：\n-雨衣\n-水", u"要带的：\n- 雨衣\n- 水");
    row("an item without a space lost", u"步骤：\n1.打开箱子\n2.关上箱子", u"步骤：\n1.打开箱子",
        "lists_changed");
    row("a number at the start of a line", u"长度：\n1.5米左右", u"长度：\n约1.5米");
    row("a row lost", u"| who | what |\n|---|---|\n| Ann | here |\n| Ben | late |",
        u"| who | what |\n|---|---|\n| Ann | here |", "tables_changed");
    row("a table becomes a list", u"| a | b |\n|---|---|\n| c | d |", u"- a: c\n- b: d",
        "lists_changed tables_changed");
    row("the delimiter row lost", u"| a | b |\n|---|---|\n| c | d |", u"| a | b |\n| c | d |",
        "tables_changed");
    row("a column lost", u"| a | b |\n|---|---|\n| c | d |", u"| a |\n|---|\n| c |", "tables_changed");
    row("a cell emptied", u"| a | b |\n|---|---|\n| c | d |", u"| a | b |\n|---|---|\n| c | |",
        "tables_changed");
    row("alignment lost", u"| a |\n|:-:|\n| c |", u"| a |\n|---|\n| c |", "tables_changed");
    row("cells reworded and padded", u"| a|b |\n|-|-|\n| teh cat|d |",
        u"| a       | b |\n|---------|---|\n| the cat | d |");
    row("a bar in a cell", u"| a | b |\n|---|---|\n| x \\| y | teh |",
        u"| a | b |\n|---|---|\n| x \\| y | the |");

    row("quote marks lost", u"> Quoted words is here.\n\nMine are below.",
        u"Quoted words are here.\n\nMine is below.", "quotes_changed");
    row("a nested quote lost", u"> a\n>\n> > b", u"> a\n>\n> b", "quotes_changed");
    row("the writer's own words quoted", u"He go.", u"He said:\n\n> He goes.", "quotes_changed");
    row("a quote in two paragraphs", u"> we go, we see", u"> We go.\n>\n> We see.");
    row("a quote wrapped in another place", u"> a b\n> c", u"> a\n> b c");

    row("a key of front matter translated", u"---\ntitle: 我的\n---\n\n玩的好。",
        u"---\n标题: 我的\n---\n\n玩得好。", "front_matter_changed");
    row("front matter lost", u"---\ntitle: a\n---\n\nHe go.", u"He goes.", "front_matter_changed");
    row("front matter with spaces behind", u"---\ntitle: a  \n---\n\nHe go.",
        u"---\ntitle: a\n---\n\nHe goes.");

    row("the mark of a callout lost", u"> [!warning] Careful\n> This are hot.", u"> Careful\n> This is hot.",
        "callouts_changed");
    row("the type of a callout translated", u"> [!warning]\n> Hot.", u"> [!警告]\n> Hot.",
        "callouts_changed");
    row("a fenced callout lost", u":::tip\nGo.\n:::", u"Go.", "callouts_changed");
    row("a callout reworded", u"> [!NOTE] Teh hut\n> is cold", u"> [!note] The hut\n> is cold.");

    row("a tag lost", u"Nice walk #hiking", u"A nice walk", "tags_changed");
    row("a tag translated", u"今天去爬山 #爬山", u"今天去爬山 #hiking", "tags_changed");
    row("a tag between two signs lost", u"出发了#周末去哪儿#", u"出发了", "tags_changed");
    row("a nested tag lost", u"Done #project/alpha today", u"Done today", "tags_changed");
    row("a tag in capitals", u"go #Hiking now", u"Go #hiking now");
    row("the number of an issue is no tag", u"fixed #412 now", u"Fixed (#412) now");
    row("a language with a sign is no tag", u"He know C# good.", u"He knows C# well.");

    row("a template's name lost", u"Dear {{ name }}, it are done.", u"Dear friend, it is done.",
        "placeholders_changed");
    row("a template's name translated", u"您好，{{name}}，订单以发货。", u"您好，{{姓名}}，订单已发货。",
        "placeholders_changed");
    row("formats of programs lost", u"Hello %s, you has {name} files.", u"Hello, you have files.",
        "placeholders_changed");
    row("a numbered placeholder lost", u"Found {0} of %1$d file.", u"Found files.", "placeholders_changed");
    row("a name in brackets lost", u"Dear [NAME], we has your letter.", u"Dear Ann, we have your letter.",
        "placeholders_changed");
    row("a statement of a template lost", u"{% if a %}He go.{% endif %}", u"He goes.",
        "placeholders_changed");
    row("a variable of a shell lost", u"Set ${HOME} first.", u"Set the home first.", "placeholders_changed");
    row("spaces in a template's name", u"Dear {{name}}, it are done.", u"Dear {{ name }}, it is done.");
    row("a share in per cent", u"It grow 5% so far, 100% sure.", u"It grew 5% so far, 100% sure.");
    row("words in brackets", u"He [the man] go.", u"He (the man) goes.");

    row("an emoji lost", u"太开心了🎉，玩的真好😀！", u"太开心了，玩得真好！", "emoji_changed");
    row("an emoji exchanged", u"Nice 🎉", u"Nice 😀", "emoji_changed");
    row("a short code lost", u"Done :tada: now", u"Done now", "emoji_changed");
    row("an emoji drawn in another way", u"Coffe ☕️ now", u"Coffee ☕ now");
    row("an emoji added", u"we go", u"We go 🎉");
    row("times are no short codes", u"at 10:30:15 he go", u"At 10:30:15 he goes");

    row("a citation lost", u"As \\cite{knuth} show, it are fast.", u"As shown, it is fast.", "latex_changed");
    row("a reference changed", u"See \\ref{fig:a}.", u"See \\ref{fig:b}.", "latex_changed");
    row("the brace of a footnote lost", u"Late\\footnote{The bus broke.} again.",
        u"Late\\footnote{The bus broke. again.", "latex_changed");
    row("an environment lost", u"\\begin{quote}He go.\\end{quote}", u"He goes.", "latex_changed");
    row("emphasis reworded", u"\\emph{Teh} cat, \\textbf{big one}.",
        u"\\emph{The} cat, \\textbf{the big one}.");
    row("a path of Windows", u"Open C:\\Users\\ann, it are there.", u"Open C:\\Users\\ann; it is there.");

    row("a wiki link lost", u"See [[My Note|the note]] for detail.", u"See the note for details.",
        "wiki_links_changed");
    row("a wiki link put into code", u"See [[Push]], it are fast.", u"See `[[Push]]`; it is fast.",
        "code_changed wiki_links_changed");
    row("a wiki link translated", u"请看[[会议记录]]。", u"请看[[Meeting notes]]。", "wiki_links_changed");
    row("an embed lost", u"Look:\n\n![[pic.png]]\n\nNice.", u"Look:\n\nNice.", "wiki_links_changed");
    row("an embed becomes a link", u"![[pic.png]]", u"[[pic.png]]", "wiki_links_changed");
    row("the text of a wiki link mended", u"See [[Hafen|the grey harbor]].",
        u"See [[Hafen|the grey harbour]].");
    row("a wiki link in a link's text", u"[see [[a|b]] c](x.md)", u"[See [[a|b]] c](x.md)");

    row("a word put into code", u"Use the git command.", u"Use the `git` command.", "code_changed");
    row("a formula made of words", u"So x^n it is.", u"So $x^n$ it is.", "formulas_changed");
    row("a link in full-width brackets", u"请看[指南](https://example.org/g)。",
        u"请看【指南】（https://example.org/g）。", "links_missing");
    row("a comment of notes lost", u"This are done. %% ask Ann %%", u"This is done.", "html_missing");
    row("a heading in a quote lost", u"> # Plan\n> go", u"> Plan\n> go", "headings_changed");
}

namespace {

/// Without what the measure of the edit says, which has tests of its own.
QStringList structureFlags(const QString &original, const QString &suggestion)
{
    constexpr AnswerFlags measured = AnswerFlag::NotAnEdit | AnswerFlag::MuchMissing | AnswerFlag::MuchAdded
        | AnswerFlag::ParagraphsChanged | AnswerFlag::Answered | AnswerFlag::NamesChanged;
    return answerFlagNames(checkAnswer({.original = original, .suggestion = suggestion}) & ~measured);
}

} // namespace

void tst_StructureRules::flags()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    QTEST(structureFlags(original, suggestion), "expected");
    QCOMPARE(answerFlagNames(checkAnswer({.original = original, .suggestion = original})), QStringList());
}

void tst_StructureRules::languages_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<QStringList>("expected");
    const QStringView english = u"Yesterday we went to the park and had a lot of fun.";
    for (const auto &[name, text] : std::initializer_list<std::pair<const char *, QStringView>>{
             {"Spanish", u"Ayer fuimos al parque y nos divertimos mucho en la tarde."},
             {"Portuguese", u"Ontem fomos ao parque e nos divertimos muito à tarde."},
             {"Italian", u"Ieri siamo andati al parco e ci siamo divertiti molto nel pomeriggio."},
             {"French", u"Hier, nous sommes allés au parc et nous nous sommes bien amusés."},
             {"German", u"Gestern sind wir in den Park gegangen und hatten viel Spaß."},
             {"Dutch", u"Gisteren gingen we naar het park en hadden we veel plezier."},
             {"Polish", u"Wczoraj poszliśmy do parku i świetnie się bawiliśmy."},
             {"Swedish", u"Igår gick vi till parken och hade väldigt roligt."},
             {"Turkish", u"Dün parka gittik ve çok eğlendik."},
             {"Indonesian", u"Kemarin kami pergi ke taman dan bersenang-senang."},
             {"Vietnamese", u"Hôm qua chúng tôi đã đi công viên và rất vui."}}) {
        row(qPrintable(QString::fromLatin1(name) + QStringLiteral(" to English")), text, english,
            "language_changed");
        row(qPrintable(QStringLiteral("English to ") + QString::fromLatin1(name)), english, text,
            "language_changed");
        row(name, text, QString(text.toString()).replace(u'.', u'!'));
    }
    row("Spanish to Portuguese", u"El tren sale a las nueve y tenemos que darnos prisa.",
        u"O trem sai às nove e temos que nos apressar.", "language_changed");
    row("English said in other words",
        u"We did the tests again and it went a lot quicker, nobody thought it would.",
        u"The repeated measurements proved considerably faster, contrary to every expectation.");
    row("French corrected", u"Je vais au magasin et j'achete du pain.",
        u"Je vais au magasin et j'achète du pain.");
    row("a Chinese passage in English translated", u"He said 我很好 and leave.",
        u"He said \"I am fine\" and left.", "language_changed");
    row("English words in Chinese become Chinese", u"这个deadline太tight了，我们真的handle不了。",
        u"这个期限太紧，我们真的应付不了。");
    row("one paragraph of three translated",
        u"We was out.\n\nEs hat den ganzen Tag lang geregnet und gestürmt.\n\nFine.",
        u"We were out.\n\nIt rained and stormed the whole day long.\n\nFine.", "language_changed");
    row("one paragraph to traditional characters",
        u"我们写软件。\n\n今天来了两位客户，谈得很顺。\n\n我们写测试，也写文档。",
        u"我们写软件。\n\n今天來了兩位客戶，談得很順。\n\n我们写测试，也写文档。", "script_changed");
    row("some words to traditional characters", u"我们写软件，也写测试，还写文档。",
        u"我们写軟體，也写測試，还写文档。", "script_changed");
    row("a stray traditional character mended", u"我们的备註写错了，请您检查。",
        u"我们的备注写错了，请您检查。");
}

void tst_StructureRules::languages()
{
    flags();
}

void tst_StructureRules::hostileTextCostsLittle_data()
{
    QTest::addColumn<QString>("piece");
    const QStringList pieces{QStringLiteral("> "),     QStringLiteral("- "),    QStringLiteral("1. "),
                             QStringLiteral("![[]()"), QStringLiteral("[["),    QStringLiteral("{{"),
                             QStringLiteral("{%"),     QStringLiteral("\\aa{"), QStringLiteral("%%"),
                             QStringLiteral("#a"),     QStringLiteral(":a"),    QStringLiteral("|\n|-\n"),
                             QStringLiteral("| a "),   QStringLiteral("<a "),   QStringLiteral("`"),
                             QStringLiteral("$"),      QStringLiteral("[NAME"), QStringLiteral("*_a "),
                             QStringLiteral("- a\n "), QStringLiteral("> a\n"), QStringLiteral("---\n"),
                             QStringLiteral("a: b\n"), QStringLiteral("```\n"), QStringLiteral("\u2029"),
                             QStringLiteral("中"),     QStringLiteral(":::\n"), QStringLiteral("\\begin{a}"),
                             QStringLiteral("⟦1⟧"),    QString(QChar(u'\0')),   QString(QChar(0xD800))};
    for (const QString &piece : pieces)
        QTest::newRow(qPrintable(QString::fromLatin1(piece.toUtf8().toPercentEncoding(" |-[]{}!$`*:\\"))))
            << piece;
}

void tst_StructureRules::hostileTextCostsLittle()
{
    QFETCH(QString, piece);
    // Quadratic work would take minutes and run into the time limit of the test.
    const QString text = piece.repeated((1 << 18) / piece.size());
    const AnswerFlags flags = checkAnswer({.original = text, .suggestion = text});
    QVERIFY2(!flags, qPrintable(answerFlagNames(flags).join(u' ')));
}

QTEST_APPLESS_MAIN(tst_StructureRules)
#include "tst_structurerules.moc"
