// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/shelf.h"

#include <QDialog>
#include <QList>

class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTreeWidget;

namespace breakwater {

/// The suggestions of the last thirty days, whatever became of them: one line each, and below it the text
/// before and after, to be read and copied. Changes nothing.
class ShelfDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param kept newest first. \param document those of this one are shown first of all; the person can
    /// look at the others, too.
    ShelfDialog(const QList<ShelvedSuggestion> &kept, const QString &document, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void showCurrent();
    void copy();
    [[nodiscard]] const ShelvedSuggestion *current() const;
    void retranslate();

    QList<ShelvedSuggestion> m_kept;
    QString m_document;
    QCheckBox *m_onlyThis;
    QTreeWidget *m_list;
    QLabel *m_beforeLabel;
    QPlainTextEdit *m_before;
    QLabel *m_afterLabel;
    QPlainTextEdit *m_after;
    QDialogButtonBox *m_buttons;
    QPushButton *m_copy;
};

} // namespace breakwater
