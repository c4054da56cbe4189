// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A whole call over a reply of any status, headers and body: there is always exactly one verdict, it fits the
// status, and an error's words are never the answer.
#include "core/llm/scriptedtransport.h"
#include "fuzzreply.h"
#include "llm/calls/chatprovider.h"
#include "net/http/retryafter.h"
#include "resilience/policy/outcomerules.h"
#include "support/manualclock.h"
#include "support/manualscheduler.h"

#include <QCoreApplication>

using namespace breakwater;
using namespace breakwater::fuzz;
using namespace std::chrono_literals;

namespace {

/// What does not change from call to call, and takes long to read.
struct Tables
{
    ProviderPresets presets = *ProviderPresets::builtIn();
    OutcomeClassifier classifier{*ErrorCodeTable::builtIn()};
};

struct Call
{
    CallReport report{};
    QString shown{};
    int endings = 0;
};

Call play(const Tables &tables, const FuzzReply &reply, const Pieces &pieces)
{
    test::ManualClock clock;
    test::ManualScheduler scheduler(clock);
    test::ScriptedTransport transport;
    LearnedParameters learned;
    ChatProvider provider({.transport = transport,
                           .clock = clock,
                           .scheduler = scheduler,
                           .presets = tables.presets,
                           .classifier = tables.classifier,
                           .learned = learned});
    CompletionRequest request;
    request.endpoint
        = {.service = QStringLiteral("relay"), .url = reply.url, .key = Secret<QByteArray>("sk-fuzz-0000")};
    request.model = QStringLiteral("m");
    request.messages = {{ChatMessage::Role::User, QStringLiteral("The writer's own words.")}};

    Call call;
    const CompletionJobPtr job = provider.complete(request);
    QObject::connect(job.get(), &CompletionJob::textArrived, job.get(),
                     [&](const QString &text) { call.shown += text; });
    QObject::connect(job.get(), &CompletionJob::finished, job.get(), [&](const CallReport &report) {
        call.report = report;
        ++call.endings;
    });
    transport.answer(reply.head.status, reply.head.headers);
    for (qsizetype i = 0; i < pieces.size() && !transport.isReleased(); ++i)
        transport.bytes(pieces[i]);
    if (!transport.isReleased())
        transport.end();
    return call;
}

bool isOfTheService(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Success:
    case Outcome::Truncated:
    case Outcome::Moderated:
    case Outcome::Refused:
    case Outcome::RateLimited:
    case Outcome::Quota:
    case Outcome::Auth:
    case Outcome::BadRequest:
    case Outcome::ModelMissing:
    case Outcome::ServiceFailure:
    case Outcome::LocalNetwork:
        return true;
    case Outcome::Cancelled: // a person's, or our own
    case Outcome::Busy:
    case Outcome::Queued:
        break;
    }
    return false;
}

bool isAnswer(Outcome outcome)
{
    return outcome == Outcome::Success || outcome == Outcome::Truncated || outcome == Outcome::Refused;
}

/// 0: there was no status line, only bytes.
bool mayBeAnswer(int status)
{
    return status == 0 || (status >= 200 && status < 300);
}

void outcomeFits(const CallReport &report, int status)
{
    require(isOfTheService(report.end.outcome), "the outcome is one that a reply can have");
    if (!mayBeAnswer(status)) {
        require(!isAnswer(report.end.outcome), "an error reply is no answer");
        require(report.text.isEmpty(), "an error's words are no text");
    }
    if (report.end.outcome == Outcome::Success)
        require(!report.text.isEmpty() || report.toolCallsOnly, "a success brings something");
    if (status == 511)
        require(report.end.outcome == Outcome::LocalNetwork, "the portal is the network's");
    require(report.detail.size() <= 2000 && report.requestId.size() <= 120,
            "a service's words are kept short");
    require(!report.detail.contains(QStringLiteral("sk-fuzz-0000")), "the key is not repeated");
}

void verdictFits(const CallReport &report)
{
    const CallConsequence consequence = consequenceOf(report.end);
    require(consequence.verdict.has_value(), "what came from a service counts as something");
    const bool cut = report.end.outcome == Outcome::Truncated && report.end.reason != EndReason::Complete;
    CallVerdict expected = CallVerdict::Ignored;
    if (report.end.outcome == Outcome::ServiceFailure || cut)
        expected = CallVerdict::Failure;
    else if (report.end.outcome == Outcome::Success || report.end.outcome == Outcome::Truncated)
        expected = CallVerdict::Success;
    else if (report.end.outcome == Outcome::RateLimited)
        expected = CallVerdict::RateLimited;
    require(*consequence.verdict == expected, "the verdict follows from the outcome");
    require(consequence.holdTime >= 0ms, "no hold ends before it begins");
}

void waitFits(const CallReport &report)
{
    if (!report.end.retryAfter)
        return;
    require(*report.end.retryAfter >= 0ms, "no wait is negative");
    // When a plan is filled again is told as it is; every other wait is cut.
    require(report.end.outcome == Outcome::Quota || *report.end.retryAfter <= longestRetryAfter,
            "no wait is too long");
}

void sameVerdict(const Call &one, const Call &other)
{
    require(one.report.end.outcome == other.report.end.outcome, "the same outcome");
    require(one.report.end.reason == other.report.end.reason, "the same end");
    require(one.report.text == other.report.text, "the same text");
    require(one.report.end.retryAfter == other.report.end.retryAfter, "the same wait");
    require(one.report.correction == other.report.correction, "the same correction");
    require(one.report.detail == other.report.detail, "the same words");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static int argc = 1;
    static char name[] = "fuzz";
    static char *argv[] = {name, nullptr};
    static const QCoreApplication application(argc, argv);
    static const Tables tables;

    FuzzInput input(data, size);
    const FuzzReply reply = readReply(input);
    const Call whole = play(tables, reply, reply.body.isEmpty() ? Pieces() : Pieces{reply.body});
    require(whole.endings == 1, "a call ends once");
    outcomeFits(whole.report, reply.head.status);
    verdictFits(whole.report);
    waitFits(whole.report);
    if (mayBeAnswer(reply.head.status)) // of an error the whole body is read first
        sameVerdict(whole, play(tables, reply, cutAtRandom(reply.body, input.seed())));
    if (const QByteArray large = magnified(reply.body, input.seed()); !large.isEmpty())
        outcomeFits(play(tables, reply, {large}).report, reply.head.status);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::sendPostedEvents(); // which clears what the line above leaves in its list
    return 0;
}
