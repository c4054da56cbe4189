// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/progressbar.h"

#include "text/characters/hiddencharacters.h"

#include <algorithm>
#include <cstdio>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr milliseconds betweenDrawings{100};
constexpr int cells = 30;

bool isTerminal()
{
#ifdef Q_OS_WIN
    return _isatty(2) != 0;
#else
    return isatty(STDERR_FILENO) == 1;
#endif
}

void write(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stderr);
    std::fflush(stderr);
}

} // namespace

ProgressBar::ProgressBar(qint64 steps)
    : m_steps(std::max<qint64>(1, steps))
    , m_onTerminal(isTerminal())
{ }

ProgressBar::~ProgressBar()
{
    wipe();
}

void ProgressBar::advance(const QString &label)
{
    m_done = std::min(m_done + 1, m_steps);
    if (!m_onTerminal || (m_drawnAt && m_clock.now() - *m_drawnAt < betweenDrawings))
        return;
    m_drawnAt = m_clock.now();
    draw(label);
}

void ProgressBar::draw(const QString &label)
{
    const int full = static_cast<int>(m_done * cells / m_steps);
    const QString line = u"[%1%2] %3 %  %4"_s.arg(QString(full, u'#'), QString(cells - full, u'.'))
                             .arg(m_done * 100 / m_steps, 3)
                             .arg(oneLineWithSigns(label));
    // What the line before had more is wiped with blanks: not every terminal knows how to do it by itself.
    write(u'\r' + line.leftJustified(m_width));
    m_width = line.size();
}

void ProgressBar::wipe()
{
    if (m_width > 0)
        write(u'\r' + QString(m_width, u' ') + u'\r');
}

} // namespace breakwater::ctl
