// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/context/assistantcontext.h"
#include "resilience/bucket/backgroundprobe.h"

#include <map>
#include <memory>

namespace breakwater {

/// Sends the own probes of all configured models: 16 tokens, fixed neutral text, 8 s limit. For programs that
/// live long enough.
class Probes final : public QObject, private ProbeHost
{
    Q_OBJECT

public:
    /// All of them must outlive the probes.
    struct Parts
    {
        AssistantContext &context;
        Provider &provider;
        LearnedParameters &learned;
        const Clock &clock;
        Scheduler &scheduler;
    };

    explicit Probes(const Parts &parts, QObject *parent = nullptr);
    ~Probes() override;

private:
    void update();
    void personActed();
    void startProbe(GuardedBucket &bucket) override;
    void cancelProbe(GuardedBucket &bucket) override;

    struct Entry
    {
        CompletionJobPtr call{};
        std::unique_ptr<BackgroundProbe> probe{};
    };

    Parts m_parts;
    AssistantContext &m_context;
    std::map<BucketId, Entry> m_entries;
};

} // namespace breakwater
