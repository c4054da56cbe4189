// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/processidentity.h"

#include "files/timestamp.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringList>

#ifdef Q_OS_WIN
#include <windows.h>
#else
#include <cerrno>
#include <csignal>
#endif

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

/// Linux has at most 2^22 processes, and a start time in hundredths of a second fits the rest for a thousand
/// years.
constexpr unsigned pidBits = 22;

QString bootIdForNames()
{
    return QString::fromLatin1(timelineOfThisBoot()).remove(u'-');
}

/// Field 22 of /proc/<pid>/stat. \return 0 if there is no such process.
quint64 startTimeOf(qint64 pid)
{
    QFile stat(u"/proc/%1/stat"_s.arg(pid));
    if (!stat.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray line = stat.readAll();
    // The second field is the program's name in brackets and may hold anything, brackets and blanks included.
    const QList<QByteArray> fields = line.mid(line.lastIndexOf(')') + 2).split(' ');
    constexpr qsizetype stateField = 0;
    constexpr qsizetype startField = 19;
    if (fields.size() <= startField || fields[stateField] == "Z" || fields[stateField] == "X")
        return 0; // a zombie does nothing any more
    return fields[startField].toULongLong();
}

bool pidExists(qint64 pid)
{
#ifdef Q_OS_WIN
    const HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(pid));
    if (!process)
        return false;
    DWORD code = 0;
    const bool running = GetExitCodeProcess(process, &code) && code == STILL_ACTIVE;
    CloseHandle(process);
    return running;
#else
    return ::kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM;
#endif
}

} // namespace

ProcessIdentity ProcessIdentity::self()
{
    const qint64 pid = QCoreApplication::applicationPid();
    return {.pid = pid, .startTime = startTimeOf(pid), .bootId = bootIdForNames()};
}

bool ProcessIdentity::isAlive() const
{
    if (pid <= 0 || bootId != bootIdForNames())
        return false;
    return startTime == 0 ? pidExists(pid) : startTimeOf(pid) == startTime;
}

QString ProcessIdentity::toText() const
{
    return u"%1-%2-%3"_s.arg(pid).arg(startTime).arg(bootId);
}

std::uint64_t ProcessIdentity::toNumber() const
{
    return (static_cast<std::uint64_t>(startTime) << pidBits) | static_cast<std::uint64_t>(pid);
}

ProcessIdentity ProcessIdentity::fromNumber(std::uint64_t number, const QString &bootId)
{
    return {.pid = static_cast<qint64>(number & ((std::uint64_t(1) << pidBits) - 1)),
            .startTime = number >> pidBits,
            .bootId = bootId};
}

std::optional<ProcessIdentity> ProcessIdentity::fromText(const QString &text)
{
    const QStringList parts = text.split(u'-');
    if (parts.size() != 3)
        return {};
    bool pidOk = false;
    bool startOk = false;
    ProcessIdentity identity{
        .pid = parts[0].toLongLong(&pidOk), .startTime = parts[1].toULongLong(&startOk), .bootId = parts[2]};
    if (!pidOk || !startOk || identity.pid <= 0)
        return {};
    return identity;
}

} // namespace breakwater
