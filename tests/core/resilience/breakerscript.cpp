// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakerscript.h"

#include <QJsonDocument>

#include <algorithm>
#include <tuple>
#include <vector>

namespace breakwater::test {

using namespace Qt::StringLiterals;

namespace {

QString fromView(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString stateWord(CircuitState state)
{
    return fromView(circuitStateName(state)).toUpper();
}

/// The case file's own names of causes.
QString causeWord(TransitionCause cause)
{
    switch (cause) {
    case TransitionCause::FailureRate:
        return u"failure_ratio"_s;
    case TransitionCause::ConsecutiveFailures:
        return u"consecutive"_s;
    case TransitionCause::SlowCallRate:
        return u"slow_ratio"_s;
    case TransitionCause::OpenTimeElapsed:
        return u"cooldown_elapsed"_s;
    case TransitionCause::ProbesSucceeded:
        return u"probes_ok"_s;
    case TransitionCause::ProbeFailed:
    case TransitionCause::Probation:
    case TransitionCause::ByHand:
    case TransitionCause::Restored:
        break;
    }
    return fromView(transitionCauseName(cause));
}

QString toText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    if (value.isArray())
        return QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    return value.toVariant().toString();
}

QString countsText(const WindowCounts &counts)
{
    return toText(
        QJsonObject{{u"calls"_s, counts.calls}, {u"failed"_s, counts.failed}, {u"slow"_s, counts.slow}});
}

CallVerdict verdictOf(const QString &outcome)
{
    static const std::map<QString, CallVerdict> verdicts{
        {u"ok"_s, CallVerdict::Success},      {u"fail"_s, CallVerdict::Failure},
        {u"slow"_s, CallVerdict::Slow},       {u"rate_limited"_s, CallVerdict::RateLimited},
        {u"ignored"_s, CallVerdict::Ignored},
    };
    return verdicts.at(outcome);
}

CallEnd endOf(const QJsonObject &options)
{
    static const std::map<QString, EndReason> reasons{{u"http"_s, EndReason::Http},
                                                      {u"timeout"_s, EndReason::TotalLimit},
                                                      {u"network"_s, EndReason::Reset}};
    CallEnd end;
    if (const auto kind = options[u"kind"_s]; kind.isString())
        end.reason = reasons.at(kind.toString());
    if (const auto wish = options[u"retry_after"_s]; wish.isDouble())
        end.retryAfter = milliseconds(wish.toInteger());
    if (const auto duration = options[u"duration"_s]; duration.isDouble())
        end.firstToken = milliseconds(duration.toInteger());
    return end;
}

/// The file's snapshots have wall times; what is none becomes one that no breaker takes for its own.
CircuitSnapshot snapshotOf(const QJsonValue &snap)
{
    const auto state = circuitStateFromName(snap[u"state"_s].toString().toLower().toStdString());
    if (snap[u"v"_s].toInt() != 1 || !state)
        return {.state = static_cast<CircuitState>(99)};
    return {.state = *state,
            .opens = snap[u"opens"_s].toInt(),
            .openRemaining = milliseconds(snap[u"remaining_ms"_s].toInteger())};
}

} // namespace

BreakerScript::BreakerScript(const CircuitBreakerConfig &config)
    : m_config(config)
    , m_start(m_clock.now())
{ }

QString BreakerScript::play(const QJsonArray &events)
{
    for (const auto &value : events) {
        QJsonArray event = value.toArray();
        moveTo(event.takeAt(0).toInteger());
        const QString op = event.takeAt(0).toString();
        const QJsonValue expected = event.takeAt(event.size() - 1);
        if (const QString got = playEvent(op, event, expected); got != toText(expected))
            return u"%1\n   expected %2\n   got      %3"_s.arg(toText(value), toText(expected), got);
    }
    return {};
}

QString BreakerScript::playEvent(const QString &op, const QJsonArray &arguments, const QJsonValue &expected)
{
    CircuitBreaker &circuit = breaker({});
    if (op == u"calls") {
        calls(arguments[0].toObject(), circuit);
        return stateWord(circuit.state());
    }
    if (op == u"kcalls") {
        calls(arguments[1].toObject(), breaker(arguments[0].toString()));
        return stateWord(breaker(arguments[0].toString()).state());
    }
    if (op == u"acquire") {
        const auto lease = arguments[1][u"lease"_s];
        return acquire(arguments[0].toString(), circuit,
                       lease.isDouble() ? std::optional(milliseconds(lease.toInteger())) : std::nullopt);
    }
    if (op == u"kacquire")
        return acquire(arguments[1].toString(), breaker(arguments[0].toString()));
    if (op == u"settle") {
        const auto result = settle(arguments[0].toString(), arguments[1].toString(), arguments[2].toObject());
        const QString word = fromView(settleResultName(result));
        return expected.toString().isUpper() ? stateWord(circuit.state()) : word;
    }
    if (op == u"counts")
        return countsText(circuit.counts());
    if (op == u"peek")
        return stateWord(circuit.state());
    if (op == u"late")
        return QString::number(circuit.lateReports());
    if (op == u"transitions")
        return toText(m_transitions);
    if (op == u"rnd") {
        m_random.push(expected.toDouble());
        return toText(expected);
    }
    if (op == u"suspend") {
        m_clock.suspend(milliseconds(expected.toInteger()));
        return toText(expected);
    }
    if (op == u"restore") {
        restore(arguments[0].toObject());
        return stateWord(circuit.state());
    }
    byHand(op);
    return stateWord(circuit.state());
}

void BreakerScript::calls(const QJsonObject &run, CircuitBreaker &circuit)
{
    using Step = std::tuple<qint64, int, int>; // time, call, 0 acquires and 1 settles
    const qint64 begin = std::chrono::duration_cast<milliseconds>(m_clock.now() - m_start).count();
    const qint64 duration = run[u"dur"_s].toInteger();
    std::vector<Step> steps;
    for (int i = 0; i < run[u"n"_s].toInt(); ++i) {
        const qint64 at = begin + i * run[u"step"_s].toInteger();
        steps.emplace_back(at, i, 0);
        if (!run[u"acquire_only"_s].toBool())
            steps.emplace_back(at + duration, i, 1);
    }
    std::sort(steps.begin(), steps.end());
    for (const auto &[at, i, kind] : steps) {
        moveTo(at);
        const QString id = run[u"prefix"_s].toString(u"k"_s) + QString::number(run[u"first"_s].toInt(1) + i);
        if (kind == 0)
            static_cast<void>(acquire(id, circuit));
        else
            static_cast<void>(settle(id, run[u"outcome"_s].toString()));
    }
}

QString BreakerScript::acquire(const QString &id, CircuitBreaker &circuit, std::optional<milliseconds> lease)
{
    const auto refusalAhead = circuit.peek();
    auto permit = lease ? circuit.acquire(*lease) : circuit.acquire();
    m_permits.erase(id);
    if (permit) {
        const QString word = permit->isProbe() ? u"probe"_s : u"permit"_s;
        m_permits.emplace(id, std::move(*permit));
        return refusalAhead ? u"peek() refused, acquire() gave "_s + word : word;
    }
    m_permits.emplace(id, std::nullopt);
    if (refusalAhead != permit.error())
        return u"peek() and acquire() disagree"_s;
    QString word = u"reject:"_s + fromView(refusalName(permit.error()));
    if (permit.error().retryIn)
        word += u':' + QString::number(permit.error().retryIn->count());
    return word;
}

SettleResult BreakerScript::settle(const QString &id, const QString &outcome, const QJsonObject &options)
{
    auto &permit = m_permits.at(id);
    return permit ? permit->settle(verdictOf(outcome), endOf(options)) : SettleResult::Dropped;
}

void BreakerScript::restore(const QJsonObject &arguments)
{
    const QJsonValue snap = arguments[u"snap"_s];
    const qint64 savedAt = snap[u"wall_deadline"_s].toInteger() - snap[u"remaining_ms"_s].toInteger();
    breaker({}).restore(snapshotOf(snap), milliseconds(arguments[u"wall"_s].toInteger() - savedAt));
}

void BreakerScript::byHand(const QString &op)
{
    CircuitBreaker &circuit = breaker({});
    if (op == u"reset")
        circuit.reset();
    else if (op == u"force_open")
        circuit.forceOpen();
    else if (op == u"disable")
        circuit.disable();
    else if (op == u"metrics_only")
        circuit.metricsOnly();
    else if (op != u"neutral") // own refusals are reported to nobody: there is nothing to call
        qFatal("unknown op %s", qPrintable(op));
}

void BreakerScript::moveTo(qint64 ms)
{
    m_clock.advanceTo(m_start + milliseconds(ms));
}

CircuitBreaker &BreakerScript::breaker(const QString &key)
{
    auto &circuit = m_breakers[key];
    if (!circuit) {
        circuit = std::make_unique<CircuitBreaker>(m_config, m_clock, m_random);
        circuit->setListener([this](const CircuitEvent &event) {
            if (event.kind == CircuitEvent::Kind::StateChanged)
                m_transitions.append(QJsonArray{
                    static_cast<qint64>(std::chrono::duration_cast<milliseconds>(event.at - m_start).count()),
                    stateWord(event.from), stateWord(event.to), causeWord(event.cause)});
        });
    }
    return *circuit;
}

} // namespace breakwater::test
