// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "worldchoices.h"

#include "servicedeeds.h"

#include <QStringList>

namespace breakwater::test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// One draw after the other out of one number.
class Draws
{
public:
    explicit Draws(std::uint64_t number)
        : m_random(number)
    { }

    int below(int bound) { return static_cast<int>(m_random.next() % static_cast<std::uint64_t>(bound)); }
    bool oneIn(int many) { return below(many) == 0; }
    milliseconds between(int least, int most) { return milliseconds(least + below(most - least + 1)); }

private:
    SeededRandom m_random;
};

PolicyConfig presetOf(Draws &draws)
{
    static constexpr std::array names{"adaptive", "adaptive", "adaptive", "count", "time", "consecutive"};
    const char *name = names.at(static_cast<std::size_t>(draws.below(int(names.size()))));
    const OwnProbe probe = draws.oneIn(3) ? OwnProbe::Never : OwnProbe::IfPolicySays;
    return *policyPreset(name, probe);
}

PolicyConfig policyFrom(Draws &draws)
{
    PolicyConfig policy = presetOf(draws);
    policy.limits = {.firstToken = draws.between(200, 400),
                     .idle = draws.between(100, 250),
                     .total = draws.between(500, 1'000)};
    policy.breaker.openTime = draws.between(10, 200);
    policy.breaker.maxOpenTime = 300ms;
    policy.breaker.probeLease = 2s;
    policy.breaker.minimumCalls = 1 + draws.below(6);
    if (!draws.oneIn(4))
        policy.patience = {.mode = PatienceConfig::Mode::Fixed, .fixed = draws.between(20, 150)};
    policy.hedgeShare = draws.oneIn(2) ? 1 : 0.1;
    policy.bulkhead = {.maxConcurrent = draws.below(5), .queuePerSlot = double(draws.below(4))};
    policy.rateLimiter = {.ratePerSecond = draws.oneIn(3) ? 20.0 : 0.0, .burst = 1 + draws.below(5)};
    policy.hourlyBudget = draws.oneIn(6) ? 1 + draws.below(12) : 10'000;
    return policy;
}

ModelTarget targetOf(int service, const QList<QUrl> &urls, Draws &draws)
{
    ModelTarget target{.endpoint = {.service = service == 2 && draws.oneIn(2) ? u"other"_s : u"own"_s,
                                    .region = service == 1 ? u"second"_s : QString(),
                                    .url = urls.value(service)},
                       .model = service == 2 ? u"light"_s : u"main"_s};
    if (draws.oneIn(2))
        target.endpoint.key = Secret<QByteArray>("key-" + QByteArray::number(draws.below(3)));
    else
        target.keyMissing = draws.oneIn(6);
    return target;
}

} // namespace

ClickChoice clickChoice(const WorldStep &step)
{
    static const QStringList presets{u"corrections"_s, u"polish"_s, u"concise"_s, u"formal"_s, u"friendly"_s};
    Draws draws(step.a);
    ClickChoice choice{.text = static_cast<int>(step.b % 12)};
    choice.titles = draws.oneIn(6);
    choice.stream = !draws.oneIn(4);
    choice.useCache = draws.oneIn(3);
    choice.offlineFallback = draws.oneIn(6);
    choice.queueIfBusy = draws.oneIn(8);
    choice.endHolds = draws.oneIn(4);
    choice.allowLight = !draws.oneIn(8);
    choice.allowMain = !draws.oneIn(10);
    choice.preset = draws.oneIn(60) ? u"no such preset"_s : presets.at(draws.below(int(presets.size())));
    return choice;
}

QString describe(const ClickChoice &choice)
{
    QStringList said{(choice.titles ? u"titles"_s : choice.preset) + u" of text %1"_s.arg(choice.text)};
    const auto add = [&](bool is, const QString &word) {
        if (is)
            said.append(word);
    };
    add(!choice.stream, u"no stream"_s);
    add(choice.useCache, u"cache"_s);
    add(choice.offlineFallback, u"offline"_s);
    add(choice.queueIfBusy, u"queue"_s);
    add(choice.endHolds, u"try anyway"_s);
    add(!choice.allowLight, u"no light"_s);
    add(!choice.allowMain, u"no main"_s);
    return said.join(u", "_s);
}

QString serviceName(int service)
{
    static const QStringList names{u"main"_s, u"second"_s, u"light"_s};
    return names.value(service);
}

int turnedService(const WorldStep &step)
{
    return static_cast<int>(step.a % serviceCount);
}

QString describeTurn(std::uint64_t turn)
{
    return isMixed(turn) ? u"one deed after the other, by chance %1"_s.arg(turn) : deedName(deedOf(turn, 0));
}

AssistantConfig settingsFrom(std::uint64_t choice, const QList<QUrl> &urls)
{
    Draws draws(choice);
    AssistantConfig config{.policy = policyFrom(draws)};
    if (draws.oneIn(40))
        return config; // nothing is set up
    config.main.append(targetOf(0, urls, draws));
    if (draws.oneIn(3))
        config.main.append(targetOf(1, urls, draws));
    if (!draws.oneIn(4))
        config.light.append(targetOf(2, urls, draws));
    config.cacheAnswers = !draws.oneIn(5);
    return config;
}

QString describeSettings(std::uint64_t choice)
{
    const AssistantConfig config = settingsFrom(choice, {QUrl(), QUrl(), QUrl()});
    const PolicyConfig &policy = config.policy;
    return u"%1 main, %2 light, patience %3, at once %4, waiting %5, budget %6, own probe %7"_s
        .arg(config.main.size())
        .arg(config.light.size())
        .arg(policy.patience.mode == PatienceConfig::Mode::Fixed ? policy.patience.fixed.count() : -1)
        .arg(policy.bulkhead.maxConcurrent)
        .arg(policy.bulkhead.queuePerSlot)
        .arg(policy.hourlyBudget)
        .arg(policy.ownProbe ? u"on"_s : u"off"_s);
}

int lockMs(const WorldStep &step)
{
    return 5 + static_cast<int>(step.a % 200);
}

Hand hand(const WorldStep &step)
{
    const std::uint64_t draw = step.b % 6;
    return draw == 0 ? Hand::ForceOpen : draw == 1 ? Hand::ForceClosed : Hand::Reset;
}

QString describeByHand(const WorldStep &step)
{
    switch (hand(step)) {
    case Hand::Reset:
        return u"reset"_s;
    case Hand::ForceOpen:
        return u"force open"_s;
    case Hand::ForceClosed:
        return u"force closed"_s;
    }
    Q_UNREACHABLE();
}

} // namespace breakwater::test
