// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documentcontroller.h"

#include "ui/editor/writingeditor.h"
#include "wording/documentwording.h"
#include "wording/settingswording.h"

#include <QFileInfo>
#include <QTextDocument>
#include <QUuid>

#include <utility>

namespace breakwater {

const QString DocumentController::openTopic = QStringLiteral("document.open");
const QString DocumentController::saveTopic = QStringLiteral("document.save");
const QString DocumentController::diskTopic = QStringLiteral("document.disk");
const QString DocumentController::encodingTopic = QStringLiteral("document.encoding");

DocumentController::DocumentController(WritingEditor &editor, RecoveryJournal &journal, QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_journal(journal)
{
    const QTextDocument *page = editor.document();
    connect(page, &QTextDocument::modificationChanged, this, &DocumentController::modifiedChanged);
    connect(page, &QTextDocument::contentsChanged, this, &DocumentController::follow);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &DocumentController::checkDisk);
    m_documentId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    startDraft();
}

DocumentController::~DocumentController()
{
    m_editor.document()->disconnect(this);
}

QString DocumentController::name() const
{
    return m_file.path().isEmpty() ? tr("Untitled") : QFileInfo(m_file.path()).fileName();
}

bool DocumentController::isModified() const
{
    return m_editor.document()->isModified();
}

bool DocumentController::isBlank() const
{
    return m_file.path().isEmpty() && !isModified() && m_editor.document()->isEmpty();
}

bool DocumentController::open(const QString &path, const QByteArray &encoding)
{
    auto opened = DocumentFile::open(QFileInfo(path).absoluteFilePath(), encoding);
    if (!opened) {
        const FileError &error = opened.error();
        Notice notice = openFailedNotice(QFileInfo(path).fileName(), fileErrorReason(error));
        notice.details = error.reason;
        Q_EMIT message({openTopic, BarMessage::Severity::Error, notice});
        return false;
    }
    Q_EMIT messageOver(openTopic);
    show(std::move(opened).value());
    if (m_file.hasInvalidBytes()) {
        const QString encodingName = QString::fromLatin1(m_file.format().encoding);
        Q_EMIT message(
            {encodingTopic, BarMessage::Severity::Warning, doubtfulEncodingNotice(name(), encodingName)});
    }
    Q_EMIT this->opened(m_file.path());
    return true;
}

void DocumentController::show(DocumentFile file)
{
    load(std::move(file));
    announce();
}

void DocumentController::load(DocumentFile file)
{
    m_journal.close(m_draftId);
    m_file = std::move(file);
    m_diskChangeKept = false;
    m_documentId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_editor.load(m_file.text());
    startDraft();
    watch();
}

void DocumentController::announce()
{
    for (const QString &topic : {saveTopic, diskTopic, encodingTopic})
        Q_EMIT messageOver(topic);
    Q_EMIT documentChanged(m_documentId);
    Q_EMIT stateChanged();
}

bool DocumentController::save(DocumentFile::Overwrite overwrite)
{
    const auto how = m_diskChangeKept ? DocumentFile::Overwrite::Always : overwrite;
    if (auto written = m_file.save(m_editor.text(), how); !written) {
        tellSaveError(written.error());
        return false;
    }
    finishSave();
    return true;
}

bool DocumentController::saveAs(const QString &path)
{
    if (auto written = m_file.saveAs(QFileInfo(path).absoluteFilePath(), m_editor.text()); !written) {
        tellSaveError(written.error());
        return false;
    }
    finishSave();
    return true;
}

void DocumentController::finishSave()
{
    m_diskChangeKept = false;
    m_editor.document()->setModified(false);
    m_journal.clear(m_draftId);
    watch();
    for (const QString &topic : {saveTopic, diskTopic, encodingTopic})
        Q_EMIT messageOver(topic);
    Q_EMIT stateChanged();
    Q_EMIT saved(m_file.path());
}

void DocumentController::tellSaveError(const SaveError &error)
{
    if (error.kind == SaveError::Kind::File && !m_journal.keepCopy(m_draftId))
        m_journal.touch(m_draftId); // the journal will try again
    Q_EMIT message({saveTopic, BarMessage::Severity::Error, saveErrorNotice(error, name())});
}

void DocumentController::setFormat(const DocumentFormat &format)
{
    if (format == m_file.format())
        return;
    m_file.setFormat(format);
    m_editor.document()->setModified(true);
    Q_EMIT stateChanged();
}

void DocumentController::watch()
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    if (!m_file.path().isEmpty())
        m_watcher.addPath(m_file.path());
}

void DocumentController::checkDisk()
{
    if (m_file.path().isEmpty())
        return;
    if (!m_file.changedOnDisk()) {
        m_diskChangeKept = false;
        Q_EMIT messageOver(diskTopic);
        watch(); // a file that was replaced is another one for the watcher
        return;
    }
    if (m_diskChangeKept)
        return;
    const bool exists = QFileInfo::exists(m_file.path());
    if (!exists)
        m_editor.document()->setModified(true);
    else
        watch();
    Q_EMIT message({diskTopic, BarMessage::Severity::Warning,
                    exists ? changedOnDiskNotice(name()) : removedOnDiskNotice(name())});
}

void DocumentController::useRemedy(Remedy remedy, const QString &topic)
{
    if (topic != saveTopic && topic != diskTopic && topic != encodingTopic && topic != openTopic)
        return;
    switch (remedy) {
    case Remedy::SaveAsUtf8: {
        DocumentFormat format = m_file.format();
        format.encoding = QByteArrayLiteral("UTF-8");
        m_file.setFormat(format);
        m_file.confirmEncoding();
        save();
        break;
    }
    case Remedy::SaveAgain:
        save(DocumentFile::Overwrite::Always);
        break;
    case Remedy::SaveAs:
        Q_EMIT saveAsWanted();
        break;
    case Remedy::Reload:
        open(m_file.path(), m_file.format().encoding);
        break;
    case Remedy::KeepMine:
        // From here the writer's text is the newer one; only an explicit save puts it over the other.
        m_diskChangeKept = true;
        m_editor.document()->setModified(true);
        Q_EMIT messageOver(topic);
        break;
    default:
        break;
    }
}

} // namespace breakwater
