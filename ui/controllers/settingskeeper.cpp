// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/settingskeeper.h"

#include <QLoggingCategory>

namespace breakwater {

namespace {

Q_LOGGING_CATEGORY(lcSettings, "breakwater.settings")

} // namespace

SettingsKeeper::SettingsKeeper(SettingsFile &file, QObject *parent)
    : QObject(parent)
    , m_file(file)
{
    auto loaded = m_file.load();
    if (loaded)
        m_current = std::move(loaded).value();
    else
        m_loadError = loaded.error();
}

void SettingsKeeper::change(const std::function<void(Settings &)> &edit)
{
    Settings next = m_current;
    edit(next);
    if (next == m_current)
        return;
    if (auto written = m_file.update(edit))
        next = std::move(written).value();
    else
        qCWarning(lcSettings) << "Settings not written:" << written.error().reason;
    adopt(next);
}

void SettingsKeeper::adopt(const Settings &settings)
{
    if (m_current == settings)
        return;
    m_current = settings;
    Q_EMIT changed();
}

} // namespace breakwater
