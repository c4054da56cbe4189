// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/policychoice.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

/// What the settings say of the policy, for every program.
class tst_PolicyChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePresetDecidesAndTheFileOnlyForCustom_data();
    void thePresetDecidesAndTheFileOnlyForCustom();
    void singleValuesStandOnTop();
};

void tst_PolicyChoice::thePresetDecidesAndTheFileOnlyForCustom_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("minimumCalls"); // tells the policies apart; 0: an error
    const struct
    {
        const char *preset;
        int own;
    } presets[]
        = {{"adaptive", 5}, {"count", 20}, {"time", 10}, {"consecutive", 20}, {"of a newer version", 5}};
    for (const auto &[preset, own] : presets) {
        for (const char *file : {"", "good", "broken", "missing"})
            QTest::addRow("%s, file: %s", preset, *file ? file : "none")
                << QString::fromLatin1(preset) << QString::fromLatin1(file) << own;
    }
    QTest::newRow("custom with a file") << u"custom"_s << u"good"_s << 77;
    QTest::newRow("custom with a broken file") << u"custom"_s << u"broken"_s << 0;
    QTest::newRow("custom with a missing file") << u"custom"_s << u"missing"_s << 0;
    QTest::newRow("custom without a file starts from adaptive") << u"custom"_s << QString() << 5;
}

void tst_PolicyChoice::thePresetDecidesAndTheFileOnlyForCustom()
{
    QFETCH(const QString, preset);
    QFETCH(const QString, file);
    QFETCH(const int, minimumCalls);
    const QTemporaryDir folder;
    const auto write = [&](const QString &name, const QByteArray &content) {
        QFile out(folder.filePath(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        QCOMPARE(out.write(content), content.size());
    };
    write(u"good"_s, R"({"minimum_calls": 77})");
    write(u"broken"_s, R"({"minimum_calls": )");
    const QString path = file.isEmpty() ? QString() : folder.filePath(file);
    const QList<QJsonObject> values{
        {}, {{u"open_ms"_s, 5'000}}, {{u"open_ms"_s, 0}}}; // none, one, a wrong one
    for (const QJsonObject &overrides : values) {
        const PolicyChoice choice{.preset = preset, .file = path, .overrides = overrides};
        auto inWindow = policyOf(choice, OwnProbe::IfPolicySays);
        const auto onLine = policyOf(choice, OwnProbe::Never);
        QCOMPARE(inWindow.hasValue(), minimumCalls > 0 && overrides.value(u"open_ms"_s).toInt(1) > 0);
        QCOMPARE(inWindow.hasValue(), onLine.hasValue());
        if (!inWindow) {
            QCOMPARE(describe(inWindow.error()), describe(onLine.error()));
            continue;
        }
        QCOMPARE(inWindow->breaker.minimumCalls, minimumCalls);
        // A command does not live long enough to probe: nothing else may differ.
        inWindow->ownProbe = onLine->ownProbe;
        inWindow->breaker.maxOpenTime = onLine->breaker.maxOpenTime;
        QVERIFY(*inWindow == *onLine);
    }
}

void tst_PolicyChoice::singleValuesStandOnTop()
{
    const auto policy = policyOf(
        {.preset = u"count"_s, .file = u"/nowhere/policy.json"_s, .overrides = {{u"minimum_calls"_s, 3}}});
    QVERIFY(policy);
    QCOMPARE(policy->breaker.minimumCalls, 3);
    const auto wrong = policyOf({.preset = u"count"_s, .overrides = {{u"minimum_calls"_s, 0}}});
    QVERIFY(!wrong);
    QVERIFY(wrong.error().wrongValue());
    QCOMPARE(wrong.error().wrongValue()->key, "minimum_calls");
}

QTEST_APPLESS_MAIN(tst_PolicyChoice)
#include "tst_policychoice.moc"
