// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manualclock.h"
#include "ui/models/buckethealthmodel.h"
#include "ui/support/fakehealth.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

const QString mainModel = u"glm-5"_s;
const QString lightModel = u"glm-5-air"_s;

BucketHealth with(BucketHealth health, void (*change)(BucketHealth &))
{
    change(health);
    return health;
}

QStringList names(const BucketHealthModel &model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names += model.index(row).data().toString();
    return names;
}

} // namespace

class tst_BucketHealthModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneChangeIsOneNarrowSignal_data();
    void oneChangeIsOneNarrowSignal();
    void nothingNewIsNoSignal();
    void rowsFollowTheServices_data();
    void rowsFollowTheServices();
};

void tst_BucketHealthModel::oneChangeIsOneNarrowSignal_data()
{
    QTest::addColumn<BucketHealth>("after");
    QTest::addColumn<QList<int>>("roles");
    using Model = BucketHealthModel;
    const BucketHealth before = test::wellBucket(lightModel);
    QTest::newRow("the circuit opens") << with(before, [](BucketHealth &h) { h.state = CircuitState::Open; })
                                       << QList<int>{Model::StateRole, Model::HealthRole};
    QTest::newRow("suspicion") << with(before, [](BucketHealth &h) { h.suspected = true; })
                               << QList<int>{Model::StateRole, Model::HealthRole};
    QTest::newRow("a probe came back") << with(before, [](BucketHealth &h) { h.probesDone = 1; })
                                       << QList<int>{Model::StateRole, Model::HealthRole};
    QTest::newRow("a hold without a change of state")
        << with(before, [](BucketHealth &h) { h.hold = HoldReason::Quota; })
        << QList<int>{Model::HoldRole, Model::HealthRole};
    QTest::newRow("a later end") << with(before, [](BucketHealth &h) { h.until = Instant(microseconds(5)); })
                                 << QList<int>{Model::UntilRole, Model::HealthRole};
    QTest::newRow("only a call more in the window") << with(before, [](BucketHealth &h) { h.calls = 1; })
                                                    << QList<int>{Model::StatisticsRole, Model::HealthRole};
}

void tst_BucketHealthModel::oneChangeIsOneNarrowSignal()
{
    QFETCH(BucketHealth, after);
    QFETCH(QList<int>, roles);
    test::ManualClock clock;
    test::FakeHealth health(clock);
    health.show({test::wellBucket(mainModel), test::wellBucket(lightModel)});
    FakeServices fake(health);
    BucketHealthModel model(fake.services);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);

    health.show({test::wellBucket(mainModel), after});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.at(0).at(0).toModelIndex(), model.index(1));
    QCOMPARE(changed.at(0).at(1).toModelIndex(), model.index(1));
    QCOMPARE(changed.at(0).at(2).value<QList<int>>(), roles);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(model.index(1).data(BucketHealthModel::HealthRole).value<BucketHealth>(), after);
}

void tst_BucketHealthModel::nothingNewIsNoSignal()
{
    test::ManualClock clock;
    test::FakeHealth health(clock);
    health.show({test::wellBucket(mainModel)});
    FakeServices fake(health);
    BucketHealthModel model(fake.services);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    health.show({test::wellBucket(mainModel)});
    QCOMPARE(changed.size(), 0);
}

void tst_BucketHealthModel::rowsFollowTheServices_data()
{
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QStringList>("after");
    QTest::newRow("one is added at the end") << QStringList{mainModel} << QStringList{mainModel, lightModel};
    QTest::newRow("one is added before") << QStringList{lightModel} << QStringList{mainModel, lightModel};
    QTest::newRow("one goes") << QStringList{mainModel, lightModel} << QStringList{lightModel};
    QTest::newRow("all go") << QStringList{mainModel, lightModel} << QStringList{};
    QTest::newRow("main and light change places")
        << QStringList{mainModel, lightModel, u"other"_s} << QStringList{lightModel, mainModel, u"other"_s};
    QTest::newRow("all at once") << QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s}
                                 << QStringList{u"e"_s, u"d"_s, u"b"_s, u"f"_s};
}

void tst_BucketHealthModel::rowsFollowTheServices()
{
    QFETCH(QStringList, before);
    QFETCH(QStringList, after);
    const auto buckets = [](const QStringList &models) {
        QList<BucketHealth> all;
        for (const QString &model : models)
            all += test::wellBucket(model);
        return all;
    };
    test::ManualClock clock;
    test::FakeHealth health(clock);
    health.show(buckets(before));
    FakeServices fake(health);
    BucketHealthModel model(fake.services);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(names(model), before);
    health.show(buckets(after));
    QCOMPARE(names(model), after);
}

QTEST_GUILESS_MAIN(tst_BucketHealthModel)
#include "tst_buckethealthmodel.moc"
