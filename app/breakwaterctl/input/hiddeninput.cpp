// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/input/hiddeninput.h"

#include "app/breakwaterctl/input/linereader.h"
#include "app/breakwaterctl/output/console.h"

#include <algorithm>

#ifdef Q_OS_UNIX
#include <termios.h>
#include <unistd.h>
#endif

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

/// Keeps a terminal from showing what is typed, as long as it lives.
class EchoOff
{
public:
#ifdef Q_OS_UNIX
    EchoOff()
        : m_isTerminal(tcgetattr(STDIN_FILENO, &m_before) == 0)
    {
        if (!m_isTerminal)
            return;
        termios silent = m_before;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    ~EchoOff()
    {
        if (m_isTerminal)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
    }
#else
    EchoOff() = default;
#endif
    EchoOff(const EchoOff &) = delete;
    EchoOff &operator=(const EchoOff &) = delete;

    [[nodiscard]] bool isTerminal() const
    {
        return m_isTerminal;
    }

private:
#ifdef Q_OS_UNIX
    termios m_before = {};
#endif
    bool m_isTerminal = false;
};

} // namespace

Expected<Secret<QByteArray>, Failure> readSecret(const QString &prompt, Console &console,
                                                 const Interruption &interruption)
{
    Expected<InputSource, Failure> source = InputSource::open(u"-"_s, interruption);
    if (!source)
        return Unexpected{source.error()};
    const EchoOff echoOff;
    if (echoOff.isTerminal())
        console.say(prompt);
    LineReader lines(std::move(*source), [] { return true; });
    const Expected<std::optional<InputLine>, Failure> line = lines.next();
    if (!line)
        return Unexpected{line.error()};
    const QByteArray typed = *line ? (*line)->bytes.trimmed() : QByteArray();
    if (typed.isEmpty())
        return Unexpected{Failure{ExitCode::BadInput, u"There is no key on standard input."_s}};
    if (!std::all_of(typed.begin(), typed.end(), [](char c) { return c > 0x20 && c < 0x7F; }))
        return Unexpected{
            Failure{ExitCode::BadInput,
                    u"What came on standard input holds blanks or characters that no key has."_s}};
    return Secret(typed);
}

} // namespace breakwater::ctl
