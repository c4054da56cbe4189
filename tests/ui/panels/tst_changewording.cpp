// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/changewording.h"
#include "wording/uilanguage.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_ChangeWording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void change_data();
    void change();
    void longChangesAreShortenedAtWholeCharacters();
    void noChangeNoWords();
};

void tst_ChangeWording::change_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    QTest::newRow("a word") << u"Two are bad."_s << u"Two is bad."_s
                            << u"Change 1 of 1, wording: “are” becomes “is”."_s
                            << u"第 1 / 1 处修改，措辞：“are”改为“is”。"_s;
    QTest::newRow("a mark that is added")
        << u"Yes"_s << u"Yes."_s << u"Change 1 of 1, punctuation: “.” is added."_s
        << u"第 1 / 1 处修改，标点：增加“.”。"_s;
    QTest::newRow("a blank that goes is named")
        << u"a  b"_s << u"a b"_s << u"Change 1 of 1, spacing: “··” becomes “·”."_s
        << u"第 1 / 1 处修改，空格：“··”改为“·”。"_s;
    QTest::newRow("a Han character") << u"我们的工做"_s << u"我们的工作"_s
                                     << u"Change 1 of 1, wording: “做” becomes “作”."_s
                                     << u"第 1 / 1 处修改，措辞：“做”改为“作”。"_s;
}

void tst_ChangeWording::change()
{
    QFETCH(QString, original);
    QFETCH(QString, suggestion);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    const TextDiff diff(original, suggestion);
    LanguageSwitch language(UiLanguage::English);
    QCOMPARE(currentChangeText(diff, 0, 1, 1), english);
    language.select(UiLanguage::SimplifiedChinese);
    QCOMPARE(currentChangeText(diff, 0, 1, 1), chinese);
}

void tst_ChangeWording::longChangesAreShortenedAtWholeCharacters()
{
    const QString smiles = u"😀"_s.repeated(60);
    const QString text = currentChangeText(TextDiff(u"a"_s, u"a "_s + smiles), 0, 1, 1);
    QVERIFY(text.size() < 120);
    QVERIFY(text.isValidUtf16());
}

void tst_ChangeWording::noChangeNoWords()
{
    QCOMPARE(currentChangeText(TextDiff(u"a"_s, u"a"_s), 0, 1, 1), QString());
    QCOMPARE(currentChangeText(TextDiff(u"a"_s, u"b"_s), -1, 0, 1), QString());
}

QTEST_GUILESS_MAIN(tst_ChangeWording)
#include "tst_changewording.moc"
