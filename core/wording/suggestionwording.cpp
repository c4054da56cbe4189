// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/suggestionwording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct SuggestionWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::SuggestionWording)
};

} // namespace

Notice textChangedNotice()
{
    return {.text = SuggestionWording::tr("This text has changed since the suggestion was made."),
            .remedies = {Remedy::CompareAgain}};
}

Notice noNewTitlesNotice(const ServedBy &whom)
{
    if (whom.rung == RungKind::Cache)
        return {.text = SuggestionWording::tr("The answer that is kept for this text holds no new titles.")};
    return {.text = SuggestionWording::tr("The model had no new titles."),
            .remedies = {Remedy::AskOtherModel}};
}

} // namespace breakwater
