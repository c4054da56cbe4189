// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace breakwater {

/// A label that shows its text as it is, whatever it looks like.
class PlainLabel : public QLabel
{
public:
    explicit PlainLabel(QWidget *parent = nullptr);
    PlainLabel(const QString &text, QWidget *parent);
};

} // namespace breakwater
