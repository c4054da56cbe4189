// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/circuitstate.h"
#include "resilience/breaker/outcome.h"
#include "resilience/breaker/refusal.h"
#include "resilience/breaker/slidingwindow.h"
#include "resilience/bucket/bucketid.h"

#include <QTest>

// What a failed QCOMPARE prints. Found by argument-dependent lookup, so they stand in the types' namespace;
// only tests may have a function of this name there.
namespace breakwater {

[[nodiscard]] char *toString(CircuitState state);
[[nodiscard]] char *toString(OpenReason reason);
[[nodiscard]] char *toString(HoldReason reason);
[[nodiscard]] char *toString(SettleResult result);
[[nodiscard]] char *toString(TransitionCause cause);
[[nodiscard]] char *toString(Outcome outcome);
[[nodiscard]] char *toString(EndReason reason);
[[nodiscard]] char *toString(CallVerdict verdict);
[[nodiscard]] char *toString(const Refusal &refusal);
[[nodiscard]] char *toString(const WindowCounts &counts);
[[nodiscard]] char *toString(const BucketId &id);

} // namespace breakwater

namespace QTest {

template <>
inline char *toString(const std::chrono::milliseconds &t)
{
    return qstrdup((QByteArray::number(static_cast<qlonglong>(t.count())) + " ms").constData());
}

template <>
inline char *toString(const std::chrono::microseconds &t)
{
    return qstrdup((QByteArray::number(static_cast<qlonglong>(t.count())) + " us").constData());
}

} // namespace QTest
