// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/chipwording.h"

#include "wording/statewording.h"
#include "wording/timewording.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

struct ChipWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ChipWording)
};

/// What is left of the open time or the hold; nullopt: nothing counts down.
std::optional<microseconds> timeLeft(const BucketHealth &health, Instant now)
{
    if (!health.until)
        return {};
    return std::max(microseconds{0}, *health.until - now);
}

/// The word between model and countdown, so that a hold tells its reason at a glance.
QString holdWord(HoldReason reason)
{
    switch (reason) {
    case HoldReason::RateLimited:
        //: After a model's name in the status bar: the service limits how often it may be asked
        return ChipWording::tr("limit");
    case HoldReason::Quota:
        //: After a model's name in the status bar: the account is empty
        return ChipWording::tr("no credit");
    case HoldReason::Auth:
        //: After a model's name in the status bar: the key was not accepted
        return ChipWording::tr("key");
    case HoldReason::Budget:
        //: After a model's name in the status bar: the hourly limit of requests is used up
        return ChipWording::tr("budget");
    }
    Q_UNREACHABLE();
}

QString manualWord(CircuitState state)
{
    if (state == CircuitState::ForcedOpen)
        //: After a model's name in the status bar: forced open by hand
        return ChipWording::tr("off");
    if (state == CircuitState::MetricsOnly)
        //: After a model's name in the status bar: the breaker only counts
        return ChipWording::tr("counting");
    //: After a model's name in the status bar: the breaker is switched off and lets everything through
    return ChipWording::tr("unguarded");
}

QString heldSentence(const BucketHealth &health, std::optional<microseconds> left)
{
    const QString reason = holdReasonText(health.hold.value_or(HoldReason::RateLimited));
    if (!left)
        return ChipWording::tr("%1 is on hold: %2.").arg(health.model, reason);
    return ChipWording::tr("%1 is on hold: %2. Next try in %3.")
        .arg(health.model, reason, countdownText(*left));
}

QString openSentence(const BucketHealth &health, std::optional<microseconds> left)
{
    const QString reason = openReasonText(health.reason.value_or(OpenReason::FailureRate));
    if (!left)
        return ChipWording::tr("%1 is left alone because %2.").arg(health.model, reason);
    return ChipWording::tr("%1 is left alone because %2. Next try in %3.")
        .arg(health.model, reason, countdownText(*left));
}

QString manualSentence(const BucketHealth &health)
{
    if (health.state == CircuitState::ForcedOpen)
        return ChipWording::tr("%1 is switched off by hand.").arg(health.model);
    if (health.state == CircuitState::MetricsOnly)
        return ChipWording::tr("The breaker of %1 only counts; every call goes through.").arg(health.model);
    return ChipWording::tr("The breaker of %1 is switched off; every call goes through.").arg(health.model);
}

} // namespace

ChipKind chipKind(const BucketHealth &health)
{
    if (health.keyMissing || health.keyUnreadable)
        return ChipKind::NoKey;
    if (health.offline)
        return ChipKind::Offline;
    switch (health.state) {
    case CircuitState::ForcedOpen:
    case CircuitState::Disabled:
    case CircuitState::MetricsOnly:
        return ChipKind::Manual;
    case CircuitState::Open:
        return health.hold ? ChipKind::Held : ChipKind::Open;
    case CircuitState::HalfOpen:
        return health.hold ? ChipKind::Held : ChipKind::HalfOpen;
    case CircuitState::Closed:
        if (health.hold)
            return ChipKind::Held;
        return health.suspected ? ChipKind::Suspected : ChipKind::Closed;
    }
    Q_UNREACHABLE();
}

QString chipSign(ChipKind kind)
{
    switch (kind) {
    case ChipKind::Closed:
        return u"●"_s;
    case ChipKind::Suspected:
        return u"◐"_s;
    case ChipKind::Open:
        return u"■"_s;
    case ChipKind::HalfOpen:
        return u"◌"_s;
    case ChipKind::Offline:
        return u"⦸"_s;
    case ChipKind::NoKey:
        return u"⚷"_s;
    case ChipKind::Held:
        return u"⏸"_s;
    case ChipKind::Manual:
        return u"✋"_s;
    }
    Q_UNREACHABLE();
}

QString chipKindText(ChipKind kind)
{
    switch (kind) {
    case ChipKind::Closed:
        return circuitStateText(CircuitState::Closed);
    case ChipKind::Suspected:
        return ChipWording::tr("suspected");
    case ChipKind::Open:
        return circuitStateText(CircuitState::Open);
    case ChipKind::HalfOpen:
        return circuitStateText(CircuitState::HalfOpen);
    case ChipKind::Offline:
        return ChipWording::tr("offline");
    case ChipKind::NoKey:
        return ChipWording::tr("no key");
    case ChipKind::Held:
        return ChipWording::tr("on hold");
    case ChipKind::Manual:
        return ChipWording::tr("set by hand");
    }
    Q_UNREACHABLE();
}

QString chipText(const BucketHealth &health, Instant now)
{
    const std::optional<microseconds> left = timeLeft(health, now);
    switch (chipKind(health)) {
    case ChipKind::Closed:
    case ChipKind::Suspected:
        return health.model;
    case ChipKind::Open:
        return left ? u"%1 %2"_s.arg(health.model, countdownText(*left)) : health.model;
    case ChipKind::HalfOpen:
        //: Model, probes done, probes needed
        return ChipWording::tr("%1 probe %2/%3")
            .arg(health.model)
            .arg(health.probesDone)
            .arg(std::max(health.probesNeeded, 1));
    case ChipKind::Offline:
        return ChipWording::tr("%1 offline").arg(health.model);
    case ChipKind::NoKey:
        return health.keyUnreadable ? ChipWording::tr("%1 key unread").arg(health.model)
                                    : ChipWording::tr("%1 no key").arg(health.model);
    case ChipKind::Held: {
        const QString word = holdWord(health.hold.value_or(HoldReason::RateLimited));
        return left ? u"%1 %2 %3"_s.arg(health.model, word, countdownText(*left))
                    : u"%1 %2"_s.arg(health.model, word);
    }
    case ChipKind::Manual:
        return u"%1 %2"_s.arg(health.model, manualWord(health.state));
    }
    Q_UNREACHABLE();
}

QString chipSentence(const BucketHealth &health, Instant now)
{
    const std::optional<microseconds> left = timeLeft(health, now);
    switch (chipKind(health)) {
    case ChipKind::Closed:
        return ChipWording::tr("%1 is working.").arg(health.model);
    case ChipKind::Suspected:
        return ChipWording::tr("%1 is slow or failed lately; the light model stands by.").arg(health.model);
    case ChipKind::Open:
        return openSentence(health, left);
    case ChipKind::HalfOpen:
        return ChipWording::tr("%1 is being tried again: probe %2 of %3.")
            .arg(health.model)
            .arg(health.probesDone)
            .arg(std::max(health.probesNeeded, 1));
    case ChipKind::Offline:
        return ChipWording::tr("This computer is offline; %1 cannot be asked.").arg(health.model);
    case ChipKind::NoKey:
        return health.keyUnreadable
            ? ChipWording::tr("The key of %1 could not be read; nothing is sent to it.").arg(health.model)
            : ChipWording::tr("%1 has no key yet.").arg(health.model);
    case ChipKind::Held:
        return heldSentence(health, left);
    case ChipKind::Manual:
        return manualSentence(health);
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
