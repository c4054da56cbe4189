// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

class QMainWindow;

namespace breakwater {

/// Size, place and docks of the window: kept between two starts, and put back after focus mode.
class WindowLayout
{
public:
    /// \param file an INI file; need not exist.
    WindowLayout(QMainWindow &window, QString file);

    /// As it was when the last window was closed, or a good first size.
    void restore();
    void remember() const;
    /// Nothing but the text, or everything as before.
    void setBare(bool bare);

private:
    QMainWindow &m_window;
    QString m_file;
    QByteArray m_beforeBare;
};

} // namespace breakwater
