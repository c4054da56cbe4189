// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/formatmenus.h"

#include "documents/documentfile.h"
#include "ui/mainwindow/menuparts.h"

#include <QMenu>

#include <array>
#include <utility>

namespace breakwater {

QAction *addChoice(QMenu &menu, const QString &text, bool chosen)
{
    QAction *action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(chosen);
    return action;
}

FormatMenus::FormatMenus(QWidget *window)
    : QObject(window)
    , m_reopen(new QMenu(window))
    , m_save(new QMenu(window))
{
    connect(m_reopen, &QMenu::aboutToShow, this, &FormatMenus::fillReopen);
    connect(m_save, &QMenu::aboutToShow, this, &FormatMenus::fillSave);
}

void FormatMenus::retranslate()
{
    m_reopen->setTitle(tr("Reopen with &encoding"));
    m_save->setTitle(tr("Save &with encoding and line ends"));
}

void FormatMenus::show(const DocumentFormat &format, bool canReopen)
{
    m_format = format;
    m_reopen->setEnabled(canReopen);
}

void FormatMenus::fillReopen()
{
    m_reopen->clear();
    for (const QByteArray &encoding : availableEncodings()) {
        QAction *action = addChoice(*m_reopen, QString::fromLatin1(encoding), encoding == m_format.encoding);
        connect(action, &QAction::triggered, this, [this, encoding] { Q_EMIT reopenChosen(encoding); });
    }
}

void FormatMenus::fillSave()
{
    m_save->clear();
    const auto offer = [this](const QString &text, DocumentFormat format) {
        QAction *action = addChoice(*m_save, text, format == m_format);
        connect(action, &QAction::triggered, this, [this, format] { Q_EMIT formatChosen(format); });
    };
    for (const QByteArray &encoding : availableEncodings()) {
        DocumentFormat format = m_format;
        format.encoding = encoding;
        offer(QString::fromLatin1(encoding), format);
    }
    m_save->addSeparator();
    using LineEnding = DocumentFormat::LineEnding;
    const std::array endings{std::pair{LineEnding::Lf, tr("LF (Linux, macOS)")},
                             std::pair{LineEnding::CrLf, tr("CRLF (Windows)")},
                             std::pair{LineEnding::Cr, tr("CR (old Mac)")}};
    for (const auto &[ending, text] : endings) {
        DocumentFormat format = m_format;
        format.lineEnding = ending;
        format.mixedLineEndings = false;
        offer(text, format);
    }
}

} // namespace breakwater
