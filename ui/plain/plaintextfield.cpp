// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/plaintextfield.h"

namespace breakwater {

PlainTextField::PlainTextField(QWidget *parent)
    : QPlainTextEdit(parent)
{ }

bool PlainTextField::canInsertFromMimeData(const QMimeData *source) const
{
    return source && QPlainTextEdit::canInsertFromMimeData(source);
}

void PlainTextField::insertFromMimeData(const QMimeData *source)
{
    if (source)
        QPlainTextEdit::insertFromMimeData(source);
}

} // namespace breakwater
