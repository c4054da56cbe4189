// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/simulationreport.h"

#include "json/jsonwriter.h"

#include <array>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

struct Number
{
    std::string_view key;
    double SimulationRow::*value;
};
constexpr std::array counts{Number{"actions", &SimulationRow::actions},
                            Number{"attempts", &SimulationRow::attempts},
                            Number{"reached_main", &SimulationRow::reachedMain},
                            Number{"failed_main", &SimulationRow::failedMain},
                            Number{"served_light", &SimulationRow::servedLight},
                            Number{"blocked", &SimulationRow::blocked},
                            Number{"hedged", &SimulationRow::hedged},
                            Number{"probes", &SimulationRow::probes},
                            Number{"busy", &SimulationRow::busy},
                            Number{"queued", &SimulationRow::queued},
                            Number{"errors", &SimulationRow::errors},
                            Number{"error_rate", &SimulationRow::errorRate},
                            Number{"mean_wait_s", &SimulationRow::meanWait},
                            Number{"p50_wait_s", &SimulationRow::p50Wait},
                            Number{"p99_wait_s", &SimulationRow::p99Wait},
                            Number{"max_wait_s", &SimulationRow::maxWait}};

void writeRow(JsonWriter &json, const SimulationRow &row)
{
    json.beginObject();
    json.member("policy", QString::fromStdString(row.policy));
    for (const Number &number : counts)
        json.member(number.key, row.*number.value);
    json.member("first_open_s", row.firstOpen);
    json.member("opens", row.opens);
    json.member("recovery_s", row.recovery);
    json.member("wasted_cost", row.wastedCost);
    json.member("main_answers", row.mainAnswers);
    json.member("lost_main", row.lostMain);
    if (row.meanWaitInFaults)
        json.member("mean_wait_fault_s", row.meanWaitInFaults);
    if (row.maxWaitInFaults)
        json.member("max_wait_fault_s", row.maxWaitInFaults);
    json.endObject();
}

QString cell(double number, int decimals)
{
    return QString::number(number, 'f', decimals);
}

QString cell(const std::optional<double> &number, int decimals)
{
    return number ? cell(*number, decimals) : u"–"_s;
}

QStringList cells(const SimulationRow &row)
{
    return {QString::fromStdString(row.policy),
            cell(row.actions, 0),
            cell(row.reachedMain, 0),
            cell(row.servedLight, 0),
            cell(row.errorRate * 100, 1),
            cell(row.meanWait, 2),
            cell(row.p99Wait, 2),
            cell(row.maxWait, 2),
            cell(row.firstOpen, 1),
            cell(row.opens, 0),
            cell(row.recovery, 1),
            cell(row.wastedCost, 2),
            cell(row.mainAnswers, 0),
            cell(row.lostMain, 0)};
}

} // namespace

QByteArray simulationJson(const std::vector<SimulationRow> &rows)
{
    JsonWriter json;
    json.beginArray();
    for (const SimulationRow &row : rows)
        writeRow(json, row);
    json.endArray();
    return json.take();
}

QStringList simulationTable(const std::vector<SimulationRow> &rows)
{
    QList<QStringList> table{{u"policy"_s, u"actions"_s, u"main"_s, u"light"_s, u"errors %"_s, u"mean s"_s,
                              u"p99 s"_s, u"max s"_s, u"opened s"_s, u"opens"_s, u"recovery s"_s, u"wasted"_s,
                              u"main's"_s, u"lost"_s}};
    for (const SimulationRow &row : rows)
        table += cells(row);

    QStringList lines(table.size());
    for (qsizetype column = 0; column < table.first().size(); ++column) {
        qsizetype width = 0;
        for (const QStringList &row : table)
            width = std::max(width, row.at(column).size());
        for (qsizetype i = 0; i < table.size(); ++i) {
            const QString &text = table.at(i).at(column);
            lines[i] += column == 0 ? text.leftJustified(width) : u"  "_s + text.rightJustified(width);
        }
    }
    return lines;
}

} // namespace breakwater::ctl
