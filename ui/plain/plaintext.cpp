// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/plaintext.h"

#include "text/characters/hiddencharacters.h"
#include "text/characters/longwords.h"

using namespace Qt::StringLiterals;

namespace breakwater {

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {}; // no tooltip, instead of an empty one
    const QString lines = withSignsForHidden(text).toHtmlEscaped().replace(u'\n', u"<br>"_s);
    return u"<qt>"_s + lines + u"</qt>"_s;
}

QString plainReading(const QString &text)
{
    return LongWordBreaker().broken(withSignsForHidden(text));
}

QString plainActionText(const QString &text)
{
    return oneLineWithSigns(text).replace(u'&', u"&&"_s);
}

} // namespace breakwater
