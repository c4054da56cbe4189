// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/servicestack.h"
#include "support/behaviourcases.h"
#include "support/faultserver.h"
#include "support/printers.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace breakwater;
using namespace breakwater::test;
using Ending = FaultReply::Ending;

Q_DECLARE_METATYPE(QList<breakwater::test::FaultReply>)

namespace {

/// What the case says of one server, and what it does in bytes.
struct Deed
{
    const char *beginsWith;
    QList<FaultReply> replies;
    int requests;
    QList<CallVerdict> verdicts;
    int failed;
};

QList<Deed> deeds()
{
    return {
        {"server: always 500 with retry-after-ms: 1",
         {FaultReply::http(500, {{"retry-after-ms", "1"}}, R"({"error":{"message":"no"}})")},
         1,
         {CallVerdict::Failure},
         1},
        {"server: reads the POST, closes the socket",
         {FaultReply::raw("", Ending::Close)},
         1,
         {CallVerdict::Failure},
         1},
        {"server: answers the first POST, then closes the kept-alive socket",
         {goodAnswer("This is a draft.", Ending::KeepOpen), FaultReply::raw("", Ending::Close)},
         2,
         {CallVerdict::Success, CallVerdict::Ignored},
         0},
        {"server: RST after reading the POST",
         {FaultReply::raw("", Ending::Reset)},
         1,
         {CallVerdict::Failure},
         1},
    };
}

} // namespace

/// The behaviour case MX-03 with everything that ships, from the use case to the socket: one attempt is one
/// request, counts once for the circuit and costs one unit of the hour.
class tst_OneRequestPerAttempt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wire_data();
    void wire();

private:
    static ActionResult polish(ServiceStack &stack, const QString &text);
};

void tst_OneRequestPerAttempt::wire_data()
{
    QTest::addColumn<QList<FaultReply>>("replies");
    QTest::addColumn<int>("requests");
    QTest::addColumn<QList<CallVerdict>>("verdicts");
    QTest::addColumn<int>("failed");
    const auto cases = behaviourCases(QStringLiteral(BREAKWATER_TEST_DATA), {u"manual"_s});
    QCOMPARE(cases.size(), 1U);
    QVERIFY(cases.front().name.startsWith("MX-03"));
    const QList<Deed> all = deeds();
    QCOMPARE(cases.front().events.size(), all.size());
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QByteArray said = cases.front().events[i][2].toString().toUtf8();
        QVERIFY2(said.startsWith(all[i].beginsWith), said.constData());
        QTest::newRow(QByteArray("MX-03: " + said).constData())
            << all[i].replies << all[i].requests << all[i].verdicts << all[i].failed;
    }
}

ActionResult tst_OneRequestPerAttempt::polish(ServiceStack &stack, const QString &text)
{
    std::optional<ActionResult> result;
    const ActionJobPtr job = stack.start({.text = text, .useCache = false});
    QObject::connect(job.get(), &ActionJob::finished, job.get(), [&](const ActionResult &r) { result = r; });
    (void)QTest::qWaitFor([&] { return result.has_value(); }, 30'000);
    return result.value_or(ActionResult{});
}

void tst_OneRequestPerAttempt::wire()
{
    QFETCH(QList<FaultReply>, replies);
    QFETCH(QList<CallVerdict>, verdicts);
    QFETCH(int, failed);
    QTemporaryDir home;
    FaultServer server;
    QVERIFY(server.start());
    for (const FaultReply &reply : replies)
        server.reply(reply);
    const auto made = ServiceStack::create({.paths = AppPaths::withStateDir(home.path())});
    QVERIFY(made.hasValue());
    ServiceStack &stack = **made;
    AssistantConfig config{.main
                           = {{.endpoint = {.service = u"own"_s, .url = server.url()}, .model = u"main"_s}},
                           .policy = *policyPreset("adaptive", OwnProbe::Never)};
    stack.context().setConfig(config);

    QList<CallVerdict> seen;
    for (qsizetype i = 0; i < verdicts.size(); ++i) {
        const ActionResult result = polish(stack, u"This are draft %1."_s.arg(i));
        QCOMPARE(result.attempts.size(), 1);
        seen += result.attempts.first().verdict;
    }
    QTRY_COMPARE(server.openConnectionCount(), 0); // nothing more can come
    QTEST(static_cast<int>(server.requests().size()), "requests");
    QCOMPARE(seen, verdicts);
    const GuardedBucket &bucket = stack.context().bucket({.service = "own", .model = "main"});
    QCOMPARE(bucket.breaker().counts().failed, failed);
    QCOMPARE(stack.stores().budget.used(BudgetKind::Call, std::chrono::hours(1)), verdicts.size());
}

QTEST_GUILESS_MAIN(tst_OneRequestPerAttempt)
#include "tst_onerequestperattempt.moc"
