// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/servicestack.h"
#include "state/calllog.h"
#include "support/faultserver.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace breakwater;
using namespace breakwater::test;

namespace {

ModelTarget target(const FaultServer &server, const QString &model)
{
    return {.endpoint = {.service = u"own"_s, .url = server.url()}, .model = model};
}

FaultReply answer(const SeenRequest &request)
{
    if (request.body.contains(R"("model":"light")"))
        return goodAnswer("This is a draft.");
    return FaultReply::raw("", FaultReply::Ending::Stall);
}

} // namespace

/// The program ends while something is still on its way: every permit comes back, everyone who is told of it
/// is still there, and the call stands in the log.
class tst_ServiceStackEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void lostCallStillRuns();
    void actionRuns();
    void queuedJobRuns();

private:
    void makeStack(const QList<ModelTarget> &light, double clockSpeed = 1);
    [[nodiscard]] Outcome polish();
    /// Ends the stack. \return the settlements in the call log when those who are told of them begin to go.
    [[nodiscard]] qsizetype settledInTime();

    std::optional<FaultServer> m_server;
    std::optional<QTemporaryDir> m_home;
    std::unique_ptr<ServiceStack> m_stack;
};

void tst_ServiceStackEnd::init()
{
    m_server.emplace();
    QVERIFY(m_server->start());
    m_server->replyWith(answer);
    m_home.emplace();
}

void tst_ServiceStackEnd::makeStack(const QList<ModelTarget> &light, double clockSpeed)
{
    auto made
        = ServiceStack::create({.paths = AppPaths::withStateDir(m_home->path()), .clockSpeed = clockSpeed});
    QVERIFY(made.hasValue());
    m_stack = std::move(*made);
    AssistantConfig config{.main = {target(*m_server, u"main"_s)},
                           .light = light,
                           .policy = *policyPreset("adaptive", OwnProbe::IfPolicySays)};
    config.policy.patience = {.mode = PatienceConfig::Mode::Fixed, .fixed = 1s};
    m_stack->context().setConfig(config);
}

Outcome tst_ServiceStackEnd::polish()
{
    std::optional<Outcome> outcome;
    const ActionJobPtr job = m_stack->start({.text = u"This are a draft."_s, .useCache = false});
    connect(job.get(), &ActionJob::finished, job.get(),
            [&](const ActionResult &result) { outcome = result.outcome; });
    (void)QTest::qWaitFor([&] { return outcome.has_value(); }, 30'000);
    return outcome.value_or(Outcome::Cancelled);
}

qsizetype tst_ServiceStackEnd::settledInTime()
{
    qsizetype settled = -1;
    connect(&m_stack->health(), &QObject::destroyed, this, [&] {
        const SystemClock clock;
        const auto events = CallLog(AppPaths::withStateDir(m_home->path()).callLogFile(), clock).newest(100);
        settled = std::count_if(events.begin(), events.end(), [](const CallLogEvent &event) {
            return event.op == CallLogEvent::Op::Settle;
        });
    });
    m_stack.reset();
    return settled;
}

void tst_ServiceStackEnd::lostCallStillRuns()
{
    makeStack({target(*m_server, u"light"_s)});
    QCOMPARE(polish(), Outcome::Success); // main was silent: from now on light is started at once
    QCOMPARE(polish(), Outcome::Success); // so that main's second call is not judged yet
    QCoreApplication::processEvents(); // what is known so far has been told
    QCOMPARE(settledInTime(), 4);
}

void tst_ServiceStackEnd::actionRuns()
{
    makeStack({});
    ActionJobPtr job = m_stack->start({.text = u"This are a draft."_s, .useCache = false});
    QTRY_VERIFY(!m_server->requests().isEmpty());
    job.reset();
    QCOMPARE(settledInTime(), 1);
}

void tst_ServiceStackEnd::queuedJobRuns()
{
    makeStack({}, 60); // a job is tried again after five minutes
    QVERIFY(m_stack->jobs().enqueue(u"a"_s, {.text = u"This are a draft."_s, .useCache = false}).hasValue());
    m_stack->jobs().start();
    QTRY_VERIFY_WITH_TIMEOUT(!m_server->requests().isEmpty(), 30'000);
    m_stack.reset();
    makeStack({});
    QCOMPARE(m_stack->jobs().depth(), 1); // not lost with the process
}

QTEST_GUILESS_MAIN(tst_ServiceStackEnd)
#include "tst_servicestackend.moc"
