// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The journal of a document that is not saved, and what a crash left of one.
#include "ui/controllers/documentcontroller.h"
#include "ui/editor/writingeditor.h"

#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace breakwater {

void DocumentController::startDraft()
{
    m_draftId = m_journal.open([this] { return snapshot(); });
}

RecoveryDraft DocumentController::snapshot() const
{
    return {.text = m_editor.text(),
            .path = m_file.path(),
            .documentId = m_documentId,
            .format = m_file.format(),
            .caret = m_editor.textCursor().position(),
            .baseHash = m_file.stamp().hash};
}

void DocumentController::follow()
{
    if (isModified())
        m_journal.touch(m_draftId);
    else
        m_journal.clear(m_draftId);
}

void DocumentController::forgetDraft()
{
    m_journal.close(m_draftId);
}

bool DocumentController::recover(const RecoveredDraft &recovered)
{
    auto taken = m_journal.take(recovered.id, [this] { return snapshot(); });
    if (!taken)
        return false;
    const RecoveryDraft &draft = recovered.draft;
    DocumentFile file;
    if (!draft.path.isEmpty()) {
        if (auto opened = DocumentFile::open(draft.path, draft.format.encoding))
            file = std::move(opened).value();
    }
    load(std::move(file));
    if (!draft.documentId.isEmpty())
        m_documentId = draft.documentId; // what was asked for it before the crash is still on its way
    m_journal.close(m_draftId);
    m_draftId = taken.value();
    m_editor.replace({0, m_editor.document()->characterCount() - 1}, draft.text);
    m_editor.document()->setModified(true);
    m_editor.setCaret(std::min<qsizetype>(draft.caret, draft.text.size()));
    m_journal.touch(m_draftId);
    announce();
    return true;
}

} // namespace breakwater
