// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/polishwish.h"

namespace breakwater {

namespace {

/// The same request from the beginning: what was only meant for the last try does not go on.
PolishWish fresh(const PolishWish &before)
{
    PolishWish wish = before;
    wish.endHolds = false;
    wish.queueNow = false;
    wish.offline = false;
    wish.answerSoFar.clear();
    return wish;
}

} // namespace

std::optional<PolishWish> wishAfter(Remedy remedy, const PolishBefore &before)
{
    PolishWish wish = fresh(before.wish);
    switch (remedy) {
    case Remedy::TryAnyway:
    case Remedy::ToppedUp:
        wish.endHolds = true;
        return wish;
    case Remedy::QueueIt:
        wish.queueNow = true;
        return wish;
    case Remedy::CorrectOffline:
        wish.offline = true;
        return wish;
    case Remedy::RedoWithMain:
        wish.allowMain = true;
        wish.allowLight = false;
        wish.useCache = false;
        wish.queueIfBusy = true; // it waits until the circuit closes
        return wish;
    case Remedy::AskOtherModel:
        wish.allowMain = before.byLight;
        wish.allowLight = !before.byLight;
        wish.useCache = false;
        return wish;
    case Remedy::Continue:
        wish.answerSoFar = before.answer;
        return wish;
    case Remedy::CompareAgain:
    case Remedy::ShowSuggestion:
    case Remedy::OpenSettings:
    case Remedy::EnterKey:
    case Remedy::ReadsWell:
    case Remedy::SaveAsUtf8:
    case Remedy::SaveAgain:
    case Remedy::SaveAs:
    case Remedy::Reload:
    case Remedy::KeepMine:
    case Remedy::Recover:
    case Remedy::Discard:
    case Remedy::UseLocalServer:
        return std::nullopt;
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
