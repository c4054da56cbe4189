// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/characters/similarity.h"

#include "text/characters/characters.h"

#include <QHash>

#include <algorithm>

namespace breakwater {

namespace {

struct Pairs
{
    QHash<quint64, int> counts;
    int total = 0;
};

Pairs pairsOf(QStringView text)
{
    Pairs pairs;
    char32_t previous = 0; // so that a single letter is a pair as well
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        i += codePointLength(c);
        if (!QChar::isLetterOrNumber(c))
            continue;
        const char32_t folded = QChar::toCaseFolded(c);
        ++pairs.counts[(quint64{previous} << 32U) | folded];
        ++pairs.total;
        previous = folded;
    }
    return pairs;
}

} // namespace

double textSimilarity(QStringView a, QStringView b)
{
    const Pairs left = pairsOf(a);
    const Pairs right = pairsOf(b);
    if (left.total + right.total == 0)
        return a.trimmed() == b.trimmed() ? 1 : 0;
    int shared = 0;
    for (auto it = left.counts.cbegin(); it != left.counts.cend(); ++it)
        shared += std::min(it.value(), right.counts.value(it.key()));
    return 2.0 * shared / (left.total + right.total);
}

} // namespace breakwater
