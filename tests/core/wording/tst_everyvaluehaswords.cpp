// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/chipwording.h"
#include "wording/connectionwording.h"
#include "wording/documentwording.h"
#include "wording/flagwording.h"
#include "wording/keywording.h"
#include "wording/problemwording.h"
#include "wording/settingswording.h"
#include "wording/statewording.h"
#include "wording/uilanguage.h"

#include <QMetaEnum>
#include <QSet>
#include <QTest>

#include <functional>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

/// All values of an enum that has a name function: those up to the first without a name.
template <typename Enum>
QList<Enum> named(std::string_view (*name)(Enum) noexcept)
{
    QList<Enum> values;
    for (int value = 0; !name(static_cast<Enum>(value)).empty(); ++value)
        values.append(static_cast<Enum>(value));
    return values;
}

template <typename Enum>
QList<Enum> reflected()
{
    QList<Enum> values;
    const QMetaEnum meta = QMetaEnum::fromType<Enum>();
    for (int i = 0; i < meta.keyCount(); ++i)
        values.append(static_cast<Enum>(meta.value(i)));
    return values;
}

template <typename Enum>
QStringList words(const QList<Enum> &values, const std::function<QString(Enum)> &say)
{
    QStringList words;
    for (const Enum value : values)
        words.append(say(value));
    return words;
}

QStringList rungs()
{
    return words<RungKind>(named(rungName), rungText);
}

const QList<ChipKind> chipKinds{ChipKind::Closed,  ChipKind::Suspected, ChipKind::Open, ChipKind::HalfOpen,
                                ChipKind::Offline, ChipKind::NoKey,     ChipKind::Held, ChipKind::Manual};

QString problemOf(Outcome outcome)
{
    return problemNotice({.outcome = outcome, .service = u"zhipu"_s, .model = u"glm-5"_s}).text;
}

QString heldProblemOf(HoldReason reason)
{
    return problemNotice(
               {.outcome = Outcome::Busy, .hold = reason, .service = u"zhipu"_s, .model = u"glm-5"_s})
        .text;
}

} // namespace

/// No value of an enum may be without words, and no two values of one enum may sound the same, in either
/// language.
class tst_EveryValueHasWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void words_data();
    void words();
    void everyOutcomeIsSaidInASentence_data();
    void everyOutcomeIsSaidInASentence();
    void buttonsOfMessagesTakeNoKeys();
};

void tst_EveryValueHasWords::words_data()
{
    QTest::addColumn<UiLanguage>("language");
    QTest::addColumn<std::function<QStringList()>>("say");
    QTest::addColumn<int>("atLeast");
    const auto add = [](const char *row, int atLeast, const std::function<QStringList()> &say) {
        QTest::addRow("%s in English", row) << UiLanguage::English << say << atLeast;
        QTest::addRow("%s in Chinese", row) << UiLanguage::SimplifiedChinese << say << atLeast;
    };
    add("states of a circuit", 6,
        [] { return ::words<CircuitState>(named(circuitStateName), circuitStateText); });
    add("reasons of opening", 5, [] { return ::words<OpenReason>(named(openReasonName), openReasonText); });
    add("reasons of a hold", 4, [] { return ::words<HoldReason>(named(holdReasonName), holdReasonText); });
    add("messages about a hold", 4, [] { return ::words<HoldReason>(named(holdReasonName), heldProblemOf); });
    add("outcomes", 14, [] { return ::words<Outcome>(named(outcomeName), outcomeText); });
    add("ends of a call", 11, [] { return ::words<EndReason>(named(endReasonName), endReasonText); });
    add("verdicts", 5, [] { return ::words<CallVerdict>(named(verdictNameInTrace), callVerdictText); });
    add("kinds of failure", 3, [] { return ::words<FailureKind>(named(failureKindName), failureKindText); });
    add("rungs", 6, [] { return rungs(); });
    add("flags", 12, [] { return ::words<AnswerFlag>(allAnswerFlags(), flagText); });
    add("buttons", 19, [] { return ::words<Remedy>(reflected<Remedy>(), remedyLabel); });
    add("signs of a chip", 8, [] { return ::words<ChipKind>(chipKinds, chipSign); });
    add("places of a key", 4,
        [] { return ::words<CredentialState::Place>(reflected<CredentialState::Place>(), keyPlaceText); });
    add("troubles with a key", 5, [] {
        return ::words<CredentialError::Kind>(
            reflected<CredentialError::Kind>(),
            [](CredentialError::Kind kind) { return credentialErrorText({.kind = kind}); });
    });
    add("troubles with a file", 11, [] {
        return ::words<FileError::Kind>(reflected<FileError::Kind>(),
                                        [](FileError::Kind kind) { return fileErrorReason({.kind = kind}); });
    });
    add("troubles with saving", 4, [] {
        return ::words<SaveError::Kind>(reflected<SaveError::Kind>(), [](SaveError::Kind kind) {
            return saveErrorNotice({.kind = kind, .encoding = "GBK", .character = u"é"_s}, u"Draft.md"_s)
                .text;
        });
    });
    add("troubles with the store", 10, [] {
        return ::words<StoreError::Kind>(reflected<StoreError::Kind>(), [](StoreError::Kind kind) {
            return storeNotice({.kind = kind}).text;
        });
    });
    add("steps of a connection test", 5,
        [] { return ::words<ConnectionStep>(named(connectionStepName), connectionStepText); });
    add("languages", 3, [] {
        return ::words<UiLanguage>({UiLanguage::System, UiLanguage::English, UiLanguage::SimplifiedChinese},
                                   uiLanguageLabel);
    });
}

void tst_EveryValueHasWords::words()
{
    QFETCH(UiLanguage, language);
    QFETCH(std::function<QStringList()>, say);
    QFETCH(int, atLeast);
    const LanguageSwitch languageSwitch(language);
    const QStringList all = say();
    QVERIFY2(all.size() >= atLeast, "the enum was not walked to its end");
    QSet<QString> different;
    for (const QString &text : all) {
        QVERIFY(!text.trimmed().isEmpty());
        QVERIFY2(!text.contains(u"%1"), qPrintable(text));
        different.insert(text);
    }
    QCOMPARE(different.size(), all.size());
}

void tst_EveryValueHasWords::everyOutcomeIsSaidInASentence_data()
{
    QTest::addColumn<Outcome>("outcome");
    for (const Outcome outcome : named(outcomeName)) {
        if (outcome != Outcome::Success)
            QTest::addRow("%s", outcomeName(outcome).data()) << outcome;
    }
}

void tst_EveryValueHasWords::everyOutcomeIsSaidInASentence()
{
    QFETCH(Outcome, outcome);
    const LanguageSwitch english(UiLanguage::English);
    const QString sentence = problemOf(outcome);
    QVERIFY2(sentence.endsWith(u'.') || outcome == Outcome::ModelMissing, qPrintable(sentence));
    const LanguageSwitch chinese(UiLanguage::SimplifiedChinese);
    const QString inChinese = problemOf(outcome);
    QVERIFY2(inChinese != sentence, qPrintable(inChinese));
    QVERIFY2(inChinese.endsWith(u'。') || outcome == Outcome::ModelMissing, qPrintable(inChinese));
}

/// They come and go: with a mnemonic each would take Alt+A, Alt+R or a menu's key meanwhile.
void tst_EveryValueHasWords::buttonsOfMessagesTakeNoKeys()
{
    for (const UiLanguage language : {UiLanguage::English, UiLanguage::SimplifiedChinese}) {
        const LanguageSwitch spoken(language);
        for (const Remedy remedy : reflected<Remedy>())
            QVERIFY2(!remedyLabel(remedy).contains(u'&'), qPrintable(remedyLabel(remedy)));
    }
}

QTEST_GUILESS_MAIN(tst_EveryValueHasWords)
#include "tst_everyvaluehaswords.moc"
