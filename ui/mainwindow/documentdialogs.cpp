// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/documentdialogs.h"

#include "ui/plain/plainmessagebox.h"

#include <QFileDialog>
#include <QPushButton>

namespace breakwater {

namespace {

QString whenDiscarded(const std::optional<KeptCopy> &copy)
{
    if (!copy)
        return DocumentDialogs::tr(
            "What you wrote since the last save is lost if you discard it: no copy could be kept.");
    const QString text = copy->forAWeek
        ? DocumentDialogs::tr("If you discard it, a copy is kept for 7 days at %1.")
        : DocumentDialogs::tr(
            "If you discard it, a copy stays at %1; the system may remove it when you log out.");
    return text.arg(copy->path);
}

} // namespace

DocumentDialogs::DocumentDialogs(QWidget *window)
    : QObject(window)
    , m_window(window)
{ }

void DocumentDialogs::askOpen(const QString &folder)
{
    auto *dialog
        = new QFileDialog(m_window, tr("Open"), folder, tr("Texts (*.md *.markdown *.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &DocumentDialogs::openChosen);
    dialog->open();
}

void DocumentDialogs::askSaveAs(const QString &suggestion)
{
    auto *dialog = new QFileDialog(m_window, tr("Save as"), suggestion,
                                   tr("Markdown (*.md);;Text (*.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("md"));
    connect(dialog, &QFileDialog::fileSelected, this, &DocumentDialogs::saveAsChosen);
    connect(dialog, &QFileDialog::rejected, this, &DocumentDialogs::saveAsCancelled);
    dialog->open();
}

void DocumentDialogs::askClose(const QString &name, const std::optional<KeptCopy> &copy)
{
    auto *question
        = new PlainMessageBox(tr("Close"), tr("Save “%1” before closing?").arg(name),
                              QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    question->setExplanation(whenDiscarded(copy));
    question->setDefaultButton(QMessageBox::Save);
    connect(question, &QMessageBox::finished, this, [this, copy](int button) {
        if (button != QMessageBox::Discard && copy)
            KeptCopies::remove(copy->path);
        if (button == QMessageBox::Save)
            Q_EMIT saveBeforeCloseChosen();
        else if (button == QMessageBox::Discard)
            Q_EMIT discardChosen();
    });
    question->open();
}

} // namespace breakwater
