// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "spelling/spellchecker.h"

#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

/// With the real dictionary that installer/packages asks for, and a word list of its own.
class tst_SpellChecker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void words_data();
    void words();
    void suggestsWhatWasMeant();
    void learnsForGood();
    void languages_data();
    void languages();

private:
    QTemporaryDir m_home;
};

void tst_SpellChecker::init()
{
    qputenv("ENCHANT_CONFIG_DIR", m_home.path().toUtf8());
    if (!SpellChecker::installed().contains(u"en_US"_s))
        QSKIP("there is no English dictionary (hunspell-en-us)");
}

void tst_SpellChecker::words_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("correct");
    QTest::newRow("right") << u"harbor"_s << true;
    QTest::newRow("wrong") << u"harborr"_s << false;
    QTest::newRow("at the beginning of a sentence") << u"Waves"_s << true;
    QTest::newRow("apostrophe") << u"don't"_s << true;
    QTest::newRow("typographic apostrophe") << u"don’t"_s << true;
    QTest::newRow("a wrong one with it") << u"dont’t"_s << false;
    QTest::newRow("nothing") << QString() << true;
}

void tst_SpellChecker::words()
{
    QFETCH(QString, word);
    const SpellChecker checker({u"en_US"_s});
    QTEST(checker.isCorrect(word), "correct");
    QTEST(checker.isCorrect(word), "correct"); // now from memory
}

void tst_SpellChecker::suggestsWhatWasMeant()
{
    const SpellChecker checker({u"en_US"_s});
    const QStringList suggestions = checker.suggestions(u"recieve"_s, 3);
    QVERIFY(suggestions.contains(u"receive"_s));
    QVERIFY(suggestions.size() <= 3);
}

void tst_SpellChecker::learnsForGood()
{
    {
        SpellChecker checker({u"en_US"_s});
        QVERIFY(!checker.isCorrect(u"Xiaolongbao"_s));
        checker.learn(u"Xiaolongbao"_s);
        QVERIFY(checker.isCorrect(u"Xiaolongbao"_s));
    }
    QVERIFY(SpellChecker({u"en_US"_s}).isCorrect(u"Xiaolongbao"_s));
}

void tst_SpellChecker::languages_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<bool>("any");
    QTest::newRow("one that is there") << QStringList{u"en_US"_s} << true;
    QTest::newRow("one that is not") << QStringList{u"tlh_Qo"_s} << false;
    QTest::newRow("both: the other is left out") << QStringList{u"tlh_Qo"_s, u"en_US"_s} << true;
    QTest::newRow("none: the system's, else English") << QStringList{} << true;
}

void tst_SpellChecker::languages()
{
    QFETCH(QStringList, wanted);
    QFETCH(bool, any);
    const SpellChecker checker(wanted);
    QCOMPARE(!checker.languages().isEmpty(), any);
    QCOMPARE(checker.isCorrect(u"harborr"_s), !any);
    QVERIFY(checker.suggestions(u"harborr"_s, 5).isEmpty() != any);
}

QTEST_APPLESS_MAIN(tst_SpellChecker)
#include "tst_spellchecker.moc"
