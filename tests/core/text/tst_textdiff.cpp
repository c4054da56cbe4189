// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/diff/textdiff.h"

#include "textgenerator.h"

#include <QTest>
#include <QTextBoundaryFinder>

using namespace breakwater;

class tst_TextDiff final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void describes_data();
    void describes();
    void namesTheKind_data();
    void namesTheKind();
    void appliesWhatWasChosen();
    void appliesAnyChoice();
    void splitsNoGrapheme();
    void keepsWhatACutOffAnswerDidNotReach_data();
    void keepsWhatACutOffAnswerDidNotReach();
    void coversCutOffAnswersOfAnyKind();
    void staysBoundedForLongTexts_data();
    void staysBoundedForLongTexts();
    void isEmptyByDefault();
};

namespace {

/// "same [old|new] same [old|]": the segments of a diff to read.
QString described(const TextDiff &diff)
{
    QString result;
    for (const DiffSegment &segment : diff.segments()) {
        const QString before = diff.original().mid(segment.original.start, segment.original.length);
        const QString after = diff.suggestion().mid(segment.suggestion.start, segment.suggestion.length);
        switch (segment.type) {
        case DiffSegment::Type::Equal:
            result += before;
            break;
        case DiffSegment::Type::Delete:
        case DiffSegment::Type::Insert:
        case DiffSegment::Type::Replace:
            result += u'[' + before + u'|' + after + u']';
            break;
        case DiffSegment::Type::NotReached:
            result += u'{' + before + u'|' + after + u'}';
            break;
        }
    }
    return result;
}

void verifyCoverage(const TextDiff &diff)
{
    qsizetype original = 0;
    qsizetype suggestion = 0;
    bool afterChange = false;
    for (const DiffSegment &segment : diff.segments()) {
        QCOMPARE(segment.original.start, original);
        QCOMPARE(segment.suggestion.start, suggestion);
        QVERIFY(!segment.original.isEmpty() || !segment.suggestion.isEmpty());
        QVERIFY(!(afterChange && segment.type != DiffSegment::Type::Equal));
        afterChange = segment.type != DiffSegment::Type::Equal;
        original = segment.original.end();
        suggestion = segment.suggestion.end();
    }
    QCOMPARE(original, diff.original().size());
    QCOMPARE(suggestion, diff.suggestion().size());
}

} // namespace

void tst_TextDiff::describes_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<QString>("expected");
    const auto row
        = [](const char *name, QStringView original, QStringView suggestion, QStringView expected) {
              QTest::newRow(name) << original.toString() << suggestion.toString() << expected.toString();
          };
    row("nothing changed", u"Same.", u"Same.", u"Same.");
    row("both empty", u"", u"", u"");
    row("all new", u"", u"New.", u"[|New.]");
    row("all gone", u"Old.", u"", u"[Old.|]");
    row("one word", u"as the example tag", u"as an example tag", u"as [the|an] example tag");
    row("a word is never cut", u"unit", u"units", u"[unit|units]");
    row("punctuation on its own", u"Stop she said", u"Stop, she said", u"Stop[|,] she said");
    row("two words one for one stay two changes", u"teh recieve", u"the receive",
        u"[teh|the] [recieve|receive]");
    row("a phrase is one change", u"we starts monday", u"we start on Monday",
        u"we [starts monday|start on Monday]");
    row("Han characters singly", u"我们下周一就发布了。", u"我们下周一发布。", u"我们下周一[就|]发布[了|]。");
    row("a Han character replaced", u"他的很快", u"他跑得很快", u"他[的|跑得]很快");
    row("Han and Latin", u"用Qt5写", u"用Qt6写", u"用[Qt5|Qt6]写");
    row("a word inserted", u"go school", u"go to school", u"go [|to ]school");
    row("a word deleted", u"a very good one", u"a good one", u"a [very |]good one");
    row("numbers are whole", u"1,000 men", u"1,001 men", u"[1,000|1,001] men");
    row("spaces on their own", u"a  b", u"a b", u"a[  | ]b");
    row("a code option", u"ls -la", u"ls -l -a", u"ls -[la|l -a]");
    row("line ends", u"a\nb", u"a\n\nb", u"a\n[|\n]b");
    row("CRLF is one", u"a\r\nb", u"a\nb", u"a[\r\n|\n]b");
    row("emoji are whole", u"a 👩‍👩‍👧 b", u"a 👩‍👩‍👦 b",
        u"a [👩‍👩‍👧|👩‍👩‍👦] b");
    row("rare Han characters are whole", u"𠮷野", u"𠮶野", u"[𠮷|𠮶]野");
    row("accents stay with their letter", u"cafe", u"cafe\u0301", u"[cafe|cafe\u0301]");
    row("a paragraph in the middle", u"One.\n\nTwo.", u"One.\n\nNew.\n\nTwo.", u"One.\n\n[|New.\n\n]Two.");
}

void tst_TextDiff::describes()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    const TextDiff diff(original, suggestion);
    QTEST(described(diff), "expected");
    verifyCoverage(diff);
    QCOMPARE(diff.hasChanges(), original != suggestion);
}

void tst_TextDiff::namesTheKind_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<ChangeKind>("kind");
    const auto row = [](const char *name, QStringView original, QStringView suggestion, ChangeKind kind) {
        QTest::newRow(name) << original.toString() << suggestion.toString() << kind;
    };
    row("a word", u"a cat", u"a dog", ChangeKind::Wording);
    row("a capital letter", u"a cat", u"A cat", ChangeKind::Wording);
    row("a word with its comma", u"go now", u"go, then now", ChangeKind::Wording);
    row("a comma", u"Stop she", u"Stop, she", ChangeKind::Punctuation);
    row("punctuation width", u"好,吧", u"好，吧", ChangeKind::Punctuation);
    row("quotes", u"\"a\" b", u"“a\" b", ChangeKind::Punctuation);
    row("a comma and a space", u"a,b", u"a， b", ChangeKind::Punctuation);
    row("a space", u"用 Qt写", u"用 Qt 写", ChangeKind::Spacing);
    row("two spaces", u"a  b", u"a b", ChangeKind::Spacing);
    row("a paragraph break", u"a\nb", u"a\n\nb", ChangeKind::Structure);
    row("lines joined", u"a\nb", u"a b", ChangeKind::Structure);
    row("a heading", u"Plan", u"# Plan", ChangeKind::Structure);
    row("another heading level", u"# Plan", u"## Plan", ChangeKind::Structure);
    row("a list mark", u"one", u"- one", ChangeKind::Structure);
    row("a number in front", u"one", u"1. one", ChangeKind::Structure);
    row("a quotation mark at the line start", u"one", u"> one", ChangeKind::Structure);
    row("emphasis", u"a word", u"a *word", ChangeKind::Structure);
    row("code marks", u"use ls", u"use `ls", ChangeKind::Structure);
    row("a hyphen inside of a line", u"well known", u"well-known", ChangeKind::Punctuation);
}

void tst_TextDiff::namesTheKind()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    const TextDiff diff(original, suggestion);
    QCOMPARE(diff.changes().size(), std::size_t{1});
    QTEST(diff.segments()[static_cast<std::size_t>(diff.changes().front())].kind, "kind");
}

void tst_TextDiff::appliesWhatWasChosen()
{
    const TextDiff diff(QStringLiteral("He go to school yesterday ,then home."),
                        QStringLiteral("He went to school yesterday, then home."));
    QCOMPARE(diff.apply({true}), QStringLiteral("He went to school yesterday ,then home."));
    QCOMPARE(diff.apply({}), diff.original());
    QCOMPARE(diff.applyAll(), diff.suggestion());
}

void tst_TextDiff::appliesAnyChoice()
{
    test::TextGenerator generate(17);
    for (int round = 0; round < 1500; ++round) {
        const QString original = generate.text(generate.number(50));
        const QString suggestion
            = round % 3 ? generate.mutated(original) : generate.text(generate.number(50));
        const TextDiff diff(original, suggestion);
        verifyCoverage(diff);
        QCOMPARE(diff.apply({}), original);
        QCOMPARE(diff.applyAll(), suggestion);
        // One by one in any order comes to the same as all at once.
        std::vector<bool> chosen(diff.changes().size(), false);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            chosen[i] = true;
            const QString partly = diff.apply(chosen);
            QVERIFY(partly.size() <= original.size() + suggestion.size());
        }
        QCOMPARE(diff.apply(chosen), suggestion);
    }
}

void tst_TextDiff::splitsNoGrapheme()
{
    test::TextGenerator generate(19);
    for (int round = 0; round < 500; ++round) {
        const QString original = generate.text(30);
        const TextDiff diff(original, generate.mutated(original));
        QTextBoundaryFinder inOriginal(QTextBoundaryFinder::Grapheme, diff.original());
        QTextBoundaryFinder inSuggestion(QTextBoundaryFinder::Grapheme, diff.suggestion());
        for (const DiffSegment &segment : diff.segments()) {
            inOriginal.setPosition(segment.original.start);
            inSuggestion.setPosition(segment.suggestion.start);
            QVERIFY(segment.original.start == diff.original().size() || inOriginal.isAtBoundary());
            QVERIFY(segment.suggestion.start == diff.suggestion().size() || inSuggestion.isAtBoundary());
        }
    }
}

void tst_TextDiff::keepsWhatACutOffAnswerDidNotReach_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<QString>("expected");
    const auto row
        = [](const char *name, QStringView original, QStringView suggestion, QStringView expected) {
              QTest::newRow(name) << original.toString() << suggestion.toString() << expected.toString();
          };
    row("in the middle of a sentence", u"One is bad.\n\nTwo is bad.\n\nThree is bad.\n",
        u"One is good.\n\nTwo is", u"One is [bad|good].\n\nTwo is{ bad.\n\nThree is bad.\n|}");
    row("in the middle of a word", u"One is bad.\n\nTwo is bad.\n", u"One is good.\n\nTwo is go",
        u"One is [bad|good].\n\nTwo is {bad.\n|go}");
    row("in one line", u"One is bad. Two is bad. Three is bad.", u"One is good. Two is",
        u"One is [bad|good]. Two is{ bad. Three is bad.|}");
    row("Chinese", u"第一段不好。\n第二段不好。\n第三段不好。", u"第一段很好。\n第二段",
        u"第一段[不|很]好。\n第二段{不好。\n第三段不好。|}");
    row("after a paragraph", u"One is bad.\n\nTwo is bad.", u"One is good.\n\n",
        u"One is [bad|good].\n\n{Two is bad.|}");
    row("nothing in common", u"aaa bbb", u"ccc", u"{aaa bbb|ccc}");
    row("nothing came", u"aaa", u"", u"{aaa|}");
    row("it was whole after all", u"One is bad.", u"One is good.", u"One is [bad|good].");
}

void tst_TextDiff::keepsWhatACutOffAnswerDidNotReach()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    const TextDiff diff(original, suggestion, SuggestionExtent::CutOff);
    QTEST(described(diff), "expected");
    verifyCoverage(diff);
}

void tst_TextDiff::coversCutOffAnswersOfAnyKind()
{
    test::TextGenerator generate(23);
    for (int round = 0; round < 500; ++round) {
        const QString original = generate.text(generate.number(50));
        const QString whole = generate.mutated(original);
        const TextDiff diff(original, whole.first(generate.number(static_cast<int>(whole.size()) + 1)),
                            SuggestionExtent::CutOff);
        verifyCoverage(diff);
        QCOMPARE(diff.apply({}), original);
    }
}

void tst_TextDiff::staysBoundedForLongTexts_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<int>("mostChanges");
    QString prose;
    QString edited;
    QString oneLine;
    for (int i = 0; i < 20'000; ++i) {
        const QString number = QString::number(i);
        prose += QStringLiteral("Sentence %1 say something, and 第%1句也说。\n").arg(number);
        edited += QStringLiteral("Sentence %1 %2 something, and 第%1句也说。\n")
                      .arg(number, i % 1000 ? QStringLiteral("say") : QStringLiteral("says"));
        oneLine += QStringLiteral("句子%1。").arg(number);
    }
    QTest::newRow("a long document with few changes") << prose << edited << 20;
    QString other = oneLine;
    other.replace(QStringLiteral("句子777。"), QStringLiteral("句子七七七。"));
    QTest::newRow("one long line") << oneLine << other << 1;
    QTest::newRow("the same line again and again")
        << QStringLiteral("a b c\n").repeated(20'000) << QStringLiteral("a b d\n").repeated(20'000) << 1;
    QTest::newRow("nothing in common") << QString(200'000, u'一') << QString(200'000, u'二') << 1;
}

void tst_TextDiff::staysBoundedForLongTexts()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    QFETCH(int, mostChanges);
    const TextDiff diff(original, suggestion);
    QCOMPARE(diff.applyAll(), suggestion);
    QVERIFY2(static_cast<int>(diff.changes().size()) <= mostChanges,
             qPrintable(QString::number(diff.changes().size())));
}

void tst_TextDiff::isEmptyByDefault()
{
    const TextDiff diff;
    QVERIFY(!diff.hasChanges());
    QCOMPARE(diff.applyAll(), QString());
}

QTEST_APPLESS_MAIN(tst_TextDiff)
#include "tst_textdiff.moc"
