// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/plaintextfield.h"

#include <QMimeData>

namespace breakwater {

namespace {

bool hasContent(const QMimeData *source)
{
    return source && !source->formats().isEmpty();
}

} // namespace

PlainTextField::PlainTextField(QWidget *parent)
    : QPlainTextEdit(parent)
{ }

bool PlainTextField::canInsertFromMimeData(const QMimeData *source) const
{
    return hasContent(source) && QPlainTextEdit::canInsertFromMimeData(source);
}

void PlainTextField::insertFromMimeData(const QMimeData *source)
{
    if (hasContent(source))
        QPlainTextEdit::insertFromMimeData(source);
}

} // namespace breakwater
