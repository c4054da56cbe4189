// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/count/wordcount.h"

#include <QFutureWatcher>
#include <QTextDocument>
#include <QTimer>

namespace breakwater {

/// Counts a document in another thread, soon after it changed: the longer it is, the longer it lets the
/// writer type on.
class WordCounter final : public QObject
{
    Q_OBJECT

public:
    /// \param document must outlive the counter.
    explicit WordCounter(const QTextDocument &document, QObject *parent = nullptr);

Q_SIGNALS:
    void counted(const breakwater::WordCount &count);

private:
    void wait();
    void count();

    const QTextDocument &m_document;
    QTimer m_pause;
    QFutureWatcher<WordCount> m_counting;
};

} // namespace breakwater
