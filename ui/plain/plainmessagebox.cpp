// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/plainmessagebox.h"

namespace breakwater {

PlainMessageBox::PlainMessageBox(const QString &title, const QString &text, StandardButtons buttons,
                                 QWidget *parent)
    : QMessageBox(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setTextFormat(Qt::PlainText);
    setWindowTitle(title);
    setText(text);
    setStandardButtons(buttons);
}

} // namespace breakwater
