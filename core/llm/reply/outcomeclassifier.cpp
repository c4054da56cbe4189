// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/outcomeclassifier.h"

#include "llm/reply/contextoverflow.h"
#include "llm/reply/parameterfault.h"
#include "llm/reply/quotareset.h"
#include "net/address/hostkind.h"
#include "net/http/retryafter.h"
#include "resilience/policy/outcomerules.h"

#include <QRegularExpression>

#include <algorithm>

namespace breakwater {

namespace {

constexpr qsizetype longestDetail = 300;

bool isRateStatus(int status)
{
    return status == 429 || status < 400;
}

/// Statuses that say more than a general code beside them.
bool statusIsSpecific(int status)
{
    return status == 401 || status == 402 || status == 403 || status == 429;
}

bool namesModel(const QString &message)
{
    return message.contains(QLatin1String("model"), Qt::CaseInsensitive)
        || message.contains(QStringLiteral("模型"));
}

/// DashScope says "insufficient_quota" when it throttles; OpenAI, when the money is gone.
bool isDashScopeThrottle(const QString &family, const ErrorFacts &facts)
{
    return facts.codes.contains(QStringLiteral("insufficient_quota"))
        && (family == QLatin1String("dashscope") || !facts.requestId.isEmpty()
            || facts.message.contains(QLatin1String("Throttling")));
}

/// New-style MiniMax errors carry the old number in parentheses at the end of the text.
QStringList codesOf(const QString &family, const ErrorFacts &facts)
{
    static const QRegularExpression number(QStringLiteral("\\((\\d{4})\\)\\s*$"));
    QStringList codes = facts.codes;
    if (family == QLatin1String("minimax")) {
        if (const auto match = number.match(facts.message); match.hasMatch())
            codes.prepend(QStringLiteral("mm") + match.captured(1));
    }
    return codes;
}

/// The steps of the decision, in their order: the first that hits counts.
class Decision
{
public:
    Decision(const ErrorCodeTable &table, const OutcomeClassifier::Context &context, const ErrorFacts &facts)
        : m_table(table)
        , m_facts(facts)
        , m_family(table.familyOf(context.url.host(), context.preset))
        , m_codes(codesOf(m_family, facts))
        , m_httpStatus(context.head.status)
        , m_status(m_httpStatus >= 400 ? m_httpStatus : facts.innerStatus.value_or(m_httpStatus))
    { }

    [[nodiscard]] Outcome outcome() const
    {
        if (m_facts.flaggedInput || says(ErrorMeaning::Moderated))
            return Outcome::Moderated;
        if (says(ErrorMeaning::Overloaded))
            return Outcome::ServiceFailure;
        if (m_status != 403
            && (hasCode(ErrorMeaning::Auth) || (m_status < 500 && hasText(ErrorMeaning::Auth))))
            return Outcome::Auth;
        if (hasCode(ErrorMeaning::ResourceExhausted) || isDashScopeThrottle(m_family, m_facts))
            return Outcome::RateLimited;
        if (says(ErrorMeaning::Quota))
            return Outcome::Quota;
        if (isModelMissing())
            return Outcome::ModelMissing;
        if (m_status == 413)
            return Outcome::BadRequest;
        if (isRateStatus(m_status) && says(ErrorMeaning::RateLimited))
            return Outcome::RateLimited;
        return outcomeByStatus();
    }

private:
    [[nodiscard]] bool hasCode(ErrorMeaning meaning) const
    {
        return std::any_of(m_codes.cbegin(), m_codes.cend(), [&](const QString &code) {
            return m_table.meaningOfCode(m_family, code) == meaning;
        });
    }
    [[nodiscard]] bool hasText(ErrorMeaning meaning) const
    {
        return m_table.textMeans(meaning, m_facts.message);
    }
    [[nodiscard]] bool says(ErrorMeaning meaning) const { return hasCode(meaning) || hasText(meaning); }

    [[nodiscard]] bool isModelMissing() const
    {
        if (says(ErrorMeaning::ModelMissing))
            return true;
        const bool notFound = m_status == 404 || m_codes.contains(QStringLiteral("not_found_error"));
        return notFound && namesModel(m_facts.message);
    }

    [[nodiscard]] Outcome outcomeByStatus() const
    {
        if (!statusIsSpecific(m_status)) {
            if (hasCode(ErrorMeaning::BadRequest))
                return Outcome::BadRequest;
            if (hasCode(ErrorMeaning::ServiceFailure))
                return Outcome::ServiceFailure;
        }
        if (m_status == 407) // no proxy's, else nobody would have come here
            return Outcome::ServiceFailure;
        if (m_status >= 400)
            return outcomeForStatus(m_status);
        if (hasText(ErrorMeaning::BadRequest)) // a wrong path, told at 200
            return Outcome::BadRequest;
        return hasCode(ErrorMeaning::GenericBadRequest) ? Outcome::BadRequest : Outcome::ServiceFailure;
    }

    const ErrorCodeTable &m_table;
    const ErrorFacts &m_facts;
    QString m_family;
    QStringList m_codes;
    int m_httpStatus;
    int m_status;
};

/// What a status says before anybody looks into the body.
std::optional<Outcome> outcomeBeforeBody(const OutcomeClassifier::Context &context, const ErrorFacts &facts)
{
    const int status = context.head.status;
    if (OutcomeClassifier::wantsProxyPassword(context) || status == 511)
        return Outcome::LocalNetwork; // the proxy, or the network's sign-in page
    if (status < 200)
        return Outcome::ServiceFailure; // Qt takes an interim reply for the last one
    if (status >= 400)
        return isProxysPage(context.head, facts) ? std::optional(Outcome::LocalNetwork) : std::nullopt;
    if (status < 300)
        return {};
    const QUrl target
        = context.url.resolved(QUrl::fromEncoded(headerValue(context.head.headers, "Location")));
    const bool leadsAway = target.host() != context.url.host();
    const bool portal = context.url.scheme() == QLatin1String("http") && !isLoopbackHost(context.url.host())
        && leadsAway && (status == 302 || status == 303 || status == 307);
    return portal ? Outcome::LocalNetwork : Outcome::BadRequest;
}

std::optional<milliseconds> waitOf(Outcome outcome, const OutcomeClassifier::Context &context,
                                   const ErrorFacts &facts)
{
    if (outcome == Outcome::Quota)
        return quotaResetIn(facts.message, context.now);
    const int status = context.head.status;
    const bool pause
        = outcome == Outcome::ServiceFailure && (status == 429 || status == 503 || status == 529);
    if (outcome != Outcome::RateLimited && !pause)
        return {};
    return retryAfterOf(
        {.headers = context.head.headers, .body = facts.json, .message = facts.message, .now = context.now});
}

QString requestIdOf(const HttpHeaders &headers, const ErrorFacts &facts)
{
    for (const char *name : {"x-request-id", "request-id", "cf-ray"}) {
        if (const QByteArray id = headerValue(headers, name); !id.isEmpty())
            return QString::fromLatin1(id.left(120));
    }
    return facts.requestId.left(120);
}

} // namespace

bool isProxysPage(const HttpHead &head, const ErrorFacts &facts)
{
    return facts.html && !headerValue(head.headers, "X-Squid-Error").isNull();
}

bool OutcomeClassifier::wantsProxyPassword(const Context &context)
{
    return context.head.status == 407 && context.route == HttpRoute::ThroughProxy
        && context.url.scheme() == QLatin1String("http");
}

OutcomeClassifier::OutcomeClassifier(ErrorCodeTable table)
    : m_table(std::move(table))
{ }

CallReport OutcomeClassifier::classify(const Context &context, const ErrorFacts &facts) const
{
    CallReport out;
    const auto early = outcomeBeforeBody(context, facts);
    out.end.outcome = early ? *early : Decision(m_table, context, facts).outcome();
    out.end.retryAfter = waitOf(out.end.outcome, context, facts);
    if (out.end.outcome == Outcome::BadRequest) {
        out.contextOverflow = contextOverflowOf(facts);
        if (!out.contextOverflow)
            out.correction = correctionFor(facts);
    }
    out.requestId = requestIdOf(context.head.headers, facts);
    out.detail = facts.message.left(longestDetail);
    return out;
}

Outcome OutcomeClassifier::webPageOutcome(const Context &context) const
{
    const bool plain = context.url.scheme() == QLatin1String("http");
    return plain && !isLoopbackHost(context.url.host()) ? Outcome::LocalNetwork : Outcome::BadRequest;
}

} // namespace breakwater
