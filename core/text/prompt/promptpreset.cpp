// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/prompt/promptpreset.h"

#include "base/enumerators.h"
#include "base/regularfile.h"
#include "text/characters/outerspace.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>
#include <cerrno>
#include <tuple>
#include <utility>

namespace breakwater {

namespace {

QString unquoted(QString value)
{
    const bool quoted = value.size() >= 2 && (value.front() == u'"' || value.front() == u'\'')
        && value.back() == value.front();
    return quoted ? value.sliced(1, value.size() - 2) : value;
}

/// Unknown keys are left alone: other programs may have use for them. \return false: no version or latitude
/// is like that.
bool takeEntry(PromptPreset &preset, const QString &key, const QString &value)
{
    static const QRegularExpression translated(QStringLiteral("^title\\[([A-Za-z_]+)\\]$"),
                                               QRegularExpression::CaseInsensitiveOption);
    const auto isNamed
        = [&](const char *name) { return key.compare(QLatin1String(name), Qt::CaseInsensitive) == 0; };
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    if (const auto match = translated.match(key); match.hasMatch())
        preset.translatedTitles.insert(match.captured(1), value);
    else if (isNamed("title") && !value.isEmpty())
        preset.title = value;
    else if (isNamed("order") && isNumber)
        preset.order = number;
    else if (isNamed("version") && number < 1)
        return false;
    else if (isNamed("version"))
        preset.version = number;
    if (!isNamed("latitude"))
        return true;
    const auto latitude = enumeratorNamed<editLatitudeName>(value.toLower().toStdString());
    preset.latitude = latitude.value_or(preset.latitude);
    return latitude.has_value();
}

/// The key-value lines between the two --- lines at the top of a preset. \return false: they are none.
bool takeFrontMatter(PromptPreset &preset, const QStringList &lines)
{
    return std::all_of(lines.begin(), lines.end(), [&](const QString &line) {
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty() || trimmed.startsWith(u'#'))
            return true;
        const qsizetype colon = trimmed.indexOf(u':');
        return colon > 0
            && takeEntry(preset, trimmed.first(colon).trimmed(),
                         unquoted(trimmed.sliced(colon + 1).trimmed()));
    });
}

/// \param path in the program's resources.
Expected<PromptPreset, PresetError> presetFromResource(const QString &path)
{
    QFile resource(path);
    if (!resource.open(QIODevice::ReadOnly))
        return Unexpected{PresetError::NotFound};
    return presetFromMarkdown(resource.readAll(), QFileInfo(path).completeBaseName());
}

} // namespace

QString PromptPreset::titleIn(const QString &locale) const
{
    const QString language = locale.section(u'_', 0, 0);
    return translatedTitles.value(locale, translatedTitles.value(language, title));
}

Expected<PromptPreset, PresetError> presetFromMarkdown(const QByteArray &bytes, const QString &id)
{
    if (bytes.size() > maximumPresetSize)
        return Unexpected{PresetError::TooLarge};
    QStringDecoder decoder(QStringDecoder::Utf8);
    QString text = decoder(bytes);
    if (decoder.hasError() || text.contains(QChar::Null))
        return Unexpected{PresetError::NotUtf8};
    text = withPlainLineEnds(std::move(text));
    QStringList lines = text.split(u'\n');
    PromptPreset preset{.id = id, .title = id};
    const QString fence = QStringLiteral("---");
    if (lines.front().trimmed() == fence) {
        const auto isFence = [&](const QString &line) { return line.trimmed() == fence; };
        const auto close = std::find_if(lines.begin() + 1, lines.end(), isFence);
        if (close == lines.end())
            return Unexpected{PresetError::BadFrontMatter};
        if (!takeFrontMatter(preset, QStringList(lines.begin() + 1, close)))
            return Unexpected{PresetError::BadFrontMatter};
        lines.erase(lines.begin(), close + 1);
    }
    preset.instruction = lines.join(u'\n').trimmed();
    if (preset.instruction.isEmpty())
        return Unexpected{PresetError::Empty};
    return preset;
}

Expected<PromptPreset, PresetError> presetFromFile(const QString &path)
{
    const auto bytes = readRegularFile(QFile::encodeName(path).toStdString(), maximumPresetSize);
    if (bytes)
        return presetFromMarkdown(QByteArray::fromStdString(*bytes), QFileInfo(path).completeBaseName());
    if (bytes.error().kind == ReadFault::Kind::TooLarge)
        return Unexpected{PresetError::TooLarge};
    const int error = bytes.error().error;
    return Unexpected{error == ENOENT || error == ENOTDIR ? PresetError::NotFound : PresetError::NotReadable};
}

QList<PromptPreset> builtInPresets()
{
    QList<PromptPreset> presets;
    const QDir folder(QStringLiteral(":/breakwater/presets"));
    for (const QString &file : folder.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name)) {
        if (const auto preset = presetFromResource(folder.filePath(file)))
            presets.append(*preset);
    }
    std::stable_sort(presets.begin(), presets.end(), [](const PromptPreset &a, const PromptPreset &b) {
        return std::tie(a.order, a.title) < std::tie(b.order, b.title);
    });
    return presets;
}

QStringList builtInPresetIds()
{
    QStringList ids;
    for (const PromptPreset &preset : builtInPresets())
        ids.append(preset.id);
    return ids;
}

Expected<PromptPreset, PresetError> builtInPreset(const QString &id)
{
    for (const PromptPreset &preset : builtInPresets()) {
        if (preset.id == id)
            return preset;
    }
    return Unexpected{PresetError::NotFound};
}

Expected<PromptPreset, PresetError> titlesPreset()
{
    return presetFromResource(QStringLiteral(":/breakwater/prompts/titles.md"));
}

} // namespace breakwater
