// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/connectionwording.h"
#include "wording/documentwording.h"
#include "wording/keywording.h"
#include "wording/problemwording.h"
#include "wording/recoverywording.h"
#include "wording/timewording.h"
#include "wording/uilanguage.h"

#include <QTest>

#include <functional>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// 14:32 of some day, in the time zone that the test runs in.
WallTime at1432()
{
    return WallTime(milliseconds(QDateTime(QDate(2026, 5, 3), QTime(14, 32, 10)).toMSecsSinceEpoch()));
}

ActionProblem problem(Outcome outcome)
{
    return {.outcome = outcome,
            .end = EndReason::Http,
            .service = u"zhipu"_s,
            .model = u"glm-5"_s,
            .lightModel = u"glm-5-air"_s,
            .host = u"api.example.org"_s,
            .url = u"https://api.example.org/v1/chat/completions"_s};
}

QString say(const ActionProblem &p)
{
    return problemNotice(p).text;
}

QString busy()
{
    ActionProblem p = problem(Outcome::Busy);
    p.nextTry = at1432();
    return say(p);
}

QString bothBusy()
{
    ActionProblem p = problem(Outcome::Busy);
    p.bothBusy = true;
    p.nextTry = at1432();
    return say(p);
}

QString lightAnswered()
{
    ActionResult result{.outcome = Outcome::Success};
    result.servedBy = {.rung = RungKind::Light, .service = u"zhipu"_s, .model = u"glm-5-air"_s};
    return resultNotice(result, u"glm-5"_s).text;
}

QString rateLimited()
{
    ActionProblem p = problem(Outcome::RateLimited);
    p.httpStatus = 429;
    p.retryAfter = 24'100ms; // rounded up: never too early
    return say(p);
}

QString heldByRateLimit()
{
    ActionProblem p = problem(Outcome::Busy);
    p.end = EndReason::Refusal;
    p.hold = HoldReason::RateLimited;
    p.retryAfter = 25s;
    return say(p);
}

QString interrupted(EndReason end)
{
    ActionProblem p = problem(Outcome::Truncated);
    p.end = end;
    return say(p);
}

QString tooLong()
{
    ActionProblem p = problem(Outcome::BadRequest);
    p.contextOverflow = {.usedTokens = 9200, .limitTokens = 8192};
    return say(p);
}

QString badCertificate()
{
    ActionProblem p = problem(Outcome::LocalNetwork);
    p.tlsReason = u"self-signed"_s;
    return say(p);
}

QString withClue(Outcome outcome, CallClue clue)
{
    ActionProblem p = problem(outcome);
    p.clue = clue;
    p.detail = u"No such file"_s;
    p.webPage = outcome == Outcome::LocalNetwork; // a proxy's own page
    return say(p);
}

QString withStatus(int status, bool webPage = false)
{
    ActionProblem p = problem(status == 511 ? Outcome::LocalNetwork : Outcome::BadRequest);
    p.httpStatus = status;
    p.webPage = webPage;
    return say(p);
}

QString webPage()
{
    ActionProblem p = problem(Outcome::BadRequest);
    p.webPage = true;
    return say(p);
}

QString notConfigured()
{
    ActionProblem p = problem(Outcome::Busy);
    p.notConfigured = true;
    return say(p);
}

QString addressUnusable()
{
    ActionProblem p = problem(Outcome::BadRequest);
    p.service = u"智谱"_s;
    p.addressUnusable = true;
    return say(p);
}

QString presetUnusable()
{
    ActionProblem p = problem(Outcome::BadRequest);
    p.presetUnusable = true;
    p.detail = u"my-style"_s;
    return say(p);
}

QString saveFailed(const QString &copy)
{
    SaveError error;
    error.file = {.kind = FileError::Kind::Other, .reason = u"input/output error"_s};
    return saveErrorNotice(error, u"Draft.md"_s, copy).text;
}

QString cannotEncodeInGuess()
{
    return saveErrorNotice({.kind = SaveError::Kind::CannotEncode,
                            .encoding = "windows-1252",
                            .encodingIsGuess = true,
                            .character = u"新"_s},
                           u"Draft.md"_s)
        .text;
}

QString cannotEncodeAByte()
{
    return cannotEncodeNotice(QString(QChar(0xDCFF)), u"UTF-16LE"_s).text;
}

QString cannotEncode()
{
    return saveErrorNotice({.kind = SaveError::Kind::CannotEncode, .encoding = "GBK", .character = u"😀"_s},
                           u"Draft.md"_s)
        .text;
}

QString recovered()
{
    const QDateTime now(QDate(2026, 5, 4), QTime(9, 0));
    return recoveredNotice(QDateTime(QDate(2026, 5, 3), QTime(18, 40)), now).text;
}

using Say = std::function<QString()>;

} // namespace

Q_DECLARE_METATYPE(Say)

/// The wording table of the product, word for word, in both languages.
class tst_WordingTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentence_data();
    void sentence();
    void detailsHoldWhatSupportAsksFor();
    void aModelThatIsDownWithoutHoldSaysWhenTheNextTryIs();
    void nothingIsSaidOfAPlainSuccess();
    void remediesOf_data();
    void remediesOf();
    void aTestOfTheConnectionSpeaksOfNoText_data();
    void aTestOfTheConnectionSpeaksOfNoText();
};

void tst_WordingTable::sentence_data()
{
    QTest::addColumn<Say>("say");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    const auto row = [](const char *name, const Say &say, const QString &english, const QString &chinese) {
        QTest::newRow(name) << say << english << chinese;
    };
    row("busy", busy, u"glm-5 is busy. Next try at 14:32. Your text is unchanged."_s,
        u"glm-5 繁忙，将在 14:32 再次尝试。您的文字没有改动。"_s);
    row("both busy", bothBusy, u"Both models are busy right now. Queue the job, or correct offline."_s,
        u"当前服务繁忙。可将任务排队，或先离线校对。"_s);
    row("light answered", lightAnswered, u"Written by glm-5-air because glm-5 is busy."_s,
        u"glm-5 繁忙，本次由 glm-5-air 完成。"_s);
    row(
        "queued", [] { return queuedNotice(u"glm-5"_s).text; },
        u"Waiting for glm-5 in the queue. You will be notified when it is done."_s,
        u"已加入队列，正在等待 glm-5，完成后会通知您。"_s);
    row("429", rateLimited, u"zhipu limits how often you may ask. Next try in 25 s."_s,
        u"zhipu 限制了请求频率，25 秒后再试。"_s);
    row("held after a 429", heldByRateLimit, u"zhipu limits how often you may ask. Next try in 25 s."_s,
        u"zhipu 限制了请求频率，25 秒后再试。"_s);
    row(
        "cut off", [] { return interrupted(EndReason::Complete); },
        u"The answer was cut off at the length limit. It cannot be accepted as a whole."_s,
        u"回复达到长度上限被截断，不能整体接受。"_s);
    row(
        "stalled: silent", [] { return interrupted(EndReason::IdleLimit); },
        u"The answer stopped part-way. What arrived is kept."_s, u"回复中途中断，已收到的内容已保留。"_s);
    row(
        "stalled: connection cut", [] { return interrupted(EndReason::Cut); },
        u"The answer stopped part-way. What arrived is kept."_s, u"回复中途中断，已收到的内容已保留。"_s);
    row(
        "stalled: out of time", [] { return interrupted(EndReason::TotalLimit); },
        u"The answer stopped part-way. What arrived is kept."_s, u"回复中途中断，已收到的内容已保留。"_s);
    row(
        "refused", [] { return say(problem(Outcome::Refused)); },
        u"The model declined to edit this text. Nothing was changed."_s,
        u"模型拒绝处理这段文字，文字没有改动。"_s);
    row(
        "moderated", [] { return say(problem(Outcome::Moderated)); },
        u"The model declined to edit this text. Nothing was changed."_s,
        u"模型拒绝处理这段文字，文字没有改动。"_s);
    row(
        "401", [] { return say(problem(Outcome::Auth)); }, u"zhipu did not accept the key."_s,
        u"zhipu 不接受当前密钥。"_s);
    row(
        "402", [] { return say(problem(Outcome::Quota)); }, u"The account at zhipu has no credit left."_s,
        u"zhipu 账户余额不足。"_s);
    row(
        "404", [] { return say(problem(Outcome::ModelMissing)); },
        u"zhipu does not know “glm-5”, or the address is wrong: https://api.example.org/v1/chat/completions"_s,
        u"zhipu 找不到“glm-5”，或地址有误：https://api.example.org/v1/chat/completions"_s);
    row("too long", tooLong, u"The text is too long for glm-5 (about 9200 of 8192 tokens)."_s,
        u"文字超出 glm-5 的长度（约 9200 / 8192 tokens）。"_s);
    row(
        "offline", [] { return say(problem(Outcome::LocalNetwork)); },
        u"This computer is offline. Writing and saving work as usual; the job waits."_s,
        u"当前没有网络。写作与保存不受影响，任务将等待。"_s);
    row("TLS", badCertificate,
        u"The identity of api.example.org could not be confirmed (self-signed). Nothing was sent."_s,
        u"无法确认 api.example.org 的身份（self-signed），没有发送任何内容。"_s);
    row(
        "proxy", [] { return withClue(Outcome::LocalNetwork, CallClue::Proxy); },
        u"The proxy is not there, or did not let the request to api.example.org through. Your text is unchanged."_s,
        u"连不上代理，或代理没有放行发往 api.example.org 的请求。您的文字没有改动。"_s);
    row(
        "proxy's password", [] { return withClue(Outcome::LocalNetwork, CallClue::ProxyPassword); },
        u"The proxy asks for a user name and a password, or does not accept the given ones. Your text is unchanged."_s,
        u"代理要求用户名和密码，或不接受现有的用户名和密码。您的文字没有改动。"_s);
    row(
        "unknown host", [] { return withClue(Outcome::LocalNetwork, CallClue::HostUnknown); },
        u"api.example.org cannot be found: this computer is offline, or the address is wrong. Your text is unchanged."_s,
        u"找不到 api.example.org：电脑已离线，或地址有误。您的文字没有改动。"_s);
    row(
        "loading", [] { return withClue(Outcome::ServiceFailure, CallClue::ModelLoading); },
        u"zhipu is still loading the model. Try again in a moment. Your text is unchanged."_s,
        u"zhipu 仍在加载模型，请稍后再试。您的文字没有改动。"_s);
    row(
        "CA file", [] { return withClue(Outcome::BadRequest, CallClue::Trust); },
        u"The file with extra certificates for zhipu cannot be used (No such file). Nothing was sent."_s,
        u"zhipu 的附加证书文件无法使用（No such file），没有发送任何内容。"_s);
    row(
        "404 without a word about models", [] { return withStatus(404); },
        u"zhipu does not know “glm-5”, or the address is wrong: https://api.example.org/v1/chat/completions"_s,
        u"zhipu 找不到“glm-5”，或地址有误：https://api.example.org/v1/chat/completions"_s);
    row(
        "405", [] { return withStatus(405); },
        u"zhipu does not know “glm-5”, or the address is wrong: https://api.example.org/v1/chat/completions"_s,
        u"zhipu 找不到“glm-5”，或地址有误：https://api.example.org/v1/chat/completions"_s);
    row(
        "413 as a web page", [] { return withStatus(413, true); }, u"The text is too long for glm-5."_s,
        u"文字超出 glm-5 的长度。"_s);
    row(
        "511 without a page", [] { return withStatus(511); },
        u"A web page came back instead of an answer: a sign-in page, a proxy or a wrong address."_s,
        u"收到的是网页而不是回复：登录页、代理或地址有误。"_s);
    row("web page", webPage,
        u"A web page came back instead of an answer: a sign-in page, a proxy or a wrong address."_s,
        u"收到的是网页而不是回复：登录页、代理或地址有误。"_s);
    row("no service", notConfigured, u"No service is set up yet. Set one up, or correct offline."_s,
        u"还没有设置服务。请设置一个，或先离线校对。"_s);
    row("an address that makes no sense", addressUnusable, u"智谱 has no usable address. Nothing was sent."_s,
        u"智谱 没有可用的地址，未发送任何内容。"_s);
    row("a preset that cannot be read", presetUnusable,
        u"The preset “my-style” cannot be used. Choose another one, or look at its file."_s,
        u"预设“my-style”无法使用。请选择其他预设，或检查它的文件。"_s);
    row(
        "no keychain", [] { return noKeychainNotice().text; },
        u"No password store was found. The key is used for this session and forgotten on exit."_s,
        u"未找到系统密码库。密钥仅在本次运行中使用，退出后清除。"_s);
    row(
        "keychain locked", [] { return keychainLockedNotice().text; }, u"The password store is locked."_s,
        u"系统密码库已锁定。"_s);
    row(
        "keychain silent", [] { return credentialErrorText({.kind = CredentialError::Kind::NoAnswer}); },
        u"The password store does not answer."_s, u"系统密码库没有响应。"_s);
    row(
        "no key readable",
        [] {
            return problemNotice({.outcome = Outcome::Auth, .service = u"zhipu"_s, .keyUnreadable = true})
                .text;
        },
        u"The key for zhipu could not be read. Nothing was sent."_s,
        u"无法读取 zhipu 的密钥，没有发送任何内容。"_s);
    row(
        "no key was sent",
        [] {
            return problemNotice(
                       {.outcome = Outcome::Auth, .service = u"zhipu"_s, .httpStatus = 401, .keySent = false})
                .text;
        },
        u"zhipu asks for a key, and none was sent."_s, u"zhipu 要求提供密钥，而本次没有发送密钥。"_s);
    row(
        "the store is locked, for a script",
        [] {
            return problemNotice({.outcome = Outcome::Busy, .lockedStore = u"/home/me/state.sqlite"_s}).text;
        },
        u"The store is locked by another program: “/home/me/state.sqlite”. Nothing was sent. Close that program, or try again later."_s,
        u"存储文件“/home/me/state.sqlite”被其他程序锁定，没有发送任何内容。请关闭该程序，或稍后再试。"_s);
    row(
        "the job was not queued for a locked store",
        [] {
            return problemNotice({.outcome = Outcome::Busy,
                                  .queueError = StoreError{.kind = StoreError::Kind::Busy, .file = u"/s"_s}})
                .text;
        },
        u"The job was not queued, because another program holds the file of the queue: “/s”. Your text is unchanged."_s,
        u"任务没有排队，因为其他程序正占用队列文件“/s”。您的文字没有改动。"_s);
    row(
        "a key that a full disk did not keep",
        [] {
            CredentialState state;
            state.fileProblem = CredentialError{
                .file = FileError{.kind = FileError::Kind::DiskFull, .file = u"/home/me/keys.json"_s}};
            return keyNotKeptText(state);
        },
        u"The key was not kept: “/home/me/keys.json” could not be written, because the disk is full."_s,
        u"密钥未能保存：无法写入“/home/me/keys.json”，原因是磁盘已满。"_s);
    row(
        "text moved", [] { return textMovedNotice().text; },
        u"You changed this text while the suggestion was on its way."_s, u"等待期间您修改了这段文字。"_s);
    row("cannot encode", cannotEncode, u"“😀” cannot be saved in GBK. Save as UTF-8?"_s,
        u"“😀”无法以 GBK 保存，改存为 UTF-8？"_s);
    row(
        "changed on disk", [] { return changedOnDiskNotice(u"Draft.md"_s).text; },
        u"“Draft.md” was changed by another program."_s, u"“Draft.md”已被其他程序修改。"_s);
    row(
        "save failed, with a copy", [] { return saveFailed(u"/home/me/Draft.md"_s); },
        u"“Draft.md” could not be saved: input/output error. A copy is at /home/me/Draft.md."_s,
        u"“Draft.md”无法保存：input/output error。副本在 /home/me/Draft.md。"_s);
    row(
        "save failed, without a copy", [] { return saveFailed({}); },
        u"“Draft.md” could not be saved: input/output error. No copy could be kept. Save it elsewhere."_s,
        u"“Draft.md”无法保存：input/output error。没能保留副本，请另存到别处。"_s);
    row(
        "not backed up", [] { return notBackedUpNotice(u"…"_s).text; },
        u"What you type is not being backed up: …."_s, u"您输入的内容目前没有备份：…。"_s);
    row(
        "a copy for a week", [] { return keptCopyText(KeptCopy{.path = u"/a/b.md"_s, .forAWeek = true}); },
        u"A copy is kept for 7 days at /a/b.md."_s, u"副本保留 7 天，位于 /a/b.md。"_s);
    row("a guess cannot be saved", cannotEncodeInGuess,
        u"“新” cannot be saved in windows-1252, and windows-1252 is only a guess. If the text does not read "
        u"well, "
        "choose another encoding under File → Reopen with encoding first."_s,
        u"“新”无法以 windows-1252 保存，而 windows-1252 只是推测的编码。如果文字不对，请先在“文件 → 以其他编码重新打开”中选择其他编码。"_s);
    row("a bad byte cannot be saved", cannotEncodeAByte,
        u"“0xFF” cannot be saved in UTF-16LE. Save as UTF-8?"_s,
        u"“0xFF”无法以 UTF-16LE 保存，改存为 UTF-8？"_s);
    row("recovered", recovered, u"Unsaved text from yesterday 18:40 was found."_s,
        u"找到昨天 18:40 未保存的内容。"_s);
}

void tst_WordingTable::sentence()
{
    QFETCH(Say, say);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    LanguageSwitch language(UiLanguage::English);
    QCOMPARE(say(), english);
    language.select(UiLanguage::SimplifiedChinese);
    QCOMPARE(say(), chinese);
}

void tst_WordingTable::detailsHoldWhatSupportAsksFor()
{
    const LanguageSwitch english(UiLanguage::English);
    ActionProblem p = problem(Outcome::ServiceFailure);
    p.httpStatus = 503;
    p.detail = u"overloaded"_s;
    ActionResult result{.outcome = Outcome::ServiceFailure, .problem = p};
    result.attempts.append(
        {.bucket = u"zhipu/glm-5@cn"_s,
         .report = {.end = {.outcome = Outcome::ServiceFailure, .reason = EndReason::Http, .httpStatus = 503},
                    .total = 1932ms,
                    .requestId = u"req-17"_s}});
    const Notice notice = resultNotice(result, u"glm-5"_s);
    for (const QString &fact : {u"503"_s, u"api.example.org"_s, u"overloaded"_s, u"req-17"_s, u"1.9 s"_s})
        QVERIFY2(notice.details.contains(fact), qPrintable(notice.details));
    QVERIFY2(!notice.text.contains(u"503"), "no code first");
}

void tst_WordingTable::aModelThatIsDownWithoutHoldSaysWhenTheNextTryIs()
{
    const LanguageSwitch english(UiLanguage::English);
    ActionProblem p = problem(Outcome::ServiceFailure);
    p.nextTry = at1432();
    QCOMPARE(say(p), u"glm-5 is busy. Next try at 14:32. Your text is unchanged."_s);
}

void tst_WordingTable::nothingIsSaidOfAPlainSuccess()
{
    ActionResult result{.outcome = Outcome::Success};
    result.servedBy = {.rung = RungKind::Main, .service = u"zhipu"_s, .model = u"glm-5"_s};
    QCOMPARE(resultNotice(result, u"glm-5"_s), Notice{});
}

void tst_WordingTable::remediesOf_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QList<Remedy>>("expected");
    QTest::newRow("busy offers queue, try anyway and offline")
        << Outcome::Busy << QList<Remedy>{Remedy::QueueIt, Remedy::TryAnyway, Remedy::CorrectOffline};
    QTest::newRow("an empty account offers to say that it was filled")
        << Outcome::Quota << QList<Remedy>{Remedy::ToppedUp, Remedy::QueueIt, Remedy::CorrectOffline};
    QTest::newRow("a refused text offers another model, which is never asked by itself")
        << Outcome::Refused << QList<Remedy>{Remedy::AskOtherModel, Remedy::CorrectOffline};
    QTest::newRow("a stopped job offers nothing") << Outcome::Cancelled << QList<Remedy>{};
}

void tst_WordingTable::remediesOf()
{
    QFETCH(Outcome, outcome);
    QFETCH(QList<Remedy>, expected);
    QCOMPARE(problemNotice(problem(outcome)).remedies, expected);
}

void tst_WordingTable::aTestOfTheConnectionSpeaksOfNoText_data()
{
    QTest::addColumn<Outcome>("outcome");
    for (const Outcome outcome :
         {Outcome::Truncated, Outcome::Moderated, Outcome::Refused, Outcome::RateLimited, Outcome::Quota,
          Outcome::Auth, Outcome::BadRequest, Outcome::ModelMissing, Outcome::ServiceFailure,
          Outcome::LocalNetwork, Outcome::Cancelled, Outcome::Busy, Outcome::Queued})
        QTest::addRow("%s", outcomeName(outcome).data()) << outcome;
}

void tst_WordingTable::aTestOfTheConnectionSpeaksOfNoText()
{
    QFETCH(Outcome, outcome);
    for (const EndReason end :
         {EndReason::Complete, EndReason::FirstTokenLimit, EndReason::IdleLimit, EndReason::TotalLimit,
          EndReason::Cut, EndReason::Reset, EndReason::Http, EndReason::StreamError, EndReason::Cancel,
          EndReason::Suspend, EndReason::Refusal}) {
        for (const CallClue clue : {CallClue::None, CallClue::Proxy, CallClue::ProxyPassword,
                                    CallClue::ModelLoading, CallClue::Trust, CallClue::HostUnknown}) {
            ActionProblem tested = problem(outcome);
            tested.end = end;
            tested.clue = clue;
            const QString said = connectionProblemText(tested);
            QVERIFY(!said.isEmpty());
            for (const QString &word : {u"text"_s, u"document"_s, u"job"_s, u"kept"_s, u"changed"_s})
                QVERIFY2(!said.contains(word), qPrintable(said));
            QCOMPARE(said.contains(u"proxy"_s), clue == CallClue::Proxy || clue == CallClue::ProxyPassword);
        }
    }
}

QTEST_GUILESS_MAIN(tst_WordingTable)
#include "tst_wordingtable.moc"
