// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/regularfile.h"

#include <cerrno>
#include <cstring>
#include <optional>

#ifdef _WIN32
#include <filesystem>
#include <fstream>
#else
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace breakwater {

namespace {

using Kind = ReadFault::Kind;

constexpr std::size_t pieceSize = 64 * 1024;

Unexpected<ReadFault> systemFault()
{
    return Unexpected{ReadFault{.kind = Kind::System, .error = errno}};
}

#ifndef _WIN32

std::optional<ReadFault> faultOf(mode_t mode)
{
    if (S_ISREG(mode))
        return std::nullopt;
    if (S_ISDIR(mode))
        return ReadFault{.kind = Kind::Folder};
    if (S_ISFIFO(mode))
        return ReadFault{.kind = Kind::Pipe};
    if (S_ISSOCK(mode))
        return ReadFault{.kind = Kind::Socket};
    return ReadFault{.kind = Kind::Device};
}

/// Closes what it was given.
class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    { }
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] int release()
    {
        const int number = m_number;
        m_number = -1;
        return number;
    }

private:
    int m_number;
};

#endif

} // namespace

std::string describe(const ReadFault &fault)
{
    switch (fault.kind) {
    case Kind::System:
        return std::strerror(fault.error);
    case Kind::Folder:
        return "it is a folder, not a file";
    case Kind::Pipe:
        return "it is a pipe, not a file";
    case Kind::Socket:
        return "it is a socket, not a file";
    case Kind::Device:
        return "it is a device, not a file";
    case Kind::TooLarge:
        return "it is too large";
    }
    return {};
}

#ifdef _WIN32

Expected<std::string, ReadFault> readRegularFile(const std::string &path, std::uint64_t maxBytes)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        return Unexpected{ReadFault{.kind = Kind::Folder}};
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return systemFault();
    std::string bytes;
    std::string piece(pieceSize, '\0');
    while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
        bytes.append(piece, 0, static_cast<std::size_t>(file.gcount()));
        if (bytes.size() > maxBytes)
            return Unexpected{ReadFault{.kind = Kind::TooLarge}};
    }
    return bytes;
}

#else

Expected<int, ReadFault> openRegularFile(const std::string &path)
{
    // Looked at before it is opened, since to open a device may do something, and again when it is the one.
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return systemFault();
    if (const auto fault = faultOf(info.st_mode))
        return Unexpected{*fault};
    Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (file.number() < 0 || ::fstat(file.number(), &info) != 0)
        return systemFault();
    if (const auto fault = faultOf(info.st_mode))
        return Unexpected{*fault};
    return file.release();
}

Expected<std::string, ReadFault> readRegularFile(const std::string &path, std::uint64_t maxBytes)
{
    const auto opened = openRegularFile(path);
    if (!opened)
        return Unexpected{opened.error()};
    const Descriptor file(*opened);
    struct stat info = {};
    if (::fstat(file.number(), &info) == 0 && static_cast<std::uint64_t>(info.st_size) > maxBytes)
        return Unexpected{ReadFault{.kind = Kind::TooLarge}};
    std::string bytes;
    std::string piece(pieceSize, '\0');
    for (;;) { // what lies below /proc has no size to go by
        const ssize_t count = ::read(file.number(), piece.data(), piece.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return systemFault();
        if (count == 0)
            return bytes;
        bytes.append(piece, 0, static_cast<std::size_t>(count));
        if (bytes.size() > maxBytes)
            return Unexpected{ReadFault{.kind = Kind::TooLarge}};
    }
}

#endif

} // namespace breakwater
