// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/plainlabel.h"
#include "ui/plain/plainmessagebox.h"
#include "ui/plain/plaintext.h"
#include "ui/plain/plaintextfield.h"

#include <QAction>
#include <QKeySequence>
#include <QMimeData>
#include <QTest>
#include <QTextDocument>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_PlainText final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tooltipsShowWhatTheyAreGiven_data();
    void tooltipsShowWhatTheyAreGiven();
    void noTooltipStaysNone();
    void noLetterBecomesAKey_data();
    void noLetterBecomesAKey();
    void widgetsTakeNothingForMarkup();
    void longWordsAreBrokenToBeRead_data();
    void longWordsAreBrokenToBeRead();
    void aPasteOfNothingDoesNothing();
};

void tst_PlainText::tooltipsShowWhatTheyAreGiven_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, QStringView text, QStringView shown) {
        QTest::newRow(name) << text.toString() << shown.toString();
    };
    row("words", u"glm-5 is busy", u"glm-5 is busy");
    row("an image", u"Second <img src=\"/dev/zero\">", u"Second <img src=\"/dev/zero\">");
    row("bold", u"<b>model</b>", u"<b>model</b>");
    row("an entity", u"a &lt; b & c", u"a &lt; b & c");
    row("several lines", u"one\n<i>two</i>", u"one\n<i>two</i>");
    row("a name that turns around", u"a\u202Edm.md", u"a⟨U+202E⟩dm.md");
}

void tst_PlainText::tooltipsShowWhatTheyAreGiven()
{
    QFETCH(QString, text);
    const QString tip = plainToolTip(text);
    QVERIFY2(Qt::mightBeRichText(tip), "or it would be shown as it is, with its escapes");
    QTextDocument page;
    page.setHtml(tip);
    QTEST(page.toPlainText(), "shown");
    QVERIFY2(!page.toHtml().contains(u"<img"_s), "nothing is loaded");
}

void tst_PlainText::noTooltipStaysNone()
{
    QCOMPARE(plainToolTip({}), QString());
}

void tst_PlainText::noLetterBecomesAKey_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    QTest::newRow("an ampersand") << u"Q&A.md"_s << u"Q&A.md"_s;
    QTest::newRow("two of them") << u"a&&b"_s << u"a&&b"_s;
    QTest::newRow("a line end and a tab, which would be a key's column")
        << u"a\tCtrl+Q\nb"_s << u"a␉Ctrl+Q␊b"_s;
}

void tst_PlainText::noLetterBecomesAKey()
{
    QFETCH(QString, name);
    QAction action(plainActionText(name));
    QCOMPARE(QKeySequence::mnemonic(action.text()), QKeySequence());
    QTEST(action.text().replace(u"&&"_s, u"&"_s), "shown");
}

void tst_PlainText::widgetsTakeNothingForMarkup()
{
    const QString name = u"<b>BOLD<font size=7>.md"_s;
    const PlainLabel label(name, nullptr);
    QCOMPARE(label.textFormat(), Qt::PlainText);
    QCOMPARE(label.text(), name);
    const PlainMessageBox box(u"Close"_s, name, QMessageBox::Close, nullptr);
    QCOMPARE(box.textFormat(), Qt::PlainText);
    QVERIFY(box.testAttribute(Qt::WA_DeleteOnClose));
}

void tst_PlainText::longWordsAreBrokenToBeRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("breaks");
    QTest::newRow("words") << u"word "_s.repeated(1'000) << 0;
    QTest::newRow("Chinese without a blank") << u"海"_s.repeated(5'000) << 0;
    QTest::newRow("lines") << (QString(900, u'a') + u'\n').repeated(3) << 0;
    QTest::newRow("letters without a blank") << QString(2'500, u'a') << 2;
    QTest::newRow("marks on one letter") << (u"a"_s + QString(2'500, u'\u0301')) << 2;
    QTest::newRow("marks on a Han character") << (u"海"_s + QString(2'500, u'\u0301')) << 2;
    QTest::newRow("characters of two units are kept whole") << u"😀"_s.repeated(1'100) << 2;
}

void tst_PlainText::longWordsAreBrokenToBeRead()
{
    QFETCH(QString, text);
    QFETCH(int, breaks);
    const QString shown = plainReading(text);
    QCOMPARE(shown.size() - text.size(), qsizetype(breaks));
    QCOMPARE(QString(shown).remove(u'\n'), QString(text).remove(u'\n'));
}

/// What X11 hands out for a selection that no program owns.
void tst_PlainText::aPasteOfNothingDoesNothing()
{
    struct Field : PlainTextField
    {
        using PlainTextField::canInsertFromMimeData;
        using PlainTextField::insertFromMimeData;
    };
    Field field;
    field.setPlainText(QStringLiteral("words"));
    QVERIFY(!field.canInsertFromMimeData(nullptr));
    field.insertFromMimeData(nullptr);
    const QMimeData nothing;
    QVERIFY(!field.canInsertFromMimeData(&nothing));
    field.insertFromMimeData(&nothing);
    QCOMPARE(field.toPlainText(), QStringLiteral("words"));
}

QTEST_MAIN(tst_PlainText)
#include "tst_plaintext.moc"
