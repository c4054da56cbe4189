// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/wordcounter.h"

#include "ui/editor/documenttext.h"

#include <QtConcurrent>

#include <chrono>

namespace breakwater {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortestPause{150};
// Taking a copy of the text costs the writer's thread about 1 ms in a million characters.
constexpr int charactersPerMillisecond = 5'000;

} // namespace

WordCounter::WordCounter(const QTextDocument &document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &WordCounter::count);
    connect(&document, &QTextDocument::contentsChanged, this, &WordCounter::wait);
    connect(&m_counting, &QFutureWatcher<WordCount>::finished, this,
            [this] { Q_EMIT counted(m_counting.result()); });
}

void WordCounter::wait()
{
    m_pause.start(shortestPause + milliseconds(m_document.characterCount() / charactersPerMillisecond));
}

void WordCounter::count()
{
    m_counting.setFuture(QtConcurrent::run([text = textOf(m_document)] { return countWords(text); }));
}

} // namespace breakwater
