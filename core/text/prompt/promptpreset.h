// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "text/measure/editlatitude.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace breakwater {

/// A way of editing: what the model is told to do with the text.
struct PromptPreset
{
    /// "corrections", or for an own preset its file name without ".md".
    QString id{};
    /// As the file's front matter has it; the window has its own, translated titles for the built-in ones.
    QString title{};
    /// Counts up when the wording changes, so that answers of older wordings are not taken from the cache.
    int version = 1;
    QString instruction{};
    /// How far the answer may go from the text ("latitude" in the front matter); an own preset that does not
    /// say may do anything.
    EditLatitude latitude = EditLatitude::Free;

    bool operator==(const PromptPreset &) const = default;
};

enum class PresetError { NotFound, NotReadable, NotUtf8, TooLarge, Empty, BadFrontMatter };

/// Largest own preset file in bytes: an instruction, not a book.
inline constexpr qsizetype maximumPresetSize = 64 * 1024;

/// Reads a preset: Markdown, optionally with front matter (title, version, latitude); the body is the
/// instruction.
[[nodiscard]] Expected<PromptPreset, PresetError> presetFromMarkdown(const QByteArray &bytes,
                                                                     const QString &id);
[[nodiscard]] Expected<PromptPreset, PresetError> presetFromFile(const QString &path);

/// The editing presets that come with the program, in menu order; "corrections" is the default.
[[nodiscard]] QStringList builtInPresetIds();
/// One of builtInPresetIds(), or "titles".
[[nodiscard]] Expected<PromptPreset, PresetError> builtInPreset(const QString &id);

} // namespace breakwater
