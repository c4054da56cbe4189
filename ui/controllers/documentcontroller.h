// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/documentfile.h"
#include "documents/recoveryjournal.h"
#include "ui/widgets/messagebar.h"

#include <QFileSystemWatcher>
#include <QObject>

#include <functional>
#include <optional>

namespace breakwater {

class WritingEditor;

/// Binds one editor to one file: opens, saves, notices what other programs do to it, and keeps a journal of
/// what is not saved. Asks nothing itself: what a person has to decide leaves as a message with remedies.
///
/// Words that are thrown away are kept for a while (KeptCopies), and so is a version of the file that
/// somebody else wrote and this text replaces. A document is *blank* until something is opened or typed; only
/// a blank one may be replaced without a question.
class DocumentController final : public QObject
{
    Q_OBJECT

public:
    /// Topics of the messages, as BarMessage::topic.
    static const QString openTopic;
    static const QString saveTopic;
    static const QString diskTopic;
    static const QString encodingTopic;
    static const QString journalTopic;
    static const QString copyTopic;

    /// Both must outlive the controller.
    DocumentController(WritingEditor &editor, RecoveryJournal &journal, QObject *parent = nullptr);
    ~DocumentController() override;

    [[nodiscard]] QString path() const { return m_file.path(); }
    /// "Draft.md", or the name of a document without a file.
    [[nodiscard]] QString name() const;
    /// Changes whenever the editor shows another document.
    [[nodiscard]] QString documentId() const { return m_documentId; }
    [[nodiscard]] const DocumentFormat &format() const { return m_file.format(); }
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] bool isBlank() const;

    /// \param encoding empty: found out. \return the file is shown; if not, a message says why.
    bool open(const QString &path, const QByteArray &encoding = {});
    /// Reads the file again in another encoding. Unsaved words are kept as a copy; if that cannot be, nothing
    /// is done.
    bool reopen(const QByteArray &encoding);
    /// \return the text is on disk; if not, a message says why. \pre path() is not empty
    bool save();
    bool saveAs(const QString &path);
    /// Used by the next save().
    void setFormat(const DocumentFormat &format);
    /// Shows a draft that a crash left behind, as unsaved text of its file: the one that is open here, or in
    /// the place of a blank document. \return nobody else took it first.
    bool recover(const RecoveredDraft &draft);
    /// A copy of the text, before a person is asked whether to throw it away; nullopt: none could be kept.
    [[nodiscard]] std::optional<KeptCopy> keepCopy();
    /// The window closes, and the text is saved or thrown away.
    void forgetDraft();

public Q_SLOTS:
    /// Tells if another program wrote the file; cheap, for each time the window gets the focus.
    void checkDisk();
    /// What a message's button says, if the message is one of this controller's.
    void useRemedy(breakwater::Remedy remedy, const QString &topic);

Q_SIGNALS:
    /// Another document is shown now. \param id of documentId()
    void documentChanged(const QString &id);
    /// Name, format or file changed.
    void stateChanged();
    void modifiedChanged(bool modified);
    void opened(const QString &path);
    void saved(const QString &path);
    void saveFailed();
    /// A name is needed: show the file dialog.
    void saveAsWanted();
    void message(const breakwater::BarMessage &message);
    void messageOver(const QString &topic);

private:
    [[nodiscard]] std::optional<DocumentFile> read(const QString &path, const QByteArray &encoding);
    void load(DocumentFile file);
    void announce();
    void tellOpened();
    void tell(const QString &topic, BarMessage::Severity severity, const Notice &notice);
    void tellSaveError(const SaveError &error);
    void tellFileError(const SaveError &error);
    void finishSave();
    std::optional<KeptCopy> copyOfReplacedVersion();

    // What other programs do to the file (documentdisk.cpp).
    void watch();
    void lookAtDisk(StampCheck check);
    void tellDiskChange();
    void adoptSeenVersion();
    void reload();
    [[nodiscard]] QString goneFolder() const;

    // What is not saved (documentrecovery.cpp).
    void startDraft();
    void follow();
    void tellJournal(const std::optional<FileError> &fault);
    void adoptDraft(const QString &draftId, const RecoveryDraft &draft);
    [[nodiscard]] DocumentFile fileOf(const RecoveryDraft &draft) const;
    void tellRecovered(const RecoveryDraft &draft, bool fileIsThere);
    [[nodiscard]] RecoveryDraft snapshot() const;
    [[nodiscard]] RecoveryJournal::FaultHandler journalFaults();

    WritingEditor &m_editor;
    RecoveryJournal &m_journal;
    DocumentFile m_file;
    QFileSystemWatcher m_watcher;
    QString m_documentId;
    QString m_draftId;
    /// The version on disk that the person was told of, and which the text does not build on.
    std::optional<FileStamp> m_seenVersion;
    /// The next save replaces a version that this text does not hold, so that a copy of it is kept.
    bool m_replacesOtherVersion = false;
    /// Of the last save that failed; the next one takes its place.
    QString m_failedSaveCopy;
};

} // namespace breakwater
