// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/policywording.h"
#include "wording/uilanguage.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

/// Every threshold of a policy file has a name and an explanation in both languages.
class tst_PolicyWording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKeyHasWords_data();
    void everyKeyHasWords();
    void errorNamesKeyAndRange();
    void presets();
    void rangesAndWordsAreTranslated();
};

void tst_PolicyWording::everyKeyHasWords_data()
{
    QTest::addColumn<QString>("key");
    for (const PolicyKey &key : policyKeys())
        QTest::addRow("%s", std::string(key.name).c_str())
            << QString::fromLatin1(key.name.data(), static_cast<qsizetype>(key.name.size()));
}

void tst_PolicyWording::everyKeyHasWords()
{
    QFETCH(QString, key);
    LanguageSwitch language(UiLanguage::English);
    const QString label = policyKeyLabel(key);
    const QString help = policyKeyHelp(key);
    QVERIFY(label != key);
    QVERIFY2(help.endsWith(u'.'), qPrintable(help));
    language.select(UiLanguage::SimplifiedChinese);
    QVERIFY(policyKeyLabel(key) != label);
    QVERIFY2(policyKeyHelp(key).endsWith(u'。'), qPrintable(policyKeyHelp(key)));
}

void tst_PolicyWording::errorNamesKeyAndRange()
{
    for (const UiLanguage language : {UiLanguage::English, UiLanguage::SimplifiedChinese}) {
        const LanguageSwitch languageSwitch(language);
        for (const auto problem : {PolicyError::Problem::WrongType, PolicyError::Problem::OutOfRange}) {
            const QString text
                = policyErrorText({.problem = problem, .key = "open_ms", .range = "1–3,600,000"});
            QVERIFY2(text.contains(u"open_ms") && text.contains(u"1–3,600,000"), qPrintable(text));
        }
        const QString unknown
            = policyErrorText({.problem = PolicyError::Problem::UnknownKey, .key = "opne_ms"});
        QVERIFY2(unknown.contains(u"opne_ms"), qPrintable(unknown));
    }
}

void tst_PolicyWording::presets()
{
    const LanguageSwitch english(UiLanguage::English);
    for (const QString &preset : {u"adaptive"_s, u"count"_s, u"time"_s, u"consecutive"_s, u"custom"_s}) {
        QVERIFY(policyPresetLabel(preset) != preset);
        QVERIFY(policyPresetHelp(preset).endsWith(u'.'));
    }
    QCOMPARE(policyPresetLabel(u"other"_s), u"other"_s);
}

void tst_PolicyWording::rangesAndWordsAreTranslated()
{
    LanguageSwitch language(UiLanguage::SimplifiedChinese);
    for (const PolicyKey &key : policyKeys()) {
        if (key.type != PolicyKey::Type::Integer && key.type != PolicyKey::Type::Number)
            continue;
        const QString range
            = policyRangeText(QString::fromUtf8(key.range.data(), static_cast<qsizetype>(key.range.size())));
        for (const QChar c : range)
            QVERIFY2(c.unicode() > 0x7f || !c.isLetter(), qPrintable(range)); // no English is left
    }
    for (const QString &word : {u"count"_s, u"time"_s, u"none"_s})
        QVERIFY(policyWordLabel(word) != word);
    language.select(UiLanguage::English);
    QCOMPARE(policyRangeText(u"0 (off)–1,000"_s), u"0 (off)–1,000"_s);
    QCOMPARE(policyRangeText(u"1–100, ≤ probe_calls"_s), u"1–100, ≤ Probes when half-open"_s);
}

QTEST_GUILESS_MAIN(tst_PolicyWording)
#include "tst_policywording.moc"
