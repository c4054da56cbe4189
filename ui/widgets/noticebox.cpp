// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/noticebox.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace breakwater {

namespace {

QLabel *plainLabel(QWidget *parent)
{
    auto *const label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText); // what a service says is no markup
    label->setWordWrap(true);
    return label;
}

} // namespace

NoticeBox::NoticeBox(Tone tone, QWidget *parent)
    : QFrame(parent)
    , m_tone(tone)
    , m_text(plainLabel(this))
    , m_details(plainLabel(this))
    , m_detailsButton(new QToolButton(this))
{
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_detailsButton->setCheckable(true);
    m_detailsButton->setAutoRaise(true);
    m_detailsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_detailsButton->setFocusPolicy(Qt::TabFocus);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 6, 6);
    column->addWidget(m_text);
    column->addWidget(m_detailsButton, 0, Qt::AlignLeft);
    column->addWidget(m_details);
    connect(m_detailsButton, &QToolButton::toggled, this, &NoticeBox::showDetails);
    retranslate();
    setText({});
}

void NoticeBox::setTone(Tone tone)
{
    m_tone = tone;
    update();
}

void NoticeBox::setText(const QString &text, const QString &details)
{
    m_text->setText(text);
    m_details->setText(details);
    m_detailsButton->setVisible(!details.isEmpty());
    m_detailsButton->setChecked(false);
    showDetails(false);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
}

QString NoticeBox::text() const
{
    return m_text->text();
}

void NoticeBox::showDetails(bool shown)
{
    m_details->setVisible(shown);
    m_detailsButton->setArrowType(shown ? Qt::UpArrow : Qt::DownArrow);
}

void NoticeBox::retranslate()
{
    m_detailsButton->setText(tr("Details"));
    m_details->setAccessibleName(tr("Details"));
}

void NoticeBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
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
