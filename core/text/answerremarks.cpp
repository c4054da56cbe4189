// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answerremarks.h"

#include "text/similarity.h"

#include <QList>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <vector>

namespace breakwater {

namespace {

using Pattern = QRegularExpression;

Pattern pattern(QString source)
{
    // The building blocks of the patterns, spelt out once.
    source.replace(
        QStringLiteral("{sure}"),
        QStringLiteral(
            "(?:(?:sure(?: thing)?|certainly|of course|absolutely|ok(?:ay)?|great|alright|no problem"
            "|got it|understood|gladly|definitely|with pleasure|happy to help"
            "|I(?:'|’)d be happy to(?: help)?)\\b[^\\n.!:]{0,40}[!,.:;—–-]+\\s*)"));
    source.replace(
        QStringLiteral("{edited}"),
        QStringLiteral(
            "(?:correct(?:ed|ions?)|revis(?:ed|ions?)|polish(?:ed)?|improved|edit(?:ed|s)?"
            "|rewrit(?:ten|e|ing)|refine(?:d|ment)|proofread|updated|cleaned(?:[- ]up)?|enhanced"
            "|rephras(?:ed|ing)|reworded|tightened|shortened|condensed|translat(?:ed|ion)|fixed)"));
    source.replace(
        QStringLiteral("{style}"),
        QStringLiteral("(?:clear(?:er)?|formal|concise|friendl(?:y|ier)|academic|better|shorter|smoother"
                       "|cleaner|professional|final|natural|grammatically \\w+)"));
    source.replace(
        QStringLiteral("{noun}"),
        QStringLiteral("(?:versions?|texts?|drafts?|paragraphs?|passages?|sentences?|copy|results?|output"
                       "|content|wording|titles?|suggestions?|headlines?)"));
    source.replace(
        QStringLiteral("{好的}"),
        QStringLiteral("(?:(?:好的?|当然(?:可以)?|當然(?:可以)?|没问题|沒問題|可以的?|明白了?|收到|了解)"
                       "[，,。．.！!、~～：:\\s]+)"));
    source.replace(
        QStringLiteral("{润色}"),
        QStringLiteral(
            "(?:润色|潤色|修改|修订|修訂|改写|改寫|校对|校對|校正|优化|優化|纠正|糾正|更正|订正|訂正"
            "|调整|調整|精简|精簡|翻译|翻譯|完善|改进|改進|修正|重写|重寫|编辑|編輯|简化|簡化|整理"
            "|润饰|潤飾|提炼|缩写|拟定|生成|推荐)"));
    source.replace(
        QStringLiteral("{文本}"),
        QStringLiteral("(?:文本|文字|版本|内容|內容|结果|結果|段落|句子|文章|译文|譯文|文稿|稿|标题|標題)"));
    Pattern compiled(source, Pattern::CaseInsensitiveOption | Pattern::UseUnicodePropertiesOption);
    compiled.optimize();
    return compiled;
}

/// Each matches at the start, up to the last character of the remark.
const std::array<Pattern, 9> &preambles()
{
    static const std::array<Pattern, 9> patterns{
        pattern(QStringLiteral(
            "^[*_#>\\s]*{sure}*(?:here(?:'s|’s|\\s+is|\\s+are|\\s+you\\s+(?:go|are))"
            "|below\\s+(?:is|are|you)|this\\s+is|the\\s+following\\s+(?:is|are|text))\\b[^\\n:：]{0,120}?"
            "\\b(?:{edited}|{style}\\s+{noun}|{noun})\\b[^\\n:：]{0,100}[:：][*_]*")),
        pattern(QStringLiteral("^[*_#>\\s]*{sure}*(?:I|we)(?:(?:'|’)ve|\\s+have)?\\s+(?:\\w+\\s+)?{edited}\\b"
                               "[^\\n:：]{0,140}(?:[:：][*_]*|[.!](?=\\s*\\n))")),
        pattern(QStringLiteral(
            "^[*_#>\\s]*{sure}*(?:(?:the|your|my)\\s+)?(?:(?:{edited}|{style})\\s+)+{noun}"
            "(?:\\s+(?:of|for|in|with)\\s+[^\\n:：]{1,60})?(?:\\s+(?:is|are|reads|follows|below|as))*"
            "\\s*[*_]*[:：][*_]*")),
        pattern(QStringLiteral(
            "^[*_#>\\s]*(?:corrected|revised|polished|improved|rewritten|refined|proofread|rephrased"
            "|rewrite|revision|correction|output|result|answer|response)\\s*[*_]*[:：][*_]*")),
        pattern(QStringLiteral("^[*_#>\\s]*{sure}+(?=\\n)")),
        pattern(QStringLiteral(
            "^[*_#>\\s]*{好的}*(?:以下|下面|这里|這裡|这|這|此处)(?:就)?(?:是|为|為)?[^\\n：:。]{0,60}"
            "(?:{润色}|{文本})[^\\n：:。]{0,30}[：:][*_]*")),
        pattern(QStringLiteral(
            "^[*_#>\\s]*{好的}*(?:我(?:已经|已經|已)?|已经?)(?:[^\\n：:。]{0,40})?{润色}[^\\n：:。]{0,40}"
            "(?:[：:][*_]*|[。！!](?=\\s*\\n))")),
        pattern(
            QStringLiteral("^[*_#>\\s]*{好的}*(?:(?:根据|按照|依据|根據)(?:您|你|要求)[^\\n：:。]{0,60}[：:]"
                           "|[【\\[（(]?{润色}(?:之?后|之?後|过|過|好|完|版|稿)?的?{文本}?(?:如下|为|為)?"
                           "(?:[】\\])）]\\s*[：:]?|\\s*[*_]*[：:]))[*_]*")),
        pattern(QStringLiteral("^[*_#>\\s]*{好的}+(?<=\\n)")),
    };
    return patterns;
}

/// Remarks that hardly anybody writes at the end of a text, but models do.
const std::array<Pattern, 2> &plainClosings()
{
    static const std::array<Pattern, 2> patterns{
        pattern(QStringLiteral(
            "^[*_(\\[\\s]*(?:I hope (?:this|that|it)\\b|hope (?:this|that|it) helps"
            "|(?:please )?let me know\\b|(?:please )?feel free to\\b"
            "|(?:please )?(?:do not|don(?:'|’)t) hesitate\\b|would you like (?:me|any)\\b"
            "|do you (?:want|need) (?:me|any)\\b|is there anything (?:else|more)\\b"
            "|if you(?:(?:'|’)d| would)? (?:like|want|need|have|prefer)\\b[^\\n]*\\b(?:let me know"
            "|just ask|feel free|happy to|glad to|I can|I(?:'|’)ll)\\b|happy (?:writing|to help)\\b)")),
        pattern(QStringLiteral(
            "^[*_（(【\\s]*(?:希望(?:这|這|以上|上述|对您|对你|對您|对你有|能(?:对|帮|幫))"
            "|如(?:果|有|需|您|你)[^\\n]{0,60}(?:告诉我|告訴我|告知|联系|聯繫|随时|隨時|欢迎|歡迎|请说|再.{0,"
            "4}调整)"
            "|请?(?:随时|隨時)(?:告诉|告訴|告知|联系|聯繫)|欢迎(?:随时|继续|提出)|歡迎(?:隨時|繼續|提出)"
            "|(?:以上|上述)(?:就)?(?:是|为|為|内容)[^\\n]{0,40}{润色}|需要我(?:继续|再|帮|做|对|進|进)"
            "|(?:您|你)(?:看|觉得|覺得|还|還)[^\\n]{0,30}[？?]$)")),
    };
    return patterns;
}

/// Explanations; people write such lines too, so more has to speak for the model.
const std::array<Pattern, 3> &explanations()
{
    static const std::array<Pattern, 3> patterns{
        pattern(QStringLiteral(
            "^[*_(\\[#\\s]*(?:(?:please )?notes?|explanations?|(?:key |main |summary of )?(?:the )?"
            "(?:changes|corrections|edits|improvements)(?: made| explained)?|what (?:I |was )?changed"
            "|reason(?:s|ing)?)\\b[^\\n:：]{0,40}[*_]*[:：]")),
        pattern(QStringLiteral(
            "^[*_(\\[\\s]*(?:I(?:(?:'|’)ve| have)? (?:also )?(?:corrected|changed|fixed|replaced|adjusted"
            "|revised|rephrased|removed|added|kept|made (?:the|a|some|only|minor))\\b"
            "|(?:this|the) (?:revised |corrected |polished )?(?:version|revision|rewrite)\\b"
            "|(?:no|the) (?:other |main |only )?(?:changes|corrections) "
            "(?:are|were|include|made|needed)\\b)")),
        pattern(QStringLiteral(
            "^[*_（(【\\[#\\s]*(?:(?:主要|具体)?(?:{润色}|改动|改動|变更|變更|变化|變化)"
            "(?:说明|說明|要点|要點|点|點|内容|思路|理由|之处|之處|建议|建議|如下)*|说明|說明|注意?|备注|備註"
            "|解释|解釋)(?:如下)?[】）)\\]]?[*_]*\\s*[：:]")),
    };
    return patterns;
}

template <typename Patterns>
qsizetype matchLength(const Patterns &patterns, QStringView text)
{
    // Remarks are short: matching no further keeps the cost independent of the length of the answer.
    const QString head = text.first(std::min<qsizetype>(text.size(), 400)).toString();
    for (const Pattern &candidate : patterns) {
        if (const auto match = candidate.match(head); match.hasMatch() && match.capturedLength() > 0)
            return match.capturedLength();
    }
    return 0;
}

template <typename Patterns>
bool matches(const Patterns &patterns, QStringView text)
{
    return matchLength(patterns, text) > 0;
}

QStringView head(QStringView text, qsizetype length)
{
    return text.first(std::min(length, text.size()));
}

/// What matched is the edited beginning of the original, not a remark in front of it.
bool originalBeginsSo(QStringView remark, QStringView rest, QStringView original)
{
    const double asRemark = textSimilarity(remark, head(original, remark.size()));
    return asRemark >= 0.5
        && asRemark >= textSimilarity(head(rest, remark.size()), head(original, remark.size()));
}

bool isBlank(QStringView line)
{
    return line.trimmed().isEmpty();
}

struct Line
{
    qsizetype start = 0;
    QStringView text;
    bool afterBlank = false;
};

std::vector<Line> filledLines(QStringView text)
{
    std::vector<Line> lines;
    bool afterBlank = false;
    qsizetype start = 0;
    for (const QStringView line : text.split(u'\n')) {
        if (!isBlank(line))
            lines.push_back({start, line, afterBlank});
        afterBlank = isBlank(line);
        start += line.size() + 1;
    }
    return lines;
}

/// How many lines at the end are closing remarks.
qsizetype closingLines(const std::vector<Line> &lines)
{
    const auto other = std::find_if(lines.rbegin(), lines.rend(),
                                    [](const Line &line) { return !matches(plainClosings(), line.text); });
    return other - lines.rbegin();
}

} // namespace

qsizetype preambleLength(QStringView answer, QStringView original)
{
    const qsizetype length = matchLength(preambles(), answer);
    if (length == 0)
        return 0;
    qsizetype end = length;
    while (end < answer.size() && answer[end].isSpace())
        ++end;
    const QStringView rest = answer.sliced(end);
    if (matches(preambles(), original) && !matches(preambles(), rest))
        return 0;
    if (!matches(preambles(), rest) && originalBeginsSo(answer.first(length), rest, original))
        return 0;
    return end;
}

qsizetype closingRemarkStart(QStringView answer, QStringView original)
{
    const std::vector<Line> lines = filledLines(answer);
    const std::vector<Line> originalLines = filledLines(original);
    if (lines.size() < 2)
        return answer.size();
    const QStringView originalEnd = originalLines.empty() ? QStringView() : originalLines.back().text;
    const Line &last = lines.back();
    const qsizetype ownClosings = closingLines(originalLines);
    const bool added
        = ownClosings > 0 ? closingLines(lines) > ownClosings : textSimilarity(last.text, originalEnd) < 0.5;
    if (matches(plainClosings(), last.text) && added)
        return last.start;
    if (lines.size() <= originalLines.size())
        return answer.size();
    for (const Line &line : originalLines) {
        if (matches(explanations(), line.text))
            return answer.size();
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const bool begins = lines[i].afterBlank || i + 1 == lines.size();
        if (begins && matches(explanations(), lines[i].text)
            && textSimilarity(lines[i].text, originalEnd) < 0.4)
            return lines[i].start;
    }
    return answer.size();
}

} // namespace breakwater
