// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/callend.h"
#include "resilience/bucket/bucketid.h"
#include "resilience/gates/gaterefusal.h"

#include <cstdint>

namespace breakwater {

/// Told of every decision of the gates and of every verdict, as it falls: for the call log and the metrics.
///
/// Calls are numbered per process. A member must not call back into the bucket.
class CallObserver
{
public:
    CallObserver() = default;
    CallObserver(const CallObserver &) = delete;
    CallObserver &operator=(const CallObserver &) = delete;
    virtual ~CallObserver() = default;

    /// A call goes out now.
    virtual void admitted(const BucketId &bucket, std::uint64_t call, bool probe) = 0;
    /// A gate said no; nothing goes out.
    virtual void refused(const BucketId &bucket, std::uint64_t call, const GateRefusal &refusal) = 0;
    /// What the circuit was told of an admitted call.
    virtual void judged(const BucketId &bucket, std::uint64_t call, CallVerdict verdict, const CallEnd &end)
        = 0;
};

} // namespace breakwater
