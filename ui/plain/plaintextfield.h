// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace breakwater {

/// A field of several lines that takes any paste, also one of nothing: on X11 the clipboard of Qt 6.4 hands
/// out a null pointer for a selection that no program owns, and QPlainTextEdit would follow it at a middle
/// click.
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
