// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace breakwater {

/// What a colour says; every use of one has a shape, a sign or a word beside it.
enum class Tone { Good, Caution, Bad, Quiet, Information };

/// Contrast that text of any size needs (WCAG 2.1, 1.4.3, level AA).
inline constexpr double readableContrast = 4.5;

/// From 1 (none) to 21 (black on white). Source: WCAG 2.1, "contrast ratio". Alpha is ignored.
[[nodiscard]] double contrastRatio(const QColor &a, const QColor &b);
/// `wanted`, made darker or lighter until it can be read on `background`.
[[nodiscard]] QColor readableOn(const QColor &background, const QColor &wanted);
[[nodiscard]] bool isDark(const QPalette &palette);

/// A quiet background in this tone, between the palette's window colour and the tone.
[[nodiscard]] QColor toneBackground(Tone tone, const QPalette &palette);
/// The tone as text or drawing on `background`.
[[nodiscard]] QColor toneColor(Tone tone, const QColor &background);

} // namespace breakwater
