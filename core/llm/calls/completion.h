// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/asynchandle.h"
#include "base/secret.h"
#include "llm/reply/callreport.h"
#include "resilience/timing/streamlimits.h"

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPair>
#include <QString>
#include <QUrl>

namespace breakwater {

struct ChatMessage
{
    enum class Role { System, User, Assistant };
    Role role = Role::User;
    QString content{};

    bool operator==(const ChatMessage &) const = default;
};

/// Where one model is reached and how one proves to be allowed to.
struct Endpoint
{
    /// Bucket and wording name of the service: "zhipu", or host:port for a bare address.
    QString service{};
    /// Empty where the service has no regions.
    QString region{};
    /// The final URL of chat/completions, as normalised by EndpointUrl.
    QUrl url{};
    /// Empty for a keyless server: then no Authorization header is sent.
    Secret<QByteArray> key{};
    /// Id of the provider preset that knows the service's quirks; empty: custom.
    QString preset{};
    /// Extra CA certificates (PEM file) trusted for this service only; empty: none.
    QString caFile{};
    /// SHA-256 (hex) of the one certificate that is trusted for this server whatever it says; empty: none.
    QByteArray trustedFingerprint{};
};

using CallLimits = StreamLimits;

struct CompletionRequest
{
    Endpoint endpoint{};
    QString model{};
    QList<ChatMessage> messages{};
    bool stream = true;
    /// Cap of the answer in tokens, in the parameter that the model accepts; 0: not sent.
    int maxTokens = 0;
    StreamLimits limits{};
};

/// One call on its way. Exactly one finished() ends it, unless it is aborted.
///
/// Lives in the thread that started it. Dropping its handle aborts it silently.
class CompletionJob : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Ends the call now; finished() is emitted before this returns, with Outcome::Cancelled and the text so
    /// far.
    virtual void cancel() = 0;
    /// Ends the call without a word.
    virtual void abort() = 0;
    /// False if this process did not run while the first payload was awaited: then its time says nothing.
    [[nodiscard]] virtual bool isFirstTokenMeasured() const { return true; }

Q_SIGNALS:
    /// The request is going out: from here the limits run. Emitted once at most.
    void sent();
    /// The first payload (reasoning counts) is here. Emitted once at most, before any textArrived().
    void firstPayload();
    /// Visible text to append; reasoning is never part of it.
    void textArrived(const QString &delta);
    void finished(const breakwater::CallReport &report);
};

using CompletionJobPtr = AsyncHandle<CompletionJob>;

/// Something that answers chat completions: the seam between the ladder and the wire.
///
/// One complete() is one request on the wire, or none; nothing is ever sent again by itself.
class Provider
{
public:
    Provider() = default;
    Provider(const Provider &) = delete;
    Provider &operator=(const Provider &) = delete;
    virtual ~Provider() = default;

    /// Starts a call and returns at once; no signal is emitted before control is back in the event loop.
    [[nodiscard]] virtual CompletionJobPtr complete(const CompletionRequest &request) = 0;
};

} // namespace breakwater
