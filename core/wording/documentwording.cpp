// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/documentwording.h"

#include "documents/markedbytes.h"
#include "wording/settingswording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct DocumentWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::DocumentWording)
};

/// "0xFF" for a byte that belongs to no character, which has no sign of its own.
QString shown(const QString &character)
{
    if (character.size() != 1 || !isMarkedByte(character, 0))
        return character;
    constexpr int hexadecimal = 16;
    const auto byte = static_cast<unsigned char>(byteOfMark(character.front()));
    return QStringLiteral("0x") + QString::number(byte, hexadecimal).toUpper();
}

QString certaintyText(const DocumentFile &document, const QString &file)
{
    const QString encoding = QString::fromLatin1(document.format().encoding);
    switch (document.certainty()) {
    case DetectedEncoding::Certainty::Known:
        return {};
    case DetectedEncoding::Certainty::Guessed:
        return DocumentWording::tr("“%1” was opened as %2, a guess. If it does not read well, choose another "
                                   "one under File → Reopen with encoding.")
            .arg(file, encoding);
    case DetectedEncoding::Certainty::Doubtful:
        return DocumentWording::
            tr("“%1” holds too little text to tell its encoding. It was opened as %2, a guess. If it does "
               "not read well, choose another one under File → Reopen with encoding.")
                .arg(file, encoding);
    }
    Q_UNREACHABLE();
}

} // namespace

Notice saveErrorNotice(const SaveError &error, const QString &file, const QString &copy)
{
    const QString encoding = QString::fromLatin1(error.encoding);
    switch (error.kind) {
    case SaveError::Kind::File: {
        Notice notice = saveFailedNotice(file, fileErrorReason(error.file), copy);
        notice.details = error.file.reason;
        return notice;
    }
    case SaveError::Kind::CannotEncode: {
        Notice notice = error.encodingIsGuess ? cannotEncodeInGuessNotice(error.character, encoding)
                                              : cannotEncodeNotice(error.character, encoding);
        notice.details = DocumentWording::tr("Line %1, column %2").arg(error.line).arg(error.column);
        return notice;
    }
    case SaveError::Kind::EncodingUnconfirmed:
        return doubtfulEncodingNotice(file, encoding);
    case SaveError::Kind::ChangedOnDisk:
        return changedOnDiskNotice(file);
    }
    Q_UNREACHABLE();
}

Notice saveFailedNotice(const QString &file, const QString &reason, const QString &copy)
{
    const QString text = copy.isEmpty()
        ? DocumentWording::tr("“%1” could not be saved: %2. No copy could be kept. Save it elsewhere.")
              .arg(file, reason)
        : DocumentWording::tr("“%1” could not be saved: %2. A copy is at %3.").arg(file, reason, copy);
    return {.text = text, .remedies = {Remedy::SaveAgain, Remedy::SaveAs}};
}

Notice openFailedNotice(const QString &file, const QString &reason)
{
    return {.text = DocumentWording::tr("“%1” could not be opened: %2.").arg(file, reason)};
}

Notice cannotEncodeNotice(const QString &character, const QString &encoding)
{
    return {
        .text
        = DocumentWording::tr("“%1” cannot be saved in %2. Save as UTF-8?").arg(shown(character), encoding),
        .remedies = {Remedy::SaveAsUtf8}};
}

Notice cannotEncodeInGuessNotice(const QString &character, const QString &encoding)
{
    return {.text = DocumentWording::tr(
                        "“%1” cannot be saved in %2, and %2 is only a guess. If the text does not read well, "
                        "choose another encoding under File → Reopen with encoding first.")
                        .arg(shown(character), encoding),
            .remedies = {Remedy::ReadsWell, Remedy::SaveAs}};
}

Notice changedOnDiskNotice(const QString &file)
{
    return {.text = DocumentWording::tr("“%1” was changed by another program.").arg(file),
            .remedies = {Remedy::Reload, Remedy::KeepMine, Remedy::SaveAs}};
}

Notice removedOnDiskNotice(const QString &file)
{
    return {.text
            = DocumentWording::tr("“%1” was moved or deleted by another program. Your text is still here.")
                  .arg(file),
            .remedies = {Remedy::SaveAgain, Remedy::SaveAs}};
}

Notice folderGoneNotice(const QString &file, const QString &folder)
{
    return {.text
            = DocumentWording::tr(
                  "The folder of “%1” is not there any more: %2. Your text is still here; save it elsewhere.")
                  .arg(file, folder),
            .remedies = {Remedy::SaveAs}};
}

Notice doubtfulEncodingNotice(const QString &file, const QString &encoding)
{
    return {.text = DocumentWording::tr(
                        "“%1” holds bytes that are not %2. Saving would lose them; choose the right "
                        "encoding or save as UTF-8.")
                        .arg(file, encoding),
            .remedies = {Remedy::SaveAsUtf8, Remedy::SaveAs}};
}

Notice openedNotice(const DocumentFile &document, const QString &file)
{
    const QString encoding = QString::fromLatin1(document.format().encoding);
    if (document.hasInvalidBytes() && document.certainty() == DetectedEncoding::Certainty::Known)
        return doubtfulEncodingNotice(file, encoding);
    Notice notice{.text = certaintyText(document, file)};
    if (!notice.text.isEmpty())
        notice.remedies = {Remedy::ReadsWell};
    if (document.markedBytes() > 0) {
        const QString marked
            = DocumentWording::tr("%n bytes of “%1” are not %2. They are marked in the text, and "
                                  "saving keeps them.",
                                  nullptr, static_cast<int>(document.markedBytes()))
                  .arg(file, encoding);
        //: Two sentences, one after the other
        notice.text = notice.text.isEmpty() ? marked : DocumentWording::tr("%1 %2").arg(notice.text, marked);
    }
    return notice;
}

} // namespace breakwater
