// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/noticebox.h"

#include "text/characters/hiddencharacters.h"
#include "ui/widgets/detailsfold.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace breakwater {

NoticeBox::NoticeBox(Tone tone, QWidget *parent)
    : QFrame(parent)
    , m_tone(tone)
    , m_text(makePlainLabel(this))
    , m_details(new DetailsFold(this))
{
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 6, 6);
    column->addWidget(m_text);
    column->addWidget(m_details->button(), 0, Qt::AlignLeft);
    column->addWidget(m_details->label());
    setText({});
}

void NoticeBox::setTone(Tone tone)
{
    m_tone = tone;
    update();
}

void NoticeBox::setText(const QString &text, const QString &details)
{
    m_text->setText(withSignsForHidden(text));
    m_details->setDetails(details);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
}

QString NoticeBox::text() const
{
    return m_text->text();
}

void NoticeBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        m_details->retranslate();
    QFrame::changeEvent(event);
}

void NoticeBox::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const QColor background = toneBackground(m_tone, palette());
    painter.fillRect(rect(), background);
    painter.fillRect(QRect(0, 0, 3, height()), toneColor(m_tone, background));
}

} // namespace breakwater
