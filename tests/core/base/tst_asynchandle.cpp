// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/asynchandle.h"

#include <QCoreApplication>
#include <QPointer>
#include <QTest>

using namespace breakwater;

namespace {

/// A job that counts its ends.
class Job : public QObject
{
    Q_OBJECT

public:
    explicit Job(int &aborts)
        : m_aborts(aborts)
    { }
    void abort()
    {
        ++m_aborts;
        Q_EMIT finished(); // nobody may hear it any more
    }

Q_SIGNALS:
    void finished();

private:
    int &m_aborts;
};

} // namespace

/// Dropping a handle ends its job: silently, at once, and safely.
class tst_AsyncHandle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void droppingAbortsSilently();
    void mayBeDroppedInTheJobsOwnSlot();
    void movingKeepsTheJob();
};

void tst_AsyncHandle::droppingAbortsSilently()
{
    int aborts = 0;
    int heard = 0;
    AsyncHandle<Job> handle(new Job(aborts));
    const QPointer<Job> job = handle.get();
    connect(job, &Job::finished, this, [&] { ++heard; });
    handle.reset();
    QCOMPARE(aborts, 1);
    QCOMPARE(heard, 0);
    QVERIFY(job); // it goes when control is back in the event loop
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(!job);
}

void tst_AsyncHandle::mayBeDroppedInTheJobsOwnSlot()
{
    int aborts = 0;
    AsyncHandle<Job> handle(new Job(aborts));
    Job *job = handle.get();
    connect(job, &Job::finished, this, [&] { handle.reset(); });
    Q_EMIT job->finished();
    QVERIFY(!handle);
    QCOMPARE(aborts, 1);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void tst_AsyncHandle::movingKeepsTheJob()
{
    int aborts = 0;
    AsyncHandle<Job> first(new Job(aborts));
    AsyncHandle<Job> second = std::move(first);
    QVERIFY(second);
    QCOMPARE(aborts, 0);
}

QTEST_GUILESS_MAIN(tst_AsyncHandle)
#include "tst_asynchandle.moc"
