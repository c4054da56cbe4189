// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/printers.h"

namespace breakwater {

namespace {

char *print(std::string_view name)
{
    return qstrdup(QByteArray(name.data(), static_cast<qsizetype>(name.size())).constData());
}

} // namespace

char *toString(CircuitState state)
{
    return print(circuitStateName(state));
}

char *toString(OpenReason reason)
{
    return print(openReasonName(reason));
}

char *toString(HoldReason reason)
{
    return print(holdReasonName(reason));
}

char *toString(SettleResult result)
{
    return print(settleResultName(result));
}

char *toString(TransitionCause cause)
{
    return print(transitionCauseName(cause));
}

char *toString(Outcome outcome)
{
    return print(outcomeName(outcome));
}

char *toString(EndReason reason)
{
    return print(endReasonName(reason));
}

char *toString(CallVerdict verdict)
{
    switch (verdict) { // the command line's names call two of them the same
    case CallVerdict::Success:
        return print("success");
    case CallVerdict::Failure:
        return print("failure");
    case CallVerdict::Slow:
        return print("slow");
    case CallVerdict::RateLimited:
        return print("rate_limited");
    case CallVerdict::Ignored:
        return print("ignored");
    }
    return print("?");
}

char *toString(const Refusal &refusal)
{
    std::string text(refusalName(refusal));
    if (refusal.retryIn)
        text += ":" + std::to_string(refusal.retryIn->count());
    return print(text);
}

char *toString(const WindowCounts &counts)
{
    return print("calls " + std::to_string(counts.calls) + ", failed " + std::to_string(counts.failed)
                 + ", slow " + std::to_string(counts.slow));
}

char *toString(const BucketId &id)
{
    return print(bucketName(id));
}

} // namespace breakwater
