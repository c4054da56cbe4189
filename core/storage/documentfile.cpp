// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/documentfile.h"

#include "storage/encodingdetector.h"
#include "storage/fileio.h"
#include "storage/linebytes.h"
#include "storage/textcodec.h"

#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

SaveError cannotEncode(const QString &text, const TextCodec &codec)
{
    const qsizetype at = std::max<qsizetype>(codec.firstUnencodable(text), 0);
    const bool pair = at + 1 < text.size() && text[at].isHighSurrogate();
    const QStringView before = QStringView(text).left(at);
    return {.kind = SaveError::Kind::CannotEncode,
            .encoding = codec.encoding(),
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
    document.m_stamp = stampOf(path, *bytes);
    const DetectedEncoding detected = detectEncoding(*bytes);
    document.m_format.encoding = encoding.isEmpty() ? detected.name : encoding;
    const QByteArray mark = TextCodec(document.m_format.encoding).byteOrderMark();
    document.m_format.byteOrderMark = !mark.isEmpty() && bytes->startsWith(mark);
    document.take(*bytes);
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
    m_formatChanged = false;
    const DocumentFormat::LineEnding wanted = m_format.lineEnding;
    LineBytes(body, codec).describe(m_format);
    if (!m_text.contains(u'\n'))
        m_format.lineEnding = wanted; // one line has no opinion
}

void DocumentFile::setFormat(const DocumentFormat &format)
{
    m_formatChanged = m_formatChanged || format != m_format;
    m_format = format;
}

bool DocumentFile::isReadOnly() const
{
    const QFileInfo info(m_path);
    return info.exists() && !info.isWritable();
}

bool DocumentFile::changedOnDisk() const
{
    return !m_path.isEmpty() && differsFrom(m_stamp, m_path);
}

Expected<QByteArray, SaveError> DocumentFile::encoded(const QString &editorText) const
{
    const QString text
        = LineBytes::normalized(editorText); // a pasted U+000D would come back as a line ending
    if (!TextCodec::isKnown(m_format.encoding))
        return Unexpected{SaveError{.kind = SaveError::Kind::CannotEncode, .encoding = m_format.encoding}};
    const TextCodec codec(m_format.encoding);
    if (!m_formatChanged && text == m_text && (!m_bytes.isEmpty() || m_stamp.exists))
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
        return Unexpected{cannotEncode(text, codec)};
    return mark + *body;
}

Expected<FileStamp, SaveError> DocumentFile::write(const QString &path, const QString &text)
{
    if (m_invalidBytes && !m_confirmed)
        return Unexpected{
            SaveError{.kind = SaveError::Kind::EncodingUnconfirmed, .encoding = m_format.encoding}};
    const auto bytes = encoded(text);
    if (!bytes)
        return Unexpected{bytes.error()};
    if (auto written = replaceFile(path, *bytes, FileAccess::AsUsual); !written)
        return Unexpected{SaveError{.kind = SaveError::Kind::File, .file = written.error()}};
    m_path = path;
    m_stamp = stampOf(path, *bytes);
    take(*bytes);
    return m_stamp;
}

Expected<FileStamp, SaveError> DocumentFile::save(const QString &text, Overwrite overwrite)
{
    if (overwrite == Overwrite::IfUnchanged && changedOnDisk()) {
        return Unexpected{SaveError{.kind = SaveError::Kind::ChangedOnDisk,
                                    .file = {.kind = FileError::Kind::ChangedOnDisk, .file = m_path}}};
    }
    return write(m_path, text);
}

Expected<FileStamp, SaveError> DocumentFile::saveAs(const QString &path, const QString &text)
{
    return write(path, text);
}

QList<QByteArray> availableEncodings()
{
    QList<QByteArray> names;
    for (const char *name :
         {"UTF-8", "GB18030", "GBK", "Big5", "Big5-HKSCS", "UTF-16LE", "UTF-16BE", "Shift_JIS", "EUC-JP",
          "EUC-KR", "windows-1252", "ISO-8859-15", "windows-1251", "KOI8-R"}) {
        if (TextCodec::isKnown(name))
            names.append(name);
    }
    return names;
}

} // namespace breakwater
