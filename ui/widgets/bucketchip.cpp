// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/bucketchip.h"

#include "text/characters/hiddencharacters.h"
#include "ui/plain/plaintext.h"
#include "ui/widgets/chipsign.h"
#include "ui/widgets/tonecolors.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

Tone toneOf(ChipKind kind)
{
    switch (kind) {
    case ChipKind::Closed:
        return Tone::Good;
    case ChipKind::Suspected:
    case ChipKind::HalfOpen:
    case ChipKind::Held:
        return Tone::Caution;
    case ChipKind::Open:
    case ChipKind::NoKey:
        return Tone::Bad;
    case ChipKind::Offline:
    case ChipKind::Manual:
        return Tone::Quiet;
    }
    Q_UNREACHABLE();
}

constexpr int padding = 5;
constexpr int gap = 5;

} // namespace

BucketChip::BucketChip(const Clock &clock, QWidget *parent)
    : QAbstractButton(parent)
    , m_clock(clock)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void BucketChip::showHealth(const BucketHealth &health)
{
    m_health = health;
    tick();
    updateAccessibleName();
}

void BucketChip::tick()
{
    const ChipKind kind = chipKind(m_health);
    const QString words = oneLineWithSigns(chipText(m_health, m_clock.now()));
    if (kind == m_kind && words == text())
        return;
    const bool sameWidth = widthFor(words) == widthFor(text());
    m_kind = kind;
    setText(words);
    setShortcut({}); // an "&" in a model's name is no key
    update(); // the words may be the same under another sign
    if (!sameWidth)
        updateGeometry();
}

QSize BucketChip::sizeHint() const
{
    return {widthFor(text()), fontMetrics().height() + padding};
}

QSize BucketChip::minimumSizeHint() const
{
    // Enough for the sign and a countdown; the model's name gives way first.
    return {std::min(widthFor(text()), widthFor(u"glm 00:00"_s)), sizeHint().height()};
}

bool BucketChip::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *const help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), plainToolTip(chipToolTip(m_health, m_clock.now())), this);
        return true;
    }
    if (event->type() == QEvent::FocusIn)
        updateAccessibleName(); // the time left is read out as it is now
    return QAbstractButton::event(event);
}

void BucketChip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showHealth(BucketHealth(m_health));
    QAbstractButton::changeEvent(event);
}

void BucketChip::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    const QColor background = palette().color(QPalette::Window);
    if (underMouse() || isDown()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Midlight));
        painter.drawRoundedRect(rect(), 3, 3);
    }
    const int signSize = signSide();
    const QRectF sign(padding, (height() - signSize) / 2.0, signSize, signSize);
    paintChipSign(painter, m_kind, sign, toneColor(toneOf(m_kind), background));

    painter.setPen(palette().color(QPalette::WindowText));
    const QRect words = rect().adjusted(padding + signSize + gap, 0, -padding, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, elidedText(words.width()));
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
    }
}

int BucketChip::signSide() const
{
    return fontMetrics().ascent();
}

int BucketChip::widthFor(const QString &text) const
{
    return padding + signSide() + gap + fontMetrics().horizontalAdvance(text) + padding;
}

QString BucketChip::elidedText(int width) const
{
    if (fontMetrics().horizontalAdvance(text()) <= width)
        return text();
    // The model's name gives way, not the countdown behind it.
    const QString name = text().startsWith(m_health.model) ? m_health.model : QString();
    const QString rest = text().mid(name.size());
    const int room = width - fontMetrics().horizontalAdvance(rest);
    return fontMetrics().elidedText(name, Qt::ElideRight, room) + rest;
}

void BucketChip::updateAccessibleName()
{
    setAccessibleName(chipSentence(m_health, m_clock.now()));
}

} // namespace breakwater
