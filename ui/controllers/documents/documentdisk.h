// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/documentfile.h"
#include "documents/keptcopies.h"

#include <QFileSystemWatcher>
#include <QObject>

#include <optional>

namespace breakwater {

class DocumentMessages;
class OpenDocument;

/// Watches what other programs do to the file of a document, tells it, and knows which version of theirs the
/// next save replaces.
class DocumentDisk final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this.
    DocumentDisk(OpenDocument &document, KeptCopies &copies, DocumentMessages &messages);

    /// Tells if another program wrote the file; cheap.
    void check() { look(StampCheck::Quick); }
    /// Tells that the file is not what the text builds on.
    void tellChange();
    /// Text and file are the same, or another file is shown.
    void settle();
    /// The text goes over the version that was told of, and over no later one.
    void adoptSeenVersion();
    /// The text builds on an older version than the one on disk: a save has to ask.
    void buildOnOlder(const QByteArray &hash);
    /// The person was told of the version that is there now.
    void see();
    /// The next save replaces a version that this text does not hold.
    void replaceVersion() { m_replacesOtherVersion = true; }
    [[nodiscard]] bool replacesOtherVersion() const { return m_replacesOtherVersion; }
    /// A copy of that version; nullopt: there is none, or it could not be kept.
    [[nodiscard]] std::optional<KeptCopy> keepReplacedVersion();

private:
    void watch();
    void look(StampCheck check);

    OpenDocument &m_document;
    KeptCopies &m_copies;
    DocumentMessages &m_messages;
    QFileSystemWatcher m_watcher;
    /// The version on disk that the person was told of, and which the text does not build on.
    std::optional<FileStamp> m_seenVersion;
    bool m_replacesOtherVersion = false;
};

} // namespace breakwater
