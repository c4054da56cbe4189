// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/offline/offlinerules.h"

#include "text/count/wordcount.h"

#include <QList>
#include <QRegularExpression>

namespace breakwater {

namespace {

struct Rule
{
    QRegularExpression pattern;
    QString replacement;
};

// Not \p{Han}: since PCRE2 10.40 that includes the punctuation which Han shares with other scripts.
constexpr QLatin1String
    hanRanges("\\x{2E80}-\\x{2FDF}\\x{3005}\\x{3007}\\x{3400}-\\x{4DBF}\\x{4E00}-\\x{9FFF}"
              "\\x{F900}-\\x{FAFF}\\x{20000}-\\x{3FFFF}");
constexpr QLatin1String kanaRanges("\\x{3041}-\\x{3096}\\x{309D}-\\x{30FA}\\x{30FD}-\\x{30FF}");

/// {H} inside of brackets: the Han characters. {E}: the place behind one (emphasis and closing marks may be
/// between).
QRegularExpression expression(QString pattern, QRegularExpression::PatternOptions options = {})
{
    pattern.replace(QLatin1String("{E}"),
                    QStringLiteral("(?:(?<=[{H}）》」』】”’])|(?<=[{H}][*_`])|(?<=[{H}]\\*\\*))"));
    pattern.replace(QLatin1String("{H}"), hanRanges);
    return QRegularExpression(pattern, options);
}

Rule rule(const QString &pattern, const QString &replacement, QRegularExpression::PatternOptions options = {})
{
    return {expression(pattern, options), replacement};
}

/// Doubled by a slip of the keyboard. Left out: words that may rightly follow themselves (had had, that that,
/// is is, her her, in in, very very …).
const QList<Rule> &doubledWordRules()
{
    static const QList<Rule> rules{
        rule(QStringLiteral("(?<![\\w'’-])(the|an|and|of|to|for|with|at|by|from|as|or|but|are|were|be|been|"
                            "this|these|those"
                            "|we|they|he|she|his|my|your|our|its|their|into|than|then|because|which|if|when)"
                            "(?:[ \\t]+\\1)+(?![\\w'’-])"),
             QStringLiteral("\\1"), QRegularExpression::CaseInsensitiveOption),
        rule(QStringLiteral("(?<![\\w'’.-])a(?:[ \\t]+a)+(?![\\w'’.-])"), QStringLiteral("a")),
        // 目的的, 打的的 and 的的确确 are right.
        rule(QStringLiteral("(?<=[^目打众标之中无有])的的+(?![确確喀])"), QStringLiteral("的")),
        // 受不了了, 不得了了, 小时了了, 了了分明 are right.
        rule(QStringLiteral("(?<=[^不得时時甚到免])了了+(?![分然结結])"), QStringLiteral("了")),
        rule(QStringLiteral("(?<=[我你他她它们這这那])是是+(?!非)"), QStringLiteral("是")),
        rule(QStringLiteral("(?<=[我你他她它们們])在在+(?!于於)"), QStringLiteral("在")),
        rule(QStringLiteral("(我们|你们|他们|她们|它们|因为|所以|如果|但是|而且|已经|并且|或者|以及|由于|"
                            "虽然|因此|然而)\\1+"),
             QStringLiteral("\\1")),
    };
    return rules;
}

const QList<Rule> &spaceRules()
{
    static const QList<Rule> rules{
        // Wider gaps align something.
        rule(QStringLiteral("(?<=[^ ]) {2,3}(?=[^ ])"), QStringLiteral(" ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”])[ \\t]+([,;])(?=\\p{Latin})"),
             QStringLiteral("\\1 ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”{H}])[ \\t]+([,.])(?=[\\s\"”)]|$)"),
             QStringLiteral("\\1")),
        rule(QStringLiteral("(,){2,}"), QStringLiteral(",")),
        rule(QStringLiteral("(?<=\\w)\\.\\.(?=\\s|$)"), QStringLiteral(".")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’'])([!?;])\\1+(?=[\\s\"”’)]|$)"),
             QStringLiteral("\\1")),
    };
    return rules;
}

const QList<Rule> &usualPunctuationRules()
{
    static const QList<Rule> rules{
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”{H}])[ \\t]+([!?])(?=[\\s\"”)]|$)"),
             QStringLiteral("\\1")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”{H}])[ \\t]+([;:])(?=\\s|$)"), QStringLiteral("\\1")),
    };
    return rules;
}

/// In order: width first, then the spaces that the right width makes superfluous, then repeats.
const QList<Rule> &chineseRules()
{
    static const QList<Rule> rules{
        rule(QStringLiteral("{E}[ \\t]*,(?!\\d)|,(?=[{H}])"), QStringLiteral("，")),
        rule(QStringLiteral("{E}[ \\t]*;|(?<=[\\p{Latin}\\d]);(?=[{H}])"), QStringLiteral("；")),
        rule(QStringLiteral("{E}[ \\t]*:(?![)(/DP-])|(?<=[\\p{Latin}\\d]):(?=[{H}])"), QStringLiteral("：")),
        rule(QStringLiteral("{E}[ \\t]*!(?!\\[)|(?<=[\\p{Latin}\\d])!(?=[{H}])"), QStringLiteral("！")),
        rule(QStringLiteral("{E}[ \\t]*\\?|(?<=[\\p{Latin}\\d])\\?(?=[{H}])"), QStringLiteral("？")),
        rule(QStringLiteral("{E}\\.{3,6}(?!\\.)|。{3,}"), QStringLiteral("……")),
        rule(QStringLiteral("{E}[ \\t]*\\.(?=\\s|$|[\"”’」』）)]|[{H}])(?<!\\.\\.)"), QStringLiteral("。")),
        rule(QStringLiteral("(?<=[{H}])\\(([^()\\x{FFFC}]*)\\)"), QStringLiteral("（\\1）")),
        rule(
            QStringLiteral("(?<![\\]\\w])\\(([^()\\x{FFFC}]*[{H}][^()\\x{FFFC}]*)\\)(?=[{H}，。！？；：、])"),
            QStringLiteral("（\\1）")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d])％"), QStringLiteral("%")),
        rule(QStringLiteral("[ \\t]+(?=[，。！？；：、）》」』】])"), QString()),
        rule(QStringLiteral("(?<=[，。！？；：、（《「『【])[ \\t]+(?=\\S)"), QString()),
        rule(QStringLiteral("([，、；：！？])\\1+"), QStringLiteral("\\1")),
        rule(QStringLiteral("(?<!。)。。(?!。)"), QStringLiteral("。")),
    };
    return rules;
}

/// Source of the habit: pangu.js. Left out: words such as T恤, A股, 卡拉OK.
const QList<Rule> &hanLatinSpaceRules()
{
    static const QList<Rule> rules{
        rule(QStringLiteral(
                 "(?<=[{H}])(?<!卡拉)(?=[\\p{Latin}\\d])(?![A-Z][恤股超光盘盤图圖型级級座轮歌咖牌区])"),
             QStringLiteral(" ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d%])(?<!(?<![A-Za-z0-9])[A-Z](?=["
                            "恤股超光盘盤图圖型级級座轮歌咖牌区]))(?=[{H}])"),
             QStringLiteral(" ")),
    };
    return rules;
}

const QList<Rule> &latinWidthRules()
{
    static const QList<Rule> rules{
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*[，、](?=\\S)"), QStringLiteral(", ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*[，、]"), QStringLiteral(",")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*。(?=[^\\s\"”’)])"), QStringLiteral(". ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*。"), QStringLiteral(".")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*；(?=\\S)"), QStringLiteral("; ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*；"), QStringLiteral(";")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*：(?=\\S)"), QStringLiteral(": ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*："), QStringLiteral(":")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*！(?=[\\p{Latin}\\d])"),
             QStringLiteral("! ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*！"), QStringLiteral("!")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*？(?=[\\p{Latin}\\d])"),
             QStringLiteral("? ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d)\\]\"”’])[ \\t]*？"), QStringLiteral("?")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d])[ \\t]*（([^（）]*)）(?=[\\p{Latin}\\d])"),
             QStringLiteral(" (\\1) ")),
        rule(QStringLiteral("(?<=[\\p{Latin}\\d])[ \\t]*（([^（）]*)）"), QStringLiteral(" (\\1)")),
    };
    return rules;
}

void apply(QString &text, const QList<Rule> &rules)
{
    for (const Rule &each : rules)
        text.replace(each.pattern, each.replacement);
}

/// Full-width letters and digits are slips of an input method in any text.
void narrowLettersAndDigits(QString &text)
{
    for (QChar &c : text) {
        const bool wide = (c >= u'\uFF10' && c <= u'\uFF19') || (c >= u'\uFF21' && c <= u'\uFF3A')
            || (c >= u'\uFF41' && c <= u'\uFF5A');
        if (wide)
            c = QChar(static_cast<char16_t>(c.unicode() - 0xFEE0));
    }
}

/// Straight quotes around Chinese words; only where each has its partner.
void curlQuotes(QString &text)
{
    static const QRegularExpression quoted = expression(QStringLiteral("\"([^\"]*[{H}][^\"]*)\""));
    if (text.count(u'"') == 2)
        text.replace(quoted, QStringLiteral("“\\1”"));
}

} // namespace

QString withOfflineRules(QString prose, PunctuationHabit habit)
{
    static const QRegularExpression kana(u'[' + kanaRanges + u']');
    apply(prose, doubledWordRules());
    if (prose.contains(kana))
        return prose;
    narrowLettersAndDigits(prose);
    const WordCount count = countWords(prose);
    // A Chinese word in an English sentence does not make its punctuation Chinese.
    if (count.hanCharacters > 0 && count.hanCharacters >= count.words) {
        curlQuotes(prose);
        apply(prose, chineseRules());
    } else if (count.hanCharacters == 0) {
        apply(prose, latinWidthRules());
    }
    apply(prose, hanLatinSpaceRules());
    apply(prose, spaceRules());
    if (habit == PunctuationHabit::Usual)
        apply(prose, usualPunctuationRules());
    return prose;
}

} // namespace breakwater
