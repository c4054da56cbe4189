// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace breakwater {

/// The tag name that fences off the writer's text in a prompt; one that \a text does not contain.
[[nodiscard]] QString promptTagFor(QStringView text);

/// The writer's text in a message that fences it off with such a tag; the whole message if it does not.
[[nodiscard]] QStringView writerTextIn(QStringView message);

/// \a answer without the prompt's tags around it, if the model repeated them and \a original has none of its
/// own.
[[nodiscard]] QString withoutPromptTags(const QString &answer, QStringView original);

} // namespace breakwater
