// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/documentwording.h"

#include "wording/settingswording.h"
#include "wording/timewording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct DocumentWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::DocumentWording)
};

} // namespace

Notice saveErrorNotice(const SaveError &error, const QString &file)
{
    const QString encoding = QString::fromLatin1(error.encoding);
    switch (error.kind) {
    case SaveError::Kind::File: {
        Notice notice = saveFailedNotice(file, fileErrorReason(error.file));
        notice.details = error.file.reason;
        return notice;
    }
    case SaveError::Kind::CannotEncode: {
        Notice notice = cannotEncodeNotice(error.character, encoding);
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

Notice saveFailedNotice(const QString &file, const QString &reason)
{
    return {.text = DocumentWording::tr("“%1” could not be saved: %2. A copy is in the recovery folder.")
                        .arg(file, reason),
            .remedies = {Remedy::SaveAgain, Remedy::SaveAs}};
}

Notice openFailedNotice(const QString &file, const QString &reason)
{
    return {.text = DocumentWording::tr("“%1” could not be opened: %2.").arg(file, reason)};
}

Notice cannotEncodeNotice(const QString &character, const QString &encoding)
{
    return {.text
            = DocumentWording::tr("“%1” cannot be saved in %2. Save as UTF-8?").arg(character, encoding),
            .remedies = {Remedy::SaveAsUtf8}};
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

Notice doubtfulEncodingNotice(const QString &file, const QString &encoding)
{
    return {.text = DocumentWording::tr(
                        "“%1” holds bytes that are not %2. Saving would lose them; choose the right "
                        "encoding or save as UTF-8.")
                        .arg(file, encoding),
            .remedies = {Remedy::SaveAsUtf8, Remedy::SaveAs}};
}

Notice recoveredNotice(const QDateTime &lastChange, const QDateTime &now)
{
    return {.text
            = DocumentWording::tr("Unsaved text from %1 was found.").arg(dayAndTimeText(lastChange, now)),
            .remedies = {Remedy::Recover, Remedy::Discard}};
}

} // namespace breakwater
