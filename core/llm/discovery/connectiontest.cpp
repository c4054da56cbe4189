// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/discovery/connectiontest.h"

#include "llm/calls/chatprotocol.h"
#include "llm/calls/replyjudge.h"
#include "llm/reply/transportoutcome.h"

#include <utility>

namespace breakwater {

namespace {

constexpr milliseconds listLimit{10'000};
constexpr CallLimits modelLimits{milliseconds(20'000), milliseconds(15'000), milliseconds(30'000)};
/// A few tokens more than one, because some models spend the first on nothing.
constexpr int testTokens = 16;

/// Any well-formed completion will do, also an empty or a cut one: the model answered.
bool isAnswer(const CallReport &report)
{
    return report.end.reason == EndReason::Complete
        && (report.end.outcome == Outcome::Success || report.end.outcome == Outcome::Truncated
            || report.end.outcome == Outcome::Refused || report.end.outcome == Outcome::Moderated);
}

bool isModelStep(ConnectionTest::Step step)
{
    return step == ConnectionTest::Step::Model || step == ConnectionTest::Step::LightModel;
}

/// The key was looked at, and was not what the call failed for.
bool keyWasAccepted(const CallReport &report)
{
    switch (report.end.outcome) {
    case Outcome::RateLimited:
    case Outcome::Quota:
    case Outcome::ModelMissing:
    case Outcome::Moderated:
    case Outcome::Refused:
        return true;
    case Outcome::BadRequest:
        return report.end.httpStatus == 400 || report.end.httpStatus == 413 || report.end.httpStatus == 422;
    default:
        return false;
    }
}

} // namespace

ConnectionTest::ConnectionTest(const ChatProvider::Parts &parts, const Target &target)
    : m_parts(parts)
    , m_provider(parts)
    , m_target(target)
{
    m_stepStart = parts.clock.now();
    const Endpoint &endpoint = target.endpoint;
    const ProviderPreset &preset = parts.presets.presetFor(endpoint.preset, endpoint.url.host());
    HttpRequest request;
    request.method = HttpRequest::Method::Get;
    request.url = target.models.isEmpty() ? endpoint.url : target.models;
    request.headers = preset.headers + keyHeaders(endpoint, preset);
    request.tls = tlsOptionsOf(endpoint);
    m_list.reset(new HttpFetch(parts.transport, parts.clock, parts.scheduler, request, listLimit));
    connect(m_list.get(), &HttpFetch::finished, this, &ConnectionTest::onList);
    QMetaObject::invokeMethod(
        this, [this] { Q_EMIT stepStarted(m_step, {}); }, Qt::QueuedConnection);
}

void ConnectionTest::abort()
{
    m_list.reset();
    m_job.reset();
}

void ConnectionTest::begin(Step step)
{
    m_step = step;
    m_stepStart = m_parts.clock.now();
    Q_EMIT stepStarted(step, isModelStep(step) ? m_target.model : QString());
}

bool ConnectionTest::sendsKey() const
{
    const Endpoint &endpoint = m_target.endpoint;
    return !keyHeaders(endpoint, m_parts.presets.presetFor(endpoint.preset, endpoint.url.host())).isEmpty();
}

ConnectionTest::StepResult ConnectionTest::resultOf(bool ok, milliseconds took) const
{
    StepResult result{.step = m_step, .ok = ok, .took = took, .keySent = sendsKey()};
    result.applies = m_step != Step::Key || result.keySent;
    if (isModelStep(m_step))
        result.model = m_target.model;
    return result;
}

void ConnectionTest::pass(milliseconds took)
{
    Q_EMIT stepFinished(resultOf(true, took));
}

void ConnectionTest::fail(const CallReport &report)
{
    const milliseconds took = wholeMilliseconds(m_parts.clock.now() - m_stepStart);
    StepResult result = resultOf(false, took);
    result.report = report;
    Q_EMIT stepFinished(result);
    Q_EMIT finished();
}

void ConnectionTest::onList(const FetchResult &list)
{
    const milliseconds took = wholeMilliseconds(m_parts.clock.now() - m_stepStart);
    const bool badCertificate = list.end.error == TransportError::Tls;
    if (auto report = faultOnTheWay(list)) {
        report->host = m_target.endpoint.url.host();
        fail(*report);
        return;
    }
    pass(took);
    begin(Step::Tls);
    if (badCertificate) {
        CallReport report = reportOfTransportEnd(list.end);
        report.host = m_target.endpoint.url.host();
        fail(report);
        return;
    }
    // It came with the address: an encrypted reply that was accepted, or a plain one.
    Q_EMIT stepFinished(
        {.step = m_step, .ok = true, .applies = m_target.endpoint.url.scheme() == QLatin1String("https")});

    const ProviderPreset &preset
        = m_parts.presets.presetFor(m_target.endpoint.preset, m_target.endpoint.url.host());
    const auto page = list.head.status < 300 ? parseModelPage(list.body) : std::nullopt;
    m_keyProvedByList = page && !preset.openModelList;
    if (m_target.model.isEmpty() && page && !page->models.isEmpty())
        m_target.model = page->models.first();
    begin(Step::Key);
    // A server may close the connection that brought the list while the next request is being written; nobody
    // could tell that from a service that does not answer.
    m_parts.transport.forgetConnections();
    askModel();
}

std::optional<CallReport> ConnectionTest::faultOnTheWay(const FetchResult &list) const
{
    if (list.end.error == TransportError::Tls)
        return {};
    if (list.head.status == 0) {
        CallReport report = reportOfTransportEnd(list.end);
        if (list.timedOut) {
            report.end.reason = EndReason::FirstTokenLimit;
            if (list.route == HttpRoute::ThroughProxy) {
                report.end.outcome = Outcome::LocalNetwork;
                report.clue = CallClue::Proxy;
            }
        }
        return report;
    }
    if (!isErrorStatus(list.head.status))
        return {};
    // An error may be a proxy's or the network's sign-in page; a service's own proves that it is there.
    const Endpoint &endpoint = m_target.endpoint;
    CallReport report = judgeReply(
        {.context = {.url = m_target.models.isEmpty() ? endpoint.url : m_target.models,
                     .preset = m_parts.presets.presetFor(endpoint.preset, endpoint.url.host()).id,
                     .head = list.head,
                     .now = m_parts.clock.wallNow(),
                     .route = list.route},
         .errorBody = list.body},
        AnswerReader(QString()), m_parts.classifier);
    report.end.httpStatus = list.head.status;
    return report.end.outcome == Outcome::LocalNetwork ? std::optional(report) : std::nullopt;
}

void ConnectionTest::askModel()
{
    CompletionRequest request;
    request.endpoint = m_target.endpoint;
    request.model = m_target.model;
    request.messages = {{ChatMessage::Role::User, QStringLiteral("Reply with OK.")}};
    request.maxTokens = testTokens;
    request.limits = modelLimits;
    m_job = m_provider.complete(request);
    connect(m_job.get(), &CompletionJob::finished, this, &ConnectionTest::onAnswer);
}

void ConnectionTest::onAnswer(const CallReport &report)
{
    if (report.correction && !m_corrected) {
        m_corrected = true; // the person asked for a test, and this is how the model wants to be asked
        m_parts.learned.learn(placeOf(m_target.endpoint, m_target.model), *report.correction);
        askModel();
        return;
    }
    const bool answered = isAnswer(report);
    if (m_step == Step::Key) {
        const bool proved = report.end.outcome != Outcome::Auth && m_keyProvedByList;
        if (!answered && !keyWasAccepted(report) && !proved) {
            fail(report);
            return;
        }
        pass(wholeMilliseconds(m_parts.clock.now() - m_stepStart));
        begin(Step::Model);
    }
    if (!answered) {
        fail(report);
        return;
    }
    pass(report.end.firstToken.value_or(report.total));
    if (!askLightModel())
        Q_EMIT finished();
}

bool ConnectionTest::askLightModel()
{
    const QString light = std::exchange(m_target.lightModel, {});
    if (light.isEmpty() || light == m_target.model)
        return false;
    m_target.model = light;
    m_corrected = false;
    begin(Step::LightModel);
    askModel();
    return true;
}

} // namespace breakwater
