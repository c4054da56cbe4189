// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documents/documentdraft.h"

#include "ui/controllers/documents/documentmessages.h"
#include "ui/controllers/documents/opendocument.h"
#include "ui/editor/writingeditor.h"
#include "wording/recoverywording.h"
#include "wording/settingswording.h"

#include <QTextDocument>

#include <utility>

namespace breakwater {

namespace {

const QString nameOfUntitled = QStringLiteral("untitled.md");

} // namespace

DocumentDraft::DocumentDraft(OpenDocument &document, RecoveryJournal &journal, DocumentMessages &messages)
    : m_document(document)
    , m_journal(journal)
    , m_messages(messages)
{
    connect(document.editor().document(), &QTextDocument::contentsChanged, this, &DocumentDraft::follow);
    start();
}

void DocumentDraft::start()
{
    m_id = m_journal.open([this] { return snapshot(); },
                          [this](const std::optional<FileError> &fault) { tellFault(fault); });
}

void DocumentDraft::close()
{
    m_journal.close(m_id);
    m_failedSaveCopy.clear();
}

void DocumentDraft::settle()
{
    m_journal.clear(m_id);
    m_failedSaveCopy.clear();
}

void DocumentDraft::adopt(const QString &draftId)
{
    m_journal.close(m_id);
    m_id = draftId;
}

QString DocumentDraft::take(const QString &recoveredId)
{
    auto taken = m_journal.take(
        recoveredId, [this] { return snapshot(); },
        [this](const std::optional<FileError> &fault) { tellFault(fault); });
    return taken ? std::move(taken).value() : QString();
}

void DocumentDraft::touch()
{
    m_journal.touch(m_id);
}

void DocumentDraft::follow()
{
    if (m_document.isModified())
        m_journal.touch(m_id);
    else
        m_journal.clear(m_id);
}

RecoveryDraft DocumentDraft::snapshot() const
{
    const WritingEditor &editor = m_document.editor();
    const DocumentFile &file = m_document.file();
    return {.text = editor.text(),
            .path = file.path(),
            .documentId = m_document.id(),
            .format = file.format(),
            .caret = editor.textCursor().position(),
            .baseHash = file.base().hash};
}

void DocumentDraft::tellFault(const std::optional<FileError> &fault)
{
    if (!fault)
        return m_messages.take({Topic::Kind::DocumentJournal});
    Notice notice = notBackedUpNotice(fileErrorReason(*fault));
    notice.details = fault->file;
    m_messages.tell(Topic::Kind::DocumentJournal, BarMessage::Severity::Warning, notice);
}

Expected<KeptCopy, FileError> DocumentDraft::keepText()
{
    const QString path = m_document.file().path();
    return m_journal.copies().keep(path.isEmpty() ? nameOfUntitled : path, m_document.editor().text());
}

std::optional<KeptCopy> DocumentDraft::keepCopy()
{
    auto copy = keepText();
    return copy ? std::optional(std::move(copy).value()) : std::nullopt;
}

std::optional<KeptCopy> DocumentDraft::keepUnsavable()
{
    std::optional<KeptCopy> copy = keepCopy();
    if (copy) {
        KeptCopies::remove(m_failedSaveCopy); // the new one holds what is newer
        m_failedSaveCopy = copy->path;
    }
    m_journal.touch(m_id);
    return copy;
}

} // namespace breakwater
