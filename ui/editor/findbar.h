// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/textfinder.h"

#include <QFrame>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace breakwater {

class WritingEditor;

/// Find and replace below the text. Return finds the next, Shift+Return the previous, Esc closes; *Replace
/// all* is one undo step.
class FindBar final : public QFrame
{
    Q_OBJECT

public:
    /// \param editor must outlive the bar.
    explicit FindBar(WritingEditor &editor, QWidget *parent = nullptr);

    /// Shows the bar with the selected words in it.
    void open(bool withReplace);

public Q_SLOTS:
    void findNext();
    void findPrevious();
    void replaceOne();
    void replaceAll();
    void dismiss();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void layOut();
    void retranslate();
    void find(SearchDirection direction);
    [[nodiscard]] SearchTerm term() const;

    WritingEditor &m_editor;
    QLineEdit *m_find;
    QLineEdit *m_replace;
    QCheckBox *m_case;
    QCheckBox *m_words;
    QLabel *m_result;
    QPushButton *m_nextButton;
    QPushButton *m_previousButton;
    QPushButton *m_replaceButton;
    QPushButton *m_replaceAllButton;
    QPushButton *m_closeButton;
    QWidget *m_replaceRow;
};

} // namespace breakwater
