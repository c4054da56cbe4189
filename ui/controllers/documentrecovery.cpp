// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The journal of a document that is not saved, and what a crash left of one.
#include "ui/controllers/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "wording/documentwording.h"
#include "wording/recoverywording.h"
#include "wording/settingswording.h"

#include <QFileInfo>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace breakwater {

using Severity = BarMessage::Severity;

namespace {

const QString nameOfUntitled = QStringLiteral("untitled.md");

/// Two names of one file, such as through a symbolic link, are one file.
bool isSameFile(const QString &a, const QString &b)
{
    const QString canonical = QFileInfo(a).canonicalFilePath();
    return a == b || (!canonical.isEmpty() && canonical == QFileInfo(b).canonicalFilePath());
}

} // namespace

void DocumentController::startDraft()
{
    m_draftId = m_journal.open([this] { return snapshot(); }, journalFaults());
}

RecoveryDraft DocumentController::snapshot() const
{
    return {.text = m_editor.text(),
            .path = m_file.path(),
            .documentId = m_documentId,
            .format = m_file.format(),
            .caret = m_editor.textCursor().position(),
            .baseHash = m_file.base().hash};
}

RecoveryJournal::FaultHandler DocumentController::journalFaults()
{
    return [this](const std::optional<FileError> &fault) { tellJournal(fault); };
}

void DocumentController::tellJournal(const std::optional<FileError> &fault)
{
    if (!fault) {
        Q_EMIT messageOver(journalTopic);
        return;
    }
    Notice notice = notBackedUpNotice(fileErrorReason(*fault));
    notice.details = fault->file;
    tell(journalTopic, Severity::Warning, notice);
}

void DocumentController::follow()
{
    if (isModified())
        m_journal.touch(m_draftId);
    else
        m_journal.clear(m_draftId);
}

std::optional<KeptCopy> DocumentController::keepCopy()
{
    auto copy
        = m_journal.copies().keep(m_file.path().isEmpty() ? nameOfUntitled : m_file.path(), m_editor.text());
    return copy ? std::optional(std::move(copy).value()) : std::nullopt;
}

void DocumentController::forgetDraft()
{
    m_journal.close(m_draftId);
}

DocumentFile DocumentController::fileOf(const RecoveryDraft &draft) const
{
    if (draft.path.isEmpty()) {
        DocumentFile file;
        file.setFormat(draft.format);
        return file;
    }
    // If the encoding was a guess before the crash, it is one now.
    auto opened = DocumentFile::open(draft.path);
    if (opened && opened->format().encoding != draft.format.encoding)
        opened = DocumentFile::open(draft.path, draft.format.encoding);
    return opened ? std::move(opened).value() : DocumentFile::withoutContent(draft.path, draft.format);
}

bool DocumentController::recover(const RecoveredDraft &recovered)
{
    auto taken = m_journal.take(
        recovered.id, [this] { return snapshot(); }, journalFaults());
    if (!taken)
        return false;
    const RecoveryDraft &draft = recovered.draft;
    const bool isOpenHere = !draft.path.isEmpty() && isSameFile(draft.path, m_file.path());
    if (isOpenHere) {
        const bool hadWords = isModified() && m_editor.text() != draft.text;
        const std::optional<KeptCopy> copy = hadWords ? keepCopy() : std::nullopt;
        adoptDraft(*taken, draft);
        if (hadWords)
            tell(copyTopic, Severity::Information, recoveredOverWordsNotice(name(), copy));
        tellRecovered(draft, true);
        return true;
    }
    DocumentFile file = fileOf(draft);
    const bool fileIsThere = file.base().exists;
    load(std::move(file));
    if (!draft.documentId.isEmpty())
        m_documentId = draft.documentId; // what was asked for it before the crash is still on its way
    adoptDraft(*taken, draft);
    announce();
    tellOpened();
    tellRecovered(draft, fileIsThere);
    return true;
}

/// The text of the draft takes the place of the one that is shown, as one undo step.
void DocumentController::adoptDraft(const QString &draftId, const RecoveryDraft &draft)
{
    m_journal.close(m_draftId);
    m_draftId = draftId;
    m_editor.replace({0, m_editor.document()->characterCount() - 1}, draft.text);
    m_editor.document()->setModified(true);
    m_editor.setCaret(std::min<qsizetype>(draft.caret, draft.text.size()));
    m_journal.touch(m_draftId);
}

void DocumentController::tellRecovered(const RecoveryDraft &draft, bool fileIsThere)
{
    if (draft.path.isEmpty())
        return;
    if (fileIsThere) {
        if (draft.baseHash.isEmpty() || draft.baseHash == m_file.base().hash)
            return;
        // The text builds on the version of before: a save has to ask.
        m_seenVersion = m_file.base();
        m_file.setBase({.exists = true, .hash = draft.baseHash});
        tell(diskTopic, Severity::Warning, recoveredOverNewerNotice(name()));
        return;
    }
    const QString folder = goneFolder();
    if (QFileInfo::exists(draft.path)) { // it is there, and cannot be read
        m_seenVersion = stampOf(draft.path);
        tell(diskTopic, Severity::Warning, changedOnDiskNotice(name()));
    } else {
        tell(diskTopic, Severity::Warning,
             folder.isEmpty() ? recoveredFileGoneNotice(name()) : folderGoneNotice(name(), folder));
    }
}

} // namespace breakwater
