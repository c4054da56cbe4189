// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/textcolumn.h"

#include <QFontMetrics>
#include <QString>

namespace breakwater {

int textColumnWidth(const QFontMetrics &metrics, int characters)
{
    static const QString sample = QStringLiteral("the quick brown fox jumps over the lazy dog ");
    return metrics.horizontalAdvance(sample) * characters / static_cast<int>(sample.size());
}

} // namespace breakwater
