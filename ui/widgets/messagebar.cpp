// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/messagebar.h"

#include "text/characters/hiddencharacters.h"
#include "ui/widgets/detailsfold.h"
#include "ui/widgets/severitysign.h"

#include <QAccessible>
#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace breakwater {

namespace {

/// A plain cross in the colour of the text: the styles' own icons vanish on dark backgrounds.
QIcon crossIcon(const QColor &color, qreal ratio)
{
    constexpr int side = 16;
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(4.5, 4.5), QPointF(11.5, 11.5));
    painter.drawLine(QPointF(11.5, 4.5), QPointF(4.5, 11.5));
    return {pixmap};
}

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QFrame(parent)
    , m_textAndButtons(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_sign(new SeveritySign(this))
    , m_text(makePlainLabel(this))
    , m_details(new DetailsFold(this))
    , m_buttonRow(new QWidget(this))
    , m_closeButton(new QToolButton(this))
{
    m_closeButton->setObjectName(QStringLiteral("closeButton"));
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    m_closeButton->setAutoRaise(true);
    m_closeButton->setFocusPolicy(Qt::TabFocus); // a click must not take the focus from the text
    auto *const buttons = new QHBoxLayout(m_buttonRow);
    buttons->setContentsMargins(0, 0, 0, 0);

    m_textAndButtons->addWidget(m_text, 1);
    m_textAndButtons->addWidget(m_buttonRow);
    auto *const column = new QVBoxLayout;
    column->addLayout(m_textAndButtons);
    column->addWidget(m_details->label());
    auto *const row = new QHBoxLayout(this);
    row->addWidget(m_sign, 0, Qt::AlignTop);
    row->addLayout(column, 1);
    row->addWidget(m_closeButton, 0, Qt::AlignTop);

    connect(m_closeButton, &QToolButton::clicked, this, &MessageBar::dismiss);
    connect(qApp, &QApplication::focusChanged, this, &MessageBar::rememberFocus);
    retranslate();
    hide();
}

void MessageBar::showMessage(const BarMessage &message)
{
    if (m_queue.add(message))
        display();
}

void MessageBar::clear(const Topic &topic)
{
    if (m_queue.remove(topic))
        display();
}

void MessageBar::clearAll()
{
    if (m_queue.clear())
        display();
}

void MessageBar::display()
{
    if (!current()) {
        giveFocusBack();
        hide();
        return;
    }
    const BarMessage &message = *current();
    m_sign->setSeverity(message.severity);
    applyColours();
    m_text->setText(withSignsForHidden(message.notice.text));
    rebuildButtons(message.notice);
    setAccessibleName(message.notice.text);
    show();
    arrange();
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::rebuildButtons(const Notice &notice)
{
    giveFocusBack();
    QLayout *const row = m_buttonRow->layout();
    row->removeWidget(m_details->button());
    while (QLayoutItem *const item = row->takeAt(0)) {
        // A button may be the very one whose click brought us here.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    for (const Remedy remedy : notice.remedies) {
        auto *const button = new QPushButton(remedyLabel(remedy), m_buttonRow);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, remedy] { choose(remedy); });
        row->addWidget(button);
    }
    row->addWidget(m_details->button());
    m_details->setDetails(notice.details);
}

void MessageBar::arrange()
{
    // Beside each other while the words fit into two lines, else the buttons go below.
    const int words = m_text->fontMetrics().horizontalAdvance(m_text->text());
    const int room = width() - m_buttonRow->sizeHint().width() - m_closeButton->sizeHint().width()
        - m_sign->sizeHint().width() - 6 * layout()->spacing();
    const bool beside = words < 2 * room;
    // One line of words, its sign and the buttons stand on one line.
    const int line = std::max(m_buttonRow->sizeHint().height(), m_closeButton->sizeHint().height());
    m_text->setMinimumHeight(line);
    m_sign->setFixedHeight(line);
    m_closeButton->setFixedHeight(line);
    m_textAndButtons->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_textAndButtons->setAlignment(m_buttonRow, beside ? Qt::AlignTop : Qt::AlignLeft);
}

void MessageBar::choose(Remedy remedy)
{
    if (!current())
        return;
    if (remedy == Remedy::OpenSettings || remedy == Remedy::EnterKey) {
        Q_EMIT settingsWanted();
    } else if (const auto useRemedy = current()->useRemedy) { // a copy: the message may go meanwhile
        useRemedy(remedy);
    }
}

void MessageBar::dismiss()
{
    if (current())
        clear(Topic(current()->topic));
}

void MessageBar::rememberFocus(QWidget *old, QWidget *now)
{
    if (now && isAncestorOf(now) && old && !isAncestorOf(old))
        m_focusBefore = old;
}

void MessageBar::giveFocusBack()
{
    const QWidget *const focused = window()->focusWidget();
    if (focused && isAncestorOf(focused) && m_focusBefore)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void MessageBar::retranslate()
{
    m_details->retranslate();
    m_closeButton->setToolTip(tr("Close this message"));
    m_closeButton->setAccessibleName(tr("Close this message"));
}

void MessageBar::applyColours()
{
    if (!current())
        return;
    m_sign->setBackground(toneBackground(severityTone(current()->severity), palette()));
    m_closeButton->setIcon(crossIcon(palette().color(QPalette::WindowText), devicePixelRatioF()));
}

void MessageBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (current())
            rebuildButtons(current()->notice);
    }
    if (event->type() == QEvent::PaletteChange)
        applyColours();
    QFrame::changeEvent(event);
}

void MessageBar::paintEvent(QPaintEvent * /*event*/)
{
    if (!current())
        return;
    QPainter painter(this);
    const Tone tone = severityTone(current()->severity);
    const QColor background = toneBackground(tone, palette());
    painter.fillRect(rect(), background);
    painter.fillRect(QRect(0, 0, 4, height()), toneColor(tone, background));
    painter.fillRect(QRect(0, height() - 1, width(), 1), palette().color(QPalette::Mid));
}

void MessageBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    arrange();
}

} // namespace breakwater
