// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documents/documentmessages.h"

namespace breakwater {

void DocumentMessages::tell(Topic::Kind topic, BarMessage::Severity severity, const Notice &notice)
{
    Q_EMIT message(
        {.topic = {topic}, .severity = severity, .notice = notice, .useRemedy = [this, topic](Remedy remedy) {
             Q_EMIT remedyChosen(remedy, topic);
         }});
}

void DocumentMessages::take(std::initializer_list<Topic::Kind> topics)
{
    for (const Topic::Kind topic : topics)
        Q_EMIT messageOver({topic});
}

} // namespace breakwater
