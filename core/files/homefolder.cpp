// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/homefolder.h"

#include <QList>
#include <QString>

#include <algorithm>

#ifdef Q_OS_UNIX
#include <pwd.h>
#include <unistd.h>
#endif

namespace breakwater {

namespace {

/// Also a sequence that ends too early is none.
bool isText(const QByteArray &bytes)
{
    return QString::fromUtf8(bytes).toUtf8() == bytes;
}

} // namespace

HomeFacts HomeFacts::ofThisProcess()
{
    HomeFacts facts{.home = qgetenv("HOME")};
    for (const char *const name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
        facts.folders.append(qgetenv(name));
#ifdef Q_OS_UNIX
    if (const passwd *const user = getpwuid(getuid()); user && user->pw_dir)
        facts.listed = user->pw_dir;
#endif
    return facts;
}

Expected<QByteArray, HomeFault> homeFolder(const HomeFacts &facts)
{
    const QByteArray home = facts.home.startsWith('/') ? facts.home : facts.listed;
    if (!home.startsWith('/'))
        return Unexpected{HomeFault::Unknown};
    if (!isText(home) || !std::all_of(facts.folders.begin(), facts.folders.end(), isText))
        return Unexpected{HomeFault::NotUtf8};
    return home;
}

Expected<QByteArray, HomeFault> settleHome()
{
#ifdef Q_OS_UNIX
    auto home = homeFolder(HomeFacts::ofThisProcess());
    if (home)
        qputenv("HOME", *home);
    return home;
#else
    return QByteArray();
#endif
}

} // namespace breakwater
