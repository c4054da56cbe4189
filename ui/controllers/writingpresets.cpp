// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/writingpresets.h"

#include "text/prompt/promptpreset.h"

#include <QDir>
#include <QLocale>

#include <utility>

namespace breakwater {

WritingPresets::WritingPresets(QString folder)
    : m_folder(std::move(folder))
{ }

QList<WritingPresets::Entry> WritingPresets::all() const
{
    const QString locale = QLocale().name();
    QList<Entry> entries;
    for (const PromptPreset &preset : builtInPresets())
        entries.append({.id = preset.id, .title = preset.titleIn(locale)});
    const QStringList builtIn = builtInPresetIds();
    const QDir folder(m_folder);
    for (const QString &file : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        const auto preset = presetFromFile(folder.filePath(file));
        if (preset && !builtIn.contains(preset->id))
            entries.append({.id = preset->id, .title = preset->titleIn(locale), .own = true});
    }
    return entries;
}

QString WritingPresets::title(const QString &id) const
{
    const auto builtIn = builtInPreset(id);
    const auto preset = builtIn ? builtIn : presetFromFile(requestName(id));
    return preset ? preset->titleIn(QLocale().name()) : id;
}

QString WritingPresets::requestName(const QString &id) const
{
    return builtInPreset(id) ? id : QDir(m_folder).filePath(id + QStringLiteral(".md"));
}

} // namespace breakwater
