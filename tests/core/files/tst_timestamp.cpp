// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/processidentity.h"
#include "files/timestamp.h"
#include "support/helperprocesses.h"
#include "support/manualclock.h"

#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class tst_TimeStamp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void elapsedTime_data();
    void elapsedTime();
    void aSteadyClockThatStartedAgainIsNotBelieved();
    void speedsHaveTheirOwnTimeLines();
    void thisProcessIsAlive();
    void aProcessThatEndedIsNot();
    void identitiesGoThroughTextAndNumbers();
    void whatIsNoIdentityIsRefused_data();
    void whatIsNoIdentityIsRefused();
};

void tst_TimeStamp::elapsedTime_data()
{
    QTest::addColumn<QByteArray>("laterTimeline");
    QTest::addColumn<milliseconds>("steadyStep");
    QTest::addColumn<milliseconds>("wallJump");
    QTest::addColumn<milliseconds>("elapsed");
    QTest::newRow("time passes") << QByteArray("boot-1") << milliseconds(5s) << milliseconds(0)
                                 << milliseconds(5s);
    QTest::newRow("the wall clock jumps on")
        << QByteArray("boot-1") << milliseconds(5s) << milliseconds(24h) << milliseconds(5s);
    QTest::newRow("the wall clock jumps back")
        << QByteArray("boot-1") << milliseconds(5s) << milliseconds(-24h) << milliseconds(5s);
    QTest::newRow("another boot goes by the wall clock")
        << QByteArray("boot-2") << milliseconds(5s) << milliseconds(10s) << milliseconds(15s);
    QTest::newRow("another boot whose wall clock is behind")
        << QByteArray("boot-2") << milliseconds(5s) << milliseconds(-24h) << milliseconds(0);
    QTest::newRow("a system without boot ids goes by the wall clock")
        << QByteArray() << milliseconds(5s) << milliseconds(1s) << milliseconds(6s);
}

void tst_TimeStamp::elapsedTime()
{
    QFETCH(const QByteArray, laterTimeline);
    QFETCH(const milliseconds, steadyStep);
    QFETCH(const milliseconds, wallJump);
    test::ManualClock clock;
    clock.stepWall(24h * 365);
    const TimeStamp stamp = StampClock(clock, laterTimeline.isEmpty() ? QByteArray() : "boot-1").now();
    clock.advance(steadyStep);
    clock.stepWall(wallJump);
    const microseconds elapsed = StampClock(clock, laterTimeline).elapsedSince(stamp);
    QTEST(std::chrono::duration_cast<milliseconds>(elapsed), "elapsed");
}

void tst_TimeStamp::aSteadyClockThatStartedAgainIsNotBelieved()
{
    test::ManualClock before;
    before.advance(10h);
    test::ManualClock after; // same name, but its steady time lies before
    after.stepWall(10h + 3s);
    const TimeStamp stamp = StampClock(before, "boot").now();
    QVERIFY(StampClock(after, "boot").elapsedSince(stamp) == 3s);
}

void tst_TimeStamp::speedsHaveTheirOwnTimeLines()
{
    QVERIFY(!timelineOfThisBoot().isEmpty());
    QCOMPARE(timelineOfThisBoot(), timelineOfThisBoot(1.0));
    QVERIFY(timelineOfThisBoot() != timelineOfThisBoot(60));
    QVERIFY(timelineOfThisBoot(30) != timelineOfThisBoot(60));
}

void tst_TimeStamp::thisProcessIsAlive()
{
    const ProcessIdentity self = ProcessIdentity::self();
    QVERIFY(self.isAlive());
    ProcessIdentity earlier = self;
    earlier.startTime -= 1;
    QVERIFY(!earlier.isAlive()); // the pid has a new owner
    ProcessIdentity otherBoot = self;
    otherBoot.bootId = u"0"_s;
    QVERIFY(!otherBoot.isAlive());
    QVERIFY(!ProcessIdentity{}.isAlive());
}

void tst_TimeStamp::aProcessThatEndedIsNot()
{
    const QTemporaryDir dir;
    const auto helper = test::startHelper({u"type"_s, dir.path()});
    const QStringList folders = QDir(dir.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    const auto identity = ProcessIdentity::fromText(folders.value(0));
    QVERIFY(identity);
    QCOMPARE(identity->pid, helper->processId());
    QVERIFY(identity->isAlive());
    helper->kill();
    helper->waitForFinished();
    QVERIFY(!identity->isAlive());
}

void tst_TimeStamp::identitiesGoThroughTextAndNumbers()
{
    const ProcessIdentity self = ProcessIdentity::self();
    QVERIFY(ProcessIdentity::fromText(self.toText()) == self);
    QVERIFY(ProcessIdentity::fromNumber(self.toNumber(), self.bootId) == self);
}

void tst_TimeStamp::whatIsNoIdentityIsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "1", "1-2", "1-2-3-4", "x-2-3", "1-x-3", "0-2-3", "-1-2-3", "copies"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void tst_TimeStamp::whatIsNoIdentityIsRefused()
{
    QFETCH(const QString, text);
    QVERIFY(!ProcessIdentity::fromText(text));
}

QTEST_GUILESS_MAIN(tst_TimeStamp)
#include "tst_timestamp.moc"
