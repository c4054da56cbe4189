// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/servicehealth.h"

#include <QString>

namespace breakwater {

/// What the status bar says of one bucket, by shape. The worst thing that is true of the bucket wins: no key
/// before offline before a switch by hand before a hold before the state.
enum class ChipKind {
    Closed, ///< ●
    Suspected, ///< ◐ slow or suspected
    Open, ///< ■ with a countdown
    HalfOpen, ///< ◌ probing
    Offline, ///< ⦸
    NoKey, ///< ⚷
    Held, ///< ⏸
    Manual, ///< ✋ forced or switched off
};

[[nodiscard]] ChipKind chipKind(const BucketHealth &health);
/// The sign that stands for the kind where nothing can be drawn.
[[nodiscard]] QString chipSign(ChipKind kind);
/// "glm-5", "glm-5 0:23", "glm-5 probe 1/3", "glm-5 limit 0:20": the chip's text, without the sign.
[[nodiscard]] QString chipText(const BucketHealth &health, Instant now);
/// The same as a full sentence, for assistive technology.
[[nodiscard]] QString chipSentence(const BucketHealth &health, Instant now);
/// The kind in a word or two: "closed", "open", "on hold".
[[nodiscard]] QString chipKindText(ChipKind kind);
/// Plain lines: state, window contents, failure ratio, first-token times, patience, next probe, calls that
/// run and wait, calls left this hour.
[[nodiscard]] QStringList bucketFacts(const BucketHealth &health, Instant now);
/// The bucket's name and its facts.
[[nodiscard]] QString chipToolTip(const BucketHealth &health, Instant now);

} // namespace breakwater
