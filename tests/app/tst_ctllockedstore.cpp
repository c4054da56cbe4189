// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/systemclock.h"
#include "ctlprogram.h"
#include "state/deferredqueuestore.h"
#include "state/sqliteconnection.h"
#include "state/statestore.h"
#include "support/faultserver.h"

#include <QJsonArray>
#include <QTest>

#include <vector>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

struct Case
{
    const char *name;
    QStringList words;
    int exitCode;
    /// What standard error says; empty: nothing.
    QByteArray says;
};

} // namespace

/// Commands while another program holds the store for longer than they wait: each says so once, in a sentence
/// that names the file, and nothing is said of a limit that nobody has used up.
class tst_CtlLockedStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachCommandSaysThatTheStoreIsLocked();
};

void tst_CtlLockedStore::eachCommandSaysThatTheStoreIsLocked()
{
    CtlProgram program;
    FaultServer server;
    QVERIFY(server.start());
    server.reply(FaultReply::http(200, {{"Content-Type", "application/json"}},
                                  R"({"choices":[{"message":{"content":"ok"},"finish_reason":"stop"}]})"));
    const QString folder = program.home() + u"/jobs"_s;
    const QString file = folder + u"/state.sqlite"_s;
    const QString text = program.write(u"draft.md"_s, "This are a draft.\n");
    const QStringList to{u"--base-url"_s, server.url(u"/v1"_s).toString(), u"--model"_s, u"main"_s};
    {
        const auto store = StateStore::open(file);
        const SystemClock clock;
        QVERIFY(DeferredQueueStore(*store, clock).add({.id = u"job"_s, .kind = u"polish"_s}));
    }
    const QByteArray locked = "The store is locked by another program: “" + file.toUtf8() + "”.";
    const std::vector<Case> cases{
        {"polish", QStringList{u"polish"_s, text} + to, 75, locked + " Nothing was sent."},
        {"polish, to be queued", QStringList{u"polish"_s, text, u"--queue-if-busy"_s} + to, 75,
         locked + " Nothing was sent."},
        {"title", QStringList{u"title"_s, text} + to, 75, locked + " Nothing was sent."},
        {"queue run", {u"queue"_s, u"run"_s}, 75, locked},
        {"queue remove", {u"queue"_s, u"remove"_s, u"job"_s}, 75, locked},
        {"queue clear", {u"queue"_s, u"clear"_s}, 75, locked},
        {"status --reset", {u"status"_s, u"--reset"_s, u"a/b"_s}, 75, locked},
        {"queue list", {u"queue"_s, u"list"_s}, 0, {}},
        {"status", {u"status"_s}, 0, {}},
        {"metrics", {u"metrics"_s}, 0, {}},
        {"log", {u"log"_s}, 0, {}},
    };
    auto other = SqliteConnection::open(file, std::chrono::seconds(1));
    QVERIFY(other);
    QVERIFY((*other)->run(u"BEGIN IMMEDIATE"_s));
    std::vector<std::unique_ptr<QProcess>> running;
    for (const Case &each : cases)
        running.push_back(program.start(each.words + QStringList{u"--state-dir"_s, folder}));
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const CtlRun run = CtlProgram::finish(*running[i]);
        QVERIFY2(run.exitCode == cases[i].exitCode,
                 qPrintable(u"%1: %2, %3"_s.arg(QLatin1StringView(cases[i].name))
                                .arg(run.exitCode)
                                .arg(QString::fromUtf8(run.err))));
        QVERIFY2(run.err.contains(cases[i].says), run.err.constData());
        QVERIFY2(!cases[i].says.isEmpty() || run.err.isEmpty(), run.err.constData());
        QVERIFY2(!run.err.contains("limit"), run.err.constData());
    }
    QVERIFY(server.requests().isEmpty());
    QVERIFY((*other)->run(u"COMMIT"_s));
    QCOMPARE((*other)->value(u"SELECT count(*) FROM queue WHERE state = 'Waiting'"_s).toInt(), 1);
}

QTEST_GUILESS_MAIN(tst_CtlLockedStore)
#include "tst_ctllockedstore.moc"
