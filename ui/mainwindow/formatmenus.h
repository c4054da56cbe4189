// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/documentformat.h"

#include <QObject>

class QMenu;
class QWidget;

namespace breakwater {

/// The two menus about how a file lies on the disk: *Reopen with encoding* and *Save with encoding and line
/// ends*. Filled when they are opened.
class FormatMenus final : public QObject
{
    Q_OBJECT

public:
    explicit FormatMenus(QWidget *window);

    [[nodiscard]] QMenu *reopenMenu() const { return m_reopen; }
    [[nodiscard]] QMenu *saveMenu() const { return m_save; }
    void retranslate();
    /// \param canReopen there is a file.
    void show(const DocumentFormat &format, bool canReopen);

Q_SIGNALS:
    /// The next save converts.
    void formatChosen(const breakwater::DocumentFormat &format);
    /// Read the file again.
    void reopenChosen(const QByteArray &encoding);

private:
    void fillReopen();
    void fillSave();

    DocumentFormat m_format;
    QMenu *m_reopen;
    QMenu *m_save;
};

} // namespace breakwater
