// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace breakwater {

/// The ways of writing that a person can choose: those that come with the program, and the person's own ones,
/// a Markdown file each.
class WritingPresets
{
public:
    struct Entry
    {
        /// As in Settings::writingPreset.
        QString id{};
        QString title{};
        bool own = false;
    };

    /// \param folder of the person's own presets; need not exist.
    explicit WritingPresets(QString folder);

    /// Built-in ones first; a file that is no preset is left out. Titles are in the language of the default
    /// QLocale. Reads the folder.
    [[nodiscard]] QList<Entry> all() const;
    [[nodiscard]] QString title(const QString &id) const;
    /// As in ActionRequest::preset: an id, or the path of the person's own file.
    [[nodiscard]] QString requestName(const QString &id) const;

private:
    QString m_folder;
};

} // namespace breakwater
