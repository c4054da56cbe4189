// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/actiontext.h"

#include "text/answer/answerflags.h"
#include "wording/flagwording.h"

namespace breakwater::ctl {

QByteArray actionText(ActionRequest::Kind kind, const ActionResult &result)
{
    const QString text = kind == ActionRequest::Kind::Titles ? result.titles.join(u'\n') : result.text;
    if (text.isEmpty() || text.endsWith(u'\n'))
        return text.toUtf8();
    return text.toUtf8() + '\n';
}

QStringList actionRemarks(const ActionResult &result, const QString &message)
{
    QStringList flags = result.flags;
    if (!message.isEmpty() && result.outcome != Outcome::Success) // it tells why there is no whole answer
        flags.removeAll(answerFlagName(AnswerFlag::CutOff));
    QStringList remarks = flagTexts(flags);
    remarks.removeAll(message);
    if (!message.isEmpty())
        remarks.prepend(message);
    return remarks;
}

} // namespace breakwater::ctl
