// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/refusaldetector.h"

#include "text/measure/editmeasure.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

/// A refusal is said in a sentence or two; an edited text that speaks of one is as long as its original.
constexpr qsizetype longestRefusal = 600;
/// With less in common the answer is no edit, whatever the style; with more it may well be one.
constexpr double unrelated = 0.1;
constexpr double related = 0.34;

QRegularExpression compile(const char *source)
{
    return QRegularExpression(QString::fromUtf8(source), QRegularExpression::CaseInsensitiveOption);
}

bool soundsLikeRefusal(const QString &text)
{
    static const QRegularExpression english = compile(
        "\\b(?:sorry|apologi[sz]e|apologies|unfortunately|regret|afraid|as an? (?:AI|language "
        "model|assistant))\\b[^\\n]{0,160}?"
        "(?:\\bnot\\b|n['’]t\\b|\\bcannot\\b|\\bunable\\b|\\bbeyond\\b|\\boutside\\b|\\bdeclin|\\brefus|"
        "\\bagainst\\b|violat"
        "|restrict|prohibit|something else)"
        "|^\\W*(?:I|we)(?:['’]m|['’]d|['’]ve)? ?(?:am |are |must |have to |would |will |do |respectfully )*"
        "(?:can(?:['’]?t|not| not)|could(?:n['’]t| "
        "not)|won['’]t|not|don['’]t|unable|declin\\w*|refuse|rather "
        "not)\\b[^\\n]{0,80}?"
        "\\b(?:help|assist|comply|fulfil+|provide|edit\\w*|do "
        "(?:that|this|so)|continue|process|rewrit\\w+|creat\\w+"
        "|generat\\w+|respond|engag\\w+|discuss\\w*|polish\\w*|complet\\w+|proofread|correct\\w*|review|"
        "support|answer"
        "|translat\\w*|work (?:on|with)|produc\\w+|shar\\w+|that|this|request)\\b"
        "|\\b(?:violat\\w+|against)\\b[^\\n]{0,40}\\b(?:polic|guideline|terms|rules)"
        "|\\b(?:content|request|prompt|message|input|response)\\b[^\\n.]{0,40}\\b(?:blocked|filtered|flagged|"
        "refused|withheld"
        "|not (?:allowed|permitted|appropriate)|inappropriate|can(?:not|['’]t) be "
        "(?:processed|displayed|shown|edited))");
    static const QRegularExpression chinese = compile(
        "(?:抱歉|对不起|對不起|遗憾|遺憾|不好意思)[^\\n]{0,60}?(?:无法|無法|不能|不便|没法|沒法|不会|不會|"
        "没有学会|沒有學會"
        "|不提供|不支持|不可以|拒绝|拒絕|超出|做不到|帮不|幫不)"
        "|(?:作为|作為|我是)[^\\n。]{0,20}(?:AI|人工智能|人工智慧|语言模型|語言模型|助手)[^\\n]{0,40}(?:无法|"
        "無法|不能|不便|不会|不會)"
        "|^\\W*(?:您好|你好)?\\W*我?(?:暂时|暫時|目前|现在|還|还)?(?:无法|無法|不能|不便|没法|沒法|不会|不會)"
        "(?:协助|協助|提供|处理|處理|满足|滿足|完成|回答|帮|幫|编辑|編輯|润色|潤色|讨论|討論|给|給|对|對|"
        "继续|繼續)"
        "|(?:问题|問題|内容|內容|請求|请求|话题|話題|信息|输入|輸入)[^\\n。]{0,12}(?:无法|無法|不能|不便|"
        "不予|不宜|敏感|违规|違規"
        "|违反|違反|拦截|攔截|屏蔽|过滤|過濾|拒绝|拒絕)"
        "|(?:换|換)一?个?個?话?話?题|不符合[^\\n]{0,20}(?:规定|规范|政策|要求)"
        "|(?:法律法规|法律法規|社区规范|使用政策|安全规范|内容政策)[^\\n]{0,20}(?:无法|無法|不能|不予|禁止)");
    const QString head = text.first(qMin<qsizetype>(text.size(), 300));
    return english.match(head).hasMatch() || chinese.match(head).hasMatch();
}

/// The writer says no, or is sorry: an edit may say so in the words of a refusal.
bool mayDecline(const QString &text)
{
    static const QRegularExpression no = compile("n['’]t\\b|\\b(?:not|no|never|cannot|cant|wont|unable|"
                                                 "declin\\w*|sorry|refus\\w*|regret\\w*|apolog\\w*|afraid)\\b"
                                                 "|不|没|沒|无|無|别|別|抱歉|歉|拒|难|難");
    return no.match(text).hasMatch();
}

/// A model speaks of what it was asked, the writer of what the text is about.
bool speaksOfRequest(const QString &text)
{
    static const QRegularExpression request
        = compile("\\b(?:request|this (?:text|content|message)|that (?:text|content)|with "
                  "(?:that|this)|assist\\w*|edit\\w*|rewrit\\w*"
                  "|polish\\w*|proofread\\w*|AI|language model|my (?:current "
                  ")?(?:scope|guidelines|capabilities)|polic\\w+|guidelines)\\b"
                  "|请求|請求|(?:相关|相關|此|这段|這段|该|該|这类|部分)(?:内容|內容|文本|文字|问题|問題|"
                  "话题|話題)|这个问题|這個問題"
                  "|语言模型|語言模型|人工智能|法律法规|敏感|润色|潤色|换个话题|換個話題");
    return request.match(text).hasMatch();
}

} // namespace

bool isRefusal(const QString &answer, const QString &original)
{
    const QString text = answer.trimmed();
    if (text.isEmpty() || text.size() > longestRefusal || !soundsLikeRefusal(text))
        return false;
    const double common = measureEdit(original, text).common();
    if (mayDecline(original))
        return common < unrelated && speaksOfRequest(text) && !speaksOfRequest(original);
    return common < (speaksOfRequest(text) ? related : unrelated);
}

} // namespace breakwater
