// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/replayline.h"

#include "json/jsonwriter.h"

namespace breakwater::ctl {

namespace {

/// Adds the members that each kind of line has after its time.
struct Members
{
    JsonWriter &json;

    void operator()(const replay::Acquired &acquired)
    {
        json.member("id", QString::fromStdString(acquired.id));
        json.member("decision", replay::decisionName(acquired.decision));
        json.key("reason");
        if (acquired.reason)
            json.value(std::string_view(*acquired.reason));
        else
            json.value(nullptr);
        json.member("retry_in_ms", acquired.retryIn);
        json.member("state", circuitStateName(acquired.state));
    }
    void operator()(const replay::Settled &settled)
    {
        json.member("id", QString::fromStdString(settled.id));
        json.member("result", settleResultName(settled.result));
        json.member("state", circuitStateName(settled.state));
    }
    void operator()(const replay::StateRead &read)
    {
        json.member("state", circuitStateName(read.state));
        json.member("calls", read.calls);
        json.member("failed", read.failed);
        json.member("slow", read.slow);
        json.member("retry_in_ms", read.retryIn);
    }
    void operator()(const replay::StateAfter &after) { json.member("state", circuitStateName(after.state)); }
    void operator()(const replay::Drawn & /*drawn*/) { }
};

} // namespace

QByteArray replayLineJson(const replay::Line &line)
{
    JsonWriter json;
    json.beginObject();
    json.member("t", line.t);
    std::visit(Members{json}, line.result);
    json.endObject();
    return json.take();
}

} // namespace breakwater::ctl
