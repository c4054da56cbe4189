// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/documenttext.h"

#include <QString>
#include <QStringView>

namespace breakwater {

/// Makes `title` the document's first heading: in the place of a first-level heading that the text begins
/// with, else above the text, below front matter.
[[nodiscard]] TextEdit headingEdit(QStringView document, const QString &title);

/// Puts `title: …` into the front matter (YAML): in the place of the title there is, else as its first line;
/// makes front matter if there is none. Quoted where YAML would read it otherwise.
[[nodiscard]] TextEdit frontMatterEdit(QStringView document, const QString &title);

} // namespace breakwater
