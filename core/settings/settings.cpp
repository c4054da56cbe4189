// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settings.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

template <typename Services>
auto *findService(Services &services, const QString &id)
{
    const auto it
        = std::find_if(services.begin(), services.end(), [&](const Service &s) { return s.id == id; });
    return it == services.end() ? nullptr : &*it;
}

} // namespace

const Service *Settings::service(const QString &id) const
{
    return findService(services, id);
}

Service *Settings::service(const QString &id)
{
    return findService(services, id);
}

const ModelEntry *Settings::model(const ModelChoice &choice) const
{
    const Service *at = service(choice.service);
    if (!at)
        return nullptr;
    const auto it = std::find_if(at->models.begin(), at->models.end(),
                                 [&](const ModelEntry &entry) { return entry.name == choice.model; });
    return it == at->models.end() ? nullptr : &*it;
}

void Settings::addRecentFile(const QString &file)
{
    constexpr qsizetype kept = 20;
    recentFiles.removeAll(file);
    recentFiles.prepend(file);
    recentFiles = recentFiles.mid(0, kept);
}

bool isValidServiceId(const QString &id)
{
    static const QRegularExpression pattern(u"^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$"_s);
    return pattern.match(id).hasMatch() && !id.endsWith(u'\n');
}

} // namespace breakwater
