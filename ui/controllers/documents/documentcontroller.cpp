// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documents/documentcontroller.h"

#include "text/characters/hiddencharacters.h"
#include "ui/editor/writingeditor.h"
#include "wording/documentwording.h"
#include "wording/recoverywording.h"
#include "wording/settingswording.h"

#include <QFileInfo>
#include <QTextDocument>

#include <utility>

namespace breakwater {

using Kind = Topic::Kind;
using Severity = BarMessage::Severity;

DocumentController::DocumentController(WritingEditor &editor, RecoveryJournal &journal, QObject *parent)
    : QObject(parent)
    , m_document(editor, journal, m_messages)
    , m_recovery(m_document, m_messages)
{
    connect(editor.document(), &QTextDocument::modificationChanged, this,
            &DocumentController::modifiedChanged);
    connect(&m_messages, &DocumentMessages::remedyChosen, this, &DocumentController::useRemedy);
    connect(&m_recovery, &DocumentRecovery::loaded, this, &DocumentController::announce);
}

std::optional<DocumentFile> DocumentController::read(const QString &path, const QByteArray &encoding)
{
    auto opened = DocumentFile::open(QFileInfo(path).absoluteFilePath(), encoding);
    if (opened) {
        m_messages.take({Kind::DocumentOpen});
        return std::move(opened).value();
    }
    Notice notice
        = openFailedNotice(oneLineWithSigns(QFileInfo(path).fileName()), fileErrorReason(opened.error()));
    notice.details = opened.error().reason;
    m_messages.tell(Kind::DocumentOpen, Severity::Error, notice);
    return {};
}

bool DocumentController::open(const QString &path, const QByteArray &encoding)
{
    auto file = read(path, encoding);
    if (file)
        show(std::move(*file));
    return file.has_value();
}

bool DocumentController::reopen(const QByteArray &encoding)
{
    if (!isModified())
        return open(path(), encoding);
    auto file = read(path(), encoding);
    if (!file)
        return false;
    const auto copy = m_document.draft().keepText();
    if (!copy) {
        m_messages.tell(Kind::DocumentEncoding, Severity::Error,
                        notReopenedNotice(name(), fileErrorReason(copy.error())));
        return false;
    }
    show(std::move(*file));
    m_messages.tell(Kind::KeptCopy, Severity::Information,
                    reopenedNotice(name(), QString::fromLatin1(encoding), *copy));
    return true;
}

void DocumentController::show(DocumentFile file)
{
    m_document.load(std::move(file));
    announce();
    Q_EMIT opened(path());
}

/// Another document is shown: what was said of the one before is over.
void DocumentController::announce()
{
    m_messages.take({Kind::DocumentSave, Kind::DocumentOnDisk, Kind::DocumentEncoding, Kind::DocumentJournal,
                     Kind::KeptCopy});
    Q_EMIT documentChanged(documentId());
    Q_EMIT stateChanged();
    tellEncoding();
}

void DocumentController::tellEncoding()
{
    const Notice notice = openedNotice(m_document.file(), name());
    if (!notice.text.isEmpty())
        m_messages.tell(Kind::DocumentEncoding, Severity::Warning, notice);
}

void DocumentController::reload()
{
    // An encoding that was guessed may be guessed better from what the file holds now.
    const bool known = m_document.file().certainty() == DetectedEncoding::Certainty::Known;
    auto file = read(path(), known ? format().encoding : QByteArray());
    if (!file)
        return;
    const bool hadWords = isModified();
    const std::optional<KeptCopy> copy = hadWords ? keepCopy() : std::nullopt;
    m_document.file() = std::move(*file);
    m_document.replaceText(m_document.file().text());
    m_document.settle();
    m_messages.take({Kind::DocumentSave, Kind::DocumentOnDisk, Kind::DocumentEncoding, Kind::KeptCopy});
    Q_EMIT stateChanged();
    tellEncoding();
    Q_EMIT opened(path());
    if (hadWords)
        m_messages.tell(Kind::KeptCopy, Severity::Information, reloadedNotice(name(), copy));
}

bool DocumentController::recover(const RecoveredDraft &draft)
{
    return m_recovery.recover(draft);
}

bool DocumentController::save()
{
    const std::optional<KeptCopy> replaced = m_document.disk().keepReplacedVersion();
    const auto written = m_document.file().save(m_document.editor().text());
    if (!written) {
        KeptCopies::remove(replaced ? replaced->path : QString()); // it is still in its place
        tellSaveError(written.error());
        return false;
    }
    const bool replacedOther = m_document.disk().replacesOtherVersion();
    finishSave();
    if (replacedOther)
        m_messages.tell(Kind::KeptCopy, Severity::Information, savedOverNotice(name(), replaced));
    return true;
}

bool DocumentController::saveAs(const QString &path)
{
    DocumentFile &file = m_document.file();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (absolute == file.path() && file.base().exists) {
        // The person chose to replace whatever is there.
        if (file.changedOnDisk(StampCheck::Content))
            m_document.disk().replaceVersion();
        file.setBase(stampOf(absolute));
        return save();
    }
    if (const auto written = file.saveAs(absolute, m_document.editor().text()); !written) {
        tellSaveError(written.error());
        return false;
    }
    finishSave();
    return true;
}

void DocumentController::finishSave()
{
    m_document.settle();
    m_messages.take({Kind::DocumentSave, Kind::DocumentOnDisk, Kind::DocumentEncoding, Kind::KeptCopy});
    Q_EMIT stateChanged();
    Q_EMIT saved(path());
}

void DocumentController::tellSaveError(const SaveError &error)
{
    if (error.kind == SaveError::Kind::ChangedOnDisk)
        m_document.disk().tellChange();
    else if (error.kind == SaveError::Kind::File)
        tellFileError(error);
    else
        m_messages.tell(Kind::DocumentSave, Severity::Error, saveErrorNotice(error, name()));
    Q_EMIT saveFailed();
}

void DocumentController::tellFileError(const SaveError &error)
{
    const std::optional<KeptCopy> copy = m_document.draft().keepUnsavable();
    Notice notice = saveErrorNotice(error, name(), copy ? copy->path : QString());
    if (!m_document.goneFolder().isEmpty())
        notice.remedies.removeAll(Remedy::SaveAgain);
    m_messages.tell(Kind::DocumentSave, Severity::Error, notice);
}

void DocumentController::setFormat(const DocumentFormat &format)
{
    DocumentFile &file = m_document.file();
    if (format == file.format())
        return;
    // If the guess was wrong, this writes a wrong text, and only the old bytes can tell what it was.
    if (format.encoding != file.format().encoding
        && (file.hasInvalidBytes() || file.certainty() != DetectedEncoding::Certainty::Known))
        m_document.disk().replaceVersion();
    file.setFormat(format);
    m_document.setModified(true);
    Q_EMIT stateChanged();
}

void DocumentController::useRemedy(Remedy remedy, Topic::Kind topic)
{
    switch (remedy) {
    case Remedy::ReadsWell:
        m_document.file().confirmEncoding();
        m_messages.take({topic});
        if (topic == Kind::DocumentSave)
            save();
        break;
    case Remedy::SaveAsUtf8:
        saveAsUtf8();
        break;
    case Remedy::SaveAgain:
        m_document.disk().adoptSeenVersion();
        save();
        break;
    case Remedy::SaveAs:
        Q_EMIT saveAsWanted();
        break;
    case Remedy::Reload:
        reload();
        break;
    case Remedy::KeepMine:
        keepMine();
        m_messages.take({topic});
        break;
    default:
        break;
    }
}

void DocumentController::saveAsUtf8()
{
    DocumentFormat utf8 = format();
    utf8.encoding = QByteArrayLiteral("UTF-8");
    setFormat(utf8);
    m_document.file().acceptLosses();
    save();
}

/// From here the writer's text is the newer one; only an explicit save puts it over the version that was
/// seen.
void DocumentController::keepMine()
{
    m_document.disk().adoptSeenVersion();
    m_document.setModified(true);
}

} // namespace breakwater
