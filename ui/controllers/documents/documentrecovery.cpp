// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documents/documentrecovery.h"

#include "ui/controllers/documents/documentmessages.h"
#include "ui/controllers/documents/opendocument.h"
#include "ui/editor/writingeditor.h"
#include "wording/documentwording.h"
#include "wording/recoverywording.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace breakwater {

using Severity = BarMessage::Severity;

namespace {

/// Two names of one file, such as through a symbolic link, are one file.
bool isSameFile(const QString &a, const QString &b)
{
    const QString canonical = QFileInfo(a).canonicalFilePath();
    return a == b || (!canonical.isEmpty() && canonical == QFileInfo(b).canonicalFilePath());
}

DocumentFile fileOf(const RecoveryDraft &draft)
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

} // namespace

DocumentRecovery::DocumentRecovery(OpenDocument &document, DocumentMessages &messages)
    : m_document(document)
    , m_messages(messages)
{ }

bool DocumentRecovery::recover(const RecoveredDraft &recovered)
{
    const QString draftId = m_document.draft().take(recovered.id);
    if (draftId.isEmpty())
        return false;
    const RecoveryDraft &draft = recovered.draft;
    const bool isOpenHere = !draft.path.isEmpty() && isSameFile(draft.path, m_document.file().path());
    if (isOpenHere) {
        const bool hadWords = m_document.isModified() && m_document.editor().text() != draft.text;
        const std::optional<KeptCopy> copy = hadWords ? m_document.draft().keepCopy() : std::nullopt;
        show(draftId, draft);
        if (hadWords) {
            m_messages.tell(Topic::Kind::KeptCopy, Severity::Information,
                            recoveredOverWordsNotice(m_document.name(), copy));
        }
        tell(draft, true);
        return true;
    }
    DocumentFile file = fileOf(draft);
    const bool fileIsThere = file.base().exists;
    m_document.load(std::move(file));
    if (!draft.documentId.isEmpty())
        m_document.setId(draft.documentId); // what was asked for it before the crash is still on its way
    show(draftId, draft);
    Q_EMIT loaded();
    tell(draft, fileIsThere);
    return true;
}

void DocumentRecovery::show(const QString &draftId, const RecoveryDraft &draft)
{
    m_document.draft().adopt(draftId);
    m_document.replaceText(draft.text);
    m_document.setModified(true);
    m_document.editor().setCaret(std::min<qsizetype>(draft.caret, draft.text.size()));
    m_document.draft().touch();
}

void DocumentRecovery::tell(const RecoveryDraft &draft, bool fileIsThere)
{
    if (draft.path.isEmpty())
        return;
    const QString name = m_document.name();
    const auto warn = [this](const Notice &notice) {
        m_messages.tell(Topic::Kind::DocumentOnDisk, Severity::Warning, notice);
    };
    if (fileIsThere) {
        if (draft.baseHash.isEmpty() || draft.baseHash == m_document.file().base().hash)
            return;
        m_document.disk().buildOnOlder(draft.baseHash);
        warn(recoveredOverNewerNotice(name));
    } else if (QFileInfo::exists(draft.path)) { // it is there, and cannot be read
        m_document.disk().see();
        warn(changedOnDiskNotice(name));
    } else {
        const QString folder = m_document.goneFolder();
        warn(folder.isEmpty() ? recoveredFileGoneNotice(name) : folderGoneNotice(name, folder));
    }
}

} // namespace breakwater
