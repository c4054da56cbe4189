// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A process of its own for tests: what it does to the state folder is named by its first argument.
#include "base/systemclock.h"
#include "storage/calllog.h"
#include "storage/sqlitebudgetledger.h"
#include "storage/statestore.h"
#include "storage/timestamp.h"

#include <QCoreApplication>
#include <QTextStream>

#include <cstdlib>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

/// Opens the store and says how it went.
int openStore(const QString &file)
{
    const auto store = StateStore::open(file);
    QTextStream(stdout) << (store->isInMemory() ? "memory" : "disk") << Qt::endl;
    return store->isInMemory() ? EXIT_FAILURE : EXIT_SUCCESS;
}

/// Reserves `tries` units of a budget of `limit` and prints how many it got.
int reserve(const QString &file, int tries, int limit)
{
    const auto store = StateStore::open(file);
    const SystemClock clock;
    const StampClock stamps(clock, timelineOfThisBoot());
    SqliteBudgetLedger ledger(*store, stamps);
    int got = 0;
    for (int i = 0; i < tries; ++i) {
        if (ledger.reserve(BudgetKind::Call, limit, std::chrono::hours(1)))
            ++got;
    }
    QTextStream(stdout) << got << Qt::endl;
    return store->isInMemory() ? EXIT_FAILURE : EXIT_SUCCESS;
}

/// Appends `count` events to a call log.
int appendToLog(const QString &file, int count)
{
    const SystemClock clock;
    CallLog log(file, clock);
    for (int i = 0; i < count; ++i) {
        if (!log.append(
                {.id = u"%1-%2"_s.arg(QCoreApplication::applicationPid()).arg(i), .bucket = u"a/b"_s}))
            return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString what = arguments.value(1);
    const QString file = arguments.value(2);
    if (what == "open"_L1)
        return openStore(file);
    if (what == "reserve"_L1)
        return reserve(file, arguments.value(3).toInt(), arguments.value(4).toInt());
    if (what == "log"_L1)
        return appendToLog(file, arguments.value(3).toInt());
    return EXIT_FAILURE;
}
