// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/redaction.h"

namespace breakwater {

namespace {

/// Shorter runs are shared by chance.
constexpr qsizetype kShortestRun = 12;
constexpr QChar kGap(0x2026);

/// How long the run at the start of the words is that also stands in the text; 0: too short to matter.
qsizetype sharedRun(QStringView words, const QString &text)
{
    if (words.size() < kShortestRun)
        return 0;
    qsizetype longest = 0;
    for (qsizetype at = text.indexOf(words.first(kShortestRun)); at >= 0;
         at = text.indexOf(words.first(kShortestRun), at + 1)) {
        qsizetype length = kShortestRun;
        while (length < words.size() && at + length < text.size() && words[length] == text[at + length])
            ++length;
        longest = qMax(longest, length);
    }
    return longest;
}

} // namespace

QString redacted(const QString &words, const PrivateParts &parts)
{
    QString out = words;
    if (!parts.key.isEmpty())
        out.replace(QString::fromUtf8(parts.key), QString(kGap));
    const QString text = parts.text.simplified(); // as the words are
    for (qsizetype i = 0; i < out.size(); ++i) {
        if (const qsizetype run = sharedRun(QStringView(out).sliced(i), text); run > 0)
            out.replace(i, run, kGap);
    }
    return out;
}

} // namespace breakwater
