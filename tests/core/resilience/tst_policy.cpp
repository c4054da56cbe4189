// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/policy/policykeys.h"
#include "support/behaviourcases.h"
#include "support/printers.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using Problem = PolicyError::Problem;

PolicyConfig preset(std::string_view name, OwnProbe ownProbe = OwnProbe::IfPolicySays)
{
    return *policyPreset(name, ownProbe);
}

/// What reading an entry back gives; nullopt: it was refused.
std::optional<double> written(const std::string &key, double value)
{
    const auto policy = policyWith(PolicyConfig{}, {{key, value}});
    if (!policy)
        return std::nullopt;
    return std::get<double>(findPolicyKey(key)->read(*policy));
}

} // namespace

/// The policy file's keys, their ranges and defaults, and the presets.
class tst_Policy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDefaultsAreTheFiles();
    void thePresetsAreTheFiles();
    void defaultsAndAdaptive_data();
    void defaultsAndAdaptive();
    void everyKeyHasARow();
    void ranges_data();
    void ranges();
    void wholeNumbers();
    void words_data();
    void words();
    void wrongTypes_data();
    void wrongTypes();
    void patience_data();
    void patience();
    void joinedKeys_data();
    void joinedKeys();
    void unknownKey();
    void nothingIsHalfApplied();
    void errorsNameKeyAndRange();
    void whatIsWrittenIsRead();
};

void tst_Policy::theDefaultsAreTheFiles()
{
    const auto file = readJsonFile(QStringLiteral(BREAKWATER_TEST_DATA "/resilience.json"));
    const auto policy
        = policyWith(preset("adaptive"), policyEntries(file[u"defaults"_s].toObject(), {u"rnd"_s}));
    QVERIFY(policy);
    CircuitBreakerConfig expected; // but for what the file does not name
    expected.maxSampleAge = 10min;
    expected.slowIsFailure = true;
    expected.probation = true;
    QVERIFY(policy->breaker == expected);
}

void tst_Policy::thePresetsAreTheFiles()
{
    const auto presets = readJsonFile(QStringLiteral(BREAKWATER_TEST_DATA "/resilience.json"))[u"presets"_s];
    const std::pair<QString, std::string_view> names[]{
        {u"P1"_s, "count"}, {u"P2"_s, "time"}, {u"P3"_s, "consecutive"}};
    for (const auto &[inFile, name] : names) {
        const auto policy = policyWith(PolicyConfig{}, policyEntries(presets[inFile].toObject()));
        QVERIFY(policy);
        QVERIFY2(policy->breaker == preset(name).breaker, name.data());
    }
    QVERIFY(!policyPreset("naive"));
    QVERIFY(!policyPreset(""));
}

void tst_Policy::defaultsAndAdaptive_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<PolicyValue>("byDefault");
    QTest::addColumn<PolicyValue>("adaptive");
    const auto row = [](const char *key, const PolicyValue &byDefault, const PolicyValue &adaptive) {
        QTest::newRow(key) << QString::fromLatin1(key) << byDefault << adaptive;
    };
    row("sliding_window_type", std::string("count"), std::string("count"));
    row("sliding_window_size", 20.0, 20.0);
    row("sliding_window_ms", 30'000.0, 30'000.0);
    row("minimum_calls", 20.0, 5.0);
    row("failure_rate_threshold", 0.5, 0.5);
    row("consecutive_failures", 0.0, 3.0);
    row("max_sample_age_ms", 0.0, 600'000.0);
    row("slow_call_ms", 0.0, 0.0);
    row("slow_call_rate_threshold", 1.0, 1.0);
    row("slow_is_failure", false, true);
    row("open_ms", 30'000.0, 10'000.0);
    row("open_multiplier", 1.0, 2.0);
    row("max_open_ms", 300'000.0, 30'000.0);
    row("jitter", 0.0, 0.1);
    row("heal_ms", 300'000.0, 300'000.0);
    row("probe_calls", 3.0, 3.0);
    row("probe_successes", 2.0, 2.0);
    row("probe_lease_ms", 120'000.0, 130'000.0);
    row("retry_after_cap_ms", 600'000.0, 600'000.0);
    row("count_rate_limited", false, false);
    row("suspend_gap_ms", 5'000.0, 5'000.0);
    row("first_token_patience_ms", -1.0, 0.0);
    row("first_token_ms", 60'000.0, 20'000.0);
    row("idle_ms", 15'000.0, 15'000.0);
    row("total_ms", 120'000.0, 120'000.0);
    row("hedge_share", 0.0, 0.1);
    row("own_probe", false, true);
    row("probation", false, true);
    row("max_concurrent", 0.0, 2.0);
    row("queue_per_slot", 2.0, 2.0);
    row("rate_per_second", 0.0, 2.0);
    row("burst", 1.0, 5.0);
    row("hourly_budget", 0.0, 600.0);
}

void tst_Policy::defaultsAndAdaptive()
{
    QFETCH(QString, key);
    QFETCH(PolicyValue, byDefault);
    QFETCH(PolicyValue, adaptive);
    const PolicyKey *found = findPolicyKey(key.toStdString());
    QVERIFY(found);
    QVERIFY(found->read(PolicyConfig{}) == byDefault);
    QVERIFY(found->read(preset("adaptive")) == adaptive);
}

void tst_Policy::everyKeyHasARow()
{
    QCOMPARE(policyKeys().size(), 33U); // as many as in defaultsAndAdaptive() and in the documentation
    for (const PolicyKey &key : policyKeys())
        QVERIFY2(!key.range.empty() && findPolicyKey(key.name) == &key, key.name.data());
}

void tst_Policy::ranges_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("most");
    const auto row = [](const char *key, double least, double most) {
        QTest::newRow(key) << QString::fromLatin1(key) << least << most;
    };
    row("sliding_window_size", 1, 10'000);
    row("sliding_window_ms", 1'000, 3'600'000);
    row("minimum_calls", 1, 10'000);
    row("consecutive_failures", 0, 1'000);
    row("max_sample_age_ms", 0, 86'400'000);
    row("slow_call_ms", 0, 600'000);
    row("open_ms", 1, 3'600'000);
    row("open_multiplier", 1, 10);
    row("max_open_ms", 1, 86'400'000);
    row("jitter", 0, 1);
    row("heal_ms", 0, 86'400'000);
    row("probe_calls", 1, 100);
    row("probe_successes", 1, 100);
    row("probe_lease_ms", 1, 3'610'000);
    row("retry_after_cap_ms", 0, 3'600'000);
    row("suspend_gap_ms", 1'000, 600'000);
    row("first_token_ms", 200, 3'600'000);
    row("idle_ms", 200, 3'600'000);
    row("total_ms", 200, 3'600'000);
    row("hedge_share", 0, 1);
    row("max_concurrent", 0, 1'000);
    row("queue_per_slot", 0, 100);
    row("rate_per_second", 0, 1'000);
    row("burst", 1, 1'000);
    row("hourly_budget", 0, 100'000);
}

void tst_Policy::ranges()
{
    QFETCH(QString, key);
    QFETCH(double, least);
    QFETCH(double, most);
    const std::string name = key.toStdString();
    const double step = findPolicyKey(name)->type == PolicyKey::Type::Integer ? 1 : 1e-9;
    QCOMPARE(written(name, least), std::optional(least));
    QCOMPARE(written(name, most), std::optional(most));
    for (const double outside : {least - step, most + step * 1'000, -1e300, 1e300, std::nan(""),
                                 std::numeric_limits<double>::infinity()}) {
        const auto refused = policyWith(PolicyConfig{}, {{name, outside}});
        QVERIFY2(!refused, qPrintable(QString::number(outside)));
        QCOMPARE(refused.error().key, name);
        QVERIFY(refused.error().problem == Problem::OutOfRange);
    }
}

void tst_Policy::wholeNumbers()
{
    QVERIFY(!written("minimum_calls", 2.5));
    QVERIFY(!written("open_ms", 0.5));
    QCOMPARE(written("queue_per_slot", 0.5), std::optional(0.5));
    QCOMPARE(written("rate_per_second", 0.2), std::optional(0.2));
    QCOMPARE(written("rate_per_second", 0.001), std::optional(0.001));
    for (const double neverAgain : {0.000'9, 1e-9, 1e-300})
        QVERIFY(!written("rate_per_second", neverAgain));
    for (const char *key : {"failure_rate_threshold", "slow_call_rate_threshold"}) { // (0, 1]
        QVERIFY(!written(key, 0));
        QVERIFY(!written(key, -0.1));
        QVERIFY(!written(key, 1.0001));
        QCOMPARE(written(key, 1), std::optional(1.0));
        QCOMPARE(written(key, 0.001), std::optional(0.001));
    }
}

void tst_Policy::words_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("known");
    for (const char *word : {"count", "time", "none"})
        QTest::newRow(word) << QString::fromLatin1(word) << true;
    for (const char *word : {"", "Count", "count, time", "tim", "sliding"})
        QTest::newRow(word) << QString::fromLatin1(word) << false;
}

void tst_Policy::words()
{
    QFETCH(QString, word);
    QFETCH(bool, known);
    const auto policy = policyWith(PolicyConfig{}, {{"sliding_window_type", word.toStdString()}});
    QCOMPARE(bool(policy), known);
    if (known)
        QVERIFY(findPolicyKey("sliding_window_type")->read(*policy) == PolicyValue(word.toStdString()));
    else
        QVERIFY(policy.error().problem == Problem::OutOfRange);
}

void tst_Policy::wrongTypes_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<PolicyValue>("value");
    QTest::newRow("a word for a number") << u"open_ms"_s << PolicyValue(std::string("1000"));
    QTest::newRow("a truth for a number") << u"jitter"_s << PolicyValue(true);
    QTest::newRow("a number for a truth") << u"probation"_s << PolicyValue(1.0);
    QTest::newRow("a word for a truth") << u"own_probe"_s << PolicyValue(std::string("true"));
    QTest::newRow("a number for a word") << u"sliding_window_type"_s << PolicyValue(0.0);
}

void tst_Policy::wrongTypes()
{
    QFETCH(QString, key);
    QFETCH(PolicyValue, value);
    const auto policy = policyWith(PolicyConfig{}, {{key.toStdString(), value}});
    QVERIFY(!policy);
    QVERIFY(policy.error().problem == Problem::WrongType);
    QCOMPARE(policy.error().key, key.toStdString());
}

void tst_Policy::patience_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("off") << -1.0 << true;
    QTest::newRow("learned") << 0.0 << true;
    QTest::newRow("the shortest") << 200.0 << true;
    QTest::newRow("the longest") << 60'000.0 << true;
    QTest::newRow("shorter than anybody can wait") << 199.0 << false;
    QTest::newRow("one") << 1.0 << false;
    QTest::newRow("too long") << 60'001.0 << false;
    QTest::newRow("more off than off") << -2.0 << false;
    QTest::newRow("half off") << -0.5 << false;
}

void tst_Policy::patience()
{
    QFETCH(double, value);
    QFETCH(bool, accepted);
    QCOMPARE(written("first_token_patience_ms", value), accepted ? std::optional(value) : std::nullopt);
}

void tst_Policy::joinedKeys_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<PolicyEntries>("entries");
    QTest::addColumn<QString>("wrongKey"); // empty: accepted
    QTest::addColumn<PolicyEntries>("result");
    const auto row = [](const char *sentence, const char *base, const PolicyEntries &entries,
                        const char *wrong, const PolicyEntries &result) {
        QTest::newRow(sentence) << QString::fromLatin1(base) << entries << QString::fromLatin1(wrong)
                                << result;
    };
    row("the cap may be the open time itself", "count", {{"max_open_ms", 5'000.0}, {"open_ms", 5'000.0}}, "",
        {});
    row("a cap below the open time is wrong", "count", {{"max_open_ms", 4'999.0}, {"open_ms", 5'000.0}},
        "max_open_ms", {});
    row("whichever comes first", "count", {{"open_ms", 5'000.0}, {"max_open_ms", 4'999.0}}, "max_open_ms",
        {});
    row("a cap that was not given follows the open time", "count", {{"open_ms", 600'000.0}}, "",
        {{"max_open_ms", 600'000.0}});
    row("an open time that was not given follows the cap", "count", {{"max_open_ms", 1'000.0}}, "",
        {{"open_ms", 1'000.0}});
    row("more successes than probes are wrong", "count", {{"probe_calls", 2.0}, {"probe_successes", 3.0}},
        "probe_successes", {});
    row("successes that were not given follow the probes", "count", {{"probe_calls", 1.0}}, "",
        {{"probe_successes", 1.0}});
    row("probes that were not given follow the successes", "count", {{"probe_successes", 5.0}}, "",
        {{"probe_calls", 5.0}});
    row("without own probes adaptive leaves the service alone for longer", "adaptive", {{"own_probe", false}},
        "", {{"max_open_ms", 120'000.0}});
    row("unless the cap is given", "adaptive", {{"own_probe", false}, {"max_open_ms", 40'000.0}}, "",
        {{"max_open_ms", 40'000.0}});
    row("a policy that never had own probes keeps its cap", "count", {{"own_probe", false}}, "",
        {{"max_open_ms", 300'000.0}});
}

void tst_Policy::joinedKeys()
{
    QFETCH(QString, base);
    QFETCH(PolicyEntries, entries);
    QFETCH(QString, wrongKey);
    QFETCH(PolicyEntries, result);
    const auto policy = policyWith(preset(base.toStdString()), entries);
    QCOMPARE(policy ? std::string() : policy.error().key, wrongKey.toStdString());
    for (const auto &[key, value] : result)
        QVERIFY2(findPolicyKey(key)->read(*policy) == value, key.c_str());
}

void tst_Policy::unknownKey()
{
    for (const char *name : {"", "open", "OPEN_MS", "open_ms ", "preset"}) {
        const auto policy = policyWith(PolicyConfig{}, {{name, 1.0}});
        QVERIFY(!policy);
        QVERIFY(policy.error().problem == Problem::UnknownKey);
        QCOMPARE(policy.error().key, std::string(name));
    }
}

void tst_Policy::nothingIsHalfApplied()
{
    const PolicyConfig base = preset("adaptive");
    const auto policy = policyWith(base, {{"open_ms", 5'000.0}, {"minimum_calls", 0.0}, {"burst", 7.0}});
    QVERIFY(!policy);
    QCOMPARE(policy.error().key, std::string("minimum_calls"));
    QVERIFY(base == preset("adaptive"));
}

void tst_Policy::errorsNameKeyAndRange()
{
    const auto refused = policyWith(PolicyConfig{}, {{"minimum_calls", 0.0}});
    QCOMPARE(describe(refused.error()), std::string("\"minimum_calls\" is out of range; it takes 1–10,000"));
    QVERIFY(describe(policyWith(PolicyConfig{}, {{"x", 0.0}}).error()).find("\"x\"") != std::string::npos);
}

void tst_Policy::whatIsWrittenIsRead()
{
    for (const char *name : {"adaptive", "count", "time", "consecutive"}) {
        PolicyEntries entries;
        for (const PolicyKey &key : policyKeys())
            entries.emplace_back(key.name, key.read(preset(name)));
        const auto policy = policyWith(PolicyConfig{}, entries);
        QVERIFY2(policy, name);
        QVERIFY2(*policy == preset(name), name);
        QVERIFY(isValid(policy->breaker));
    }
    QCOMPARE(preset("adaptive", OwnProbe::Never).breaker.maxOpenTime, milliseconds(120s));
    QVERIFY(!preset("adaptive", OwnProbe::Never).ownProbe);
    QVERIFY(preset("time", OwnProbe::Never) == preset("time"));
}

QTEST_APPLESS_MAIN(tst_Policy)
#include "tst_policy.moc"
