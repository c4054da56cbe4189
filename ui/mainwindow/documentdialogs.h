// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/keptcopies.h"

#include <QObject>

#include <optional>

class QWidget;

namespace breakwater {

/// The questions about a file that need a window of their own. All are shown and left alone: the answer comes
/// as a signal, and no event loop is nested.
class DocumentDialogs final : public QObject
{
    Q_OBJECT

public:
    /// \param window that the questions belong to; becomes the parent.
    explicit DocumentDialogs(QWidget *window);

    void askOpen(const QString &folder);
    void askSaveAs(const QString &suggestion);
    /// Save, throw away or go on writing? \param copy of the text, which goes again unless it is thrown away;
    /// nullopt: there is none.
    void askClose(const QString &name, const std::optional<KeptCopy> &copy);

Q_SIGNALS:
    void openChosen(const QStringList &paths);
    void saveAsChosen(const QString &path);
    void saveAsCancelled();
    void saveBeforeCloseChosen();
    void discardChosen();

private:
    QWidget *m_window;
};

} // namespace breakwater
