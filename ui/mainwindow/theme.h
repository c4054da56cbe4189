// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/markdownhighlighter.h"

#include <QHash>
#include <QObject>
#include <QPalette>

namespace breakwater {

/// The colours of the whole program: light or dark, read from a small file each. What is open follows at
/// once, also when the desktop changes its own.
class Theme final : public QObject
{
    Q_OBJECT

public:
    /// Follows what the desktop uses, for "system". \pre a QApplication exists.
    explicit Theme(QObject *parent = nullptr);

    /// "system", "light" or "dark", as in EditorOptions::theme. Sets the application's palette and style
    /// sheet.
    void apply(const QString &name);
    [[nodiscard]] bool isDark() const { return m_dark; }
    [[nodiscard]] MarkdownHighlighter::Colours markdownColours() const;

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void followDesktop();
    [[nodiscard]] QPalette palette() const;
    [[nodiscard]] QString styleSheet() const;
    [[nodiscard]] QColor colour(const char *name) const;

    QString m_name;
    bool m_systemIsDark;
    bool m_dark = false;
    /// While we set a palette, it is not the desktop's.
    bool m_setting = false;
    bool m_desktopChanged = false;
    QString m_shown;
    QPalette m_palette;
    QHash<QString, QColor> m_colours;
};

/// A font for text and window in which Han and Latin go together, if the system has one; else the system's
/// own.
[[nodiscard]] QString proseFontFamily();

} // namespace breakwater
