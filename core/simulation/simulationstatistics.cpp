// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/simulationstatistics.h"

#include "resilience/timing/percentile.h"

#include <algorithm>
#include <numeric>

namespace breakwater {

namespace {

double seconds(microseconds time)
{
    return static_cast<double>(time.count()) / 1e6;
}

double meanSeconds(const std::vector<microseconds> &times)
{
    if (times.empty())
        return 0;
    return seconds(std::accumulate(times.begin(), times.end(), microseconds(0)))
        / static_cast<double>(times.size());
}

double percentileSeconds(const std::vector<microseconds> &times, double percent)
{
    return seconds(nearestRank(std::span(times), percent).value_or(microseconds(0)));
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

double medianOf(const std::vector<SimulationRow> &rows, double SimulationRow::*member)
{
    std::vector<double> values;
    for (const SimulationRow &row : rows)
        values.push_back(row.*member);
    return median(std::move(values));
}

std::optional<double> medianOf(const std::vector<SimulationRow> &rows,
                               std::optional<double> SimulationRow::*member)
{
    std::vector<double> values;
    for (const SimulationRow &row : rows) {
        if (row.*member)
            values.push_back(*(row.*member));
    }
    if (values.size() * 2 < rows.size() || values.empty())
        return std::nullopt;
    return median(std::move(values));
}

} // namespace

SimulationRow rowOf(const std::string &policy, const Scenario &scenario, const SimulationTally &tally)
{
    SimulationRow row{.policy = policy,
                      .actions = static_cast<double>(tally.actions),
                      .attempts = static_cast<double>(tally.attempts),
                      .reachedMain = static_cast<double>(tally.reachedMain),
                      .failedMain = static_cast<double>(tally.failedMain),
                      .servedLight = static_cast<double>(tally.servedLight),
                      .blocked = static_cast<double>(tally.blocked),
                      .hedged = static_cast<double>(tally.hedged),
                      .probes = static_cast<double>(tally.probes),
                      .busy = static_cast<double>(tally.busy),
                      .queued = static_cast<double>(tally.queued),
                      .errors = static_cast<double>(tally.errors),
                      .errorRate = tally.actions ? static_cast<double>(tally.errors) / tally.actions : 0,
                      .meanWait = meanSeconds(tally.waits),
                      .p50Wait = percentileSeconds(tally.waits, 50),
                      .p99Wait = percentileSeconds(tally.waits, 99),
                      .maxWait = percentileSeconds(tally.waits, 100),
                      .opens = static_cast<double>(tally.opens),
                      .wastedCost = tally.wastedCalls * scenario.costPerCall,
                      .mainAnswers = static_cast<double>(tally.mainAnswers),
                      .lostMain = static_cast<double>(tally.lostMain)};
    if (tally.firstOpen)
        row.firstOpen = seconds(*tally.firstOpen);
    if (tally.firstMainSuccessAfterFaults)
        row.recovery = seconds(*tally.firstMainSuccessAfterFaults);
    if (scenario.hasFaultsInPart() && !tally.waitsInFaults.empty()) {
        row.meanWaitInFaults = meanSeconds(tally.waitsInFaults);
        row.maxWaitInFaults = percentileSeconds(tally.waitsInFaults, 100);
    }
    return row;
}

SimulationRow medianRow(const std::vector<SimulationRow> &rows)
{
    SimulationRow median{.policy = rows.front().policy};
    for (double SimulationRow::*member :
         {&SimulationRow::actions,     &SimulationRow::attempts,    &SimulationRow::reachedMain,
          &SimulationRow::failedMain,  &SimulationRow::servedLight, &SimulationRow::blocked,
          &SimulationRow::hedged,      &SimulationRow::probes,      &SimulationRow::busy,
          &SimulationRow::queued,      &SimulationRow::errors,      &SimulationRow::errorRate,
          &SimulationRow::meanWait,    &SimulationRow::p50Wait,     &SimulationRow::p99Wait,
          &SimulationRow::maxWait,     &SimulationRow::opens,       &SimulationRow::wastedCost,
          &SimulationRow::mainAnswers, &SimulationRow::lostMain})
        median.*member = medianOf(rows, member);
    for (std::optional<double> SimulationRow::*member :
         {&SimulationRow::firstOpen, &SimulationRow::recovery, &SimulationRow::meanWaitInFaults,
          &SimulationRow::maxWaitInFaults})
        median.*member = medianOf(rows, member);
    return median;
}

} // namespace breakwater
