// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>

namespace breakwater {

/// A question or an information that shows its text as it is, whatever it looks like. Shown by open(); goes
/// when it is closed.
class PlainMessageBox : public QMessageBox
{
public:
    PlainMessageBox(const QString &title, const QString &text, StandardButtons buttons, QWidget *parent);

    /// The smaller text below the question, as plain text too.
    void setExplanation(const QString &text);
};

} // namespace breakwater
