// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/configresolver.h"
#include "assistant/context/probes.h"
#include "support/assistantbench.h"
#include "support/printers.h"

#include <QTest>

#include <algorithm>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using Problem = std::optional<CredentialError::Kind>;

namespace {

const QString text = u"He go home."_s;

void set(AssistantBench &bench, bool ModelTarget::*fact, bool value,
         QList<ModelTarget> AssistantConfig::*rung)
{
    AssistantConfig config = bench.context.config();
    (config.*rung).front().*fact = value;
    bench.context.setConfig(config);
}

} // namespace

/// What happens when a key is kept where it cannot be read: a keychain that is locked, silent or broken.
class tst_Keyless : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whetherAKeyIsMissed_data();
    void whetherAKeyIsMissed();
    void nothingIsSentWithoutTheKey_data();
    void nothingIsSentWithoutTheKey();
    void theLightModelIsLeftOutWhereItsKeyCannotBeRead();
    void anActionWaitsForAKeyThatIsBeingLookedFor_data();
    void anActionWaitsForAKeyThatIsBeingLookedFor();
    void stopEndsTheWaitForAKey();
    void noProbeGoesOutWithoutTheKey();
};

void tst_Keyless::whetherAKeyIsMissed_data()
{
    using Kind = CredentialError::Kind;
    QTest::addColumn<QString>("address");
    QTest::addColumn<std::optional<bool>>("stored");
    QTest::addColumn<Problem>("problem");
    QTest::addColumn<bool>("unreadable");
    const QString local = u"http://127.0.0.1:11434/v1"_s;
    const QString remote = u"https://llm.example.org/v1"_s;
    const std::optional<bool> unknown;
    for (const Kind kind : {Kind::Locked, Kind::NoAnswer, Kind::Failed, Kind::NoKeychain}) {
        const char *const name = kind == Kind::Locked ? "locked"
            : kind == Kind::NoAnswer                  ? "silent"
            : kind == Kind::Failed                    ? "broken"
                                                      : "not there";
        QTest::addRow("a key is stored, the keychain is %s", name)
            << local << std::optional(true) << Problem(kind) << true;
        QTest::addRow("no key was stored, the keychain is %s", name)
            << remote << std::optional(false) << Problem(kind) << false;
        QTest::addRow("nobody knows, a server of one's own, the keychain is %s", name)
            << local << unknown << Problem(kind) << false;
        QTest::addRow("nobody knows, a service elsewhere, the keychain is %s", name)
            << remote << unknown << Problem(kind) << (kind != Kind::NoKeychain);
    }
    // libsecret says this of a locked keychain whose question nobody answered.
    QTest::newRow("a key is stored, and the keychain finds none")
        << remote << std::optional(true) << Problem() << true;
    QTest::newRow("nobody knows, and the keychain finds none") << remote << unknown << Problem() << false;
}

void tst_Keyless::whetherAKeyIsMissed()
{
    QFETCH(const QString, address);
    QFETCH(const std::optional<bool>, stored);
    QFETCH(const Problem, problem);
    QFETCH(const bool, unreadable);
    const auto presets = ProviderPresets::builtIn();
    QVERIFY(presets);
    Settings settings;
    settings.services = {{.id = u"s"_s, .address = address, .keyStored = stored}};
    settings.mainModel = {.service = u"s"_s, .model = u"m"_s};
    ConfigResolver::FoundKey found;
    found.problem = problem;
    const auto resolve = [&] {
        return ConfigResolver(*presets, [&](const QString &) { return found; })
            .resolve(settings, PolicyConfig{})
            .main.first();
    };
    QCOMPARE(resolve().keyUnreadable, unreadable);
    QVERIFY(!resolve().keyPending);
    found.pending = true;
    QVERIFY(!resolve().keyUnreadable);
    found.key = Secret(QByteArray("sk-1"));
    QVERIFY(!resolve().awaitsKey());
}

void tst_Keyless::nothingIsSentWithoutTheKey_data()
{
    QTest::addColumn<ActionRequest>("request");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("polish") << ActionRequest{.text = text} << Outcome::Auth;
    QTest::newRow("titles") << ActionRequest{.kind = ActionRequest::Kind::Titles, .text = text}
                            << Outcome::Auth;
    QTest::newRow("main alone") << ActionRequest{.text = text, .allowLight = false} << Outcome::Auth;
    QTest::newRow("try anyway") << ActionRequest{.text = text, .endHolds = true} << Outcome::Auth;
    QTest::newRow("offline corrections when asked")
        << ActionRequest{.text = text, .offlineFallback = true} << Outcome::Success;
}

void tst_Keyless::nothingIsSentWithoutTheKey()
{
    QFETCH(const ActionRequest, request);
    QFETCH(const Outcome, outcome);
    AssistantBench bench;
    set(bench, &ModelTarget::keyUnreadable, true, &AssistantConfig::main);
    const ActionResult &result = bench.run(request);
    QCOMPARE(result.outcome, outcome);
    QVERIFY(result.problem && result.problem->keyUnreadable);
    QCOMPARE(result.problem->service, u"Test"_s);
    QVERIFY(result.attempts.isEmpty());
    QVERIFY(bench.provider.requests().isEmpty());
    QVERIFY(!bench.bucket(u"main"_s).breaker().currentHold());
    QCOMPARE(bench.ledger.used(BudgetKind::Call, 1h), 0);
}

void tst_Keyless::theLightModelIsLeftOutWhereItsKeyCannotBeRead()
{
    AssistantBench bench;
    set(bench, &ModelTarget::keyUnreadable, true, &AssistantConfig::light);
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s, 5s));
    QCOMPARE(bench.polish(text).outcome, Outcome::Success);
    QCOMPARE(bench.provider.requests().size(), 1);
}

void tst_Keyless::anActionWaitsForAKeyThatIsBeingLookedFor_data()
{
    QTest::addColumn<bool>("found");
    QTest::newRow("and goes out with it") << true;
    QTest::newRow("and is refused if nobody could read it") << false;
}

void tst_Keyless::anActionWaitsForAKeyThatIsBeingLookedFor()
{
    QFETCH(const bool, found);
    AssistantBench bench(false);
    set(bench, &ModelTarget::keyPending, true, &AssistantConfig::main);
    bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    bench.start({.text = text});
    bench.advance(3s);
    QVERIFY(!bench.result());
    QVERIFY(bench.provider.requests().isEmpty());
    if (!found)
        set(bench, &ModelTarget::keyUnreadable, true, &AssistantConfig::main);
    set(bench, &ModelTarget::keyPending, false, &AssistantConfig::main);
    for (int i = 0; i < 100 && !bench.result(); ++i)
        bench.advance(100ms);
    QVERIFY(bench.result());
    QCOMPARE(bench.result()->outcome, found ? Outcome::Success : Outcome::Auth);
    QCOMPARE(bench.provider.requests().size(), found ? 1 : 0);
}

void tst_Keyless::stopEndsTheWaitForAKey()
{
    AssistantBench bench(false);
    set(bench, &ModelTarget::keyPending, true, &AssistantConfig::main);
    bench.start({.text = text});
    bench.job()->cancel();
    QCOMPARE(bench.result()->outcome, Outcome::Cancelled);
    set(bench, &ModelTarget::keyPending, false, &AssistantConfig::main);
    bench.advance(1s);
    QCOMPARE(bench.results(), 1);
    QVERIFY(bench.provider.requests().isEmpty());
}

void tst_Keyless::noProbeGoesOutWithoutTheKey()
{
    AssistantBench bench(false);
    const Probes probes({.context = bench.context,
                         .provider = bench.provider,
                         .learned = bench.learned,
                         .clock = bench.clock,
                         .scheduler = bench.scheduler});
    bench.context.noteActivity();
    for (int i = 0; i < 3; ++i) {
        const auto call = bench.bucket(u"main"_s).submit(bench.scheduler, {.deadline = bench.clock.now()});
        QCOMPARE(call->state(), GatedCall::State::Admitted);
        call->settle(CallVerdict::Failure, {});
    }
    QCOMPARE(bench.bucket(u"main"_s).breaker().state(), CircuitState::Open);
    set(bench, &ModelTarget::keyUnreadable, true, &AssistantConfig::main);
    bench.advance(5min);
    QVERIFY(bench.provider.requests().isEmpty());
}

QTEST_GUILESS_MAIN(tst_Keyless)
#include "tst_keyless.moc"
