// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "documents/documentformat.h"
#include "documents/encodingdetector.h"
#include "files/fileerror.h"
#include "files/filestamp.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace breakwater {

/// Why a document was not written. Its file is as it was before.
struct SaveError
{
    Q_GADGET

public:
    enum class Kind {
        File, ///< see `file`
        CannotEncode, ///< `character` does not exist in the encoding
        EncodingUnconfirmed, ///< the file held bytes that are not valid in this encoding; writing would
                             ///< destroy them
        ChangedOnDisk, ///< another program wrote the file since we read it
    };
    Q_ENUM(Kind)

    Kind kind = Kind::File;
    FileError file{};
    QByteArray encoding{};
    /// CannotEncode: nobody knows yet that it is the right encoding.
    bool encodingIsGuess = false;
    /// CannotEncode: the first character that does not fit, and where it stands (1-based).
    QString character{};
    qsizetype line = 0;
    qsizetype column = 0;
};

/// A text file that is open in an editor: what it was read from, and how it goes back byte for byte.
///
/// text() and save() speak in U+000A only; the file's own line endings, encoding and byte order mark are
/// kept, and a text that did not change is written as the very bytes it came from. save() replaces the file
/// atomically, through a symbolic link and with the file's permissions, and only the version of it that the
/// text builds on. A value; one thread.
class DocumentFile
{
public:
    static constexpr qint64 maxBytes = qint64(64) * 1024 * 1024;

    /// A document that has no file yet.
    DocumentFile() = default;
    /// Reads `path`. The encoding is found by detectEncoding(); a non-empty `encoding` is taken instead, as
    /// one that is known.
    static Expected<DocumentFile, FileError> open(const QString &path, const QByteArray &encoding = {});
    /// A document whose file is not there any more, or cannot be read now: its name and place are kept.
    static DocumentFile withoutContent(const QString &path, const DocumentFormat &format);

    [[nodiscard]] const QString &path() const { return m_path; }
    /// The text as it was last read or written.
    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] const DocumentFormat &format() const { return m_format; }
    /// For *Save with encoding* and *Line endings*: the next save() converts. Wide text that comes into being
    /// here has a byte order mark, for without one nobody can tell it from other text.
    void setFormat(const DocumentFormat &format);

    /// Whether the encoding is known, by the file or by a person.
    [[nodiscard]] DetectedEncoding::Certainty certainty() const { return m_certainty; }
    /// A person saw the text, and it reads well.
    void confirmEncoding() { m_certainty = DetectedEncoding::Certainty::Known; }
    /// Bytes that are no character of the encoding; they are marked in text() and go back as they were.
    [[nodiscard]] qsizetype markedBytes() const { return m_markedBytes; }
    /// The file held bytes that cannot go back as they were: text() shows U+FFFD or another character for
    /// them.
    [[nodiscard]] bool hasInvalidBytes() const { return m_invalidBytes; }
    /// The person saw that and wants to write what is shown.
    void acceptLosses() { m_lossesAccepted = true; }
    [[nodiscard]] bool isReadOnly() const;

    /// The version of the file that the text builds on: as it was last read or written, or seen by a person.
    [[nodiscard]] const FileStamp &base() const { return m_base; }
    /// A person has seen this version, and the next save() may replace it.
    void setBase(const FileStamp &seen) { m_base = seen; }
    /// Whether another program wrote or removed the file since.
    [[nodiscard]] bool changedOnDisk(StampCheck check = StampCheck::Quick) const;

    /// \return the text is on disk. ChangedOnDisk if the file is another version than base(), by its content.
    /// \pre path() is not empty
    Expected<FileStamp, SaveError> save(const QString &text);
    /// Writes to `path` and goes on with it; an existing file there is replaced (the file dialog has asked).
    Expected<FileStamp, SaveError> saveAs(const QString &path, const QString &text);
    /// The bytes that save() would write.
    [[nodiscard]] Expected<QByteArray, SaveError> encoded(const QString &text) const;

private:
    void take(const QByteArray &bytes);
    Expected<FileStamp, SaveError> write(const QString &path, const QString &text);

    QString m_path;
    QString m_text;
    QByteArray m_bytes;
    DocumentFormat m_format;
    FileStamp m_base;
    DetectedEncoding::Certainty m_certainty = DetectedEncoding::Certainty::Known;
    qsizetype m_markedBytes = 0;
    bool m_invalidBytes = false;
    bool m_lossesAccepted = false;
    bool m_formatChanged = false;
};

} // namespace breakwater
