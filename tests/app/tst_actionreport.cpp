// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/output/actionexit.h"
#include "app/breakwaterctl/output/actionjson.h"
#include "app/breakwaterctl/output/actiontext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace breakwater;
using namespace breakwater::ctl;

/// What becomes of a finished action on the command line: exit code, JSON object, plain text.
class tst_ActionReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void exitCode_data();
    void exitCode();
    void everyKeyIsThereWithoutAnAnswer();
    void aSuccessTellsEverything();
    void titlesHaveAKeyOfTheirOwn();
    void keysStandInTheOrderOfTheContract();
    void textStaysAsItIs_data();
    void textStaysAsItIs();
    void plainText_data();
    void plainText();
};

namespace {

QJsonObject jsonOf(const ActionReport &report)
{
    return QJsonDocument::fromJson(actionJson(report)).object();
}

ActionResult truncatedBy(EndReason end)
{
    ActionResult result{.outcome = Outcome::Truncated, .text = u"Half a"_s};
    result.attempts
        = {{.bucket = u"zhipu/glm-5"_s, .report = {.end = {.outcome = Outcome::Truncated, .reason = end}}}};
    return result;
}

} // namespace

void tst_ActionReport::exitCode_data()
{
    QTest::addColumn<ActionResult>("result");
    QTest::addColumn<int>("code");
    const auto outcome = [](Outcome o) { return ActionResult{.outcome = o}; };
    QTest::newRow("answered") << outcome(Outcome::Success) << 0;
    QTest::newRow("answered by offline corrections")
        << ActionResult{.outcome = Outcome::Success, .servedBy = {.rung = RungKind::Offline}} << 0;
    QTest::newRow("cut at the length limit") << truncatedBy(EndReason::Complete) << 0;
    QTest::newRow("stalled after some text") << truncatedBy(EndReason::IdleLimit) << 69;
    QTest::newRow("cut after some text") << truncatedBy(EndReason::Cut) << 69;
    QTest::newRow("reset after some text") << truncatedBy(EndReason::Reset) << 69;
    QTest::newRow("at the total limit after some text") << truncatedBy(EndReason::TotalLimit) << 69;
    QTest::newRow("moderated") << outcome(Outcome::Moderated) << 65;
    QTest::newRow("refused") << outcome(Outcome::Refused) << 65;
    QTest::newRow("bad request") << outcome(Outcome::BadRequest) << 65;
    QTest::newRow("a writing preset that cannot be used")
        << ActionResult{.outcome = Outcome::BadRequest,
                        .problem = ActionProblem{.outcome = Outcome::BadRequest, .presetUnusable = true}}
        << 78;
    QTest::newRow("nothing is set up")
        << ActionResult{.outcome = Outcome::BadRequest,
                        .problem = ActionProblem{.outcome = Outcome::BadRequest, .notConfigured = true}}
        << 78;
    QTest::newRow("the service failed") << outcome(Outcome::ServiceFailure) << 69;
    QTest::newRow("the network is down") << outcome(Outcome::LocalNetwork) << 69;
    QTest::newRow("busy") << outcome(Outcome::Busy) << 75;
    QTest::newRow("rate limited") << outcome(Outcome::RateLimited) << 75;
    QTest::newRow("queued") << outcome(Outcome::Queued) << 75;
    QTest::newRow("the key was not accepted") << outcome(Outcome::Auth) << 77;
    QTest::newRow("no credit left") << outcome(Outcome::Quota) << 77;
    QTest::newRow("no such model") << outcome(Outcome::ModelMissing) << 78;
    QTest::newRow("interrupted") << outcome(Outcome::Cancelled) << 130;
}

void tst_ActionReport::exitCode()
{
    QFETCH(ActionResult, result);
    QTEST(static_cast<int>(exitCodeOf(result)), "code");
}

void tst_ActionReport::everyKeyIsThereWithoutAnAnswer()
{
    const QJsonObject json = jsonOf({.result = {.outcome = Outcome::Busy}, .message = u"glm-5 is busy."_s});
    const QJsonObject nobody{{u"rung"_s, u"none"_s},
                             {u"service"_s, QJsonValue::Null},
                             {u"model"_s, QJsonValue::Null},
                             {u"region"_s, QJsonValue::Null}};
    const QJsonObject expected{{u"outcome"_s, u"busy"_s},
                               {u"text"_s, u""_s},
                               {u"served_by"_s, nobody},
                               {u"wait_ms"_s, 0},
                               {u"first_token_ms"_s, QJsonValue::Null},
                               {u"retry_after_ms"_s, QJsonValue::Null},
                               {u"message"_s, u"glm-5 is busy."_s},
                               {u"flags"_s, QJsonArray()},
                               {u"usage"_s, QJsonValue::Null},
                               {u"attempts"_s, QJsonArray()},
                               {u"breakers"_s, QJsonArray()}};
    QCOMPARE(json, expected);
}

void tst_ActionReport::aSuccessTellsEverything()
{
    ActionReport report{.result = {.outcome = Outcome::Success, .text = u"你好"_s}};
    report.result.servedBy
        = {.rung = RungKind::Main, .service = u"zhipu"_s, .model = u"glm-5"_s, .region = u"cn"_s};
    report.result.wait = 812ms;
    report.result.firstToken = 640ms;
    report.result.flags = {u"links_missing"_s};
    report.result.usage = Usage{.promptTokens = 120, .completionTokens = 118};
    report.result.attempts = {{.bucket = u"zhipu/glm-5@cn"_s,
                               .report = {.end = {.outcome = Outcome::Success,
                                                  .reason = EndReason::Complete,
                                                  .httpStatus = 200,
                                                  .firstToken = 640ms},
                                          .text = u"你好"_s,
                                          .total = 1932ms},
                               .verdict = CallVerdict::Success}};
    report.now = Instant(10s);
    report.breakers = {{.bucket = u"zhipu/glm-5@cn"_s,
                        .state = CircuitState::Open,
                        .hold = HoldReason::RateLimited,
                        .until = Instant(12s + 1us)}};

    const QJsonObject json = jsonOf(report);
    QCOMPARE(json["served_by"_L1],
             QJsonValue(QJsonObject{{u"rung"_s, u"main"_s},
                                    {u"service"_s, u"zhipu"_s},
                                    {u"model"_s, u"glm-5"_s},
                                    {u"region"_s, u"cn"_s}}));
    QCOMPARE(json["wait_ms"_L1], QJsonValue(812));
    QCOMPARE(json["usage"_L1],
             QJsonValue(QJsonObject{
                 {u"prompt_tokens"_s, 120}, {u"completion_tokens"_s, 118}, {u"estimated"_s, false}}));
    QCOMPARE(json["attempts"_L1][0].toObject(),
             (QJsonObject{{u"bucket"_s, u"zhipu/glm-5@cn"_s},
                          {u"outcome"_s, u"success"_s},
                          {u"counts_for_breaker"_s, u"success"_s},
                          {u"http_status"_s, 200},
                          {u"end_reason"_s, u"complete"_s},
                          {u"first_token_ms"_s, 640},
                          {u"total_ms"_s, 1932},
                          {u"text"_s, u"你好"_s},
                          {u"retry_after_ms"_s, QJsonValue::Null},
                          {u"hedge"_s, false}}));
    QCOMPARE(json["breakers"_L1][0].toObject(),
             (QJsonObject{{u"bucket"_s, u"zhipu/glm-5@cn"_s},
                          {u"state"_s, u"open"_s},
                          {u"hold"_s, u"rate_limited"_s},
                          {u"retry_in_ms"_s, 2001}}));
}

void tst_ActionReport::titlesHaveAKeyOfTheirOwn()
{
    const QJsonObject json = jsonOf({.kind = ActionRequest::Kind::Titles,
                                     .result = {.outcome = Outcome::Success, .titles = {u"一"_s, u"Two"_s}}});
    QCOMPARE(json["titles"_L1], QJsonValue(QJsonArray{u"一"_s, u"Two"_s}));
}

void tst_ActionReport::keysStandInTheOrderOfTheContract()
{
    const QByteArray json = actionJson({});
    qsizetype before = -1;
    for (const char *key : {"outcome", "text", "served_by", "wait_ms", "first_token_ms", "retry_after_ms",
                            "message", "flags", "usage", "attempts", "breakers"}) {
        const qsizetype at = json.indexOf(QByteArray("\"") + key + "\":");
        QVERIFY2(at > before, key);
        before = at;
    }
    QVERIFY(!json.contains('\n'));
}

void tst_ActionReport::textStaysAsItIs_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("line ends") << u"a\r\nb\n\tc"_s;
    QTest::newRow("quotes and backslashes") << u"\"C:\\temp\""_s;
    QTest::newRow("control characters") << u"bell\x07 escape\x1b"_s;
    QTest::newRow("beyond the first plane") << u"😀 𠮷"_s;
    QTest::newRow("line separator") << u"a\x2028z"_s;
}

void tst_ActionReport::textStaysAsItIs()
{
    QFETCH(QString, text);
    QCOMPARE(jsonOf({.result = {.outcome = Outcome::Success, .text = text}})["text"_L1].toString(), text);
}

void tst_ActionReport::plainText_data()
{
    QTest::addColumn<ActionRequest::Kind>("kind");
    QTest::addColumn<ActionResult>("result");
    QTest::addColumn<QByteArray>("printed");
    using Kind = ActionRequest::Kind;
    QTest::newRow("a text gets a line end")
        << Kind::Polish << ActionResult{.text = u"Fine."_s} << QByteArray("Fine.\n");
    QTest::newRow("one that has it keeps it")
        << Kind::Polish << ActionResult{.text = u"Fine.\n"_s} << QByteArray("Fine.\n");
    QTest::newRow("no text, no line") << Kind::Polish << ActionResult{} << QByteArray();
    QTest::newRow("one title a line")
        << Kind::Titles << ActionResult{.titles = {u"A"_s, u"B"_s}} << QByteArray("A\nB\n");
}

void tst_ActionReport::plainText()
{
    QFETCH(ActionRequest::Kind, kind);
    QFETCH(ActionResult, result);
    QTEST(actionText(kind, result), "printed");
}

QTEST_APPLESS_MAIN(tst_ActionReport)
#include "tst_actionreport.moc"
