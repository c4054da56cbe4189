// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plain/plainlabel.h"

namespace breakwater {

PlainLabel::PlainLabel(QWidget *parent)
    : PlainLabel({}, parent)
{ }

PlainLabel::PlainLabel(const QString &text, QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setText(text);
}

} // namespace breakwater
