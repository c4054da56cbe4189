// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tonecolors.h"

#include <algorithm>
#include <cmath>

namespace breakwater {

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor mixed(const QColor &a, const QColor &b, float share)
{
    const auto channel = [share](float from, float to) { return from + (to - from) * share; };
    return QColor::fromRgbF(channel(a.redF(), b.redF()), channel(a.greenF(), b.greenF()),
                            channel(a.blueF(), b.blueF()));
}

QColor pureTone(Tone tone)
{
    switch (tone) {
    case Tone::Good:
        return {0x1b, 0x87, 0x3f};
    case Tone::Caution:
        return {0xb0, 0x68, 0x00};
    case Tone::Bad:
        return {0xc9, 0x2a, 0x2a};
    case Tone::Quiet:
        return {0x75, 0x75, 0x75};
    case Tone::Information:
        return {0x1c, 0x6d, 0xd0};
    }
    Q_UNREACHABLE();
}

} // namespace

double contrastRatio(const QColor &a, const QColor &b)
{
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor readableOn(const QColor &background, const QColor &wanted)
{
    // The further end of the lightness scale: only towards it the contrast can always be reached.
    const QColor end = contrastRatio(background, Qt::black) > contrastRatio(background, Qt::white)
        ? QColor(Qt::black)
        : QColor(Qt::white);
    constexpr int steps = 20;
    for (int step = 0; step < steps; ++step) {
        const QColor color = mixed(wanted, end, static_cast<float>(step) / steps);
        if (contrastRatio(background, color) >= readableContrast)
            return color;
    }
    return end;
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightnessF() < 0.5F;
}

QColor toneBackground(Tone tone, const QPalette &palette)
{
    constexpr float share = 0.14F;
    return mixed(palette.color(QPalette::Window), pureTone(tone), share);
}

QColor toneColor(Tone tone, const QColor &background)
{
    return readableOn(background, pureTone(tone));
}

} // namespace breakwater
