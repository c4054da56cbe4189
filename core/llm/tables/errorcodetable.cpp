// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/tables/errorcodetable.h"

#include "base/enumerators.h"
#include "llm/tables/hostmatch.h"
#include "llm/tables/tablepattern.h"
#include "llm/tables/tableresource.h"
#include "json/jsontext.h"

#include <algorithm>
#include <functional>
#include <string_view>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

using Problem = JsonFault::Problem;

constexpr std::string_view nameOf(ErrorMeaning meaning) noexcept
{
    switch (meaning) {
    case ErrorMeaning::Moderated:
        return "moderated";
    case ErrorMeaning::Overloaded:
        return "overloaded";
    case ErrorMeaning::Auth:
        return "auth";
    case ErrorMeaning::ResourceExhausted:
        return "resource_exhausted";
    case ErrorMeaning::Quota:
        return "quota";
    case ErrorMeaning::ModelMissing:
        return "model_missing";
    case ErrorMeaning::RateLimited:
        return "rate_limited";
    case ErrorMeaning::BadRequest:
        return "bad_request";
    case ErrorMeaning::ServiceFailure:
        return "service_failure";
    case ErrorMeaning::GenericBadRequest:
        return "generic_bad_request";
    }
    return {};
}

/// Hands each list of words to `take`, with its meaning.
void readWordLists(JsonReader in, const std::function<void(ErrorMeaning, const QStringList &)> &take)
{
    for (const QString &name : in.keys()) {
        if (const auto meaning = enumeratorNamed<nameOf>(name.toStdString()))
            take(*meaning, in.filledTexts(name));
    }
    in.refuseTheRest();
}

} // namespace

Expected<ErrorCodeTable, JsonFault> ErrorCodeTable::builtIn()
{
    return parse(readTableResource(u"errorcodes.json"_s));
}

Expected<ErrorCodeTable, JsonFault> ErrorCodeTable::parse(const QByteArray &json)
{
    const auto document = jsonObjectFrom(json);
    if (!document)
        return Unexpected{document.error()};
    ErrorCodeTable table;
    JsonReader in(*document);
    readCodes(table.m_codes, in);
    table.readFamilies(in);
    table.readPhrases(in);
    in.refuseTheRest();
    if (in.fault())
        return Unexpected{*in.fault()};
    return table;
}

void ErrorCodeTable::readCodes(Codes &codes, JsonReader &in)
{
    const QString key = u"codes"_s;
    readWordLists(in.objectOrEmpty(key), [&](ErrorMeaning meaning, const QStringList &words) {
        for (const QString &word : words) {
            if (word.contains(u'*')) {
                const QString pattern = QRegularExpression::wildcardToRegularExpression(word);
                codes.wildcards.append({meaning, QRegularExpression(pattern)});
            } else if (codes.exact.contains(word)) {
                in.fail(Problem::OutOfRange, key, u"one meaning of \"%1\""_s.arg(word));
            } else {
                codes.exact.insert(word, meaning);
            }
        }
    });
}

void ErrorCodeTable::readFamilies(JsonReader &in)
{
    for (JsonReader &each : in.objects(u"families"_s)) {
        Family family;
        family.id = each.filledText(u"id"_s);
        family.hosts = each.filledTexts(u"hosts"_s);
        family.presets = each.filledTexts(u"presets"_s);
        const bool twice = std::any_of(m_families.cbegin(), m_families.cend(),
                                       [&](const Family &other) { return other.id == family.id; });
        if (twice)
            each.fail(Problem::OutOfRange, u"id"_s, u"another id than the families before"_s);
        readCodes(family.codes, each);
        each.refuseTheRest();
        m_families.append(family);
    }
}

void ErrorCodeTable::readPhrases(JsonReader &in)
{
    const QString key = u"texts"_s;
    readWordLists(in.objectOrEmpty(key), [&](ErrorMeaning meaning, const QStringList &patterns) {
        for (const QString &pattern : patterns)
            m_phrases.append({meaning, tablePattern(in, key, pattern)});
    });
}

QString ErrorCodeTable::familyOf(const QString &host, const QString &preset) const
{
    for (const Family &family : m_families) {
        if (hostMatches(host, family.hosts))
            return family.id;
    }
    for (const Family &family : m_families) {
        if (family.presets.contains(preset))
            return family.id;
    }
    return {};
}

std::optional<ErrorMeaning> ErrorCodeTable::find(const Codes &codes, const QString &code)
{
    if (const auto exact = codes.exact.constFind(code); exact != codes.exact.cend())
        return *exact;
    const auto match
        = std::find_if(codes.wildcards.cbegin(), codes.wildcards.cend(),
                       [&](const Pattern &wildcard) { return wildcard.expression.match(code).hasMatch(); });
    return match == codes.wildcards.cend() ? std::nullopt : std::optional(match->meaning);
}

std::optional<ErrorMeaning> ErrorCodeTable::meaningOfCode(const QString &family, const QString &code) const
{
    for (const Family &candidate : m_families) {
        if (candidate.id != family)
            continue;
        if (const auto meaning = find(candidate.codes, code))
            return meaning;
    }
    return find(m_codes, code);
}

bool ErrorCodeTable::textMeans(ErrorMeaning meaning, const QString &text) const
{
    return std::any_of(m_phrases.cbegin(), m_phrases.cend(), [&](const Pattern &phrase) {
        return phrase.meaning == meaning && phrase.expression.match(text).hasMatch();
    });
}

} // namespace breakwater
