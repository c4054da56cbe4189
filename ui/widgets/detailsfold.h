// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QLabel;
class QToolButton;
class QWidget;

namespace breakwater {

/// A label for text that comes from outside: wrapped, and never read as markup.
[[nodiscard]] QLabel *makePlainLabel(QWidget *parent);

/// *Details*: a button, and the text that it folds away. Its owner lays the two out.
class DetailsFold final : public QObject
{
    Q_OBJECT

public:
    /// Button and label become children of the owner.
    explicit DetailsFold(QWidget *owner);

    /// Folded again; without text there is no button.
    void setDetails(const QString &details);
    void retranslate();

    [[nodiscard]] QToolButton *button() const { return m_button; }
    [[nodiscard]] QLabel *label() const { return m_label; }

private:
    void showLabel(bool shown);

    QToolButton *m_button;
    QLabel *m_label;
};

} // namespace breakwater
