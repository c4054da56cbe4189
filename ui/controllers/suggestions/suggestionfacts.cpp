// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/suggestions/suggestionfacts.h"

#include "wording/problemwording.h"

namespace breakwater {

namespace {

constexpr double perMillion = 1e-6;

std::optional<double> costOf(const ActionResult &result, const ModelEntry *model)
{
    if (!result.usage || model == nullptr || !model->promptPrice || !model->completionPrice)
        return std::nullopt;
    return perMillion
        * (result.usage->promptTokens * *model->promptPrice
           + result.usage->completionTokens * *model->completionPrice);
}

} // namespace

void addFacts(Suggestion &suggestion, const ActionResult &result, const Settings &settings)
{
    if (result.servedBy.rung != RungKind::None)
        suggestion.servedBy = result.servedBy; // else whoever was asked last stays
    if (result.wait.count() > 0)
        suggestion.wait = result.wait;
    suggestion.flags = result.flags;
    const ModelChoice choice{.service = result.servedBy.service, .model = result.servedBy.model};
    suggestion.cost = costOf(result, settings.model(choice));
    if (const Service *service = settings.service(result.servedBy.service))
        suggestion.currency = service->currency;
    if (result.problem) {
        const Notice notice = problemNotice(*result.problem);
        suggestion.problem = notice.text;
        suggestion.problemDetails = notice.details;
    }
}

QString mainModelName(const Settings &settings)
{
    return settings.mainModel.model;
}

} // namespace breakwater
