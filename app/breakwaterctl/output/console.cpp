// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/console.h"

#include "text/characters/hiddencharacters.h"

#include <QRegularExpression>

#include <cerrno>
#include <cstring>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype blockSize = 64 * 1024;
constexpr int standardOutput = 1;
constexpr int standardError = 2;

/// \return 0, or the errno that ended it.
int writeAll(int descriptor, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
#ifdef Q_OS_WIN
        const auto written
            = _write(descriptor, bytes.constData() + done, static_cast<unsigned>(bytes.size() - done));
#else
        const auto written
            = ::write(descriptor, bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
#endif
        if (written > 0)
            done += written;
        else if (written < 0 && errno != EINTR)
            return errno;
    }
    return 0;
}

bool isTerminal(int descriptor)
{
#ifdef Q_OS_WIN
    return _isatty(descriptor) != 0;
#else
    return ::isatty(descriptor) == 1;
#endif
}

/// A carriage return that ends no line would let one text be written over another.
QByteArray forTerminal(const QByteArray &bytes)
{
    static const QRegularExpression overwriting(u"\\r(?!\\n)"_s);
    return withSignsForHidden(QString::fromUtf8(bytes)).replace(overwriting, u"␍"_s).toUtf8();
}

} // namespace

Console::Console()
    : m_resultsToTerminal(isTerminal(standardOutput))
    , m_wordsToTerminal(isTerminal(standardError))
{ }

void Console::printLine(const QByteArray &line)
{
    print(line);
    print("\n");
}

void Console::print(const QByteArray &bytes)
{
    if (m_error != 0)
        return;
    m_pending += m_resultsToTerminal ? forTerminal(bytes) : bytes;
    if (m_pending.size() >= blockSize)
        flush();
}

bool Console::flush()
{
    if (m_error == 0)
        m_error = writeAll(standardOutput, m_pending);
    m_pending.resize(0); // keeps the block's memory
    return m_error == 0;
}

void Console::say(const QString &sentence)
{
    // Nobody is left to hear of it when standard error takes nothing.
    const QByteArray line = sentence.toUtf8() + '\n';
    [[maybe_unused]] const int error = writeAll(standardError, m_wordsToTerminal ? forTerminal(line) : line);
}

std::optional<Failure> Console::failure() const
{
    if (m_error == 0)
        return std::nullopt;
    if (m_error == EPIPE)
        return Failure{ExitCode::CannotCreate, {}};
    return Failure{ExitCode::CannotCreate,
                   u"The result could not be written to standard output: %1."_s.arg(
                       QString::fromLocal8Bit(std::strerror(m_error)))};
}

} // namespace breakwater::ctl
