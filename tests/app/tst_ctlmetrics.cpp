// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/health/metricsreport.h"
#include "ctlprogram.h"
#include "support/faultserver.h"
#include "support/smalldisk.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTcpSocket>
#include <QTest>

#include <signal.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace breakwater;
using namespace breakwater::test;

/// `metrics` after a life with everything in it, as Prometheus reads it.
class tst_CtlMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everySeriesIsThere_data();
    void everySeriesIsThere();
    void everySampleBelongsToTheFamilyAbove();
    void labelsAreEscaped();
    void aTextFileIsReplacedWholeOrNotAtAll();
    void promtoolFindsNothing_data();
    void promtoolFindsNothing();
    void percentilesAreOfTheLastCalls();
    void servicesOfOneNameStayApart();

private:
    [[nodiscard]] CtlRun polish(const QString &model, const QStringList &more = {});
    [[nodiscard]] QByteArray overHttp();

    CtlProgram m_program;
    FaultServer m_server;
    QByteArray m_metrics;
};

namespace {

const QString oddModel = u"odd\"model\\名\n"_s;

FaultReply answer(const SeenRequest &request)
{
    const QString model = QJsonDocument::fromJson(request.body)["model"_L1].toString();
    if (model == u"sick")
        return FaultReply::http(503, {}, R"({"error":{"message":"overloaded"}})");
    if (model == u"limited")
        return FaultReply::http(429, {{"Retry-After", "60"}}, R"({"error":{"message":"slow down"}})");
    if (model == u"silent")
        return FaultReply::raw({}, FaultReply::Ending::Stall);
    return goodAnswer("This is a draft.");
}

} // namespace

CtlRun tst_CtlMetrics::polish(const QString &model, const QStringList &more)
{
    return m_program.run(
        QStringList{u"polish"_s, u"--base-url"_s, m_server.url(u"/v1"_s).toString(), u"--model"_s, model}
            + more + QStringList{u"-"_s},
        "This are a draft.\n");
}

void tst_CtlMetrics::initTestCase()
{
    QVERIFY(m_server.start());
    m_server.replyWith(answer);
    const QString hasty = m_program.write(
        u"hasty.json"_s,
        R"({"sliding_window_type":"none","consecutive_failures":1,"open_ms":1,"probe_calls":1,"probe_successes":1})");
    QCOMPARE(polish(u"main"_s, {u"--region"_s, u"cn"_s}).exitCode, 0);
    QCOMPARE(polish(oddModel).exitCode, 0);
    for (int i = 0; i < 4; ++i)
        QCOMPARE(polish(u"sick"_s, {u"--light-model"_s, u"light"_s}).exitCode, 0);
    QCOMPARE(polish(u"sick"_s, {u"--queue-if-busy"_s}).exitCode, 75);
    QCOMPARE(polish(u"sick"_s, {u"--offline-fallback"_s}).exitCode, 0);
    QCOMPARE(polish(u"sick"_s).exitCode, 75);
    for (int i = 0; i < 2; ++i)
        QCOMPARE(polish(u"limited"_s).exitCode, 75);
    QCOMPARE(polish(u"silent"_s, {u"--light-model"_s, u"light"_s, u"--patience"_s, u"200"_s}).exitCode, 0);
    m_server.replyWith([](const SeenRequest &) { return FaultReply::http(503, {}, "{}"); });
    QCOMPARE(polish(u"well"_s, {u"--policy"_s, hasty}).exitCode, 69);
    m_server.replyWith(answer);
    QCOMPARE(polish(u"well"_s, {u"--policy"_s, hasty}).exitCode, 0);

    const CtlRun run = m_program.run({u"metrics"_s});
    QCOMPARE(run.exitCode, 0);
    m_metrics = run.out;
}

void tst_CtlMetrics::everySeriesIsThere_data()
{
    QTest::addColumn<QString>("sample");
    const QString host = u"127\\.0\\.0\\.1:%1"_s.arg(m_server.serverPort());
    const auto row = [](const char *name, const QString &sample) { QTest::newRow(name) << sample; };
    row("closed", u"circuit_breaker_state\\{service=\"%1\",model=\"main\",region=\"cn\"\\} 0"_s.arg(host));
    row("open", u"circuit_breaker_state\\{service=\"%1\",model=\"sick\",region=\"\"\\} 1"_s.arg(host));
    row("a hold",
        u"circuit_breaker_hold\\{service=\"%1\",model=\"limited\",region=\"\",reason=\"rate_limited\"\\} 1"_s
            .arg(host));
    row("no hold",
        u"circuit_breaker_hold\\{service=\"%1\",model=\"limited\",region=\"\",reason=\"quota\"\\} 0"_s.arg(
            host));
    row("waiting", u"bulkhead_queue_depth\\{pool=\"%1/main@cn\"\\} 0"_s.arg(host));
    row("running", u"bulkhead_in_flight\\{pool=\"%1/main@cn\"\\} 0"_s.arg(host));
    row("answered by light", u"fallback_rate\\{step=\"light\"\\} 0\\.[0-9]+"_s);
    row("queued", u"fallback_rate\\{step=\"queue\"\\} 0\\.[0-9]+"_s);
    row("answered offline", u"fallback_rate\\{step=\"offline\"\\} 0\\.[0-9]+"_s);
    row("failures", u"llm_calls_total\\{bucket=\"%1/sick\",outcome=\"service_failure\"\\} 3"_s.arg(host));
    row("429", u"llm_calls_total\\{bucket=\"%1/limited\",outcome=\"rate_limited\"\\} 1"_s.arg(host));
    row("refusals of the circuit",
        u"llm_refusals_total\\{bucket=\"%1/sick\",reason=\"open\"\\} [0-9]+"_s.arg(host));
    row("refusals of a hold",
        u"llm_refusals_total\\{bucket=\"%1/limited\",reason=\"rate_limited\"\\} 1"_s.arg(host));
    row("a probe", u"llm_probes_total\\{bucket=\"%1/well\"\\} 1"_s.arg(host));
    row("a hedge", u"llm_hedges_total\\{bucket=\"%1/light\"\\} [1-9][0-9]*"_s.arg(host));
    row("late reports", u"# TYPE circuit_breaker_late_reports_total counter"_s);
    row("duplicate reports", u"# TYPE circuit_breaker_duplicate_reports_total counter"_s);
    row("first tokens, a bucket",
        u"llm_first_token_seconds_bucket\\{bucket=\"%1/main@cn\",le=\"\\+Inf\"\\} 1"_s.arg(host));
    row("first tokens, their number",
        u"llm_first_token_seconds_count\\{bucket=\"%1/main@cn\"\\} 1"_s.arg(host));
    for (const QString &percentile : {u"p50"_s, u"p95"_s, u"p99"_s}) {
        QTest::addRow("first token, %s", qPrintable(percentile))
            << u"llm_first_token_recent_seconds\\{bucket=\"%1/main@cn\",percentile=\"%2\"\\} [0-9.]+"_s.arg(
                   host, percentile);
        QTest::addRow("total, %s", qPrintable(percentile))
            << u"llm_call_recent_seconds\\{bucket=\"%1/main@cn\",percentile=\"%2\"\\} [0-9.]+"_s.arg(
                   host, percentile);
    }
    row("budget used", u"hourly_budget_used [1-9][0-9]*"_s);
    row("budget limit", u"hourly_budget_limit 600"_s);
    row("tokens", u"llm_tokens_total\\{bucket=\"%1/main@cn\",direction=\"prompt\"\\} [0-9]+"_s.arg(host));
    row("money spent", u"# TYPE llm_money_spent_total counter"_s);
    row("money saved", u"# TYPE llm_money_saved_total counter"_s);
    row("the queue", u"deferred_queue_depth 1"_s);
}

void tst_CtlMetrics::everySeriesIsThere()
{
    QFETCH(QString, sample);
    const QRegularExpression line(u"^%1$"_s.arg(sample), QRegularExpression::MultilineOption);
    QVERIFY(line.isValid());
    QVERIFY2(line.match(QString::fromUtf8(m_metrics)).hasMatch(), m_metrics.constData());
}

void tst_CtlMetrics::everySampleBelongsToTheFamilyAbove()
{
    static const QRegularExpression sample(
        uR"(^([a-z_]+)(\{([a-z]+="([^"\\\n]|\\["\\n])*",?)+\})? [-+0-9.eInf]+$)"_s);
    QString family;
    QString type;
    QSet<QString> families;
    QSet<QString> series;
    QVERIFY(m_metrics.endsWith('\n'));
    for (const QString &line : QString::fromUtf8(m_metrics).chopped(1).split(u'\n')) {
        const QStringList words = line.split(u' ');
        if (line.startsWith(u"# HELP ")) {
            family = words.at(2);
            QVERIFY2(!families.contains(family), qPrintable(family));
            families += family;
            QVERIFY(words.size() > 3);
        } else if (line.startsWith(u"# TYPE ")) {
            QCOMPARE(words.at(2), family);
            type = words.at(3);
        } else {
            const auto match = sample.match(line);
            QVERIFY2(match.hasMatch(), qPrintable(line));
            QString name = match.captured(1);
            if (type == u"histogram")
                name.remove(QRegularExpression(u"_(bucket|sum|count)$"_s));
            QCOMPARE(name, family);
            const QString id = line.section(u' ', 0, -2);
            QVERIFY2(!series.contains(id), qPrintable(id));
            series += id;
        }
    }
}

void tst_CtlMetrics::labelsAreEscaped()
{
    QVERIFY2(m_metrics.contains(R"(model="odd\"model\\名\n",region="")"), m_metrics.constData());
    QVERIFY2(m_metrics.contains(R"(/odd\"model\\名\n",outcome="success"} 1)"), m_metrics.constData());
}

QByteArray tst_CtlMetrics::overHttp()
{
    const std::unique_ptr<QProcess> serving = m_program.start({u"metrics"_s, u"--serve"_s, u"127.0.0.1:0"_s});
    if (!QTest::qWaitFor([&] { return serving->canReadLine(); }, 30'000))
        return {};
    const QUrl url(QJsonDocument::fromJson(serving->readLine())["address"_L1].toString());
    QTcpSocket socket;
    socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    socket.write("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
    (void)QTest::qWaitFor([&] { return socket.state() == QAbstractSocket::UnconnectedState; }, 30'000);
    const QByteArray reply = socket.readAll();
    ::kill(static_cast<pid_t>(serving->processId()), SIGTERM);
    (void)CtlProgram::finish(*serving);
    return reply.startsWith("HTTP/1.1 200 OK\r\n") ? reply.mid(reply.indexOf("\r\n\r\n") + 4) : QByteArray();
}

void tst_CtlMetrics::aTextFileIsReplacedWholeOrNotAtAll()
{
    const QString path = m_program.write(u"old.prom"_s, "old\n");
    {
        const SmallDisk disk(512);
        const CtlRun full = m_program.run({u"metrics"_s, u"--textfile"_s, path});
        QCOMPARE(full.exitCode, 73);
        QVERIFY2(full.err.contains("old.prom"), full.err.constData());
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("old\n"));

    const QString pipe = m_program.home() + u"/pipe.prom"_s;
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QCOMPARE(m_program.run({u"metrics"_s, u"--textfile"_s, pipe}).exitCode, 73);
    QVERIFY(QFileInfo::exists(pipe) && !QFileInfo(pipe).isFile());
}

void tst_CtlMetrics::promtoolFindsNothing_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way : {"standard output", "a text file", "HTTP", "nothing has happened yet"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void tst_CtlMetrics::promtoolFindsNothing()
{
    QFETCH(QString, way);
    QString promtool = qEnvironmentVariable("BREAKWATER_PROMTOOL");
    if (promtool.isEmpty())
        promtool = QStandardPaths::findExecutable(u"promtool"_s);
    if (promtool.isEmpty())
        QSKIP("promtool is not there (tests/run fetches it; else it is in Debian's package prometheus)");

    QByteArray text = m_metrics;
    if (way == u"HTTP") {
        text = overHttp();
    } else if (way == u"a text file") {
        const QString path = m_program.home() + u"/breakwater.prom"_s;
        QCOMPARE(m_program.run({u"metrics"_s, u"--textfile"_s, path}).exitCode, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        text = file.readAll();
    } else if (way == u"nothing has happened yet") {
        CtlProgram fresh;
        text = fresh.run({u"metrics"_s}).out;
    }
    QVERIFY(text.contains("circuit_breaker_state"));

    QProcess check;
    check.start(promtool, {u"check"_s, u"metrics"_s});
    QVERIFY(check.waitForStarted());
    check.write(text);
    check.closeWriteChannel();
    const CtlRun checked = CtlProgram::finish(check);
    QVERIFY2(checked.exitCode == 0, (checked.out + checked.err).constData());
    QCOMPARE(checked.out + checked.err, QByteArray());
}

void tst_CtlMetrics::percentilesAreOfTheLastCalls()
{
    QList<CallLogEvent> events;
    const auto call
        = [&](const QString &bucket, milliseconds firstToken, milliseconds total, Outcome outcome) {
              events.append({.op = CallLogEvent::Op::Settle,
                             .bucket = bucket,
                             .outcome = outcome,
                             .firstToken = firstToken,
                             .total = total});
          };
    call(u"a/b"_s, 1h, 1h, Outcome::Success); // too long ago
    for (int i = 1; i <= 256; ++i)
        call(u"a/b"_s, milliseconds(i), milliseconds(1'000 + i), Outcome::Success);
    call(u"c/d"_s, 7ms, 9s, Outcome::ServiceFailure);
    events.append({.op = CallLogEvent::Op::Settle, .bucket = u"e/f"_s, .outcome = Outcome::ServiceFailure});

    const QList<MetricsGauges::Times> times = recentTimes(events);
    QCOMPARE(times.size(), 2);
    QCOMPARE(times[0].bucket, u"a/b"_s);
    QVERIFY(times[0].firstToken == (std::array<std::optional<milliseconds>, 3>{128ms, 244ms, 254ms}));
    QVERIFY(times[0].total == (std::array<std::optional<milliseconds>, 3>{1'128ms, 1'244ms, 1'254ms}));
    QVERIFY(times[1].firstToken.front() == 7ms);
    QVERIFY(!times[1].total.front()); // it brought no whole answer
}

void tst_CtlMetrics::servicesOfOneNameStayApart()
{
    const QByteArray text
        = metricsText({},
                      {.buckets = {{.bucket = u"first/m"_s, .service = u"Mine"_s, .model = u"m"_s},
                                   {.bucket = u"second/m"_s, .service = u"Mine"_s, .model = u"m"_s}}});
    QVERIFY2(text.contains(R"(circuit_breaker_state{service="first",model="m",region=""} 0)"),
             text.constData());
    QVERIFY2(text.contains(R"(circuit_breaker_state{service="second",model="m",region=""} 0)"),
             text.constData());
}

QTEST_GUILESS_MAIN(tst_CtlMetrics)
#include "tst_ctlmetrics.moc"
