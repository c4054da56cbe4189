// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A process of its own for tests: what it does to the state folder is named by its first argument.
#include "base/systemclock.h"
#include "documents/recoveryjournal.h"
#include "files/timestamp.h"
#include "state/calllog.h"
#include "state/deferredqueuestore.h"
#include "state/sqlitebudgetledger.h"
#include "state/statestore.h"
#include "support/manualscheduler.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextStream>

#include <cstdlib>
#include <map>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

void say(const QString &line)
{
    QTextStream(stdout) << line << Qt::endl;
}

/// Until the test kills this process or closes its standard input.
void waitForTheEnd()
{
    QTextStream(stdin).readAll();
}

/// Opens the store and says how it went.
int openStore(const QStringList &arguments)
{
    const auto store = StateStore::open(arguments.value(0));
    say(store->isInMemory() ? u"memory"_s : u"disk"_s);
    return store->isInMemory() ? EXIT_FAILURE : EXIT_SUCCESS;
}

/// FILE TRIES LIMIT: reserves units of a budget and prints how many it got.
int reserve(const QStringList &arguments)
{
    const auto store = StateStore::open(arguments.value(0));
    const SystemClock clock;
    const StampClock stamps(clock, timelineOfThisBoot());
    SqliteBudgetLedger ledger(*store, stamps);
    int got = 0;
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        if (ledger.reserve(BudgetKind::Call, arguments.value(2).toInt(), std::chrono::hours(1)))
            ++got;
    }
    say(QString::number(got));
    return store->isInMemory() ? EXIT_FAILURE : EXIT_SUCCESS;
}

/// FILE COUNT: appends events to a call log.
int appendToLog(const QStringList &arguments)
{
    const SystemClock clock;
    CallLog log(arguments.value(0), clock);
    for (int i = 0; i < arguments.value(1).toInt(); ++i) {
        if (!log.append(
                {.id = u"%1-%2"_s.arg(QCoreApplication::applicationPid()).arg(i), .bucket = u"a/b"_s}))
            return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

/// FILE: queues jobs without end and names each one that was acknowledged.
int queueJobs(const QStringList &arguments)
{
    const auto store = StateStore::open(arguments.value(0));
    const SystemClock clock;
    DeferredQueueStore queue(*store, clock, {.jobs = 100'000});
    for (int i = 0; queue.add({.id = QString::number(i), .payload = QByteArray(1'000, 'x')}); ++i)
        say(QString::number(i));
    return EXIT_FAILURE;
}

/// FILE: claims a job, names it and does nothing more.
int holdJob(const QStringList &arguments)
{
    const auto store = StateStore::open(arguments.value(0));
    const SystemClock clock;
    DeferredQueueStore queue(*store, clock);
    const auto job = queue.claim();
    say(job && *job ? (*job)->id : u"none"_s);
    waitForTheEnd();
    return EXIT_SUCCESS;
}

/// FILE: does what is due until nothing is left, and names each job that it did.
int workOffJobs(const QStringList &arguments)
{
    const auto store = StateStore::open(arguments.value(0));
    const SystemClock clock;
    DeferredQueueStore queue(*store, clock);
    while (queue.depth() > 0) {
        const auto job = queue.claim();
        if (!job)
            return EXIT_FAILURE;
        if (!*job)
            continue; // another process is at work
        if (!queue.finish((*job)->id, u"success"_s, "done"))
            return EXIT_FAILURE;
        say((*job)->id);
    }
    return EXIT_SUCCESS;
}

/// FOLDER: types a text, lets the journal write it, types on and waits.
int typeText(const QStringList &arguments)
{
    test::ManualClock clock;
    test::ManualScheduler scheduler(clock);
    RecoveryJournal journal(arguments.value(0), clock, scheduler);
    QString text = u"written "_s;
    const QString id = journal.open([&text] { return RecoveryDraft{.text = text}; });
    journal.touch(id);
    scheduler.advance(RecoveryJournal::interval);
    text += u"lost"_s;
    journal.touch(id);
    say(u"typed"_s);
    waitForTheEnd();
    return EXIT_SUCCESS;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments().mid(2);
    const std::map<QString, int (*)(const QStringList &)> tasks{
        {u"open"_s, &openStore},  {u"reserve"_s, &reserve}, {u"log"_s, &appendToLog},
        {u"queue"_s, &queueJobs}, {u"hold"_s, &holdJob},    {u"work"_s, &workOffJobs},
        {u"type"_s, &typeText},
    };
    const auto task = tasks.find(QCoreApplication::arguments().value(1));
    return task == tasks.end() ? EXIT_FAILURE : task->second(arguments);
}
