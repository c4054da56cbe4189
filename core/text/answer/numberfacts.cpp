// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/numberfacts.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace breakwater {

namespace {

/// The words for 0 … 20 as alternatives of a pattern.
const std::array<QString, 21> &numberWords()
{
    static const std::array<QString, 21> words{
        QStringLiteral("zero|no|none|零|〇"),
        QStringLiteral("one|first|once|a|an|january|jan|一|壹|首"),
        QStringLiteral("two|second|twice|both|february|feb|half|二|两|兩|贰|双"),
        QStringLiteral("three|third|march|mar|三|叁"),
        QStringLiteral("four|fourth|april|apr|quarter|四|肆"),
        QStringLiteral("five|fifth|may|五|伍"),
        QStringLiteral("six|sixth|june|jun|六|陆"),
        QStringLiteral("seven|seventh|july|jul|七|柒"),
        QStringLiteral("eight|eighth|august|aug|八|捌"),
        QStringLiteral("nine|ninth|september|sept?|九|玖"),
        QStringLiteral("ten|tenth|october|oct|十|拾"),
        QStringLiteral("eleven|eleventh|november|nov|十一"),
        QStringLiteral("twelve|twelfth|december|dec|dozen|十二"),
        QStringLiteral("thirteen(?:th)?|十三"),
        QStringLiteral("fourteen(?:th)?|十四"),
        QStringLiteral("fifteen(?:th)?|十五"),
        QStringLiteral("sixteen(?:th)?|十六"),
        QStringLiteral("seventeen(?:th)?|十七"),
        QStringLiteral("eighteen(?:th)?|十八"),
        QStringLiteral("nineteen(?:th)?|十九"),
        QStringLiteral("twenty|twentieth|二十"),
    };
    return words;
}

qsizetype wordCount(const QString &prose, const QString &words)
{
    // Latin words need borders, Han characters have none.
    const QRegularExpression pattern(QStringLiteral("(?<![A-Za-z])(?:%1)(?![A-Za-z])").arg(words),
                                     QRegularExpression::CaseInsensitiveOption);
    qsizetype count = 0;
    for (auto it = pattern.globalMatch(prose); it.hasNext(); it.next())
        ++count;
    return count;
}

QString plainValue(QString digits)
{
    digits.remove(u',');
    if (digits.count(u'.') == 1) {
        while (digits.endsWith(u'0'))
            digits.chop(1);
        if (digits.endsWith(u'.'))
            digits.chop(1);
    }
    while (digits.size() > 1 && digits.startsWith(u'0') && digits[1] != u'.')
        digits = digits.sliced(1);
    return digits;
}

/// Full-width digits, and the point and comma between them, as ASCII.
QString halfWidthDigits(QString text)
{
    for (QChar &c : text) {
        if (c >= u'\uFF10' && c <= u'\uFF19')
            c = QChar(static_cast<char16_t>(c.unicode() - 0xFF10 + u'0'));
    }
    static const QRegularExpression mark(QStringLiteral("(?<=\\d)([\\x{FF0E}\\x{FF0C}])(?=\\d)"));
    for (auto it = mark.globalMatch(text); it.hasNext();) {
        const qsizetype at = it.next().capturedStart();
        text[at] = text[at] == u'\uFF0E' ? u'.' : u',';
    }
    return text;
}

QStringList without(const QStringList &numbers, QStringList others)
{
    QStringList rest;
    for (const QString &number : numbers) {
        if (!others.removeOne(number))
            rest.append(number);
    }
    return rest;
}

/// Whether each number that \a from has and \a to lacks is written out in words there instead.
bool writtenOut(const QStringList &numbers, const QString &from, const QString &to)
{
    return std::all_of(numbers.begin(), numbers.end(), [&](const QString &number) {
        bool ok = false;
        const int value = number.toInt(&ok);
        if (!ok || value < 0 || value > 20)
            return false;
        const QString &words = numberWords()[static_cast<std::size_t>(value)];
        return wordCount(to, words) > wordCount(from, words);
    });
}

} // namespace

QStringList numberValues(const QString &prose)
{
    static const QRegularExpression number(
        QStringLiteral("\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)*"));
    const QString plain = halfWidthDigits(prose);
    QStringList values;
    for (auto it = number.globalMatch(plain); it.hasNext();)
        values.append(plainValue(it.next().captured()));
    return values;
}

bool numbersDiffer(const QString &originalProse, const QString &suggestionProse)
{
    const QStringList original = numberValues(originalProse);
    const QStringList suggestion = numberValues(suggestionProse);
    QStringList lost = without(original, suggestion);
    QStringList added = without(suggestion, original);
    // A number that is only said more or less often than before was not changed, unless another took its
    // place.
    if (lost.isEmpty() || added.isEmpty()) {
        const auto elsewhere = [](QStringList &numbers, const QStringList &others) {
            numbers.removeIf([&](const QString &number) { return others.contains(number); });
        };
        elsewhere(lost, suggestion);
        elsewhere(added, original);
    }
    return !writtenOut(lost, originalProse, suggestionProse)
        || !writtenOut(added, suggestionProse, originalProse);
}

} // namespace breakwater
