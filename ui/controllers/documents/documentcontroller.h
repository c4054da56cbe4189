// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/documents/documentmessages.h"
#include "ui/controllers/documents/documentrecovery.h"
#include "ui/controllers/documents/opendocument.h"

#include <QObject>

#include <optional>

namespace breakwater {

/// Binds one editor to one file: opens, saves, and does what a person decides about it. Asks nothing itself:
/// what has to be decided leaves as a message with remedies.
///
/// Words that are thrown away are kept for a while (KeptCopies), and so is a version of the file that
/// somebody else wrote and this text replaces. A document is *blank* until something is opened or typed; only
/// a blank one may be replaced without a question.
class DocumentController final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the controller.
    DocumentController(WritingEditor &editor, RecoveryJournal &journal, QObject *parent = nullptr);

    [[nodiscard]] DocumentMessages &messages() { return m_messages; }
    [[nodiscard]] QString path() const { return m_document.file().path(); }
    [[nodiscard]] QString name() const { return m_document.name(); }
    /// Changes whenever the editor shows another document.
    [[nodiscard]] QString documentId() const { return m_document.id(); }
    [[nodiscard]] const DocumentFormat &format() const { return m_document.file().format(); }
    [[nodiscard]] bool isModified() const { return m_document.isModified(); }
    [[nodiscard]] bool isBlank() const { return m_document.isBlank(); }

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
    /// As DocumentRecovery::recover().
    bool recover(const RecoveredDraft &draft);
    /// A copy of the text, before a person is asked whether to throw it away; nullopt: none could be kept.
    [[nodiscard]] std::optional<KeptCopy> keepCopy() { return m_document.draft().keepCopy(); }
    /// The window closes, and the text is saved or thrown away.
    void forgetDraft() { m_document.draft().close(); }

public Q_SLOTS:
    /// Tells if another program wrote the file; cheap, for each time the window gets the focus.
    void checkDisk() { m_document.disk().check(); }
    /// What the button of a message says.
    void useRemedy(breakwater::Remedy remedy, breakwater::Topic::Kind topic);

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

private:
    [[nodiscard]] std::optional<DocumentFile> read(const QString &path, const QByteArray &encoding);
    void show(DocumentFile file);
    void announce();
    void tellEncoding();
    void reload();
    void finishSave();
    void tellSaveError(const SaveError &error);
    void tellFileError(const SaveError &error);
    void saveAsUtf8();
    void keepMine();

    DocumentMessages m_messages;
    OpenDocument m_document;
    DocumentRecovery m_recovery;
};

} // namespace breakwater
