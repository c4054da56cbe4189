// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/benchservices.h"

using namespace Qt::StringLiterals;

namespace breakwater::test {

BenchServices::BenchServices(bool withLight)
    : bench(withLight)
    , m_counters(*bench.store)
    , m_log(bench.folder.filePath(u"calls.jsonl"_s), bench.clock)
    , m_calls({})
    , m_health({.context = bench.context,
                .clock = bench.clock,
                .scheduler = bench.scheduler,
                .ledger = bench.ledger})
    , m_record({.health = m_health,
                .context = bench.context,
                .clock = bench.clock,
                .ledger = bench.ledger,
                .counters = m_counters,
                .log = m_log,
                .calls = m_calls},
               {})
    , m_jobs(
          {.actions = bench.parts, .queue = bench.queue, .random = bench.random, .origin = u"breakwater"_s})
{
    bench.parts.enqueue = [this](const ActionRequest &request) {
        return m_jobs.enqueue(request.queueId, request).hasValue();
    };
}

} // namespace breakwater::test
