// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "text/measure/editlatitude.h"

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QString>

#include <limits>

namespace breakwater {

/// A way of editing: what the model is told to do with the text.
struct PromptPreset
{
    /// The file's name without ".md", such as "corrections".
    QString id{};
    /// The front matter's "title"; without one the id.
    QString title{};
    /// The front matter's "title[zh_CN]", by language: as in the names of locales.
    QMap<QString, QString> translatedTitles{};
    /// The front matter's "order": the place in the menu, smallest first; without one behind all that have
    /// one.
    int order = std::numeric_limits<int>::max();
    /// Counts up when the wording changes, so that answers of older wordings are not taken from the cache.
    int version = 1;
    QString instruction{};
    /// How far the answer may go from the text ("latitude" in the front matter); an own preset that does not
    /// say may do anything.
    EditLatitude latitude = EditLatitude::Free;

    /// \return the title in that language ("zh_CN", else "zh"), or `title` where the file has none.
    [[nodiscard]] QString titleIn(const QString &locale) const;

    bool operator==(const PromptPreset &) const = default;
};

enum class PresetError { NotFound, NotReadable, NotUtf8, TooLarge, Empty, BadFrontMatter };

/// Largest own preset file in bytes: an instruction, not a book.
inline constexpr qsizetype maximumPresetSize = 64 * 1024;

/// Reads a preset: Markdown, optionally with front matter (title, title[LOCALE], order, version, latitude);
/// the body is the instruction.
[[nodiscard]] Expected<PromptPreset, PresetError> presetFromMarkdown(const QByteArray &bytes,
                                                                     const QString &id);
[[nodiscard]] Expected<PromptPreset, PresetError> presetFromFile(const QString &path);

/// The ways of editing that come with the program: every file of resources/presets, in menu order.
[[nodiscard]] QList<PromptPreset> builtInPresets();
/// Their ids, in the same order.
[[nodiscard]] QStringList builtInPresetIds();
/// One of builtInPresets().
[[nodiscard]] Expected<PromptPreset, PresetError> builtInPreset(const QString &id);
/// What the model is told to do when it looks for titles.
[[nodiscard]] Expected<PromptPreset, PresetError> titlesPreset();

} // namespace breakwater
