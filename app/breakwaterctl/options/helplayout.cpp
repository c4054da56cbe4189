// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/helplayout.h"

#include <QStringList>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype width = 80;
constexpr qsizetype termWidth = 28;

qsizetype columnOf(const QString &text)
{
    return text.size() - (text.lastIndexOf(u'\n') + 1);
}

} // namespace

void HelpLayout::heading(const QString &title)
{
    lineBreak();
    if (!m_text.isEmpty())
        m_text += u'\n';
    m_text += title;
}

void HelpLayout::entry(const QString &term, const QString &explanation)
{
    lineBreak();
    m_text += u"  "_s + term;
    if (columnOf(m_text) + 2 > termWidth)
        lineBreak();
    m_text += QString(termWidth - columnOf(m_text), u' ');
    wrapped(explanation, termWidth);
}

void HelpLayout::paragraph(const QString &text)
{
    lineBreak();
    if (!m_text.isEmpty())
        m_text += u'\n';
    wrapped(text, 0);
}

void HelpLayout::wrapped(const QString &text, qsizetype indent)
{
    bool first = true;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (!first && columnOf(m_text) + 1 + word.size() > width) {
            m_text += u'\n' + QString(indent, u' ');
            first = true;
        }
        if (!first)
            m_text += u' ';
        m_text += word;
        first = false;
    }
}

void HelpLayout::lineBreak()
{
    if (!m_text.isEmpty() && !m_text.endsWith(u'\n'))
        m_text += u'\n';
}

} // namespace breakwater::ctl
