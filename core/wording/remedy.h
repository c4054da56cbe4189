// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

namespace breakwater {

/// What a person can do about a message: one button each.
class Remedies
{
    Q_GADGET

public:
    enum class Kind {
        QueueIt,
        TryAnyway,
        CorrectOffline,
        RedoWithMain,
        ToppedUp,
        Continue,
        AskOtherModel,
        CompareAgain,
        ShowSuggestion,
        OpenSettings,
        EnterKey,
        ReadsWell,
        SaveAsUtf8,
        SaveAgain,
        SaveAs,
        Reload,
        KeepMine,
        Recover,
        Discard,
        UseLocalServer,
    };
    Q_ENUM(Kind)
};

using Remedy = Remedies::Kind;

/// The text of the button. It has no mnemonic: such a button comes and goes, and would take the key of a menu
/// or of the review meanwhile.
[[nodiscard]] QString remedyLabel(Remedy remedy);

} // namespace breakwater
