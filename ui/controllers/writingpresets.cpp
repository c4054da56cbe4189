// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/writingpresets.h"

#include "text/prompt/promptpreset.h"

#include <QCoreApplication>
#include <QDir>

#include <array>
#include <utility>

namespace breakwater {

namespace {

struct PresetTitles
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::PresetTitles)
};

QString builtInTitle(const QString &id)
{
    static constexpr std::array titles{
        std::pair{"corrections", QT_TRANSLATE_NOOP("breakwater::PresetTitles", "Corrections only")},
        std::pair{"polish", QT_TRANSLATE_NOOP("breakwater::PresetTitles", "Polish")},
        std::pair{"concise", QT_TRANSLATE_NOOP("breakwater::PresetTitles", "Concise")},
        std::pair{"formal", QT_TRANSLATE_NOOP("breakwater::PresetTitles", "Formal")},
        std::pair{"friendly", QT_TRANSLATE_NOOP("breakwater::PresetTitles", "Friendly")},
        std::pair{"academic", QT_TRANSLATE_NOOP("breakwater::PresetTitles", "Academic")},
    };
    for (const auto &[known, title] : titles) {
        if (id == QLatin1String(known))
            return PresetTitles::tr(title);
    }
    return id;
}

} // namespace

WritingPresets::WritingPresets(QString folder)
    : m_folder(std::move(folder))
{ }

QList<WritingPresets::Entry> WritingPresets::all() const
{
    QList<Entry> entries;
    for (const QString &id : builtInPresetIds())
        entries.append({.id = id, .title = builtInTitle(id)});
    const QDir folder(m_folder);
    for (const QString &file : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        const auto preset = presetFromFile(folder.filePath(file));
        if (preset && !builtInPresetIds().contains(preset->id))
            entries.append({.id = preset->id,
                            .title = preset->title.isEmpty() ? preset->id : preset->title,
                            .own = true});
    }
    return entries;
}

QString WritingPresets::title(const QString &id) const
{
    if (builtInPresetIds().contains(id))
        return builtInTitle(id);
    const auto own = presetFromFile(requestName(id));
    return own && !own->title.isEmpty() ? own->title : id;
}

QString WritingPresets::requestName(const QString &id) const
{
    return builtInPresetIds().contains(id) ? id : QDir(m_folder).filePath(id + QStringLiteral(".md"));
}

} // namespace breakwater
