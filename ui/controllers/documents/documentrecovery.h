// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/recoveryjournal.h"

#include <QObject>

namespace breakwater {

class DocumentMessages;
class OpenDocument;

/// Shows what a crash left of a document as unsaved text of its file: of the one that is open here, or in the
/// place of a blank document.
class DocumentRecovery final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive this.
    DocumentRecovery(OpenDocument &document, DocumentMessages &messages);

    /// \return nobody else took it first.
    bool recover(const RecoveredDraft &recovered);

Q_SIGNALS:
    /// Another document is shown now, and nothing has been said of it yet.
    void loaded();

private:
    void show(const QString &draftId, const RecoveryDraft &draft);
    void tell(const RecoveryDraft &draft, bool fileIsThere);

    OpenDocument &m_document;
    DocumentMessages &m_messages;
};

} // namespace breakwater
