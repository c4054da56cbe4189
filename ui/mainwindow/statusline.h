// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "documents/documentformat.h"
#include "text/count/wordcount.h"

#include <QStatusBar>

#include <optional>

class QLabel;
class QToolButton;

namespace breakwater {

/// The line below the text: when it was saved, how much it is, how it lies in its file, how the services are,
/// what waits.
class StatusLine final : public QStatusBar
{
    Q_OBJECT

public:
    /// \param chips the live states of the services; becomes a child.
    explicit StatusLine(QWidget *chips, QWidget *parent = nullptr);

    void showSaved(WallTime when);
    /// Until the next save succeeds.
    void showSaveFailed();
    /// A file was opened.
    void showOpened();
    void showDocument(bool hasFile, bool modified);
    void showCount(const WordCount &count);
    void showFormat(const DocumentFormat &format);
    /// Jobs in the deferred queue; 0: nothing is shown.
    void showQueue(int jobs);

Q_SIGNALS:
    /// The person wants to see what waits.
    void queueWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    [[nodiscard]] QString savedText() const;

    QLabel *m_savedLabel;
    QLabel *m_countLabel;
    QLabel *m_formatLabel;
    QToolButton *m_queueButton;
    std::optional<WallTime> m_savedAt;
    bool m_hasFile = false;
    bool m_modified = false;
    bool m_saveFailed = false;
    WordCount m_count;
    DocumentFormat m_format;
    int m_queued = 0;
};

} // namespace breakwater
