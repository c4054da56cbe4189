// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/problemwording.h"
#include "wording/uilanguage.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_UiLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void effective_data();
    void effective();
    void nameSurvivesTheSettings();
    void switchingBackAndForthLeavesNothingBehind();
    void qtsOwnTextsFollow();
};

void tst_UiLanguage::effective_data()
{
    QTest::addColumn<UiLanguage>("chosen");
    QTest::addColumn<QLocale>("system");
    QTest::addColumn<UiLanguage>("expected");
    const auto chinese = UiLanguage::SimplifiedChinese;
    const auto english = UiLanguage::English;
    QTest::newRow("a Chinese system") << UiLanguage::System << QLocale(u"zh_CN"_s) << chinese;
    QTest::newRow("a system in Taiwan") << UiLanguage::System << QLocale(u"zh_TW"_s) << chinese;
    QTest::newRow("an American system") << UiLanguage::System << QLocale(u"en_US"_s) << english;
    QTest::newRow("a German system") << UiLanguage::System << QLocale(u"de_DE"_s) << english;
    QTest::newRow("no language at all (LANG=C)") << UiLanguage::System << QLocale::c() << english;
    QTest::newRow("English chosen on a Chinese system") << english << QLocale(u"zh_CN"_s) << english;
    QTest::newRow("Chinese chosen on an English system") << chinese << QLocale(u"en_US"_s) << chinese;
}

void tst_UiLanguage::effective()
{
    QFETCH(UiLanguage, chosen);
    QFETCH(QLocale, system);
    QTEST(effectiveLanguage(chosen, system), "expected");
}

void tst_UiLanguage::nameSurvivesTheSettings()
{
    for (const UiLanguage language : {UiLanguage::System, UiLanguage::English, UiLanguage::SimplifiedChinese})
        QCOMPARE(uiLanguageFromName(uiLanguageName(language)), language);
    QCOMPARE(uiLanguageFromName(u"tlh"_s), UiLanguage::System);
}

void tst_UiLanguage::switchingBackAndForthLeavesNothingBehind()
{
    const QString english = queuedNotice({}).text;
    {
        LanguageSwitch language(UiLanguage::SimplifiedChinese);
        QVERIFY(queuedNotice({}).text != english);
        language.select(UiLanguage::English);
        QCOMPARE(queuedNotice({}).text, english);
        language.select(UiLanguage::SimplifiedChinese);
        QVERIFY(queuedNotice({}).text != english);
    }
    QCOMPARE(queuedNotice({}).text, english);
}

void tst_UiLanguage::qtsOwnTextsFollow()
{
    const QString file = QLibraryInfo::path(QLibraryInfo::TranslationsPath) + u"/qtbase_zh_CN.qm"_s;
    if (!QFile::exists(file))
        QSKIP("Qt's own translations are not installed");
    const LanguageSwitch chinese(UiLanguage::SimplifiedChinese);
    QVERIFY(QCoreApplication::translate("QPlatformTheme", "Cancel") != u"Cancel");
}

QTEST_GUILESS_MAIN(tst_UiLanguage)
#include "tst_uilanguage.moc"
