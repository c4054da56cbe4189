// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/hiddencharacters.h"

#include "text/answer/answercleaner.h"
#include "text/answer/titleparser.h"

#include <QTest>

using namespace breakwater;

class tst_HiddenCharacters final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hidden_data();
    void hidden();
    void controlsDoNotGetIntoAnAnswer_data();
    void controlsDoNotGetIntoAnAnswer();
    void titlesHaveNone_data();
    void titlesHaveNone();
    void aNameIsOneLine();
    void aStretchIsSeenInItsText();
};

void tst_HiddenCharacters::hidden_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, QStringView text, QStringView shown) {
        QTest::newRow(name) << text.toString() << shown.toString();
    };
    const auto same = [&row](const char *name, QStringView text) { row(name, text, text); };

    row("an override of direction", u"were \u202Eetal\u202C.", u"were ⟨U+202E⟩etal⟨U+202C⟩.");
    row("an isolate", u"a\u2066b\u2069", u"a⟨U+2066⟩b⟨U+2069⟩");
    row("a mark of direction", u"a\u200Fb\u061C", u"a⟨U+200F⟩b⟨U+061C⟩");
    row("a space of no width", u"in\u200Bvisible", u"in⟨U+200B⟩visible");
    row("a word joiner and a byte order mark", u"a\u2060b\uFEFFc", u"a⟨U+2060⟩b⟨U+FEFF⟩c");
    row("a soft hyphen", u"soft\u00ADly", u"soft⟨U+00AD⟩ly");
    row("a joiner between Latin letters", u"a\u200Db\u200Cc", u"a⟨U+200D⟩b⟨U+200C⟩c");
    row("letters that are not shown", u"Hi\U000E0041\U000E0042", u"Hi⟨U+E0041⟩⟨U+E0042⟩");
    row("selectors that carry a message", u"😀\uFE0F\uFE01\U000E0100", u"😀\uFE0F⟨U+FE01⟩⟨U+E0100⟩");
    row("a selector behind a letter", u"a\uFE0F", u"a⟨U+FE0F⟩");
    row("a filler that looks like a blank", u"a\u3164b", u"a⟨U+3164⟩b");
    row("an escape sequence", u"\u001B[2J\u0007", u"␛[2J␇");
    row("a zero and a delete", QStringView(u"a\0b\u007F", 4), u"a␀b␡");
    row("a control of eight bits", u"a\u009B2J", u"a⟨U+009B⟩2J");
    row("no character at all", QString(QChar(u'\uFDD0')), u"⟨U+FDD0⟩");

    same("line ends and tabs", u"a\r\n\tb\n");
    same("a no-break space", u"10\u00A0km, 10\u202Fkm");
    same("a full-width space", u"\u3000\u3000段首");
    same("a family", u"👨\u200D👩\u200D👧 and a \U0001F3F3\uFE0F\u200D\U0001F308");
    same("a flag of England", u"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F");
    same("a keycap and a heart", u"1\uFE0F\u20E3 ❤\uFE0F ‼\uFE0F");
    same("a variant of a Han character", u"葛\U000E0100城");
    same("Persian", u"می\u200Cخواهم");
    same("Hindi", u"क्\u200Dष");
    same("combining marks", u"e\u0301 naïve");
    same("emoji with a skin tone", u"👩🏽\u200D🚀");
}

void tst_HiddenCharacters::hidden()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(withSignsForHidden(text), shown);
    QCOMPARE(addsHiddenCharacters(QString(), text), text != shown);
    QVERIFY2(!addsHiddenCharacters(text, text), "the writer's own");
}

void tst_HiddenCharacters::controlsDoNotGetIntoAnAnswer_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("cleaned");
    const auto row = [](const char *name, QStringView original, QStringView answer, QStringView cleaned) {
        QTest::newRow(name) << original.toString() << answer.toString() << cleaned.toString();
    };
    row("a zero byte", u"They was late.", QStringView(u"They were\0 late.", 16), u"They were late.");
    row("a title for the terminal", u"Late.", u"\u001B]0;owned\u0007Late.", u"]0;ownedLate.");
    row("a control of eight bits", u"Late.", u"\u009B2JLate.\u0085", u"2JLate.");
    row("a delete", u"Late.", u"La\u007Fte.", u"Late.");
    row("what a document cannot hold", u"Late.", u"La\uFDD0te.\uFFFE", u"Late.");
    row("tab and line end stay", u"a\tb\nc", u"a\tb\nd", u"a\tb\nd");
    row("a form feed that the writer has", u"a\n\u000Cb", u"a\n\u000Cc", u"a\n\u000Cc");
    row("thinking behind a zero byte", u"Late.", QStringView(u"<th\0ink>hm</think>Late.", 23), u"Late.");
    row("hidden characters stay, to be seen", u"Late.", u"La\u200Bte.", u"La\u200Bte.");
}

void tst_HiddenCharacters::controlsDoNotGetIntoAnAnswer()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    QTEST(cleanAnswer(answer, original).text, "cleaned");
}

void tst_HiddenCharacters::titlesHaveNone_data()
{
    QTest::addColumn<QString>("answer");
    QTest::newRow("lines") << QStringLiteral("1. Har\u001B[31mbour\n2. The \u202Equay\n");
    QTest::newRow("a list in JSON") << QStringLiteral("[\"Har\\u001b[31mbour\", \"The \\u202Equay\"]");
}

void tst_HiddenCharacters::titlesHaveNone()
{
    QFETCH(QString, answer);
    QCOMPARE(parseTitles(answer, 5, {}),
             QStringList({QStringLiteral("Har[31mbour"), QStringLiteral("The quay")}));
}

void tst_HiddenCharacters::aNameIsOneLine()
{
    QCOMPARE(oneLineWithSigns(QStringLiteral("a\nb\tc\u202Edm.md")), QStringLiteral("a␊b␉c⟨U+202E⟩dm.md"));
    QCOMPARE(oneLineWithSigns(QStringLiteral("笔记 & notes.md")), QStringLiteral("笔记 & notes.md"));
}

void tst_HiddenCharacters::aStretchIsSeenInItsText()
{
    const QString text = QStringLiteral("❤\uFE0F is \u200Bred");
    QCOMPARE(withSignsForHidden(text, 1, text.size() - 1), QStringLiteral("\uFE0F is ⟨U+200B⟩red"));
}

QTEST_GUILESS_MAIN(tst_HiddenCharacters)
#include "tst_hiddencharacters.moc"
