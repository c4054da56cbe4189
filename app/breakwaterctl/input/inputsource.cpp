// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/input/inputsource.h"

#include "app/composition/interruption.h"

#include <QFileInfo>

#include <cerrno>
#include <cstring>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#else
#include <io.h>
#endif

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int standardInput = 0;
constexpr int pieceSize = 64 * 1024;

Unexpected<Failure> noInput(const QString &sentence)
{
    return {Failure{ExitCode::NoInput, sentence}};
}

/// A named pipe that nobody writes to yet is waited for later, where a signal can end the wait.
bool openPatiently(QFile &file)
{
    constexpr auto mode = QIODevice::ReadOnly | QIODevice::Unbuffered;
#ifdef Q_OS_UNIX
    const int descriptor
        = ::open(QFile::encodeName(file.fileName()).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor >= 0) {
        if (file.open(descriptor, mode, QFileDevice::AutoCloseHandle))
            return true;
        ::close(descriptor);
    }
#endif
    return file.open(mode); // which also finds the words for what is wrong
}

} // namespace

InputSource::InputSource(QString name, std::unique_ptr<QFile> file, const Interruption &interruption)
    : m_name(std::move(name))
    , m_file(std::move(file))
    , m_interruption(&interruption)
{ }

Expected<InputSource, Failure> InputSource::open(const QString &path, const Interruption &interruption)
{
    if (path == "-"_L1) {
        auto file = std::make_unique<QFile>();
        if (!file->open(standardInput, QIODevice::ReadOnly | QIODevice::Unbuffered))
            return noInput(u"Standard input cannot be read: %1."_s.arg(file->errorString()));
        return InputSource(u"standard input"_s, std::move(file), interruption);
    }
    if (QFileInfo(path).isDir())
        return noInput(u"“%1” is a folder, not a file."_s.arg(path));
    if (!QFileInfo::exists(path))
        return noInput(u"There is no file “%1”."_s.arg(path));
    auto file = std::make_unique<QFile>(path);
    if (!openPatiently(*file))
        return noInput(u"“%1” cannot be read: %2."_s.arg(path, file->errorString()));
    return InputSource(u"“%1”"_s.arg(path), std::move(file), interruption);
}

Expected<QByteArray, Failure> InputSource::read()
{
    QByteArray piece(pieceSize, Qt::Uninitialized);
    // Not QFile::read(): on a pipe it goes on until the buffer is full.
#ifdef Q_OS_UNIX
    ssize_t count = 0;
    do {
        if (!waitForInput())
            return Unexpected{Failure{ExitCode::Interrupted, {}}};
        count = ::read(m_file->handle(), piece.data(), pieceSize);
    } while (count < 0 && (errno == EAGAIN || errno == EINTR));
#else
    if (!waitForInput())
        return Unexpected{Failure{ExitCode::Interrupted, {}}};
    const auto count = _read(m_file->handle(), piece.data(), pieceSize);
#endif
    if (count < 0)
        return noInput(u"%1 cannot be read: %2."_s.arg(m_name, QString::fromLocal8Bit(std::strerror(errno))));
    piece.resize(count);
    return piece;
}

bool InputSource::waitForInput() const
{
#ifdef Q_OS_UNIX
    pollfd watched[] = {{m_file->handle(), POLLIN, 0}, {m_interruption->descriptor(), POLLIN, 0}};
    while (poll(watched, 2, -1) < 0 && errno == EINTR) { }
#endif
    return !m_interruption->wasRequested();
}

} // namespace breakwater::ctl
