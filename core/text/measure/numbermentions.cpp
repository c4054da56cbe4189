// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/numbermentions.h"

#include "text/characters/characters.h"
#include "text/measure/spellednumbers.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

/// Full-width digits, and the marks between them, as ASCII; every character keeps its place.
QString halfWidth(QString text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c >= u'\uFF10' && c <= u'\uFF19')
            text[i] = QChar(static_cast<char16_t>(c.unicode() - 0xFF10 + u'0'));
    }
    for (qsizetype i = 1; i + 1 < text.size(); ++i) {
        if (!isAsciiDigit(text[i - 1]) || !isAsciiDigit(text[i + 1]))
            continue;
        if (text[i] == u'\uFF0E')
            text[i] = u'.';
        else if (text[i] == u'\uFF0C')
            text[i] = u',';
    }
    return text;
}

bool isDayMark(QChar c)
{
    return c == u'日' || c == u'号' || c == u'號';
}

/// Reads the numbers of one text.
class MentionReader
{
public:
    explicit MentionReader(const QString &prose)
        : m_text(halfWidth(prose))
    { }

    std::vector<NumberMention> run()
    {
        while (m_pos < m_text.size()) {
            const QChar c = m_text[m_pos];
            if (isAsciiDigit(c))
                takeDigits();
            else if (isAsciiLetter(c))
                takeWord();
            else if (c.unicode() >= 0x3007 && takeSpelled(chineseNumberAt(rest())))
                continue;
            else
                ++m_pos;
        }
        return std::move(m_mentions);
    }

private:
    [[nodiscard]] QStringView rest() const { return QStringView(m_text).sliced(m_pos); }
    [[nodiscard]] QChar at(qsizetype position) const
    {
        return position >= 0 && position < m_text.size() ? m_text[position] : QChar();
    }

    bool takeSpelled(const std::optional<SpelledNumber> &number)
    {
        if (!number)
            return false;
        m_mentions.push_back(number->mention);
        m_pos += number->length;
        return true;
    }

    void takeWord()
    {
        const bool inside = m_pos > 0 && (m_text[m_pos - 1].isLetterOrNumber() || m_text[m_pos - 1] == u'\'');
        if (!inside && takeSpelled(englishNumberAt(rest())))
            return;
        while (m_pos < m_text.size() && isAsciiLetter(m_text[m_pos]))
            ++m_pos;
    }

    [[nodiscard]] qsizetype afterDigits(qsizetype position) const
    {
        while (isAsciiDigit(at(position)))
            ++position;
        return position;
    }

    /// Behind the number here: groups of three, decimals, the parts of a version.
    [[nodiscard]] qsizetype digitsEnd() const
    {
        qsizetype end = afterDigits(m_pos);
        bool grouped = false;
        while (end - m_pos <= 3 || grouped) {
            if (at(end) != u',' || afterDigits(end + 1) != end + 4)
                break;
            end += 4;
            grouped = true;
        }
        while (at(end) == u'.' && isAsciiDigit(at(end + 1))) {
            end = afterDigits(end + 1);
            if (grouped)
                break;
        }
        return end;
    }

    /// A few characters from here on: a match must not cost the whole text.
    [[nodiscard]] QString ahead() const { return m_text.mid(m_pos, 12); }

    void takeDigits()
    {
        const qsizetype start = m_pos;
        const QString digits = m_text.mid(start, digitsEnd() - start);
        m_pos += digits.size();
        const QString plain = plainNumber(digits);
        if (at(start - 1) == u':' && plain == QLatin1String("0")) // the minutes of a full hour
            return;
        NumberMention mention{.names = {scaled(plain)}};
        if (mention.names.first() == plain)
            addKinds(mention, start, plain);
        if (takePercent()) {
            mention.otherwise.append(QStringList{mention.names.first()});
            mention.names = {mention.names.first() + u'%'};
            if (plain == QLatin1String("50"))
                mention.otherwise.append({QStringLiteral("1/2")});
        }
        m_mentions.push_back(mention);
    }

    /// With the 万, "million" or k that follows: 3.5万, 3万5千.
    QString scaled(const QString &plain)
    {
        if (plain.count(u'.') > 1)
            return plain;
        double total = 0;
        double value = plain.toDouble();
        double scale = takeScale();
        if (scale == 0)
            return plain;
        while (scale > 0) {
            total += value * scale;
            value = 0;
            qsizetype end = m_pos;
            while (isAsciiDigit(at(end)))
                ++end;
            if (end == m_pos || chineseUnit(at(end)) == 0 || chineseUnit(at(end)) >= scale)
                break;
            value = QStringView(m_text).sliced(m_pos, end - m_pos).toDouble();
            m_pos = end;
            scale = takeScale();
        }
        return numberName(total);
    }

    double takeScale()
    {
        double scale = 1;
        while (chineseUnit(at(m_pos)) > 1)
            scale *= chineseUnit(m_text[m_pos++]);
        if (scale > 1)
            return scale;
        const qsizetype start = m_pos + (at(m_pos) == u' ' ? 1 : 0);
        qsizetype end = start;
        while (at(end).isLetter() && end - start < 12)
            ++end;
        const QStringView word = QStringView(m_text).sliced(start, end - start);
        const double english = word == QStringView(u"k") && start != m_pos ? 0 : englishScale(word);
        m_pos = english > 0 ? end : m_pos;
        return english;
    }

    bool takePercent()
    {
        static const QRegularExpression percent(QStringLiteral("^\\s?(?:[%％]|per ?cent\\b)"),
                                                QRegularExpression::CaseInsensitiveOption);
        const qsizetype length = percent.match(ahead()).capturedLength();
        m_pos += length;
        return length > 0;
    }

    /// What else a number may be by what stands around it: part of a date, of a time, of a fraction.
    void addKinds(NumberMention &mention, qsizetype start, const QString &plain)
    {
        const QChar next = at(m_pos);
        const QChar previous = at(start - 1);
        const int value = plain.toInt();
        if (next == u'月')
            mention.names += u'm' + plain;
        const bool ordinal
            = value >= 1 && value <= 31 && next.isLetter() && QStringView(u"snrt").contains(next);
        if (isDayMark(next) || ordinal || (value >= 1 && value <= 31 && besideMonth(start)))
            mention.names += u'd' + plain;
        const QStringList parts = plain.split(u'.');
        if (parts.size() == 2 && parts[0].toInt() >= 1 && parts[0].toInt() <= 12 && parts[1].toInt() >= 1
            && parts[1].toInt() <= 31)
            mention.otherwise.append({u'm' + parts[0], u'd' + parts[1]});
        if (next == u'/' && isAsciiDigit(at(m_pos + 1)) && previous != u'/')
            takeFraction(mention, value);
        else if (isHour(next))
            mention.otherwise.append({QString::number(value < 12 ? value + 12 : value - 12)});
        if (previous == u':' && value % 15 == 0)
            mention.otherwise.append({value == 30 ? QStringLiteral("1/2") : QStringLiteral("0.25")});
    }

    [[nodiscard]] bool besideMonth(qsizetype start) const
    {
        static const QRegularExpression behind(
            QStringLiteral("^\\s(?:of\\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"),
            QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression before(
            QStringLiteral("(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?\\s(?:the\\s)?$"),
            QRegularExpression::CaseInsensitiveOption);
        const qsizetype from = std::max<qsizetype>(0, start - 16);
        return behind.match(ahead()).hasMatch() || before.match(m_text.mid(from, start - from)).hasMatch();
    }

    [[nodiscard]] bool isHour(QChar next) const
    {
        static const QRegularExpression clock(QStringLiteral("^\\s?(?:[ap]\\.?m\\b|o['’]clock)"),
                                              QRegularExpression::CaseInsensitiveOption);
        return next == u':' || next == u'：' || next == u'点' || next == u'點' || next == u'时'
            || next == u'時' || clock.match(ahead()).hasMatch();
    }

    /// 1/2 is one half, or the first and the second of something.
    void takeFraction(NumberMention &mention, int value)
    {
        qsizetype end = m_pos + 1;
        while (isAsciiDigit(at(end)))
            ++end;
        const QString below = plainNumber(m_text.mid(m_pos + 1, end - m_pos - 1));
        if (at(end) == u'/' || below == QLatin1String("0")) // a date with its year
            return;
        const QString above = mention.names.first();
        mention.names = {above + u'/' + below};
        mention.otherwise
            = {{above, below}, {numberName(value / below.toDouble())}, {u'm' + above, u'd' + below}};
        m_pos = end;
    }

    QString m_text;
    qsizetype m_pos = 0;
    std::vector<NumberMention> m_mentions;
};

} // namespace

std::vector<NumberMention> numberMentions(const QString &prose)
{
    return MentionReader(prose).run();
}

QString plainNumber(QString digits)
{
    digits.remove(u',');
    if (digits.count(u'.') == 1) {
        while (digits.endsWith(u'0'))
            digits.chop(1);
        if (digits.endsWith(u'.'))
            digits.chop(1);
    }
    qsizetype zeros = 0;
    while (zeros + 1 < digits.size() && digits[zeros] == u'0' && digits[zeros + 1] != u'.')
        ++zeros;
    return digits.sliced(zeros);
}

QString numberName(double value)
{
    QString name = QString::number(value, 'f', 6);
    while (name.endsWith(u'0'))
        name.chop(1);
    return name.endsWith(u'.') ? name.chopped(1) : name;
}

} // namespace breakwater
