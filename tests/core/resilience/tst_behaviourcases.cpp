// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakerscript.h"
#include "support/behaviourcases.h"
#include "support/printers.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

/// The behaviour cases of tests/data/resilience.json for the breaker and its keys, one row each.
class tst_BehaviourCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void breaker_data();
    void breaker();
    void noCaseIsMissing();
};

void tst_BehaviourCases::breaker_data()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("events");
    const auto cases
        = behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"breaker"_s, u"breaker_keys"_s});
    for (const BehaviourCase &row : cases)
        QTest::newRow(row.name.constData()) << row.config << row.events;
}

void tst_BehaviourCases::breaker()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, events);
    const auto policy = policyWith(PolicyConfig{}, policyEntries(config, {u"keys"_s}));
    QVERIFY(policy);
    BreakerScript script(policy->breaker);
    QCOMPARE(script.play(events), QString());
}

void tst_BehaviourCases::noCaseIsMissing()
{
    const auto file = readJsonFile(QStringLiteral(BREAKWATER_TEST_DATA "/resilience.json"));
    // Played here, in the tests of the single gates, in tst_fallbackladder and against a real server.
    const QStringList played{u"breaker"_s, u"breaker_keys"_s, u"registry"_s, u"bulkhead"_s, u"limiter"_s,
                             u"budget"_s,  u"classifier"_s,   u"stream"_s,   u"ladder"_s,   u"manual"_s};
    for (const auto &value : file[u"cases"_s].toArray())
        QVERIFY2(played.contains(value[u"component"_s].toString()), qPrintable(value[u"id"_s].toString()));
}

QTEST_APPLESS_MAIN(tst_BehaviourCases)
#include "tst_behaviourcases.moc"
