// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/servicesentence.h"

#include "text/measure/editmeasure.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

/// Such notices are short; what is longer is somebody's text.
constexpr qsizetype longestNotice = 500;
/// An edit has more in common with its text than this; one of a notice, more than the other.
constexpr double related = 0.25;
constexpr double relatedNotice = 0.1;

QRegularExpression compile(const char *source)
{
    return QRegularExpression(QString::fromUtf8(source), QRegularExpression::CaseInsensitiveOption);
}

bool soundsLikeService(const QString &text)
{
    static const QRegularExpression english = compile(
        "\\boverload(?:ed)?\\b|\\btoo many requests\\b|\\brate[- ]?limit|\\bqueue is full\\b|\\bat "
        "capacity\\b"
        "|\\b(?:server|service|model|system|engine|backend|upstream|gateway)s?\\b[^.\\n]{0,50}"
        "\\b(?:busy|unavailable|down|error|maintenance|timed? ?out|failed|not respond\\w*)\\b"
        "|\\b(?:please )?(?:try|retry|come "
        "back)\\b[^.\\n]{0,30}\\b(?:again|later|request|minutes?|seconds?)\\b"
        "|\\brequest\\b[^.\\n]{0,40}\\b(?:not scheduled|rejected|failed|timed? ?out|too large|dropped|could "
        "not be)\\b"
        "|\\binternal (?:server )?error\\b|\\b(?:upgrade|renew) your (?:plan|subscription|account)\\b"
        "|\\b(?:quota|credits?|balance|usage|limit|budget|tokens?)\\b[^.\\n]{0,40}"
        "\\b(?:exceeded|exhausted|insufficient|reached|used up|run out)\\b|\\binsufficient "
        "(?:quota|credits?|balance|funds)\\b"
        "|\\b(?:exceeded|exhausted|reached|run out of|out "
        "of)\\b[^.\\n]{0,40}\\b(?:quota|credits?|limit|balance|budget|tokens?)\\b"
        "|\\b(?:invalid|missing|expired) (?:api|access) (?:key|token)\\b");
    static const QRegularExpression chinese = compile(
        "(?:服务|服務|服务器|伺服器|系统|系統|模型|网络|網絡|接口|当前|當前|后台)[^。\\n]{0,12}"
        "(?:繁忙|过载|過載|异常|異常|错误|錯誤|不可用|维护|維護|拥挤|擁擠|超时|超時|故障|负载|負載|出错)"
        "|(?:稍后|稍候|稍後)(?:再|重)?(?:试|試|来)|请求(?:过于频繁|过多|太频繁|失败|超时|次数)|請求(?:"
        "過於頻繁|過多|失敗)"
        "|(?:余额|餘額|额度|額度|配额|次数|次數|积分)[^。\\n]{0,10}(?:不足|用完|用尽|用盡|耗尽|已达|超限|"
        "上限)"
        "|限流|排队人数|(?:API|接口)(?:密钥|Key)[^。\\n]{0,10}(?:无效|错误|过期)");
    return english.match(text).hasMatch() || chinese.match(text).hasMatch();
}

} // namespace

bool isServiceSentence(const QString &answer, const QString &original)
{
    const QString text = answer.trimmed();
    if (text.isEmpty() || text.size() > longestNotice || !soundsLikeService(text))
        return false;
    return measureEdit(original, text).common() < (soundsLikeService(original) ? relatedNotice : related);
}

} // namespace breakwater
