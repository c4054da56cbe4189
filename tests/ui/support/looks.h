// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wording/uilanguage.h"

#include <QMetaType>
#include <QString>

class QWidget;

namespace breakwater::test {

/// In which language and colours a widget is looked at.
struct Look
{
    enum class Theme { Light, Dark };

    UiLanguage language = UiLanguage::English;
    Theme theme = Theme::Light;
};

/// Adds a column "look" and a row for each language and theme.
void addLookRows();
/// Gives the application the palette of the theme.
void applyTheme(Look::Theme theme);
/// Keeps a picture of the widget for people: <artefacts>/<name>-<language>-<theme>-<percent>.png, in the
/// folder of the environment variable BREAKWATER_ARTEFACTS, else in that of the build.
void keepPicture(QWidget &widget, const QString &name, const Look &look);

/// Labels and buttons below `widget` whose text is cut off: visible, but smaller than their text needs.
[[nodiscard]] QStringList cutTexts(const QWidget &widget);

} // namespace breakwater::test

Q_DECLARE_METATYPE(breakwater::test::Look)
