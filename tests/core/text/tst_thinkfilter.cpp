// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/answer/thinkfilter.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_ThinkFilter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void strips_data();
    void strips();
    void showsTheSameAtEverySplit_data() { strips_data(); }
    void showsTheSameAtEverySplit();
    void neverShowsThinkingWhileStreaming_data();
    void neverShowsThinkingWhileStreaming();
    void saysWhenShownTextIsWithdrawn();
    void onlyGrowsWhenTheBlockIsClosed();
    void saysThatItIsThinking();
    void survivesAnyInput();
    void staysFastWhenTheModelRepeatsATag();
};

void tst_ThinkFilter::strips_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<bool>("unclosed");
    const auto row = [](const char *name, QStringView original, QStringView answer, QStringView expected,
                        bool unclosed = false) {
        QTest::newRow(name) << original.toString() << answer.toString() << expected.toString() << unclosed;
    };
    row("nothing to take out", u"a", u"An answer.", u"An answer.");
    row("closed block", u"a", u"<think>\nHmm.\n</think>\n\nAnswer.", u"Answer.");
    row("closed block on one line", u"a", u"<think>Hmm.</think>Answer.", u"Answer.");
    row("empty block", u"a", u"<think>\n\n</think>\n\n答案。", u"答案。");
    row("two blocks", u"a", u"<think>a</think>\n<think>b</think>\nAnswer.", u"Answer.");
    row("nested blocks", u"a", u"<think>a <think>b</think> c</think>Answer.", u"Answer.");
    row("block after white space", u"a", u" \n <think>a</think>Answer.", u"Answer.");
    row("block in the middle", u"a", u"First.\n<think>now what</think>\nSecond.", u"First.\nSecond.");
    row("block at the end", u"a", u"First.\n\n<think>was that good?</think>", u"First.\n\n");
    row("capital letters", u"a", u"<THINK>a</Think>Answer.", u"Answer.");
    row("thinking", u"a", u"<thinking>a</thinking>Answer.", u"Answer.");
    row("thought", u"a", u"<thought>a</thought>Answer.", u"Answer.");
    row("reasoning", u"a", u"<reasoning>a</reasoning>Answer.", u"Answer.");
    row("Seed's tag", u"a", u"<seed:think>a</seed:think>Answer.", u"Answer.");
    row("Magistral's tag", u"a", u"[THINK]a[/THINK]Answer.", u"Answer.");
    row("Kimi's tag", u"a", u"◁think▷a◁/think▷Answer.", u"Answer.");
    row("harmony channels", u"a",
        u"<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>final<|message|>Answer.",
        u"Answer.");
    row("close-only", u"a", u"The user wants …\n</think>\n\nAnswer.", u"Answer.");
    row("close-only, twice", u"a", u"Hmm </think> more </think>Answer.", u"Answer.");
    row("unclosed", u"a", u"<think>先分析语气，然后", u"", true);
    row("unclosed, nothing in it", u"a", u"<think>", u"", true);
    row("unclosed after text", u"a", u"Answer.\n<think>Was it", u"Answer.\n", true);
    row("second block unclosed", u"a", u"<think>a</think><think>b", u"", true);
    row("the thinking mentions the tag", u"a", u"<think>A <think> tag?</think>Answer.", u"Answer.");
    row("the thinking quotes the closing tag", u"a", u"<think>Is `</think>` the end?</think>Answer.",
        u"Answer.");
    row("literal tags in inline code", u"Use `<think>draft</think>` as the example tag.",
        u"Use `<think>draft</think>` as an example tag.", u"Use `<think>draft</think>` as an example tag.");
    row("literal tags as plain text", u"The <think> tag open, </think> close.",
        u"The <think> tag opens, </think> closes.", u"The <think> tag opens, </think> closes.");
    row("literal tag that opens the text", u"<think>draft</think> is an tag.",
        u"<think>draft</think> is a tag.", u"<think>draft</think> is a tag.");
    row("literal opening tag moved to the front", u"Here <think> begins.", u"<think> begins here.",
        u"<think> begins here.");
    row("literal closing tag alone", u"The </think> end it.", u"The </think> ends it.",
        u"The </think> ends it.");
    row("thinking before a literal text", u"Use `<think>draft</think>` as the example tag.",
        u"<think>They mean `<think>`.</think>\n\nUse `<think>draft</think>` as an example tag.",
        u"Use `<think>draft</think>` as an example tag.");
    row("thinking before literal tags in plain text", u"<think>draft</think> is an tag.",
        u"<think>Hm.</think>\n<think>draft</think> is a tag.", u"<think>draft</think> is a tag.");
    row("close-only before a literal closing tag", u"The </think> end it.",
        u"Hm.</think>\nThe </think> ends it.", u"The </think> ends it.");
    row("a tag in a sentence", u"a", u"Use the <think> tag.", u"Use the <think> tag.");
    row("a similar word", u"a", u"<thinker>x</thinker>", u"<thinker>x</thinker>");
    row("less-than signs", u"a", u"1 < 2 and <", u"1 < 2 and <");
}

void tst_ThinkFilter::strips()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    QFETCH(QString, expected);
    QFETCH(bool, unclosed);
    const ThinkStripped stripped = stripThinking(answer, original);
    QCOMPARE(stripped.text, expected);
    QCOMPARE(stripped.unclosed, unclosed);
}

void tst_ThinkFilter::showsTheSameAtEverySplit()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    QFETCH(QString, expected);
    QFETCH(bool, unclosed);
    for (qsizetype first = 0; first <= answer.size(); ++first) {
        for (const qsizetype second : {first, (first + answer.size()) / 2}) {
            ThinkFilter filter(original);
            filter.feed(QStringView(answer).first(first));
            filter.feed(QStringView(answer).sliced(first, second - first));
            filter.feed(QStringView(answer).sliced(second));
            filter.finish();
            QCOMPARE(filter.visibleText(), expected);
            QCOMPARE(filter.isThinking(), unclosed);
        }
    }
}

void tst_ThinkFilter::neverShowsThinkingWhileStreaming_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("answer");
    QTest::newRow("closed block") << QString() << QStringLiteral("<think>\nsecret\n</think>\n\nAnswer.");
    QTest::newRow("two blocks") << QString()
                                << QStringLiteral("<think>secret</think><think>secret</think>Answer.");
    QTest::newRow("nested") << QString()
                            << QStringLiteral("<think>a<think>secret</think>secret</think>Answer.");
    QTest::newRow("other tag") << QString() << QStringLiteral("◁think▷secret◁/think▷Answer.");
    QTest::newRow("harmony") << QString()
                             << QStringLiteral(
                                    "<|channel|>analysis<|message|>secret<|channel|>final<|message|>Answer.");
    QTest::newRow("later block") << QString() << QStringLiteral("First.\n<think>secret</think>\nAnswer.");
    QTest::newRow("unclosed") << QString() << QStringLiteral("<think>secret");
    QTest::newRow("literal tags in the original")
        << QStringLiteral("<think>draft</think> is")
        << QStringLiteral("<think>secret</think><think>draft</think> is");
    QTest::newRow("literal tags later in the original")
        << QStringLiteral("The <think> tag") << QStringLiteral("<think>secret</think>The <think> tag.");
}

void tst_ThinkFilter::neverShowsThinkingWhileStreaming()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    for (int size = 1; size <= 7; ++size) {
        ThinkFilter filter(original);
        for (qsizetype i = 0; i < answer.size(); i += size) {
            filter.feed(QStringView(answer).sliced(i, qMin<qsizetype>(size, answer.size() - i)));
            const QString &shown = filter.visibleText();
            QVERIFY2(!shown.contains(QStringLiteral("sec")), qPrintable(shown));
            if (original.isEmpty()) {
                QVERIFY2(!shown.contains(u'<') && !shown.contains(u'|') && !shown.contains(u'◁'),
                         qPrintable(shown));
            }
        }
    }
}

void tst_ThinkFilter::saysWhenShownTextIsWithdrawn()
{
    ThinkFilter filter;
    QCOMPARE(filter.feed(u"The user wants"), ThinkFilter::Effect::Appended);
    QCOMPARE(filter.visibleText(), QStringLiteral("The user wants"));
    QCOMPARE(filter.feed(u" it.</thi"), ThinkFilter::Effect::Appended);
    QCOMPARE(filter.feed(u"nk>\n\nAns"), ThinkFilter::Effect::Replaced);
    QCOMPARE(filter.visibleText(), QStringLiteral("Ans"));
    QCOMPARE(filter.feed(u"wer."), ThinkFilter::Effect::Appended);
    QCOMPARE(filter.visibleText(), QStringLiteral("Answer."));
}

void tst_ThinkFilter::onlyGrowsWhenTheBlockIsClosed()
{
    const QString answer
        = QStringLiteral("<think>a\n`b`</think>\n\nOne <b> two\n\nthree < four [T and `<think>` too.");
    ThinkFilter filter;
    QString before;
    for (const QChar c : answer) {
        QCOMPARE(filter.feed(QStringView(&c, 1)), ThinkFilter::Effect::Appended);
        QVERIFY(filter.visibleText().startsWith(before));
        before = filter.visibleText();
    }
    QCOMPARE(filter.finish(), ThinkFilter::Effect::Appended);
    QCOMPARE(filter.visibleText(), QStringLiteral("One <b> two\n\nthree < four [T and `<think>` too."));
}

void tst_ThinkFilter::saysThatItIsThinking()
{
    ThinkFilter filter;
    QVERIFY(!filter.isThinking());
    filter.feed(u"<think>a");
    QVERIFY(filter.isThinking());
    filter.feed(u"</think>b");
    QVERIFY(!filter.isThinking());
}

void tst_ThinkFilter::survivesAnyInput()
{
    test::TextGenerator generate(7);
    for (int round = 0; round < 400; ++round) {
        const QString original = generate.text(generate.number(12));
        const QString answer = generate.text(generate.number(40));
        ThinkFilter filter(original);
        for (qsizetype i = 0; i < answer.size();) {
            const qsizetype size = qMin<qsizetype>(1 + generate.number(5), answer.size() - i);
            filter.feed(QStringView(answer).sliced(i, size));
            i += size;
        }
        filter.finish();
        QCOMPARE(filter.visibleText(), stripThinking(answer, original).text);
    }
}

void tst_ThinkFilter::staysFastWhenTheModelRepeatsATag()
{
    // A runaway answer; quadratic work per tag would take minutes here.
    ThinkFilter filter;
    for (int i = 0; i < 2000; ++i)
        filter.feed(u"<think>");
    filter.finish();
    QVERIFY(filter.isThinking());
    QCOMPARE(filter.visibleText(), QString());
}

QTEST_APPLESS_MAIN(tst_ThinkFilter)
#include "tst_thinkfilter.moc"
