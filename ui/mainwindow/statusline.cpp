// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/statusline.h"

#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"
#include "wording/timewording.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

namespace breakwater {

namespace {

QString lineEndingName(DocumentFormat::LineEnding ending)
{
    switch (ending) {
    case DocumentFormat::LineEnding::Lf:
        return QStringLiteral("LF");
    case DocumentFormat::LineEnding::CrLf:
        return QStringLiteral("CRLF");
    case DocumentFormat::LineEnding::Cr:
        return QStringLiteral("CR");
    }
    Q_UNREACHABLE();
}

} // namespace

StatusLine::StatusLine(QWidget *chips, QWidget *parent)
    : QStatusBar(parent)
    , m_savedLabel(new PlainLabel(this))
    , m_countLabel(new PlainLabel(this))
    , m_formatLabel(new PlainLabel(this))
    , m_queueButton(new QToolButton(this))
{
    setObjectName(QStringLiteral("statusLine"));
    setSizeGripEnabled(false);
    m_savedLabel->setObjectName(QStringLiteral("savedLabel"));
    m_countLabel->setObjectName(QStringLiteral("countLabel"));
    m_formatLabel->setObjectName(QStringLiteral("formatLabel"));
    m_queueButton->setObjectName(QStringLiteral("queueButton"));
    m_queueButton->setAutoRaise(true);
    connect(m_queueButton, &QToolButton::clicked, this, &StatusLine::queueWanted);
    for (QLabel *label : {m_savedLabel, m_countLabel, m_formatLabel})
        addWidget(label);
    chips->setContentsMargins(0, 0, 8, 0); // without a size grip the last one would touch the frame
    addPermanentWidget(chips);
    addPermanentWidget(m_queueButton);
    retranslate();
}

void StatusLine::showSaved(WallTime when)
{
    m_savedAt = when;
    m_saveFailed = false;
    retranslate();
}

void StatusLine::showSaveFailed()
{
    m_saveFailed = true;
    retranslate();
}

void StatusLine::showOpened()
{
    m_savedAt.reset();
    m_saveFailed = false;
    retranslate();
}

void StatusLine::showDocument(bool hasFile, bool modified)
{
    m_hasFile = hasFile;
    m_modified = modified;
    retranslate();
}

QString StatusLine::savedText() const
{
    if (m_saveFailed)
        return tr("Not saved");
    if (m_savedAt)
        return tr("Saved %1").arg(clockText(*m_savedAt));
    if (!m_hasFile)
        return tr("New");
    return m_modified ? tr("Not saved yet") : tr("Opened · unchanged");
}

void StatusLine::showCount(const WordCount &count)
{
    m_count = count;
    retranslate();
}

void StatusLine::showFormat(const DocumentFormat &format)
{
    m_format = format;
    retranslate();
}

void StatusLine::showQueue(int jobs)
{
    m_queued = jobs;
    retranslate();
}

void StatusLine::retranslate()
{
    m_savedLabel->setText(savedText());
    //: Han characters and words of other scripts: 1204 字 · 318 words
    m_countLabel->setText(
        tr("%1 字 · %n words", nullptr, static_cast<int>(m_count.words)).arg(m_count.hanCharacters));
    QString format = QString::fromLatin1(m_format.encoding) + u' ' + lineEndingName(m_format.lineEnding);
    if (m_format.byteOrderMark)
        format += QStringLiteral(" BOM");
    if (m_format.mixedLineEndings)
        format += u' ' + tr("(mixed)");
    m_formatLabel->setText(format);
    m_queueButton->setVisible(m_queued > 0);
    m_queueButton->setText(tr("Queue %1").arg(m_queued));
    m_queueButton->setToolTip(plainToolTip(tr("Show what waits, and for what")));
}

void StatusLine::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QStatusBar::changeEvent(event);
}

} // namespace breakwater
