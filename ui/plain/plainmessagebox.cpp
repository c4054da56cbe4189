// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/plainmessagebox.h"

#include <QTextDocument>

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

void PlainMessageBox::setExplanation(const QString &text)
{
    // Qt guesses the format of this one; text that is made rich is what it was.
    setInformativeText(Qt::convertFromPlainText(text, Qt::WhiteSpaceNormal));
}

} // namespace breakwater
