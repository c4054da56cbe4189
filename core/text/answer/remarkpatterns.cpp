// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/remarkpatterns.h"

#include <QHash>

namespace breakwater::remarks {

namespace {

/// The building blocks that stand as {name} in the patterns.
const QHash<QString, QString> &blocks()
{
    static const QHash<QString, QString> all{
        {QStringLiteral("{sure}"),
         QStringLiteral(
             "(?:(?:sure(?: thing)?|certainly|of course|absolutely|ok(?:ay)?|great|alright|no problem|got it"
             "|understood|gladly|definitely|with pleasure|happy to help|I(?:'|’)d be happy to(?: help)?)"
             "\\b[^\\n.!:]{0,40}[!,.:;—–-]+\\s*)")},
        {QStringLiteral("{edited}"),
         QStringLiteral(
             "(?:correct(?:ed|ions?)|revis(?:ed|ions?)|polish(?:ed)?|improved|edit(?:ed|s)?"
             "|rewrit(?:ten|e|ing)|refine(?:d|ment)|proofread|updated|cleaned(?:[- ]up)?|enhanced"
             "|rephras(?:ed|ing)|reworded|tightened|shortened|condensed|translat(?:ed|ion)|fixed)")},
        {QStringLiteral("{style}"),
         QStringLiteral("(?:correct|clear(?:er)?|formal|concise|friendl(?:y|ier)|academic|better|shorter|"
                        "smoother|cleaner"
                        "|professional|final|natural|grammatically \\w+)")},
        {QStringLiteral("{noun}"),
         QStringLiteral(
             "(?:versions?|texts?|drafts?|paragraphs?|passages?|sentences?|copy|results?|output|content"
             "|wording|titles?|suggestions?|headlines?)")},
        {QStringLiteral("{好的}"),
         QStringLiteral("(?:(?:好的?|当然(?:可以)?|當然(?:可以)?|没问题|沒問題|可以的?|明白了?|收到|了解)"
                        "[，,。．.！!、~～：:\\s]+)")},
        {QStringLiteral("{润色}"),
         QStringLiteral(
             "(?:润色|潤色|修改|修订|修訂|改写|改寫|校对|校對|校正|优化|優化|纠正|糾正|更正|订正|訂正|调整|"
             "調整"
             "|精简|精簡|翻译|翻譯|完善|改进|改進|修正|重写|重寫|编辑|編輯|简化|簡化|整理|润饰|潤飾|提炼|缩写"
             "|拟定|生成|推荐)")},
        {QStringLiteral("{文本}"),
         QStringLiteral("(?:文本|文字|版本|内容|內容|结果|結果|段落|句子|文章|译文|譯文|文稿|稿|标题|標題)")},
        {QStringLiteral("{marks}"), QStringLiteral("[*_#>\\s]*")},
        {QStringLiteral("{colon}"), QStringLiteral("\\s*[*_]*[:：][*_]*")},
    };
    return all;
}

QRegularExpression pattern(QString source)
{
    for (auto block = blocks().cbegin(); block != blocks().cend(); ++block)
        source.replace(block.key(), block.value());
    return QRegularExpression(QLatin1String("^") + source,
                              QRegularExpression::CaseInsensitiveOption
                                  | QRegularExpression::UseUnicodePropertiesOption);
}

} // namespace

const QList<QRegularExpression> &preambles()
{
    static const QList<QRegularExpression> patterns{
        pattern(QStringLiteral(
            "{marks}{sure}*(?:here(?:'s|’s|\\s+is|\\s+are|\\s+you\\s+(?:go|are))"
            "|below\\s+(?:is|are|you)|this\\s+is|the\\s+following\\s+(?:is|are|text))\\b"
            "[^\\n:：]{0,120}?\\b(?:{edited}|{style}\\s+{noun}|{noun})\\b[^\\n:：]{0,100}[:：][*_]*")),
        pattern(QStringLiteral("{marks}{sure}*here you (?:go|are)\\s*[:!.]+(?=\\s*\\n)")),
        pattern(QStringLiteral(
            "{marks}{sure}*(?:I|we)(?:(?:'|’)ve|\\s+have)?\\s+(?:\\w+\\s+)?{edited}\\b[^\\n:：]{0,140}"
            "(?:[:：][*_]*|[.!](?=\\s*\\n))")),
        pattern(QStringLiteral(
            "{marks}{sure}*(?:(?:the|your|my)\\s+)?(?:(?:{edited}|{style})\\s+)+{noun}"
            "(?:\\s+(?:of|for|in|with)\\s+[^\\n:：]{1,60})?(?:\\s+(?:is|are|reads|follows|below|as))*"
            "{colon}")),
        pattern(
            QStringLiteral("{marks}(?:the|your) {noun} with (?:the |all )?{edited}[^\\n:：]{0,40}{colon}")),
        pattern(QStringLiteral("{marks}(?:{edited}\\s+){noun}[*_]*(?=\\n)")),
        pattern(QStringLiteral(
            "{marks}(?:corrected|revised|polished|improved|rewritten|refined|proofread|rephrased"
            "|rewrite|revision|correction|output|result|answer|response){colon}")),
        pattern(QStringLiteral("{marks}{sure}+(?=\\n)")),
        pattern(QStringLiteral(
            "{marks}{好的}*(?:以下|下面|这里|這裡|这|這|此处)(?:就)?(?:是|为|為)?[^\\n：:。]{0,60}"
            "(?:{润色}|{文本})[^\\n：:。]{0,30}[：:][*_]*")),
        pattern(QStringLiteral(
            "{marks}{好的}*(?:我(?:已经|已經|已)?|已经?)(?:[^\\n：:。]{0,40})?{润色}[^\\n：:。]{0,40}"
            "(?:[：:][*_]*|[。！!](?=\\s*\\n))")),
        pattern(
            QStringLiteral("{marks}{好的}*(?:根据|按照|依据|根據)(?:您|你|要求)[^\\n：:。]{0,60}[：:][*_]*")),
        pattern(QStringLiteral(
            "{marks}{好的}*[【\\[（(]?{润色}(?:之?后|之?後|过|過|好|完|版|稿)?的?{文本}?(?:如下|为|為|是)?"
            "(?:[】\\])）]\\s*[：:]?|{colon}|[*_]*(?=\\n))[*_]*")),
        pattern(QStringLiteral(
            "{marks}{好的}*(?:(?:您|你)的)?(?:这|這|原)?[^\\n：:。，,]{0,8}可以?(?:这样|這樣)?{润色}?"
            "(?:{润色}|改)(?:为|為|成|如下){colon}")),
        pattern(QStringLiteral("{marks}(?:正确|正確)(?:的|写法|寫法|表达|表達|{文本}){1,3}(?:应该|應該|应|應)"
                               "?(?:是|为|為){colon}")),
        pattern(QStringLiteral("{marks}{好的}+(?<=\\n)")),
        // The writer's own words never look so: what may be cut is decided by the alignment.
        pattern(QStringLiteral("{marks}(?:the|your|this) {noun}[^\\n:：]{0,60}\\b(?:correct|fine|good|perfect"
                               "|error-free)\\b[^\\n:：]{0,60}{colon}(?=\\s*\\n)")),
        pattern(QStringLiteral(
            "{marks}[^\\n:：]{0,80}(?:corrig|corrett|corret|corregi|korrig|überarbeit|verbesser|verbeter|"
            "исправ"
            "|отредакт|修正|添削|校正|수정|교정|poprawion|düzelt)[^\\n:：]{0,60}{colon}(?=\\s*\\n)")),
    };
    return patterns;
}

const QList<QRegularExpression> &closings()
{
    static const QList<QRegularExpression> patterns{
        pattern(QStringLiteral(
            "[*_(\\[\\s]*(?:I hope (?:this|that|it)\\b|hope (?:this|that|it) helps"
            "|(?:please )?let me know\\b|(?:please )?feel free to\\b"
            "|(?:please )?(?:do not|don(?:'|’)t) hesitate\\b|would you like (?:me|any)\\b"
            "|do you (?:want|need) (?:me|any)\\b|is there anything (?:else|more)\\b"
            "|if you(?:(?:'|’)d| would)? (?:like|want|need|have|prefer)\\b[^\\n]*\\b(?:let me know"
            "|just ask|feel free|happy to|glad to|I can|I(?:'|’)ll)\\b|happy (?:writing|to help)\\b"
            "|n['’]hésitez pas\\b|j['’]espère que\\b|espero que\\b|ich hoffe,? |lass(?:en)? (?:sie )?(?:es "
            ")?mich wissen)")),
        pattern(QStringLiteral(
            "[*_（(【\\s]*(?:希望(?:这|這|以上|上述|对您|对你|對您|对你有|能(?:对|帮|幫))"
            "|如(?:果|有|需|您|你)[^\\n]{0,60}(?:告诉我|告訴我|告知|联系|聯繫|随时|隨時|欢迎|歡迎|请说"
            "|再[^\\n]{0,4}调整)|请?(?:随时|隨時)(?:告诉|告訴|告知|联系|聯繫)"
            "|欢迎(?:随时|继续|提出)|歡迎(?:隨時|繼續|提出)"
            "|(?:以上|上述)(?:就)?(?:是|为|為|内容)[^\\n]{0,40}{润色}|(?:以上|上述){润色}"
            "|(?:这样|這樣|如此)(?:修改|表达|表達|调整|調整|改动|改|写|寫|说|說|处理)[^\\n]{0,30}"
            "(?:准确|準確|自然|流畅|流暢|通顺|通順|清晰|简洁|簡潔|得体|规范|地道)"
            "|需要我(?:继续|再|帮|做|对|進|进)|(?:您|你)(?:看|觉得|覺得|还|還)[^\\n]{0,30}[？?]$)")),
    };
    return patterns;
}

const QList<QRegularExpression> &explanations()
{
    static const QList<QRegularExpression> patterns{
        pattern(QStringLiteral(
            "[*_(\\[#\\s]*(?:(?:please )?notes?|explanations?|(?:key |main |summary of )?(?:the )?"
            "(?:changes|corrections|edits|improvements)(?: made| explained)?|what (?:I |was )?changed"
            "|reason(?:s|ing)?)\\b[^\\n:：]{0,40}[*_]*[:：]")),
        pattern(QStringLiteral(
            "[*_(\\[\\s]*(?:I(?:(?:'|’)ve| have)? (?:also )?(?:corrected|changed|fixed|replaced"
            "|adjusted|revised|rephrased|removed|added|kept|made (?:the|a|some|only|minor))\\b"
            "|(?:this|the) (?:revised |corrected |polished )?(?:version|revision|rewrite)\\b"
            "|(?:no|the) (?:other |main |only )?(?:changes?|corrections?)"
            " (?:is|was|are|were|include|made|needed)\\b)")),
        pattern(QStringLiteral(
            "[*_（(【\\[#\\s]*(?:(?:主要|具体)?(?:{润色}|改动|改動|变更|變更|变化|變化)"
            "(?:说明|說明|要点|要點|点|點|内容|思路|理由|之处|之處|建议|建議|如下)*|说明|說明|注意?"
            "|备注|備註|解释|解釋)(?:如下)?[】）)\\]]?(?:[*_]*\\s*[：:]|[*_]+$)")),
        pattern(QStringLiteral("[#*_\\s]*(?:{润色}|改动|改動)(?:说明|說明|要点|要點|理由)[*_]*$")),
        pattern(QStringLiteral("[*_（(【\\[\\s]*(?:请?注意|注|说明|說明|备注|備註|解释|解釋)[，,：:]")),
        pattern(QStringLiteral("[*_]*[（(](?:已|注|说明|修改|删|改)[^\\n（）()]{2,60}[）)][*_]*$")),
    };
    return patterns;
}

const QList<QRegularExpression> &nothingChanged()
{
    static const QList<QRegularExpression> patterns{
        pattern(QStringLiteral(
            "[(\\[*_\\s]*(?:(?:the|your|this) (?:{noun}|writing|grammar) (?:is|are|looks?|appears?|seems?)\\b"
            "[^\\n]{0,60}\\b(?:correct|fine|good|error-free|well[- ]written|perfect)\\b[^\\n]{0,160}"
            "|(?:there (?:is|are) )?(?:no|nothing)\\b[^\\n]{0,20}\\b(?:changes?|corrections?|edits?|errors?"
            "|mistakes?|correct|change|fix)\\b[^\\n]{0,80})$")),
        pattern(QStringLiteral(
            "[（(【\\s]*(?:(?:这|這|该|該|您|你|原|此)[^\\n，。,]{0,10}(?:{文本}|文|话|話)?[^\\n，。,]{0,4}["
            "，,]?)?"
            "(?:已经|已經|本身)?(?:很|非常|比较)?[^\\n。]{0,12}(?:(?:无|無|没有|沒有|不)(?:需要|需|须|須|要|"
            "用|必)?"
            "(?:再|进行|進行|做|任何)*(?:{润色}|改动|改動|错误|錯誤|语病|語病|错别字)|没有问题|沒有問題)"
            "[^\\n]{0,24}$")),
    };
    return patterns;
}

const QList<QRegularExpression> &bothTexts()
{
    static const QList<QRegularExpression> patterns{
        pattern(QStringLiteral("{marks}(?:original(?: {noun})?){colon}[\\s\\S]{1,20000}?\\n{marks}"
                               "(?:(?:{edited}|{style})(?: {noun})?){colon}")),
        pattern(QStringLiteral("{marks}(?:原文|原句|原始{文本}?){colon}[\\s\\S]{1,20000}?\\n{marks}"
                               "(?:{润色}(?:之?后|之?後|版|稿)?的?{文本}?|译文){colon}")),
    };
    return patterns;
}

} // namespace breakwater::remarks
