// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace breakwater {

/// A field of several lines that takes any paste, also one of nothing: on X11 a middle click pastes what no
/// program may own, and Qt 6.4 asks for the first of its formats, of which there are none.
class PlainTextField : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit PlainTextField(QWidget *parent = nullptr);

protected:
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;
};

} // namespace breakwater
