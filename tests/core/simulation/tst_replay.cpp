// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/replay.h"
#include "support/behaviourcases.h"
#include "tracejson.h"

#include <QJsonDocument>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

constexpr auto oneFailureOpens
    = R"({"sliding_window_type": "none", "consecutive_failures": 1, "open_ms": 1000,
                                     "probe_calls": 2, "probe_successes": 2, "jitter": 0.5})";
constexpr auto four = R"({"sliding_window_size": 4, "minimum_calls": 4, "slow_call_ms": 100})";

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

/// A row: trace lines and, of each printed line, the members that matter.
void rule(const char *sentence, const char *config,
          const std::vector<std::pair<const char *, const char *>> &lines)
{
    QJsonArray trace;
    QJsonArray expected;
    for (const auto &[event, line] : lines) {
        const auto document = QJsonDocument::fromJson(event);
        if (!document.isObject())
            qFatal("%s: %s", sentence, event);
        trace.append(document.object());
        expected.append(QJsonDocument::fromJson(line).object());
    }
    QTest::newRow(sentence) << QJsonDocument::fromJson(config).object() << trace << expected;
}

} // namespace

/// Traces of calls through the production breaker on a virtual clock.
class tst_Replay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void races_data();
    void races() { play(); }
    void contract_data();
    void contract() { play(); }
    void anUnknownIdIsAnError_data();
    void anUnknownIdIsAnError();

private:
    static void columns();
    static void play();
};

void tst_Replay::columns()
{
    QTest::addColumn<QJsonObject>("config");
    QTest::addColumn<QJsonArray>("trace");
    QTest::addColumn<QJsonArray>("expected");
}

void tst_Replay::races_data()
{
    columns();
    const auto races = readJsonFile(QStringLiteral(BREAKWATER_TEST_DATA "/races.json")).toArray();
    QCOMPARE(races.size(), 17);
    for (const auto &race : races)
        QTest::newRow(qPrintable(race[u"id"_s].toString() + u": "_s + race[u"title"_s].toString()))
            << race[u"config"_s].toObject() << race[u"trace"_s].toArray() << race[u"expect"_s].toArray();
}

void tst_Replay::play()
{
    QFETCH(QJsonObject, config);
    QFETCH(QJsonArray, trace);
    QFETCH(QJsonArray, expected);
    const auto policy = policyWith(PolicyConfig{}, policyEntries(config));
    QVERIFY(policy);
    Replay replay(policy->breaker);
    QCOMPARE(trace.size(), expected.size());
    for (qsizetype i = 0; i < trace.size(); ++i) {
        const auto printed = replay.play(eventFrom(trace[i].toObject()));
        QVERIFY(printed);
        const QJsonObject line = lineFrom(*printed);
        QCOMPARE(line[u"t"_s], trace[i][u"t"_s]);
        const QJsonObject wanted = expected[i].toObject();
        for (auto it = wanted.begin(); it != wanted.end(); ++it)
            QVERIFY2(line.contains(it.key()) && line[it.key()] == it.value(),
                     (compact(trace[i].toObject()) + "\n   expected " + compact(wanted) + "\n   got      "
                      + compact(line))
                         .constData());
    }
}

void tst_Replay::contract_data()
{
    columns();
    rule("a permit and its end, with every member", four,
         {{R"({"t":0,"op":"acquire","id":"a","bucket":"zhipu/glm-5@cn"})",
           R"({"t":0,"id":"a","decision":"permit","reason":null,"retry_in_ms":null,"state":"closed"})"},
          {R"({"t":90,"op":"settle","id":"a","outcome":"success"})",
           R"({"t":90,"id":"a","result":"counted","state":"closed"})"},
          {R"({"t":91,"op":"state","bucket":"zhipu/glm-5@cn"})",
           R"({"t":91,"state":"closed","calls":1,"failed":0,"slow":0,"retry_in_ms":null})"},
          {R"({"t":91,"op":"state"})", R"({"t":91,"state":"closed","calls":0})"}});
    rule("a refusal says why and how long", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", R"({"result":"counted","state":"open"})"},
          {R"({"t":1,"op":"acquire","id":"b"})",
           R"({"decision":"reject","reason":"open","retry_in_ms":999,"state":"open"})"},
          {R"({"t":1,"op":"settle","id":"b","outcome":"success"})", R"({"result":"dropped","state":"open"})"},
          {R"({"t":1,"op":"state"})", R"({"state":"open","retry_in_ms":999})"},
          {R"({"t":5000,"op":"state"})", R"({"state":"open","retry_in_ms":0})"}});
    rule("probes, a full half-open, and no time that anybody knows", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":1000,"op":"acquire","id":"p"})",
           R"({"decision":"probe","reason":null,"state":"half_open"})"},
          {R"({"t":1000,"op":"acquire","id":"q"})", R"({"decision":"probe"})"},
          {R"({"t":1000,"op":"acquire","id":"r"})",
           R"({"decision":"reject","reason":"half_open_full","retry_in_ms":null,"state":"half_open"})"},
          {R"({"t":1000,"op":"settle","id":"p","outcome":"ignored"})",
           R"({"result":"slot_returned","state":"half_open"})"},
          {R"({"t":1000,"op":"settle","id":"p","outcome":"ignored"})", R"({"result":"duplicate"})"}});
    rule("what is over is remembered, in each bucket, also when its id is used again", four,
         {{R"({"t":0,"op":"acquire","id":"a","bucket":"x"})", "{}"},
          {R"({"t":1,"op":"settle","id":"a","outcome":"success"})", R"({"result":"counted"})"},
          {R"({"t":2,"op":"settle","id":"a","outcome":"failure"})", R"({"result":"duplicate"})"},
          {R"({"t":2,"op":"state","bucket":"x"})", R"({"calls":1,"failed":0})"},
          {R"({"t":3,"op":"acquire","id":"a","bucket":"y"})", R"({"decision":"permit"})"},
          {R"({"t":4,"op":"settle","id":"a","bucket":"x","outcome":"failure"})", R"({"result":"duplicate"})"},
          {R"({"t":5,"op":"settle","id":"a","outcome":"failure"})", R"({"result":"counted"})"},
          {R"({"t":6,"op":"settle","id":"a","outcome":"failure"})", R"({"result":"duplicate"})"},
          {R"({"t":7,"op":"acquire","id":"a","bucket":"x"})", R"({"decision":"permit"})"},
          {R"({"t":8,"op":"settle","id":"a","bucket":"y","outcome":"success"})", R"({"result":"duplicate"})"},
          {R"({"t":9,"op":"settle","id":"a","outcome":"success"})", R"({"result":"counted"})"},
          {R"({"t":9,"op":"state","bucket":"x"})", R"({"calls":2,"failed":0})"},
          {R"({"t":9,"op":"force_open","bucket":"x"})", "{}"},
          {R"({"t":9,"op":"acquire","id":"b","bucket":"x"})", R"({"decision":"reject"})"},
          {R"({"t":9,"op":"settle","id":"b","outcome":"success"})",
           R"({"result":"dropped","state":"forced_open"})"},
          {R"({"t":9,"op":"settle","id":"b","outcome":"success"})",
           R"({"result":"dropped","state":"forced_open"})"}});
    rule("a hold shows its own reason", four,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"rate_limited","retry_after_ms":null})",
           R"({"result":"ignored","state":"closed"})"},
          {R"({"t":1,"op":"acquire","id":"b"})",
           R"({"decision":"reject","reason":"rate_limited","retry_in_ms":19999,"state":"closed"})"},
          {R"({"t":1,"op":"state"})", R"({"state":"closed","retry_in_ms":19999})"}});
    rule("by hand", four,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"disable"})", R"({"t":0,"state":"disabled"})"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})",
           R"({"result":"dropped","state":"disabled"})"},
          {R"({"t":0,"op":"force_open"})", R"({"state":"forced_open"})"},
          {R"({"t":0,"op":"acquire","id":"b"})",
           R"({"decision":"reject","reason":"forced_open","retry_in_ms":null})"},
          {R"({"t":0,"op":"metrics_only"})", R"({"state":"metrics_only"})"},
          {R"({"t":0,"op":"acquire","id":"c"})", R"({"decision":"permit","state":"metrics_only"})"},
          {R"({"t":0,"op":"reset"})", R"({"state":"closed"})"},
          {R"({"t":0,"op":"settle","id":"c","outcome":"failure"})", R"({"result":"late"})"}});
    rule("buckets do not know each other", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a","bucket":"s/m@cn"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", R"({"state":"open"})"},
          {R"({"t":0,"op":"acquire","id":"b","bucket":"s/m@intl"})", R"({"decision":"permit"})"},
          {R"({"t":0,"op":"acquire","id":"c"})", R"({"decision":"permit"})"},
          {R"({"t":0,"op":"force_open","bucket":"s/m@intl"})", R"({"state":"forced_open"})"},
          {R"({"t":0,"op":"state"})", R"({"state":"closed"})"}});
    rule("one id in two buckets: the event's bucket says which", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a","bucket":"s/x"})", "{}"},
          {R"({"t":0,"op":"acquire","id":"a","bucket":"s/y"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","bucket":"s/x","outcome":"failure"})",
           R"({"result":"counted","state":"open"})"},
          {R"({"t":0,"op":"state","bucket":"s/y"})", R"({"state":"closed"})"}});
    rule("durations are added up over a step back", four,
         {{R"({"t":1000,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":1060,"op":"state"})", "{}"},
          {R"({"t":500,"op":"state"})", "{}"},
          {R"({"t":540,"op":"settle","id":"a","outcome":"success"})", R"({"result":"counted"})"},
          {R"({"t":540,"op":"state"})", R"({"calls":1,"slow":0})"},
          {R"({"t":540,"op":"acquire","id":"b"})", "{}"},
          {R"({"t":100,"op":"state"})", "{}"},
          {R"({"t":201,"op":"settle","id":"b","outcome":"success"})", "{}"},
          {R"({"t":201,"op":"state"})", R"({"calls":2,"slow":1})"}});
    rule("the next event's time includes the sleep", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":100,"op":"suspend","ms":800})", R"({"t":100,"state":"open"})"},
          {R"({"t":999,"op":"acquire","id":"b"})", R"({"decision":"reject","retry_in_ms":1})"},
          {R"({"t":1000,"op":"acquire","id":"c"})", R"({"decision":"probe"})"}});
    rule("a time-out over a sleep says nothing, an answer does", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"acquire","id":"b"})", "{}"},
          {R"({"t":0,"op":"acquire","id":"c"})", "{}"},
          {R"({"t":10,"op":"suspend","ms":28800000})", "{}"},
          {R"({"t":28800010,"op":"settle","id":"a","outcome":"failure","kind":"timeout"})",
           R"({"result":"ignored","state":"closed"})"},
          {R"({"t":28800010,"op":"settle","id":"b","outcome":"failure","kind":"network"})",
           R"({"result":"ignored","state":"closed"})"},
          {R"({"t":28800010,"op":"settle","id":"c","outcome":"failure"})",
           R"({"result":"counted","state":"open"})"}});
    rule("restart: the wait goes on, less the time that was down", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":100,"op":"restart","down_ms":500})", R"({"t":100,"state":"open"})"},
          {R"({"t":100,"op":"acquire","id":"b"})", R"({"decision":"reject","retry_in_ms":400})"},
          {R"({"t":499,"op":"acquire","id":"c"})", R"({"decision":"reject","retry_in_ms":1})"},
          {R"({"t":500,"op":"acquire","id":"d"})", R"({"decision":"probe"})"}});
    rule("restart with the clock set back: no longer than what remained", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":100,"op":"restart","down_ms":-86400000})", "{}"},
          {R"({"t":100,"op":"acquire","id":"b"})", R"({"decision":"reject","retry_in_ms":900})"}});
    rule("restart in half-open: open and due, and earlier probes vote no more", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":1000,"op":"acquire","id":"p"})", "{}"},
          {R"({"t":1000,"op":"acquire","id":"q"})", "{}"},
          {R"({"t":1000,"op":"settle","id":"p","outcome":"success"})", R"({"state":"half_open"})"},
          {R"({"t":1000,"op":"restart","down_ms":0})", R"({"state":"open"})"},
          {R"({"t":1000,"op":"settle","id":"q","outcome":"success"})", R"({"result":"late","state":"open"})"},
          {R"({"t":1000,"op":"acquire","id":"r"})", R"({"decision":"probe"})"},
          {R"({"t":1000,"op":"settle","id":"r","outcome":"success"})", R"({"state":"half_open"})"}});
    rule("restart keeps the window", four,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":0,"op":"acquire","id":"b"})", "{}"},
          {R"({"t":0,"op":"restart","down_ms":86400000})", R"({"state":"closed"})"},
          {R"({"t":0,"op":"state"})", R"({"calls":1,"failed":1})"},
          {R"({"t":0,"op":"settle","id":"b","outcome":"failure"})", R"({"result":"late"})"}});
    rule("the jitter's draw is the trace's", oneFailureOpens,
         {{R"({"t":0,"op":"random","value":0.5})", R"({"t":0})"},
          {R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":0,"op":"state"})", R"({"retry_in_ms":1250})"}});
    rule("without a draw there is no jitter", oneFailureOpens,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", "{}"},
          {R"({"t":0,"op":"state"})", R"({"retry_in_ms":1000})"}});
    rule("an id that is used again is another call", four,
         {{R"({"t":0,"op":"acquire","id":"a"})", "{}"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"success"})", R"({"result":"counted"})"},
          {R"({"t":0,"op":"acquire","id":"a"})", R"({"decision":"permit"})"},
          {R"({"t":0,"op":"settle","id":"a","outcome":"failure"})", R"({"result":"counted"})"},
          {R"({"t":0,"op":"state"})", R"({"calls":2,"failed":1})"}});
}

void tst_Replay::anUnknownIdIsAnError_data()
{
    QTest::addColumn<QString>("bucket");
    QTest::newRow("never acquired") << QString();
    QTest::newRow("acquired in another bucket") << u"s/other"_s;
}

void tst_Replay::anUnknownIdIsAnError()
{
    QFETCH(QString, bucket);
    Replay replay({});
    if (!bucket.isEmpty())
        QVERIFY(replay.play({.bucket = "s/m", .op = replay::Acquire{"ghost"}}));
    const auto line = replay.play({.bucket = bucket.toStdString(), .op = replay::Settle{"ghost", {}}});
    QVERIFY(!line);
    QVERIFY(line.error().problem == replay::Error::Problem::UnknownId);
    QCOMPARE(line.error().id, std::string("ghost"));
}

QTEST_APPLESS_MAIN(tst_Replay)
#include "tst_replay.moc"
