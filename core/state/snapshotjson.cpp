// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/snapshotjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>
#include <limits>
#include <string_view>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr int maxItems = 10'000; // the largest window that a policy allows
constexpr int maxProbes = 100;
/// One for each reason, and as many again for the keys of other processes.
constexpr auto maxHolds = static_cast<qsizetype>(2 * holdReasons.size());
/// Deadlines and ages beyond this are damage, not memory.
constexpr milliseconds maxTime = std::chrono::hours(24 * 366);

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

qint64 number(milliseconds time)
{
    return static_cast<qint64>(time.count());
}

/// JSON numbers are doubles: 64 bits go as text.
QString number(std::uint64_t value)
{
    return QString::number(value);
}

/// Reads with a memory: one value that is wrong spoils the whole.
class Checked
{
public:
    [[nodiscard]] bool ok() const { return m_ok; }
    void expect(bool condition) { m_ok = m_ok && condition; }

    qint64 integer(const QJsonValue &value, qint64 least, qint64 most)
    {
        const double number = value.toDouble(std::numeric_limits<double>::quiet_NaN());
        const bool fits = number >= static_cast<double>(least) && number <= static_cast<double>(most)
            && number == std::floor(number); // false for NaN
        expect(fits);
        return fits ? static_cast<qint64>(number) : least;
    }
    int count(const QJsonValue &value, int most) { return static_cast<int>(integer(value, 0, most)); }
    milliseconds time(const QJsonValue &value) { return milliseconds(integer(value, 0, maxTime.count())); }
    bool flag(const QJsonValue &value)
    {
        expect(value.isBool());
        return value.toBool();
    }
    std::uint64_t id(const QJsonValue &value)
    {
        bool isNumber = false;
        const std::uint64_t result = value.toString().toULongLong(&isNumber);
        expect(isNumber);
        return result;
    }
    QJsonArray array(const QJsonValue &value, qsizetype most)
    {
        expect(value.isArray() && value.toArray().size() <= most);
        return m_ok ? value.toArray() : QJsonArray();
    }
    template <typename Enum>
    Enum word(const QJsonValue &value, std::optional<Enum> (*fromName)(std::string_view) noexcept)
    {
        const std::optional<Enum> result = fromName(value.toString().toStdString());
        expect(result.has_value());
        return result.value_or(Enum{});
    }

private:
    bool m_ok = true;
};

QJsonArray timesToJson(const std::vector<milliseconds> &times)
{
    QJsonArray array;
    for (const milliseconds time : times)
        array += number(time);
    return array;
}

std::vector<milliseconds> timesFromJson(Checked &checked, const QJsonValue &value)
{
    std::vector<milliseconds> times;
    const QJsonArray array = checked.array(value, maxItems);
    for (const QJsonValue item : array)
        times.push_back(checked.time(item));
    return times;
}

QJsonObject toObject(const CircuitSnapshot &circuit)
{
    QJsonArray holds;
    for (const CircuitSnapshot::Hold &hold : circuit.holds)
        holds += hold.credential == 0
            ? QJsonArray{toQString(holdReasonName(hold.reason)), number(hold.remaining)}
            : QJsonArray{toQString(holdReasonName(hold.reason)), number(hold.remaining),
                         qint64(hold.credential)};
    QJsonArray samples;
    for (const CircuitSnapshot::Sample &sample : circuit.samples)
        samples += QJsonArray{number(sample.age), sample.failed, sample.slow, sample.count};
    QJsonArray probes;
    for (const CircuitSnapshot::Probe &probe : circuit.probes)
        probes += QJsonArray{number(probe.owner), number(probe.id), number(probe.remaining)};
    return {
        {u"state"_s, toQString(circuitStateName(circuit.state))},
        {u"reason"_s, circuit.reason ? QJsonValue(toQString(openReasonName(*circuit.reason))) : QJsonValue()},
        {u"generation"_s, number(circuit.generation)},
        {u"opens"_s, circuit.opens},
        {u"openRemaining"_s, number(circuit.openRemaining)},
        {u"closedAge"_s, number(circuit.closedAge)},
        {u"onProbation"_s, circuit.onProbation},
        {u"holds"_s, holds},
        {u"samples"_s, samples},
        {u"streak"_s, timesToJson(circuit.streakAges)},
        {u"probesSucceeded"_s, circuit.probesSucceeded},
        {u"probesFailed"_s, circuit.probesFailed},
        {u"probes"_s, probes},
    };
}

void readHolds(Checked &checked, const QJsonValue &value, CircuitSnapshot &circuit)
{
    const QJsonArray array = checked.array(value, maxHolds);
    for (const QJsonValue item : array) {
        const QJsonArray parts = item.toArray();
        const qint64 credential // not in snapshots of older versions
            = parts.size() > 2 ? checked.integer(parts.at(2), 0, std::numeric_limits<quint32>::max()) : 0;
        circuit.holds.push_back({.reason = checked.word(parts.at(0), &holdReasonFromName),
                                 .remaining = checked.time(parts.at(1)),
                                 .credential = static_cast<quint32>(credential)});
    }
}

void readSamples(Checked &checked, const QJsonValue &value, CircuitSnapshot &circuit)
{
    constexpr int mostInOneMillisecond = 1'000'000;
    const QJsonArray array = checked.array(value, maxItems);
    for (const QJsonValue item : array) {
        const QJsonArray parts = item.toArray();
        circuit.samples.push_back(
            {.age = checked.time(parts.at(0)),
             .failed = checked.flag(parts.at(1)),
             .slow = checked.flag(parts.at(2)),
             .count = static_cast<int>(checked.integer(parts.at(3), 1, mostInOneMillisecond))});
    }
}

void readProbes(Checked &checked, const QJsonValue &value, CircuitSnapshot &circuit)
{
    const QJsonArray array = checked.array(value, maxProbes);
    for (const QJsonValue item : array) {
        const QJsonArray parts = item.toArray();
        circuit.probes.push_back({.owner = checked.id(parts.at(0)),
                                  .id = checked.id(parts.at(1)),
                                  .remaining = checked.time(parts.at(2))});
    }
}

CircuitSnapshot readCircuit(Checked &checked, const QJsonObject &object)
{
    CircuitSnapshot circuit;
    circuit.state = checked.word(object[u"state"_s], &circuitStateFromName);
    if (!object[u"reason"_s].isNull())
        circuit.reason = checked.word(object[u"reason"_s], &openReasonFromName);
    circuit.generation = checked.id(object[u"generation"_s]);
    circuit.opens = checked.count(object[u"opens"_s], std::numeric_limits<int>::max());
    circuit.openRemaining = checked.time(object[u"openRemaining"_s]);
    circuit.closedAge = checked.time(object[u"closedAge"_s]);
    circuit.onProbation = checked.flag(object[u"onProbation"_s]);
    readHolds(checked, object[u"holds"_s], circuit);
    readSamples(checked, object[u"samples"_s], circuit);
    circuit.streakAges = timesFromJson(checked, object[u"streak"_s]);
    circuit.probesSucceeded = checked.count(object[u"probesSucceeded"_s], maxProbes);
    circuit.probesFailed = checked.count(object[u"probesFailed"_s], maxProbes);
    readProbes(checked, object[u"probes"_s], circuit);
    return circuit;
}

} // namespace

QByteArray toJson(const BucketSnapshot &snapshot)
{
    const QJsonObject object{
        {u"circuit"_s, toObject(snapshot.circuit)},
        {u"firstTokens"_s, timesToJson(snapshot.firstTokens)},
        {u"measuredLosers"_s, snapshot.measuredLosers},
        {u"suspicionAge"_s,
         snapshot.suspicionAge ? QJsonValue(number(*snapshot.suspicionAge)) : QJsonValue()},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<BucketSnapshot> bucketSnapshotFromJson(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return {};
    const QJsonObject object = document.object();
    Checked checked;
    BucketSnapshot snapshot;
    checked.expect(object[u"circuit"_s].isObject());
    snapshot.circuit = readCircuit(checked, object[u"circuit"_s].toObject());
    snapshot.firstTokens = timesFromJson(checked, object[u"firstTokens"_s]);
    snapshot.measuredLosers = checked.count(object[u"measuredLosers"_s], maxProbes);
    if (!object[u"suspicionAge"_s].isNull())
        snapshot.suspicionAge = checked.time(object[u"suspicionAge"_s]);
    if (!checked.ok())
        return {};
    return snapshot;
}

} // namespace breakwater
