// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/proxyoption.h"

#include "app/breakwaterctl/options/commandsyntax.h"

#include <QUrl>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

Secret<QString> passwordFromEnvironment()
{
    return Secret(qEnvironmentVariable(proxyPasswordVariable.toLatin1().constData()));
}

} // namespace

void declareProxyOption(CommandSyntax &syntax)
{
    syntax.option(
        u"proxy"_s, u"URL"_s,
        u"http://[USER@]HOST:PORT or socks5://[USER@]HOST:PORT, the password in %1; “none” goes without "
        "(default: the settings')"_s.arg(proxyPasswordVariable));
}

std::optional<ProxySettings> readProxyOption(Options &options)
{
    const std::optional<QString> given = options.text(u"proxy"_s);
    if (!given)
        return std::nullopt;
    if (*given == u"none"_s)
        return ProxySettings{.mode = ProxySettings::Mode::None};

    const QUrl url(*given, QUrl::StrictMode);
    if (!url.password(QUrl::FullyDecoded).isEmpty()) { // not even echoed
        options.reject(
            u"--proxy takes no password, which every process could read there: put it into %1."_s.arg(
                proxyPasswordVariable));
        return std::nullopt;
    }
    const bool isSocks = url.scheme() == "socks5"_L1;
    const bool hasOnlyHost
        = (url.path().isEmpty() || url.path() == "/"_L1) && !url.hasQuery() && !url.hasFragment();
    if (!url.isValid() || (!isSocks && url.scheme() != "http"_L1) || url.host().isEmpty() || url.port() <= 0
        || !hasOnlyHost) {
        options.reject(u"--proxy takes http://HOST:PORT or socks5://HOST:PORT."_s);
        return std::nullopt;
    }
    return ProxySettings{.mode = ProxySettings::Mode::Manual,
                         .kind = isSocks ? ProxySettings::Kind::Socks5 : ProxySettings::Kind::Http,
                         .host = url.host(),
                         .port = static_cast<quint16>(url.port()),
                         .user = url.userName(QUrl::FullyDecoded),
                         .password = passwordFromEnvironment()};
}

ProxySettings proxyOf(const ProxyOptions &settings)
{
    switch (settings.mode) {
    case ProxyOptions::Mode::System:
        return {};
    case ProxyOptions::Mode::None:
        return {.mode = ProxySettings::Mode::None};
    case ProxyOptions::Mode::Http:
    case ProxyOptions::Mode::Socks5:
        break;
    }
    const bool isSocks = settings.mode == ProxyOptions::Mode::Socks5;
    return {.mode = ProxySettings::Mode::Manual,
            .kind = isSocks ? ProxySettings::Kind::Socks5 : ProxySettings::Kind::Http,
            .host = settings.host,
            .port = static_cast<quint16>(settings.port),
            .user = settings.user,
            .password = passwordFromEnvironment()};
}

} // namespace breakwater::ctl
