// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documentcontroller.h"

#include "text/characters/hiddencharacters.h"
#include "ui/editor/writingeditor.h"
#include "wording/documentwording.h"
#include "wording/recoverywording.h"
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
const QString DocumentController::journalTopic = QStringLiteral("document.journal");
const QString DocumentController::copyTopic = QStringLiteral("document.copy");

using Severity = BarMessage::Severity;

DocumentController::DocumentController(WritingEditor &editor, RecoveryJournal &journal, QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_journal(journal)
{
    const QTextDocument *page = editor.document();
    connect(page, &QTextDocument::modificationChanged, this, &DocumentController::modifiedChanged);
    connect(page, &QTextDocument::contentsChanged, this, &DocumentController::follow);
    // The watcher saw a write: that size and times are the same proves nothing then.
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this] { lookAtDisk(StampCheck::Content); });
    m_documentId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    startDraft();
}

DocumentController::~DocumentController()
{
    m_editor.document()->disconnect(this);
}

QString DocumentController::name() const
{
    return m_file.path().isEmpty() ? tr("Untitled") : oneLineWithSigns(QFileInfo(m_file.path()).fileName());
}

bool DocumentController::isModified() const
{
    return m_editor.document()->isModified();
}

bool DocumentController::isBlank() const
{
    return m_file.path().isEmpty() && !isModified() && m_editor.document()->isEmpty();
}

void DocumentController::tell(const QString &topic, Severity severity, const Notice &notice)
{
    Q_EMIT message({.topic = topic, .severity = severity, .notice = notice});
}

std::optional<DocumentFile> DocumentController::read(const QString &path, const QByteArray &encoding)
{
    auto opened = DocumentFile::open(QFileInfo(path).absoluteFilePath(), encoding);
    if (opened) {
        Q_EMIT messageOver(openTopic);
        return std::move(opened).value();
    }
    Notice notice
        = openFailedNotice(oneLineWithSigns(QFileInfo(path).fileName()), fileErrorReason(opened.error()));
    notice.details = opened.error().reason;
    tell(openTopic, Severity::Error, notice);
    return {};
}

bool DocumentController::open(const QString &path, const QByteArray &encoding)
{
    auto file = read(path, encoding);
    if (!file)
        return false;
    load(std::move(*file));
    announce();
    tellOpened();
    Q_EMIT opened(m_file.path());
    return true;
}

bool DocumentController::reopen(const QByteArray &encoding)
{
    if (!isModified())
        return open(m_file.path(), encoding);
    auto file = read(m_file.path(), encoding);
    if (!file)
        return false;
    const auto copy = m_journal.copies().keep(m_file.path(), m_editor.text());
    if (!copy) {
        tell(encodingTopic, Severity::Error, notReopenedNotice(name(), fileErrorReason(copy.error())));
        return false;
    }
    load(std::move(*file));
    announce();
    tellOpened();
    Q_EMIT opened(m_file.path());
    tell(copyTopic, Severity::Information, reopenedNotice(name(), QString::fromLatin1(encoding), *copy));
    return true;
}

void DocumentController::tellOpened()
{
    const Notice notice = openedNotice(m_file, name());
    if (!notice.text.isEmpty())
        tell(encodingTopic, Severity::Warning, notice);
}

void DocumentController::load(DocumentFile file)
{
    m_journal.close(m_draftId);
    m_file = std::move(file);
    m_seenVersion.reset();
    m_replacesOtherVersion = false;
    m_failedSaveCopy.clear();
    m_documentId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_editor.load(m_file.text());
    startDraft();
    watch();
}

void DocumentController::announce()
{
    for (const QString &topic : {saveTopic, diskTopic, encodingTopic, journalTopic, copyTopic})
        Q_EMIT messageOver(topic);
    Q_EMIT documentChanged(m_documentId);
    Q_EMIT stateChanged();
}

bool DocumentController::save()
{
    const std::optional<KeptCopy> replaced = copyOfReplacedVersion();
    const auto written = m_file.save(m_editor.text());
    if (!written) {
        KeptCopies::remove(replaced ? replaced->path : QString()); // it is still in its place
        tellSaveError(written.error());
        return false;
    }
    const bool replacedOther = m_replacesOtherVersion;
    finishSave();
    if (replacedOther)
        tell(copyTopic, Severity::Information, savedOverNotice(name(), replaced));
    return true;
}

bool DocumentController::saveAs(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (absolute == m_file.path() && m_file.base().exists) {
        // The person chose to replace whatever is there.
        m_replacesOtherVersion = m_replacesOtherVersion || m_file.changedOnDisk(StampCheck::Content);
        m_file.setBase(stampOf(absolute));
        return save();
    }
    if (const auto written = m_file.saveAs(absolute, m_editor.text()); !written) {
        tellSaveError(written.error());
        return false;
    }
    finishSave();
    return true;
}

void DocumentController::finishSave()
{
    m_editor.document()->setModified(false);
    m_journal.clear(m_draftId);
    watch();
    for (const QString &topic : {saveTopic, diskTopic, encodingTopic, copyTopic})
        Q_EMIT messageOver(topic);
    m_replacesOtherVersion = false;
    m_seenVersion.reset();
    m_failedSaveCopy.clear();
    Q_EMIT stateChanged();
    Q_EMIT saved(m_file.path());
}

void DocumentController::tellSaveError(const SaveError &error)
{
    if (error.kind == SaveError::Kind::ChangedOnDisk)
        tellDiskChange();
    else if (error.kind == SaveError::Kind::File)
        tellFileError(error);
    else
        tell(saveTopic, Severity::Error, saveErrorNotice(error, name()));
    Q_EMIT saveFailed();
}

void DocumentController::tellFileError(const SaveError &error)
{
    const std::optional<KeptCopy> copy = keepCopy();
    if (copy) {
        KeptCopies::remove(m_failedSaveCopy); // the new one holds what is newer
        m_failedSaveCopy = copy->path;
    }
    m_journal.touch(m_draftId);
    Notice notice = saveErrorNotice(error, name(), copy ? copy->path : QString());
    if (!goneFolder().isEmpty())
        notice.remedies.removeAll(Remedy::SaveAgain);
    tell(saveTopic, Severity::Error, notice);
}

void DocumentController::setFormat(const DocumentFormat &format)
{
    if (format == m_file.format())
        return;
    // If the guess was wrong, this writes a wrong text, and only the old bytes can tell what it was.
    if (format.encoding != m_file.format().encoding
        && (m_file.hasInvalidBytes() || m_file.certainty() != DetectedEncoding::Certainty::Known))
        m_replacesOtherVersion = true;
    m_file.setFormat(format);
    m_editor.document()->setModified(true);
    Q_EMIT stateChanged();
}

std::optional<KeptCopy> DocumentController::copyOfReplacedVersion()
{
    if (!m_replacesOtherVersion)
        return {};
    auto copy = m_journal.copies().keepFile(m_file.path());
    return copy ? std::optional(std::move(copy).value()) : std::nullopt;
}

void DocumentController::useRemedy(Remedy remedy, const QString &topic)
{
    if (topic != saveTopic && topic != diskTopic && topic != encodingTopic && topic != openTopic)
        return;
    switch (remedy) {
    case Remedy::ReadsWell:
        m_file.confirmEncoding();
        Q_EMIT messageOver(topic);
        if (topic == saveTopic)
            save();
        break;
    case Remedy::SaveAsUtf8: {
        DocumentFormat format = m_file.format();
        format.encoding = QByteArrayLiteral("UTF-8");
        setFormat(format);
        m_file.acceptLosses();
        save();
        break;
    }
    case Remedy::SaveAgain:
        adoptSeenVersion();
        save();
        break;
    case Remedy::SaveAs:
        Q_EMIT saveAsWanted();
        break;
    case Remedy::Reload:
        reload();
        break;
    case Remedy::KeepMine:
        // From here the writer's text is the newer one; only an explicit save puts it over the version that
        // was seen.
        adoptSeenVersion();
        m_editor.document()->setModified(true);
        Q_EMIT messageOver(topic);
        break;
    default:
        break;
    }
}

} // namespace breakwater
