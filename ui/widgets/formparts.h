// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plain/plainlabel.h"

#include <QString>

class QFormLayout;
class QWidget;

namespace breakwater {

/// A form whose rows wrap when the window is narrow.
[[nodiscard]] QFormLayout *makeForm(QWidget *owner);
/// A heading with a form below it, appended to the page's column.
[[nodiscard]] QFormLayout *addGroup(QWidget *page, const QString &title);

/// A sentence or two that explain a field; wraps.
class Explanation final : public PlainLabel
{
    Q_OBJECT

public:
    explicit Explanation(const QString &text, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
};

/// What is wrong with a field, below it; hidden while nothing is. The field's accessible description says the
/// same.
class FaultLabel final : public PlainLabel
{
    Q_OBJECT

public:
    /// \param field must outlive the label.
    explicit FaultLabel(QWidget *field, QWidget *parent = nullptr);

    /// \param fault empty: nothing is wrong.
    void setFault(const QString &fault);
    [[nodiscard]] bool hasFault() const { return !text().isEmpty(); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyColours();

    QWidget *m_field;
};

} // namespace breakwater
