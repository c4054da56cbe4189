// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/documentfile.h"
#include "documents/recoveryjournal.h"
#include "ui/controllers/documents/documentdisk.h"
#include "ui/controllers/documents/documentdraft.h"

#include <QCoreApplication>
#include <QString>

namespace breakwater {

class DocumentMessages;
class WritingEditor;

/// The text that one editor shows, the file it belongs to, and what watches over both. Asks and decides
/// nothing.
class OpenDocument
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::OpenDocument)

public:
    /// All of them must outlive the document.
    OpenDocument(WritingEditor &editor, RecoveryJournal &journal, DocumentMessages &messages);
    OpenDocument(const OpenDocument &) = delete;
    OpenDocument &operator=(const OpenDocument &) = delete;

    [[nodiscard]] WritingEditor &editor() const { return m_editor; }
    [[nodiscard]] DocumentFile &file() { return m_file; }
    [[nodiscard]] const DocumentFile &file() const { return m_file; }
    [[nodiscard]] DocumentDisk &disk() { return m_disk; }
    [[nodiscard]] DocumentDraft &draft() { return m_draft; }
    /// Changes whenever the editor shows another document.
    [[nodiscard]] const QString &id() const { return m_id; }
    /// What was asked for it under this id is still on its way.
    void setId(const QString &id) { m_id = id; }
    /// "Draft.md", or the name of a document without a file.
    [[nodiscard]] QString name() const;
    [[nodiscard]] bool isModified() const;
    void setModified(bool modified);
    /// Nothing was opened or typed.
    [[nodiscard]] bool isBlank() const;
    /// The folder of its file, if it is not there any more; else empty.
    [[nodiscard]] QString goneFolder() const;

    /// Shows another document.
    void load(DocumentFile file);
    /// Another text takes the place of the one that is shown, as one undo step.
    void replaceText(const QString &text);
    /// Text and file are the same now.
    void settle();

private:
    WritingEditor &m_editor;
    DocumentFile m_file;
    QString m_id;
    DocumentDisk m_disk;
    DocumentDraft m_draft;
};

} // namespace breakwater
