// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/chatprovider.h"
#include "llm/discovery/connectionstep.h"
#include "llm/discovery/modellist.h"

#include <optional>

namespace breakwater {

/// *Test connection*: address, then TLS, then key, then whether the model answers, and the light one if there
/// is one. Stops at the first step that fails.
///
/// Two or three requests: the list of models, whose reply proves the address (its content proves nothing:
/// many services have no list, or give it to anybody), and one tiny completion, which proves key and model;
/// one more for the light model.
/// Nothing is counted anywhere.
class ConnectionTest final : public QObject
{
    Q_OBJECT

public:
    using Step = ConnectionStep;

    struct StepResult
    {
        Step step = Step::Address;
        bool ok = false;
        /// False: there was nothing to confirm: no encryption at the address, or no key that was sent.
        bool applies = true;
        /// From the step's beginning; of a model: to the first token.
        milliseconds took{0};
        /// Of a model: the one that was asked.
        QString model{};
        /// A key went with the requests.
        bool keySent = false;
        /// What went wrong, as a call would have reported it; meaningful if not ok.
        CallReport report{};
    };

    struct Target
    {
        Endpoint endpoint{};
        /// The address of the list of models, from endpointUrl(); may be empty.
        QUrl models{};
        /// Empty: the first one that the service lists.
        QString model{};
        /// Empty: none is asked.
        QString lightModel{};
    };

    ConnectionTest(const ChatProvider::Parts &parts, const Target &target);

    void abort();

Q_SIGNALS:
    /// \param model of a model's step, as far as it is known.
    void stepStarted(breakwater::ConnectionStep step, const QString &model);
    void stepFinished(const breakwater::ConnectionTest::StepResult &result);
    void finished();

private:
    void begin(Step step);
    [[nodiscard]] StepResult resultOf(bool ok, milliseconds took) const;
    [[nodiscard]] bool sendsKey() const;
    void pass(milliseconds took);
    void fail(const CallReport &report);
    void onList(const FetchResult &list);
    /// Why nobody knows whether the service is there; nullopt: it answered, or showed its certificate.
    [[nodiscard]] std::optional<CallReport> faultOnTheWay(const FetchResult &list) const;
    void askModel();
    [[nodiscard]] bool askLightModel();
    void onAnswer(const CallReport &report);

    ChatProvider::Parts m_parts;
    ChatProvider m_provider;
    Target m_target;
    Step m_step = Step::Address;
    Instant m_stepStart{};
    HttpFetchPtr m_list;
    CompletionJobPtr m_job;
    bool m_keyProvedByList = false;
    bool m_corrected = false;
};

using ConnectionTestPtr = AsyncHandle<ConnectionTest>;

} // namespace breakwater

Q_DECLARE_METATYPE(breakwater::ConnectionTest::StepResult)
