// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/prompt/promptpreset.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace breakwater {

/// One message of a chat request.
struct PromptMessage
{
    enum class Role { System, User, Assistant };
    Role role = Role::User;
    QString content{};

    bool operator==(const PromptMessage &) const = default;
};
using Prompt = std::vector<PromptMessage>;

/// "system", "user", "assistant": the names of the chat protocol.
[[nodiscard]] QString roleName(PromptMessage::Role role);

struct PolishPrompt
{
    PromptPreset preset{};
    /// What is to be edited, usually StructureMask::maskedText().
    QString text{};
    /// What the person asked for besides the preset; may be empty.
    QString instruction{};
    /// StructureMask::instruction(); may be empty.
    QString maskInstruction{};
};
/// The writer's text goes in between delimiters it does not contain, as data: instructions in it are not to
/// be obeyed.
[[nodiscard]] Prompt buildPrompt(const PolishPrompt &request);

struct TitlesPrompt
{
    PromptPreset preset{};
    QString text{};
    QString instruction{};
    int count = 5;
    /// Titles that are there already and must not come again.
    QStringList known{};
};
[[nodiscard]] Prompt buildPrompt(const TitlesPrompt &request);

/// Asks the model to go on with an answer that was cut off. \param partial the answer as it came.
[[nodiscard]] Prompt buildContinuation(const Prompt &prompt, const QString &partial);

/// All that a model might repeat instead of editing, for the guard: the system message without delimiters.
[[nodiscard]] QString instructionsOf(const Prompt &prompt);

} // namespace breakwater
