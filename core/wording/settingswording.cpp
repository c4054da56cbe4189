// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/settingswording.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace breakwater {

namespace {

struct SettingsWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::SettingsWording)
};

QString storeErrorReason(StoreError::Kind kind)
{
    switch (kind) {
    case StoreError::Kind::Busy:
        return SettingsWording::tr("other programs are using it");
    case StoreError::Kind::DiskFailing:
        return SettingsWording::tr("the disk reports errors");
    case StoreError::Kind::DiskFull:
        return SettingsWording::tr("the disk is full");
    case StoreError::Kind::ReadOnly:
        return SettingsWording::tr("the folder is read-only");
    case StoreError::Kind::AccessDenied:
        return SettingsWording::tr("access is denied");
    case StoreError::Kind::NotAFile:
        return SettingsWording::tr("it is not a file");
    case StoreError::Kind::Damaged:
        return SettingsWording::tr("the file was damaged");
    case StoreError::Kind::TooNew:
        return SettingsWording::tr("it was written by a newer version of Breakwater");
    case StoreError::Kind::Full:
        return SettingsWording::tr("it has reached its largest size");
    case StoreError::Kind::NotDurable:
        return SettingsWording::tr("it can only be kept in memory");
    case StoreError::Kind::Other:
        return SettingsWording::tr("the system reported an error");
    }
    Q_UNREACHABLE();
}

} // namespace

QString homeFaultText(HomeFault fault)
{
    switch (fault) {
    case HomeFault::Unknown:
        return SettingsWording::tr(
            "HOME is not set, and the system knows no home folder of this user. Set HOME "
            "to the folder that settings and queue are to be kept in.");
    case HomeFault::NotUtf8:
        return SettingsWording::tr(
            "The name of the home folder is not UTF-8, so settings and queue cannot be "
            "kept there. Set HOME, and XDG_CONFIG_HOME and its like, to folders with "
            "names in UTF-8.");
    }
    Q_UNREACHABLE();
}

QString fileErrorReason(const FileError &error)
{
    switch (error.kind) {
    case FileError::Kind::NotFound:
        return SettingsWording::tr("the file or its folder does not exist");
    case FileError::Kind::AccessDenied:
        return SettingsWording::tr("access is denied");
    case FileError::Kind::ReadOnly:
        return SettingsWording::tr("the folder is read-only");
    case FileError::Kind::DiskFull:
        return SettingsWording::tr("the disk is full");
    case FileError::Kind::NotAFile:
        return SettingsWording::tr("it is not a file");
    case FileError::Kind::TooLarge:
        return SettingsWording::tr("it is too large");
    case FileError::Kind::TooNew:
        return SettingsWording::tr("it was written by a newer version of Breakwater");
    case FileError::Kind::Damaged:
        return error.key.isEmpty() ? SettingsWording::tr("the file is damaged")
                                   : SettingsWording::tr("the value of “%1” is not valid").arg(error.key);
    case FileError::Kind::ChangedOnDisk:
        return SettingsWording::tr("another program changed it");
    case FileError::Kind::Busy:
        return SettingsWording::tr("other programs are using it");
    case FileError::Kind::Other:
        return error.reason.isEmpty() ? SettingsWording::tr("the system reported an error") : error.reason;
    }
    Q_UNREACHABLE();
}

Notice settingsNotLoadedNotice(const FileError &error)
{
    const QString file = QFileInfo(error.file).fileName();
    if (error.kind == FileError::Kind::TooNew)
        return {.text = SettingsWording::tr(
                            "The settings in “%1” were written by a newer version of Breakwater. They are "
                            "left as they are; this session uses the defaults and saves no settings.")
                            .arg(file),
                .details = error.reason};
    return {.text = SettingsWording::tr(
                        "The settings in “%1” could not be read: %2. They are left as they are; this "
                        "session uses the defaults.")
                        .arg(file, fileErrorReason(error)),
            .details = error.reason};
}

Notice settingsNotSavedNotice(const FileError &error)
{
    return {.text = SettingsWording::tr("The settings could not be saved: %1. Nothing was changed.")
                        .arg(fileErrorReason(error)),
            .details = error.reason};
}

QString notDeletedText(const FileError &error)
{
    return SettingsWording::tr(
               "“%1” is still there: %2. Delete it yourself, or allow it to be deleted and try again.")
        .arg(error.file, fileErrorReason(error));
}

QString notDeletedText(const StoreError &error)
{
    return SettingsWording::tr("Suggestions, queue, cached answers and breaker memory are still in “%1”: %2. "
                               "Close what uses the file and try again, or quit and delete it yourself.")
        .arg(error.file, storeErrorReason(error.kind));
}

QString queueFailureText(const StoreError &error)
{
    if (error.kind == StoreError::Kind::Busy)
        return SettingsWording::tr("The store is locked by another program: “%1”. Close that program, or try "
                                   "again later.")
            .arg(error.file);
    if (error.kind == StoreError::Kind::Damaged || error.kind == StoreError::Kind::Full)
        return storeNotice(error).text;
    return SettingsWording::tr("The store “%1” cannot be used, because %2. Put that right, or name another "
                               "folder with --state-dir.")
        .arg(error.file, storeErrorReason(error.kind));
}

namespace {

/// What ends the fault; the program looks at its next start.
QString storeWayOut(StoreError::Kind kind)
{
    switch (kind) {
    case StoreError::Kind::Busy:
        return SettingsWording::tr("Close the other program and start Breakwater again.");
    case StoreError::Kind::DiskFull:
        return SettingsWording::tr("Make room on the disk and start Breakwater again.");
    case StoreError::Kind::ReadOnly:
    case StoreError::Kind::AccessDenied:
        return SettingsWording::tr("Make the folder writable and start Breakwater again.");
    case StoreError::Kind::TooNew:
        return SettingsWording::tr("Start the newer version instead.");
    case StoreError::Kind::DiskFailing:
        return SettingsWording::tr("Check the disk.");
    case StoreError::Kind::NotAFile:
        return SettingsWording::tr("Move it away and start Breakwater again.");
    case StoreError::Kind::Damaged:
    case StoreError::Kind::Full:
    case StoreError::Kind::NotDurable:
    case StoreError::Kind::Other:
        return SettingsWording::tr("Start Breakwater again to try once more.");
    }
    Q_UNREACHABLE();
}

} // namespace

Notice storeNotice(const StoreError &error)
{
    if (error.kind == StoreError::Kind::Damaged && error.setAsideAs.isEmpty())
        return {.text = SettingsWording::tr("The file with queue and history is damaged and could not be set "
                                            "aside: “%1”. They last until you quit. Move the file away and "
                                            "start Breakwater again.")
                            .arg(error.file)};
    if (error.kind == StoreError::Kind::Damaged)
        return {.text
                = SettingsWording::tr("The file with queue and history was damaged. It was set aside as "
                                      "“%1”, and a new one was begun.")
                      .arg(error.setAsideAs),
                .details = error.setAsideAs};
    if (error.kind == StoreError::Kind::Full)
        return {.text = SettingsWording::tr("The queue is full. Wait until jobs are done, or remove some.")};
    return {.text
            = SettingsWording::tr("Queue and history cannot be kept in “%1”, because %2. They last until "
                                  "you quit. %3")
                  .arg(error.file, storeErrorReason(error.kind), storeWayOut(error.kind)),
            .details = error.reason};
}

} // namespace breakwater
