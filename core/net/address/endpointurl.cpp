// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/address/endpointurl.h"

#include "net/address/hostkind.h"

#include <QRegularExpression>
#include <QUrlQuery>

#include <array>

namespace breakwater {

namespace {

constexpr QLatin1String chatPath("/chat/completions");

/// What an input method or a copied page leaves in an address.
QString withoutTypingAccidents(const QString &typed)
{
    QString out;
    for (const QChar c : typed) {
        if (c.isSpace() || c.category() == QChar::Other_Format || c.category() == QChar::Other_Control)
            continue;
        if (c >= QChar(0xFF01) && c <= QChar(0xFF5E))
            out += QChar(c.unicode() - 0xFEE0); // the full-width form of an ASCII character
        else if (c == QChar(0x3002))
            out += u'.';
        else
            out += c;
    }
    static const QRegularExpression quotes(QStringLiteral("^[\"'<“”‘’«「]+|[\"'>“”‘’»」]+$"));
    return out.remove(quotes);
}

QString withScheme(const QString &address)
{
    static const QRegularExpression scheme(QStringLiteral("^[A-Za-z][A-Za-z0-9+.-]*://"));
    if (scheme.match(address).hasMatch())
        return address;
    const QString host = QUrl(QStringLiteral("http://") + address).host();
    return (isOwnNetworkHost(host) ? QStringLiteral("http://") : QStringLiteral("https://")) + address;
}

/// Paths that belong to another interface of a server that also speaks this one: where to go instead.
QString otherApiSuggestion(const QString &path)
{
    static const QRegularExpression ollama(
        QStringLiteral("^(.*)/api/(?:chat|generate|tags|show|ps|embeddings?)$"));
    if (const auto match = ollama.match(path); match.hasMatch())
        return match.captured(1) + QStringLiteral("/v1");
    static const QRegularExpression neighbour(
        QStringLiteral("^(.*)/(?:completions|models|responses|messages|embeddings)$"));
    if (const auto match = neighbour.match(path); match.hasMatch())
        return match.captured(1);
    return {};
}

QUrl withPath(QUrl url, const QString &path)
{
    url.setPath(path);
    return url;
}

/// Azure cannot do without it; anywhere else a query came along by accident.
void keepOnlyApiVersion(QUrl &url)
{
    const QString key = QStringLiteral("api-version");
    const QString version = QUrlQuery(url).queryItemValue(key);
    url.setQuery(QString());
    if (version.isEmpty())
        return;
    QUrlQuery query;
    query.addQueryItem(key, version);
    url.setQuery(query);
}

QString tidyPath(const QString &path)
{
    static const QRegularExpression slashes(QStringLiteral("/{2,}"));
    QString tidy = path;
    tidy.replace(slashes, QStringLiteral("/"));
    while (tidy.endsWith(u'/'))
        tidy.chop(1);
    return tidy;
}

std::optional<AddressFault> faultOf(const QUrl &url)
{
    if (!url.isValid() || url.host().isEmpty())
        return AddressFault{AddressFault::Kind::NotAnAddress, {}};
    if (url.scheme() != QLatin1String("http") && url.scheme() != QLatin1String("https"))
        return AddressFault{AddressFault::Kind::Scheme, {}};
    if (!url.userInfo().isEmpty())
        return AddressFault{AddressFault::Kind::Credentials, url.adjusted(QUrl::RemoveUserInfo).toString()};
    return {};
}

} // namespace

Expected<EndpointUrl, AddressFault> endpointUrl(const QString &typed)
{
    QString address = withoutTypingAccidents(typed);
    if (address.isEmpty())
        return Unexpected{AddressFault{AddressFault::Kind::Empty, {}}};
    const bool exact = address.endsWith(u'#');
    QUrl url(withScheme(address), QUrl::TolerantMode);
    if (const auto fault = faultOf(url))
        return Unexpected{*fault};
    url.setFragment(QString());
    keepOnlyApiVersion(url);
    if (exact)
        return EndpointUrl{url, {}};

    QString path = tidyPath(url.path());
    if (path.endsWith(chatPath)) {
        path.chop(chatPath.size());
        return EndpointUrl{withPath(url, path + chatPath), withPath(url, path + QStringLiteral("/models"))};
    }
    if (const QString other = otherApiSuggestion(path); !other.isNull())
        return Unexpected{AddressFault{AddressFault::Kind::OtherApi, withPath(url, other).toString()}};
    if (path.isEmpty())
        path = QStringLiteral("/v1");
    return EndpointUrl{withPath(url, path + chatPath), withPath(url, path + QStringLiteral("/models"))};
}

QString serviceNameOf(const QUrl &url)
{
    const int ownPort = url.scheme() == QLatin1String("http") ? 80 : 443;
    const int port = url.port(ownPort);
    const QString host = url.host().contains(u':') ? u'[' + url.host() + u']' : url.host();
    return port == ownPort ? host : QStringLiteral("%1:%2").arg(host).arg(port);
}

} // namespace breakwater
