// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/recoverywording.h"

#include "wording/timewording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct RecoveryWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::RecoveryWording)
};

QString sentences(const QString &first, const QString &second)
{
    //: Two sentences, one after the other
    return second.isEmpty() ? first : RecoveryWording::tr("%1 %2").arg(first, second);
}

} // namespace

QString keptCopyText(const std::optional<KeptCopy> &copy)
{
    if (!copy)
        return {};
    return copy->forAWeek
        ? RecoveryWording::tr("A copy is kept for 7 days at %1.").arg(copy->path)
        : RecoveryWording::tr("A copy is at %1; the system may remove it when you log out.").arg(copy->path);
}

Notice notBackedUpNotice(const QString &reason)
{
    return {.text = RecoveryWording::tr("What you type is not being backed up: %1.").arg(reason)};
}

Notice recoveredNotice(const QDateTime &lastChange, const QDateTime &now)
{
    return {.text
            = RecoveryWording::tr("Unsaved text from %1 was found.").arg(dayAndTimeText(lastChange, now)),
            .remedies = {Remedy::Recover, Remedy::Discard}};
}

Notice recoveredOverNewerNotice(const QString &file)
{
    return {.text = RecoveryWording::tr(
                        "“%1” was changed after this text was backed up. The recovered text is shown and not "
                        "saved; the file still holds the newer version.")
                        .arg(file),
            .remedies = {Remedy::Reload, Remedy::KeepMine, Remedy::SaveAs}};
}

Notice recoveredFileGoneNotice(const QString &file)
{
    return {.text
            = RecoveryWording::tr("“%1” does not exist any more. The recovered text is here and not saved.")
                  .arg(file),
            .remedies = {Remedy::SaveAgain, Remedy::SaveAs}};
}

Notice recoveredOverWordsNotice(const QString &file, const std::optional<KeptCopy> &copy)
{
    return {.text = sentences(
                RecoveryWording::tr(
                    "The recovered text took the place of unsaved words in “%1”. Undo brings them back.")
                    .arg(file),
                keptCopyText(copy))};
}

Notice discardedNotice(const QDateTime &lastChange, const QDateTime &now, const KeptCopy &copy)
{
    return {.text = sentences(RecoveryWording::tr("The unsaved text from %1 was discarded.")
                                  .arg(dayAndTimeText(lastChange, now)),
                              keptCopyText(copy))};
}

Notice notDiscardedNotice(const QDateTime &lastChange, const QDateTime &now, const QString &reason)
{
    return {.text = RecoveryWording::tr(
                        "The unsaved text from %1 was not discarded, for no copy of it could be kept: %2. It "
                        "is offered again at the next start.")
                        .arg(dayAndTimeText(lastChange, now), reason)};
}

Notice damagedDraftNotice(const KeptCopy &copy)
{
    return {.text
            = sentences(RecoveryWording::tr("A backup of unsaved text is damaged and cannot be read whole."),
                        keptCopyText(copy))};
}

Notice reloadedNotice(const QString &file, const std::optional<KeptCopy> &copy)
{
    return {.text = sentences(
                RecoveryWording::tr("“%1” was read again. Undo brings your unsaved words back.").arg(file),
                keptCopyText(copy))};
}

Notice reopenedNotice(const QString &file, const QString &encoding, const KeptCopy &copy)
{
    return {
        .text = sentences(
            RecoveryWording::tr("“%1” was read again as %2, without your unsaved words.").arg(file, encoding),
            keptCopyText(copy))};
}

Notice notReopenedNotice(const QString &file, const QString &reason)
{
    return {.text
            = RecoveryWording::tr(
                  "“%1” was not read again: it holds unsaved words, and no copy of them could be kept: %2.")
                  .arg(file, reason),
            .remedies = {Remedy::SaveAs}};
}

Notice savedOverNotice(const QString &file, const std::optional<KeptCopy> &copy)
{
    const QString saved
        = RecoveryWording::tr("“%1” was saved over the version that it held before.").arg(file);
    return {.text = sentences(saved,
                              copy ? keptCopyText(copy)
                                   : RecoveryWording::tr("No copy of that version could be kept."))};
}

} // namespace breakwater
