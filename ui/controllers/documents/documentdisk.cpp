// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documents/documentdisk.h"

#include "ui/controllers/documents/documentmessages.h"
#include "ui/controllers/documents/opendocument.h"
#include "wording/documentwording.h"
#include "wording/recoverywording.h"

#include <QFileInfo>

#include <utility>

namespace breakwater {

DocumentDisk::DocumentDisk(OpenDocument &document, KeptCopies &copies, DocumentMessages &messages)
    : m_document(document)
    , m_copies(copies)
    , m_messages(messages)
{
    // The watcher saw a write: that size and times are the same proves nothing then.
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { look(StampCheck::Content); });
}

void DocumentDisk::watch()
{
    const QString path = m_document.file().path();
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (!path.isEmpty() && QFileInfo::exists(path))
        m_watcher.addPath(path);
}

void DocumentDisk::settle()
{
    m_seenVersion.reset();
    m_replacesOtherVersion = false;
    watch();
}

void DocumentDisk::look(StampCheck check)
{
    if (m_document.file().path().isEmpty())
        return;
    watch(); // a file that was replaced is another one for the watcher
    if (!m_document.file().changedOnDisk(check)) {
        if (m_seenVersion) { // it is as it was again
            m_seenVersion.reset();
            m_messages.take({Topic::Kind::DocumentOnDisk});
        }
        return;
    }
    const FileStamp now = stampOf(m_document.file().path());
    if (m_seenVersion && m_seenVersion->exists == now.exists && m_seenVersion->hash == now.hash)
        return; // told already
    tellChange();
}

void DocumentDisk::see()
{
    m_seenVersion = stampOf(m_document.file().path());
}

void DocumentDisk::tellChange()
{
    see();
    const bool exists = QFileInfo::exists(m_document.file().path());
    if (!exists)
        m_document.setModified(true);
    const QString folder = m_document.goneFolder();
    const QString name = m_document.name();
    m_messages.tell(Topic::Kind::DocumentOnDisk, BarMessage::Severity::Warning,
                    exists                 ? changedOnDiskNotice(name)
                        : folder.isEmpty() ? removedOnDiskNotice(name)
                                           : folderGoneNotice(name, folder));
}

void DocumentDisk::adoptSeenVersion()
{
    if (!m_seenVersion)
        return;
    m_replacesOtherVersion = m_replacesOtherVersion || m_seenVersion->exists;
    m_document.file().setBase(*std::exchange(m_seenVersion, std::nullopt));
}

void DocumentDisk::buildOnOlder(const QByteArray &hash)
{
    m_seenVersion = m_document.file().base();
    m_document.file().setBase({.exists = true, .hash = hash});
}

std::optional<KeptCopy> DocumentDisk::keepReplacedVersion()
{
    if (!m_replacesOtherVersion)
        return {};
    auto copy = m_copies.keepFile(m_document.file().path());
    return copy ? std::optional(std::move(copy).value()) : std::nullopt;
}

} // namespace breakwater
