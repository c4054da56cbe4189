// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/questions.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

QRegularExpression compile(const char *source)
{
    return QRegularExpression(QString::fromUtf8(source),
                              QRegularExpression::CaseInsensitiveOption
                                  | QRegularExpression::UseUnicodePropertiesOption);
}

bool hasQuestionMark(const QString &text)
{
    static const QRegularExpression mark = compile("[?？¿؟⁈⁇]");
    return mark.match(text).hasMatch();
}

/// Words that only a question begins with or ends in.
bool asksInWords(const QString &text)
{
    static const QRegularExpression english
        = compile("(?:^|[.!?,:;]\\s+|\\b(?:and|but|so|or|hey|hi|hello|please)\\s+)"
                  "(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|"
                  "will|would|shall"
                  "|should|has|have|had|may)\\b");
    static const QRegularExpression chinese = compile(
        "吗|嗎|呢[?？。]?$|什么|什麼|怎么|怎麼|怎样|为什么|為什麼|为何|何时|何處|何处|哪|谁|誰|几时|多少"
        "|是否|是不是|能不能|能否|可不可以|可否|会不会|有没有|有無|如何|请问|請問");
    return english.match(text).hasMatch() || chinese.match(text).hasMatch();
}

/// "Please send it.", "I wonder whether …": a question put politely.
bool requests(const QString &text)
{
    static const QRegularExpression polite = compile(
        "\\b(?:please|kindly|wonder\\w*|whether|if you|grateful|appreciate\\w*|ask\\w*|request\\w*|like to "
        "know"
        "|want to know|need to know|let me know|let us know|tell me|tell us|advise|confirm|clarify|inform me"
        "|unclear|unsure|not sure|unknown)\\b"
        "|请|請|烦|煩|麻烦|望|盼|恳|懇|希望|想知道|想了解|想问|求|劳驾|敬请|告知|说明|不知|不明|疑问");
    return polite.match(text).hasMatch();
}

/// The same without a question mark, as people type it.
bool beginsAsQuestion(const QString &text)
{
    static const QRegularExpression question
        = compile("^(?:please\\s+)?(?:can|could|do|does|did|will|would|is|are|was|were|has|have)\\s+"
                  "(?:you|i|we|they|he|she|it|there|anyone|anybody|somebody|someone|the|this|that|my|your)\\b"
                  "|^(?:what|where|when|why|who|how|which)\\s+(?:is|are|was|were|do|does|did|can|should|much|"
                  "many|long|far|(?:do|does|did|is|are|was|were|can|wo|could|would)n['’]?t)\\b"
                  "|^请问|^請問|[吗嗎]$|^(?:怎么|怎麼|为什么|為什麼|如何|什么|什麼|哪)[^，。]{2,}$");
    return question.match(text).hasMatch();
}

/// At least half of the text is questions; what stands in quotation marks is somebody else's.
bool isQuestion(QString text)
{
    static const QRegularExpression quoted = compile("[“\"「][^”\"」]*[”\"」]");
    static const QRegularExpression sentence = compile("[^.!?。！？;；\\n]+[.!?。！？;；]?");
    text = text.remove(quoted).trimmed();
    qsizetype asked = 0;
    qsizetype said = 0;
    for (auto it = sentence.globalMatch(text); it.hasNext();) {
        const QString words = it.next().captured().trimmed();
        const bool question = hasQuestionMark(words) || beginsAsQuestion(words);
        (question ? asked : said) += words.size();
    }
    return asked > 0 && asked >= said;
}

} // namespace

bool answersQuestion(const QString &original, const QString &answer)
{
    // A long text is no question to a model, however it ends.
    constexpr qsizetype longest = 600;
    return original.size() <= longest && isQuestion(original) && !hasQuestionMark(answer)
        && !asksInWords(answer) && !requests(answer);
}

} // namespace breakwater
