// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs do to the file of a document, and what its writer makes of that.
#include "ui/controllers/documentcontroller.h"
#include "ui/editor/writingeditor.h"
#include "wording/documentwording.h"
#include "wording/recoverywording.h"

#include <QFileInfo>
#include <QTextDocument>

#include <utility>

namespace breakwater {

using Severity = BarMessage::Severity;

void DocumentController::watch()
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (!m_file.path().isEmpty() && QFileInfo::exists(m_file.path()))
        m_watcher.addPath(m_file.path());
}

void DocumentController::checkDisk()
{
    lookAtDisk(StampCheck::Quick);
}

void DocumentController::lookAtDisk(StampCheck check)
{
    if (m_file.path().isEmpty())
        return;
    watch(); // a file that was replaced is another one for the watcher
    if (!m_file.changedOnDisk(check)) {
        if (m_seenVersion) { // it is as it was again
            m_seenVersion.reset();
            Q_EMIT messageOver(diskTopic);
        }
        return;
    }
    const FileStamp now = stampOf(m_file.path());
    if (m_seenVersion && m_seenVersion->exists == now.exists && m_seenVersion->hash == now.hash)
        return; // told already
    tellDiskChange();
}

void DocumentController::tellDiskChange()
{
    m_seenVersion = stampOf(m_file.path());
    const bool exists = QFileInfo::exists(m_file.path());
    if (!exists)
        m_editor.document()->setModified(true);
    const QString folder = goneFolder();
    tell(diskTopic, Severity::Warning,
         exists                 ? changedOnDiskNotice(name())
             : folder.isEmpty() ? removedOnDiskNotice(name())
                                : folderGoneNotice(name(), folder));
}

QString DocumentController::goneFolder() const
{
    if (m_file.path().isEmpty())
        return {};
    const QString folder = QFileInfo(m_file.path()).path();
    return QFileInfo(folder).isDir() ? QString() : folder;
}

/// The text goes over the version that was told of, and over no later one.
void DocumentController::adoptSeenVersion()
{
    if (!m_seenVersion)
        return;
    m_replacesOtherVersion = m_replacesOtherVersion || m_seenVersion->exists;
    m_file.setBase(*std::exchange(m_seenVersion, std::nullopt));
}

void DocumentController::reload()
{
    // An encoding that was guessed may be guessed better from what the file holds now.
    const bool known = m_file.certainty() == DetectedEncoding::Certainty::Known;
    auto file = read(m_file.path(), known ? m_file.format().encoding : QByteArray());
    if (!file)
        return;
    const bool hadWords = isModified();
    const std::optional<KeptCopy> copy = hadWords ? keepCopy() : std::nullopt;
    m_file = std::move(*file);
    m_seenVersion.reset();
    m_replacesOtherVersion = false;
    m_editor.replace({0, m_editor.document()->characterCount() - 1}, m_file.text()); // one undo step
    m_editor.document()->setModified(false);
    m_journal.clear(m_draftId);
    watch();
    for (const QString &topic : {saveTopic, diskTopic, encodingTopic, copyTopic})
        Q_EMIT messageOver(topic);
    Q_EMIT stateChanged();
    tellOpened();
    Q_EMIT opened(m_file.path());
    if (hadWords)
        tell(copyTopic, Severity::Information, reloadedNotice(name(), copy));
}

} // namespace breakwater
