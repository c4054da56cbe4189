// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/prompt/promptpreset.h"

#include "base/regularfile.h"
#include "text/characters/outerspace.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QStringDecoder>

#include <cerrno>
#include <optional>
#include <utility>

namespace breakwater {

namespace {

/// The key-value lines between the two --- lines at the top of a preset.
struct FrontMatter
{
    QString title{};
    int version = 1;
    EditLatitude latitude = EditLatitude::Free;
};

std::optional<EditLatitude> latitudeFromName(const QString &name)
{
    static const QHash<QString, EditLatitude> known{
        {QStringLiteral("corrections"), EditLatitude::Corrections},
        {QStringLiteral("polish"), EditLatitude::Polish},
        {QStringLiteral("concise"), EditLatitude::Concise},
        {QStringLiteral("rewrite"), EditLatitude::Rewrite},
        {QStringLiteral("free"), EditLatitude::Free},
    };
    const auto it = known.constFind(name.toLower());
    return it == known.cend() ? std::nullopt : std::optional(*it);
}

QString unquoted(QString value)
{
    const bool quoted = value.size() >= 2 && (value.front() == u'"' || value.front() == u'\'')
        && value.back() == value.front();
    return quoted ? value.sliced(1, value.size() - 2) : value;
}

/// Unknown keys are left alone: other programs may have use for them.
Expected<FrontMatter, PresetError> parseFrontMatter(const QStringList &lines)
{
    FrontMatter matter;
    for (const QString &line : lines) {
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty() || trimmed.startsWith(u'#'))
            continue;
        const qsizetype colon = trimmed.indexOf(u':');
        if (colon <= 0)
            return Unexpected{PresetError::BadFrontMatter};
        const QString key = trimmed.first(colon).trimmed();
        const QString value = unquoted(trimmed.sliced(colon + 1).trimmed());
        if (key.compare(QLatin1String("title"), Qt::CaseInsensitive) == 0)
            matter.title = value;
        if (key.compare(QLatin1String("version"), Qt::CaseInsensitive) == 0) {
            bool ok = false;
            matter.version = value.toInt(&ok);
            if (!ok || matter.version < 1)
                return Unexpected{PresetError::BadFrontMatter};
        }
        if (key.compare(QLatin1String("latitude"), Qt::CaseInsensitive) == 0) {
            const auto latitude = latitudeFromName(value);
            if (!latitude)
                return Unexpected{PresetError::BadFrontMatter};
            matter.latitude = *latitude;
        }
    }
    return matter;
}

} // namespace

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
        const auto matter = parseFrontMatter(QStringList(lines.begin() + 1, close));
        if (!matter)
            return Unexpected{matter.error()};
        preset.title = matter->title.isEmpty() ? id : matter->title;
        preset.version = matter->version;
        preset.latitude = matter->latitude;
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

QStringList builtInPresetIds()
{
    return {QStringLiteral("corrections"), QStringLiteral("polish"),   QStringLiteral("concise"),
            QStringLiteral("formal"),      QStringLiteral("friendly"), QStringLiteral("academic")};
}

Expected<PromptPreset, PresetError> builtInPreset(const QString &id)
{
    if (id != QLatin1String("titles") && !builtInPresetIds().contains(id))
        return Unexpected{PresetError::NotFound};
    QFile resource(QStringLiteral(":/breakwater/prompts/%1.md").arg(id));
    if (!resource.open(QIODevice::ReadOnly))
        return Unexpected{PresetError::NotFound};
    return presetFromMarkdown(resource.readAll(), id);
}

} // namespace breakwater
