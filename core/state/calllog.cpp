// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/calllog.h"

#include "files/apppaths.h"
#include "files/fileio.h"
#include "state/ageing.h"

#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSet>

#include <cerrno>
#include <utility>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr qint64 longestLine = 1'024;

constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

std::optional<WallTime> timeOfLine(const QByteArray &line)
{
    const auto event = fromTraceLine(line);
    return event ? std::optional(event->at) : std::nullopt;
}

std::optional<WallTime> firstTime(const QString &path)
{
    QFile file(path);
    return openToRead(file) ? timeOfLine(file.readLine(longestLine)) : std::nullopt;
}

std::optional<WallTime> lastTime(const QString &path)
{
    constexpr qint64 tail = 8'192; // longer than any line
    QFile file(path);
    if (!openToRead(file) || !file.seek(std::max<qint64>(0, file.size() - tail)))
        return {};
    const QByteArray end = file.readAll().trimmed();
    return timeOfLine(end.mid(end.lastIndexOf('\n') + 1));
}

/// The newest time in the file up to `limit`, read from its end.
std::optional<WallTime> newestUpTo(const QString &path, WallTime limit)
{
    constexpr qint64 chunk = qint64(64) * 1024;
    constexpr qint64 farthest = qint64(16) * 1024 * 1024; // twice of what the log may hold
    QFile file(path);
    if (!openToRead(file))
        return {};
    QByteArray cutLine; // its beginning lies in the chunk before
    const qint64 first = std::max<qint64>(0, file.size() - farthest);
    for (qint64 end = file.size(); end > first;) {
        const qint64 begin = std::max(first, end - chunk);
        if (!file.seek(begin))
            return {};
        QList<QByteArray> lines = (file.read(end - begin) + cutLine).split('\n');
        cutLine = begin > 0 ? lines.takeFirst() : QByteArray();
        if (cutLine.size() > longestLine)
            cutLine.clear(); // nothing of ours
        for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
            if (const auto time = timeOfLine(*line); time && *time <= limit)
                return time;
        }
        end = begin;
    }
    return {};
}

} // namespace

CallLog::CallLog(QString path, const Clock &clock, const Bounds &bounds)
    : m_path(std::move(path))
    , m_clock(clock)
    , m_bounds(bounds)
{ }

QString CallLog::olderPath() const
{
    const QFileInfo info(m_path);
    return u"%1/%2.1.%3"_s.arg(info.path(), info.completeBaseName(), info.suffix());
}

/// A segment is closed when it has half the size or half the age, so the two together keep the bounds. Age is
/// counted to the newest line that one of a day later confirms: a clock that says 2036 for an hour ages
/// nothing.
void CallLog::rotateIfDue()
{
    const WallTime now = m_clock.wallNow();
    const auto olderEnd = lastTime(olderPath());
    const auto begin = firstTime(m_path);
    const bool isFull = QFileInfo(m_path).size() >= m_bounds.bytes / 2;
    const bool looksAged
        = (olderEnd && now - *olderEnd >= m_bounds.age) || (begin && now - *begin >= m_bounds.age / 2);
    if (!isFull && !looksAged)
        return;
    const auto newest = newestUpTo(m_path, now);
    const auto proven = newest ? newestUpTo(m_path, *newest - ageingProof) : std::nullopt;
    const bool olderIsOver = proven && olderEnd && *proven - *olderEnd >= m_bounds.age;
    const bool isDue = isFull || (proven && begin && *proven - *begin >= m_bounds.age / 2);
    if (!isDue && !olderIsOver)
        return;
    QLockFile alone(m_path + u".lock"_s);
    if (!alone.tryLock(0) || firstTime(m_path) != begin)
        return; // another process does it, or has just done it
    QFile::remove(olderPath());
    if (isDue)
        QFile::rename(m_path, olderPath());
}

Expected<Done, FileError> CallLog::append(CallLogEvent event)
{
    if (event.at == WallTime{})
        event.at = m_clock.wallNow();
    rotateIfDue();
    if (auto made = makePrivateDir(QFileInfo(m_path).absolutePath()); !made)
        return made;
    QFile file(m_path);
    const bool isNew = !file.exists();
    if (!isNew && !QFileInfo(m_path).isFile()) // a pipe would be waited for
        return Unexpected{FileError{.kind = FileError::Kind::NotAFile, .file = m_path}};
    const QByteArray line = toTraceLine(event);
    errno = 0;
    // Unbuffered and appending: one write() puts the whole line behind whatever other processes wrote.
    if (!file.open(QIODevice::Append | QIODevice::Unbuffered))
        return Unexpected{fileErrorFromErrno(m_path, errno)};
    if (isNew)
        file.setPermissions(ownerOnly);
    errno = 0;
    if (file.write(line) != line.size())
        return Unexpected{fileErrorFromErrno(m_path, errno)};
    return Done{};
}

QList<CallLogEvent> CallLog::read(std::optional<WallTime> since) const
{
    const WallTime oldest = std::max(since.value_or(WallTime::min()), m_clock.wallNow() - m_bounds.age);
    QList<CallLogEvent> events;
    for (const QString &path : {olderPath(), m_path}) {
        QFile file(path);
        if (!openToRead(file))
            continue;
        while (!file.atEnd()) {
            const auto event = fromTraceLine(file.readLine(longestLine));
            if (event && event->at >= oldest)
                events.append(*event);
        }
    }
    return events;
}

QList<CallLogEvent> CallLog::newest(qsizetype events) const
{
    const WallTime oldest = m_clock.wallNow() - m_bounds.age;
    QList<CallLogEvent> found;
    for (const QString &path : {m_path, olderPath()}) {
        QList<CallLogEvent> segment;
        QFile file(path);
        const qint64 enough = (events - found.size()) * longestLine;
        const qint64 from = std::max<qint64>(0, file.size() - enough);
        if (!openToRead(file) || !file.seek(from))
            continue;
        if (from > 0)
            (void)file.readLine(); // the end of one that began before
        while (!file.atEnd()) {
            const auto event = fromTraceLine(file.readLine(longestLine));
            if (event && event->at >= oldest)
                segment.append(*event);
        }
        found = segment + found;
        if (found.size() >= events || from > 0)
            break;
    }
    return found.mid(std::max<qsizetype>(0, found.size() - events));
}

QByteArray CallLog::trace(std::optional<WallTime> since) const
{
    QByteArray lines;
    QSet<QString> known;
    for (const CallLogEvent &event : read(since)) {
        if (event.op == CallLogEvent::Op::Settle) {
            if (known.remove(event.id)) // else its beginning has left the log
                lines += toTraceLine(event);
            continue;
        }
        lines += toTraceLine(event);
        if (event.decision != "reject"_L1) {
            known.insert(event.id);
            continue;
        }
        // Another policy may let it through: then nobody knows how it would have ended.
        lines += toTraceLine({.op = CallLogEvent::Op::Settle,
                              .at = event.at,
                              .id = event.id,
                              .bucket = event.bucket,
                              .outcome = Outcome::Busy,
                              .end = EndReason::Refusal});
    }
    return lines;
}

Expected<Done, FileError> CallLog::exportTo(const QString &file, std::optional<WallTime> since) const
{
    return replaceFile(file, trace(since), FileAccess::AsUsual);
}

Expected<Done, FileError> CallLog::clear()
{
    for (const QString &path : {m_path, olderPath()}) {
        QFile file(path);
        errno = 0;
        if (file.exists() && !file.remove())
            return Unexpected{fileErrorFromErrno(path, errno)};
    }
    return Done{};
}

} // namespace breakwater
