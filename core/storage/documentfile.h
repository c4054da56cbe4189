// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "storage/documentformat.h"
#include "storage/fileerror.h"
#include "storage/filestamp.h"

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
    /// CannotEncode: the first character that does not fit, and where it stands (1-based).
    QString character{};
    qsizetype line = 0;
    qsizetype column = 0;
};

/// A text file that is open in an editor: what it was read from, and how it goes back byte for byte.
///
/// text() and save() speak in U+000A only; the file's own line endings, encoding and byte order mark are
/// kept, and a text that did not change is written as the very bytes it came from. save() replaces the file
/// atomically, through a symbolic link and with the file's permissions. A value; one thread.
class DocumentFile
{
public:
    static constexpr qint64 maxBytes = qint64(64) * 1024 * 1024;
    enum class Overwrite { IfUnchanged, Always };

    /// A document that has no file yet.
    DocumentFile() = default;
    /// Reads `path`. The encoding is found by byte order mark, then by validity as UTF-8, then by statistics;
    /// a non-empty `encoding` is taken instead of all that.
    static Expected<DocumentFile, FileError> open(const QString &path, const QByteArray &encoding = {});

    [[nodiscard]] const QString &path() const { return m_path; }
    /// The text as it was last read or written.
    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] const DocumentFormat &format() const { return m_format; }
    /// What the file looked like when it was last read or written.
    [[nodiscard]] const FileStamp &stamp() const { return m_stamp; }
    /// For *Save with encoding* and *Line endings*: the next save() converts.
    void setFormat(const DocumentFormat &format);
    /// The file held bytes that are not valid in its encoding: text() shows U+FFFD for them.
    [[nodiscard]] bool hasInvalidBytes() const { return m_invalidBytes; }
    /// The person saw that and wants to write what is shown.
    void confirmEncoding() { m_confirmed = true; }
    [[nodiscard]] bool isReadOnly() const;

    /// Whether another program wrote or removed the file since. Cheap as long as size and time are the same.
    [[nodiscard]] bool changedOnDisk() const;

    /// \return the text is on disk. \pre path() is not empty
    Expected<FileStamp, SaveError> save(const QString &text, Overwrite overwrite = Overwrite::IfUnchanged);
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
    FileStamp m_stamp;
    bool m_invalidBytes = false;
    bool m_confirmed = false;
    bool m_formatChanged = false;
};

/// \return names of the encodings that a person can choose, the likeliest first.
[[nodiscard]] QList<QByteArray> availableEncodings();

} // namespace breakwater
