// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/policy/policykeys.h"

#include <QString>

namespace breakwater {

/// The name of a policy file's key for a person: "Stays open for". An unknown key is shown as it is.
[[nodiscard]] QString policyKeyLabel(const QString &key);
/// What it does, in a sentence or two; empty for an unknown key.
[[nodiscard]] QString policyKeyHelp(const QString &key);
/// What a key takes, as the policy's table has it ("0 (off)–1,000"), with its words in the language of the
/// moment.
[[nodiscard]] QString policyRangeText(const QString &range);
/// "by count", "by time", "none": a word that a key takes.
[[nodiscard]] QString policyWordLabel(const QString &word);
/// "Adaptive", "Count 20", …: by the preset's id.
[[nodiscard]] QString policyPresetLabel(const QString &preset);
[[nodiscard]] QString policyPresetHelp(const QString &preset);
/// Names the key and the range.
[[nodiscard]] QString policyErrorText(const PolicyError &error);

} // namespace breakwater
