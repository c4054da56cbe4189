// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/count/wordcount.h"

#include "text/characters/characters.h"

#include <QTextBoundaryFinder>

namespace breakwater {

namespace {

bool hasLetterOrNumber(QStringView word)
{
    for (qsizetype i = 0; i < word.size();) {
        const char32_t c = codePointAt(word, i);
        if (QChar::isLetterOrNumber(c))
            return true;
        i += codePointLength(c);
    }
    return false;
}

qsizetype wordsIn(QStringView run)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Word, run.data(), run.size());
    qsizetype words = 0;
    qsizetype start = 0;
    while (finder.toNextBoundary() >= 0) {
        const qsizetype end = finder.position();
        // What is joined by a hyphen or an apostrophe is one word to a person: "well-known", "editor’s".
        const bool joined
            = start > 1 && QStringView(u"-'’").contains(run[start - 1]) && !run[start - 2].isSpace();
        if (hasLetterOrNumber(run.sliced(start, end - start)) && !joined)
            ++words;
        start = end;
    }
    return words;
}

} // namespace

WordCount countWords(QStringView text)
{
    WordCount count;
    qsizetype runStart = 0;
    for (qsizetype i = 0; i < text.size();) {
        const char32_t c = codePointAt(text, i);
        const qsizetype next = i + codePointLength(c);
        if (isHan(c)) {
            if (i > runStart)
                count.words += wordsIn(text.sliced(runStart, i - runStart));
            ++count.hanCharacters;
            runStart = next;
        }
        i = next;
    }
    if (runStart < text.size())
        count.words += wordsIn(text.sliced(runStart));
    return count;
}

} // namespace breakwater
