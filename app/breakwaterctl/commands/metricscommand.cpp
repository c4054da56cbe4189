// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/metricscommand.h"

#include "app/breakwaterctl/access/sharedstate.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/statedir.h"
#include "app/breakwaterctl/output/statusreport.h"
#include "app/composition/interruption.h"
#include "assistant/health/metricsreport.h"
#include "files/fileio.h"
#include "wording/settingswording.h"
#include "json/jsonwriter.h"

#include <QUrl>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

/// "127.0.0.1:9464", "[::1]:9464"; port 0 lets the system choose.
std::optional<MetricsServer::Place> placeFrom(const QString &text)
{
    const QUrl url(u"http://"_s + text, QUrl::StrictMode);
    MetricsServer::Place place{.address = QHostAddress(url.host()),
                               .port = static_cast<quint16>(url.port(0))};
    const bool isPlain = url.isValid() && url.path().isEmpty() && url.userInfo().isEmpty() && url.port() >= 0;
    if (!isPlain || place.address.isNull())
        return std::nullopt;
    return place;
}

} // namespace

MetricsCommand::MetricsCommand(const CommandEnvironment &environment)
    : Command(environment)
{ }

MetricsCommand::~MetricsCommand() = default;

void MetricsCommand::declare(CommandSyntax &syntax) const
{
    syntax.option(u"serve"_s, u"ADDRESS:PORT"_s,
                  u"Answer GET /metrics there, for instance at 127.0.0.1:9464, until interrupted"_s);
    syntax.option(u"textfile"_s, u"PATH"_s,
                  u"Write them there in one step, for a node exporter's textfile collector"_s);
    declareStateDir(syntax);
}

void MetricsCommand::run(Options &options)
{
    const std::optional<QString> serve = options.text(u"serve"_s);
    const std::optional<QString> textfile = options.text(u"textfile"_s);
    const AppPaths paths = pathsFrom(options);
    if (serve && textfile)
        options.reject(u"--serve and --textfile exclude each other."_s);
    if (serve && !placeFrom(*serve))
        options.reject(
            u"--serve takes an address of this machine and a port, such as 127.0.0.1:9464, not “%1”."_s.arg(
                *serve));
    if (options.problem())
        return fail(*options.problem());
    Expected<std::unique_ptr<ServiceStack>, Failure> session = sessionWithSharedState(paths);
    if (!session)
        return fail(session.error());
    m_session = std::move(*session);

    if (serve) {
        if (const std::optional<Failure> failure = serveAt(*serve))
            fail(*failure);
        return;
    }
    if (textfile) {
        if (const std::optional<Failure> failure = writeTo(*textfile))
            return fail(*failure);
        return finish(ExitCode::Ok);
    }
    console().print(text());
    finish(ExitCode::Ok);
}

QByteArray MetricsCommand::text()
{
    refreshBuckets(*m_session);
    const StatusReport status = statusReportOf(*m_session);
    // Room for the last 256 calls of a dozen buckets, and read in a moment.
    constexpr qsizetype newestEvents = 8'000;
    MetricsGauges gauges{.buckets = status.buckets,
                         .times = recentTimes(m_session->stores().callLog.newest(newestEvents)),
                         .pools = {},
                         .budgetUsed = status.budgetUsed,
                         .budgetLimit = status.budgetLimit,
                         .queueDepth = status.queueDepth};
    for (const GuardedBucket *bucket : m_session->context().buckets()) {
        gauges.pools.append({.bucket = QString::fromStdString(bucketName(bucket->id())),
                             .waiting = static_cast<int>(bucket->bulkhead().waiting()),
                             .running = static_cast<int>(bucket->bulkhead().running())});
    }
    return metricsText(m_session->stores().counters.all(), gauges);
}

std::optional<Failure> MetricsCommand::writeTo(const QString &path)
{
    const Expected<Done, FileError> written = replaceFile(path, text(), FileAccess::AsUsual);
    if (written)
        return std::nullopt;
    return Failure{ExitCode::CannotCreate,
                   u"“%1” could not be written: %2"_s.arg(path, fileErrorReason(written.error()))};
}

std::optional<Failure> MetricsCommand::serveAt(const QString &address)
{
    m_server = std::make_unique<MetricsServer>([this] { return text(); });
    if (!m_server->start(*placeFrom(address)))
        return Failure{ExitCode::CannotCreate,
                       u"Nothing can be served at %1: %2."_s.arg(address, m_server->errorString())};
    JsonWriter json;
    json.beginObject();
    json.member("address", m_server->url());
    json.endObject();
    console().printLine(json.take());
    console().flush();
    connect(&interruption(), &Interruption::requested, this, [this] { finish(ExitCode::Interrupted); });
    return std::nullopt;
}

} // namespace breakwater::ctl
