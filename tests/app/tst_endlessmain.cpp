// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/servicestack.h"
#include "support/faultserver.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace breakwater;
using namespace breakwater::test;

namespace {

constexpr int promptlyMs = 3'000;

ModelTarget target(const FaultServer &server, const QString &model)
{
    return {.endpoint = {.service = model, .url = server.url()}, .model = model};
}

} // namespace

/// The main model's server sends without end and says nothing; the light model, on a server of its own, is
/// well. It answers in time, at the first click and at the next one, nothing is held against it, and the
/// program ends at once.
class tst_EndlessMain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lightAnswers_data();
    void lightAnswers();

private:
    [[nodiscard]] static ActionResult polish(ServiceStack &stack);
};

ActionResult tst_EndlessMain::polish(ServiceStack &stack)
{
    std::optional<ActionResult> seen;
    const ActionJobPtr job = stack.start({.text = u"This are a draft."_s, .useCache = false});
    connect(job.get(), &ActionJob::finished, job.get(), [&](const ActionResult &result) { seen = result; });
    (void)QTest::qWaitFor([&] { return seen.has_value(); }, 60'000);
    return seen.value_or(ActionResult{});
}

void tst_EndlessMain::lightAnswers_data()
{
    QTest::addColumn<FaultReply>("reply");
    for (const auto &[name, reply] : repliesWithoutAnswer())
        QTest::newRow(name) << reply;
    QTest::newRow("text in pieces of one byte")
        << FaultReply::endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\n:\r\n");
    QTest::newRow("a proxy's password is asked for, where no proxy is in use")
        << FaultReply::http(407, {{"Proxy-Authenticate", "Basic realm=\"p\""}}, "who are you?");
}

void tst_EndlessMain::lightAnswers()
{
    QFETCH(FaultReply, reply);
    FaultServer main;
    FaultServer light;
    QVERIFY(main.start() && light.start());
    main.reply(reply);
    light.reply(goodAnswer("This is a draft."));
    const QTemporaryDir home;
    auto made = ServiceStack::create({.paths = AppPaths::withStateDir(home.path())});
    QVERIFY(made.hasValue());
    std::unique_ptr<ServiceStack> stack = std::move(*made);
    AssistantConfig config{.main = {target(main, u"main"_s)},
                           .light = {target(light, u"light"_s)},
                           .policy = *policyPreset("adaptive", OwnProbe::IfPolicySays)};
    config.policy.patience = {.mode = PatienceConfig::Mode::Fixed, .fixed = 1s};
    stack->context().setConfig(config);

    for (const char *click : {"first", "second"}) {
        QElapsedTimer timer;
        timer.start();
        const ActionResult result = polish(*stack);
        QCOMPARE(result.outcome, Outcome::Success);
        QCOMPARE(result.text, u"This is a draft."_s);
        QVERIFY2(timer.elapsed() < promptlyMs,
                 qPrintable(u"%1 click: %2 ms"_s.arg(QLatin1String(click)).arg(timer.elapsed())));
    }
    QCOMPARE(light.requests().size(), 2);
    for (const BucketHealth &bucket : stack->health().buckets()) {
        if (bucket.model == "light"_L1)
            QCOMPARE(bucket.failed, 0);
    }

    QElapsedTimer timer;
    timer.start();
    stack.reset();
    QVERIFY2(timer.elapsed() < promptlyMs / 3, qPrintable(QString::number(timer.elapsed())));
}

QTEST_GUILESS_MAIN(tst_EndlessMain)
#include "tst_endlessmain.moc"
