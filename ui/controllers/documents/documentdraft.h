// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/recoveryjournal.h"

#include <QObject>

#include <optional>

namespace breakwater {

class DocumentMessages;
class OpenDocument;

/// Keeps what of a document is not saved: in the journal while it is shown, and as a copy where words are
/// thrown away.
class DocumentDraft final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this.
    DocumentDraft(OpenDocument &document, RecoveryJournal &journal, DocumentMessages &messages);

    /// A new document is shown.
    void start();
    /// The document goes; its draft is not wanted any more.
    void close();
    /// The text is saved.
    void settle();
    /// The text of this draft is about to be shown: from now on it is this document's.
    void adopt(const QString &draftId);
    /// Takes a draft that a crash left behind. \return its id here; empty: somebody else took it first.
    [[nodiscard]] QString take(const QString &recoveredId);
    /// The text changed, or has to be written down once more.
    void touch();
    /// A copy of the text that is shown.
    [[nodiscard]] Expected<KeptCopy, FileError> keepText();
    /// The same; nullopt: none could be kept.
    [[nodiscard]] std::optional<KeptCopy> keepCopy();
    /// The same for a text that could not be saved: takes the place of the copy of the try before.
    [[nodiscard]] std::optional<KeptCopy> keepUnsavable();

private:
    void follow();
    void tellFault(const std::optional<FileError> &fault);
    [[nodiscard]] RecoveryDraft snapshot() const;

    OpenDocument &m_document;
    RecoveryJournal &m_journal;
    DocumentMessages &m_messages;
    QString m_id;
    /// Of the last save that failed.
    QString m_failedSaveCopy;
};

} // namespace breakwater
