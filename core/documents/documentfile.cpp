// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/documentfile.h"

#include "documents/linebytes.h"
#include "documents/textcodec.h"
#include "files/fileio.h"

#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

SaveError cannotEncode(const QString &text, const TextCodec &codec, DetectedEncoding::Certainty certainty)
{
    const qsizetype at = std::max<qsizetype>(codec.firstUnencodable(text), 0);
    const bool pair = at + 1 < text.size() && text[at].isHighSurrogate();
    const QStringView before = QStringView(text).left(at);
    return {.kind = SaveError::Kind::CannotEncode,
            .encoding = codec.encoding(),
            .encodingIsGuess = certainty != DetectedEncoding::Certainty::Known,
            .character = text.mid(at, pair ? 2 : 1),
            .line = before.count(u'\n') + 1,
            .column = at - before.lastIndexOf(u'\n')};
}

} // namespace

Expected<DocumentFile, FileError> DocumentFile::open(const QString &path, const QByteArray &encoding)
{
    if (!encoding.isEmpty() && !TextCodec::isKnown(encoding)) {
        return Unexpected{FileError{.kind = FileError::Kind::Other,
                                    .file = path,
                                    .reason = u"no converter for %1"_s.arg(QString::fromLatin1(encoding))}};
    }
    // A pipe would be waited for, and is gone when it was read.
    if (const QFileInfo info(path); info.exists() && !info.isFile() && !info.isDir())
        return Unexpected{FileError{.kind = FileError::Kind::NotAFile, .file = path}};
    const auto bytes = readFile(path, maxBytes);
    if (!bytes)
        return Unexpected{bytes.error()};

    DocumentFile document;
    document.m_path = path;
    document.m_base = stampOf(path, *bytes);
    const DetectedEncoding found
        = encoding.isEmpty() ? detectEncoding(*bytes) : DetectedEncoding{.name = encoding};
    document.m_format.encoding = found.name;
    document.m_certainty = found.certainty;
    const QByteArray mark = TextCodec(document.m_format.encoding).byteOrderMark();
    document.m_format.byteOrderMark = !mark.isEmpty() && bytes->startsWith(mark);
    document.take(*bytes);
    return document;
}

DocumentFile DocumentFile::withoutContent(const QString &path, const DocumentFormat &format)
{
    DocumentFile document;
    document.m_path = path;
    document.m_format = format;
    return document;
}

/// What the bytes of the file mean in the present encoding.
void DocumentFile::take(const QByteArray &bytes)
{
    const TextCodec codec(m_format.encoding);
    const QByteArray body = bytes.mid(m_format.byteOrderMark ? codec.byteOrderMark().size() : 0);
    const TextCodec::Decoded decoded = codec.decode(body);
    m_bytes = bytes;
    m_text = LineBytes::normalized(decoded.text);
    m_invalidBytes = !decoded.lossless;
    m_markedBytes = decoded.markedBytes;
    m_formatChanged = false;
    const DocumentFormat::LineEnding wanted = m_format.lineEnding;
    LineBytes(body, codec).describe(m_format);
    if (!m_text.contains(u'\n'))
        m_format.lineEnding = wanted; // one line has no opinion
}

void DocumentFile::setFormat(const DocumentFormat &format)
{
    const bool becomesWide = format.encoding != m_format.encoding
        && (format.encoding.startsWith("UTF-16") || format.encoding.startsWith("UTF-32"));
    m_formatChanged = m_formatChanged || format != m_format;
    m_format = format;
    m_format.byteOrderMark = m_format.byteOrderMark || becomesWide;
}

bool DocumentFile::isReadOnly() const
{
    const QFileInfo info(m_path);
    return info.exists() && !info.isWritable();
}

bool DocumentFile::changedOnDisk(StampCheck check) const
{
    return !m_path.isEmpty() && differsFrom(m_base, m_path, check);
}

Expected<QByteArray, SaveError> DocumentFile::encoded(const QString &editorText) const
{
    const QString text
        = LineBytes::normalized(editorText); // a pasted U+000D would come back as a line ending
    if (!TextCodec::isKnown(m_format.encoding))
        return Unexpected{SaveError{.kind = SaveError::Kind::CannotEncode, .encoding = m_format.encoding}};
    const TextCodec codec(m_format.encoding);
    if (!m_formatChanged && text == m_text && (!m_bytes.isEmpty() || m_base.exists))
        return m_bytes;
    const QByteArray mark = m_format.byteOrderMark ? codec.byteOrderMark() : QByteArray();
    std::optional<QByteArray> body;
    if (m_formatChanged || codec.unitSize() == 0) {
        const QString withEndings = QString(text).replace(u"\n"_s, toText(m_format.lineEnding));
        body = codec.encode(withEndings);
    } else {
        body = LineBytes(m_bytes.mid(mark.size()), codec).merged(m_text, text, m_format.lineEnding, codec);
    }
    if (!body)
        return Unexpected{cannotEncode(text, codec, m_certainty)};
    return mark + *body;
}

Expected<FileStamp, SaveError> DocumentFile::write(const QString &path, const QString &text)
{
    if (m_invalidBytes && !m_lossesAccepted)
        return Unexpected{
            SaveError{.kind = SaveError::Kind::EncodingUnconfirmed, .encoding = m_format.encoding}};
    const auto bytes = encoded(text);
    if (!bytes)
        return Unexpected{bytes.error()};
    if (auto written = replaceFile(path, *bytes, FileAccess::AsUsual); !written)
        return Unexpected{SaveError{.kind = SaveError::Kind::File, .file = written.error()}};
    m_path = path;
    m_base = stampOf(path, *bytes);
    take(*bytes);
    return m_base;
}

Expected<FileStamp, SaveError> DocumentFile::save(const QString &text)
{
    if (changedOnDisk(StampCheck::Content)) {
        return Unexpected{SaveError{.kind = SaveError::Kind::ChangedOnDisk,
                                    .file = {.kind = FileError::Kind::ChangedOnDisk, .file = m_path}}};
    }
    return write(m_path, text);
}

Expected<FileStamp, SaveError> DocumentFile::saveAs(const QString &path, const QString &text)
{
    return write(path, text);
}

} // namespace breakwater
