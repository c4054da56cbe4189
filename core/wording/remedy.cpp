// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/remedy.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct RemedyWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::RemedyWording)
};

} // namespace

QString remedyLabel(Remedy remedy)
{
    switch (remedy) {
    case Remedy::QueueIt:
        return RemedyWording::tr("Queue it");
    case Remedy::TryAnyway:
        return RemedyWording::tr("Try anyway");
    case Remedy::CorrectOffline:
        return RemedyWording::tr("Correct offline");
    case Remedy::RedoWithMain:
        return RemedyWording::tr("Redo with main model");
    case Remedy::ToppedUp:
        return RemedyWording::tr("I have topped up");
    case Remedy::Continue:
        return RemedyWording::tr("Continue");
    case Remedy::AskOtherModel:
        return RemedyWording::tr("Ask another model");
    case Remedy::CompareAgain:
        return RemedyWording::tr("Compare again");
    case Remedy::ShowSuggestion:
        return RemedyWording::tr("Show it");
    case Remedy::OpenSettings:
        return RemedyWording::tr("Open settings");
    case Remedy::EnterKey:
        return RemedyWording::tr("Enter key for this session");
    case Remedy::ReadsWell:
        //: The text shown is right: its encoding was guessed well
        return RemedyWording::tr("It reads well");
    case Remedy::SaveAsUtf8:
        return RemedyWording::tr("Save as UTF-8");
    case Remedy::SaveAgain:
        return RemedyWording::tr("Save again");
    case Remedy::SaveAs:
        return RemedyWording::tr("Save as …");
    case Remedy::Reload:
        return RemedyWording::tr("Reload");
    case Remedy::KeepMine:
        return RemedyWording::tr("Keep mine");
    case Remedy::Recover:
        return RemedyWording::tr("Recover");
    case Remedy::Discard:
        return RemedyWording::tr("Discard");
    case Remedy::UseLocalServer:
        return RemedyWording::tr("Use this server");
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
