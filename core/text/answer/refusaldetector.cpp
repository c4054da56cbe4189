// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/refusaldetector.h"

#include "text/characters/similarity.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

/// A refusal is said in a sentence or two; an edited text that speaks of one is as long as its original.
constexpr qsizetype longestRefusal = 600;

QRegularExpression compile(const QString &source)
{
    return QRegularExpression(source, QRegularExpression::CaseInsensitiveOption);
}

bool soundsLikeRefusal(const QString &text)
{
    static const QString declined = QStringLiteral(
        "\\b(?:can(?:'|’)?t|can ?not|could(?:n(?:'|’)t| not)|won(?:'|’)t|will not|am not able to|(?:'|’)m "
        "not able to"
        "|(?:am|(?:'|’)m) (?:unable|not comfortable|not allowed)(?: to)?|must (?:respectfully )?decline|have "
        "to decline"
        "|decline to)\\b[^\\n.]{0,30}?\\b(?:help|assist|comply|fulfil+|provide|edit(?:ing)?|do "
        "(?:that|this|so)|continue"
        "|process|rewrit\\w+|create|generate|respond|engag\\w+|discuss\\w*|polish\\w*|complete|proofread|"
        "correct\\w*"
        "|review|support|answer|translate|work (?:on|with)|produce|share|that|this|request)\\b");
    static const QRegularExpression english = compile(
        QStringLiteral("(?:\\b(?:sorry|apologi[sz]e|apologies|unfortunately|regret|as an? (?:AI|language "
                       "model))\\b[^\\n]{0,100}?)")
        + declined + QStringLiteral("|^\\W*I ?") + declined + QStringLiteral("|^\\W*I(?=['’]m)") + declined
        + QStringLiteral("|\\b(?:violat\\w+|against)\\b[^\\n]{0,40}\\b(?:polic|guideline)"));
    static const QRegularExpression chinese
        = compile(QStringLiteral("(?:抱歉|对不起|對不起|很遗憾|很遺憾|不好意思)[^\\n]{0,60}?(?:无法|無法|"
                                 "不能|不便|没法|沒法|不会|不會|不提供|不可以|拒绝|拒絕)"
                                 "|(?:作为|作為)[^\\n。]{0,20}(?:AI|人工智能|人工智慧|语言模型|語言模型|助手)"
                                 "[^\\n]{0,40}(?:无法|無法|不能|不便|不会)"
                                 "|^\\W*我?(?:暂时|暫時)?(?:无法|無法|不能|不便)(?:协助|協助|提供|处理|處理|"
                                 "满足|滿足|完成|回答|帮助|幫助|编辑|編輯|润色|潤色|讨论)"
                                 "|(?:这个|該|该|此)?(?:问题|問題|内容|請求|请求)[^\\n。]{0,10}(?:无法|無法|"
                                 "不能|不便)(?:回答|处理|處理|提供|讨论|討論|编辑)"
                                 "|(?:换|換)个?話?话?题|不符合[^\\n]{0,20}(?:规定|规范|政策|要求)"));
    const QString head = text.first(qMin<qsizetype>(text.size(), 300));
    return english.match(head).hasMatch() || chinese.match(head).hasMatch();
}

} // namespace

bool isRefusal(const QString &answer, const QString &original)
{
    const QString text = answer.trimmed();
    if (text.isEmpty() || text.size() > longestRefusal || !soundsLikeRefusal(text))
        return false;
    // Somebody may be polishing a letter of regret.
    const double tolerated = soundsLikeRefusal(original) ? 0.2 : 0.45;
    return textSimilarity(text, original) < tolerated;
}

} // namespace breakwater
