// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/redaction.h"

namespace breakwater {

namespace {

/// Shorter runs are shared by chance.
constexpr qsizetype shortestRun = 12;
constexpr QChar gapMark(0x2026);

/// How long the run at the start of the words is that also stands in the text; 0: too short to matter.
qsizetype sharedRun(QStringView words, const QString &text)
{
    if (words.size() < shortestRun)
        return 0;
    qsizetype longest = 0;
    for (qsizetype at = text.indexOf(words.first(shortestRun)); at >= 0;
         at = text.indexOf(words.first(shortestRun), at + 1)) {
        qsizetype length = shortestRun;
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
        out.replace(QString::fromUtf8(parts.key), QString(gapMark));
    const QString text = parts.text.simplified(); // as the words are
    for (qsizetype i = 0; i < out.size(); ++i) {
        if (const qsizetype run = sharedRun(QStringView(out).sliced(i), text); run > 0)
            out.replace(i, run, gapMark);
    }
    return out;
}

} // namespace breakwater
