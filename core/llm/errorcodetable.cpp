// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/errorcodetable.h"

#include "llm/hostmatch.h"
#include "llm/tablereader.h"
#include "llm/tableresource.h"

#include <algorithm>

namespace breakwater {

namespace {

std::optional<ErrorMeaning> meaningFromName(const QString &name)
{
    static const QHash<QString, ErrorMeaning> names{
        {QStringLiteral("moderated"), ErrorMeaning::Moderated},
        {QStringLiteral("overloaded"), ErrorMeaning::Overloaded},
        {QStringLiteral("auth"), ErrorMeaning::Auth},
        {QStringLiteral("resource_exhausted"), ErrorMeaning::ResourceExhausted},
        {QStringLiteral("quota"), ErrorMeaning::Quota},
        {QStringLiteral("model_missing"), ErrorMeaning::ModelMissing},
        {QStringLiteral("rate_limited"), ErrorMeaning::RateLimited},
        {QStringLiteral("bad_request"), ErrorMeaning::BadRequest},
        {QStringLiteral("service_failure"), ErrorMeaning::ServiceFailure},
        {QStringLiteral("generic_bad_request"), ErrorMeaning::GenericBadRequest},
    };
    const auto it = names.constFind(name);
    return it == names.cend() ? std::nullopt : std::optional(*it);
}

/// One list of words for each meaning.
using WordLists = QList<QPair<ErrorMeaning, QStringList>>;

Expected<WordLists, PresetFault> readWordLists(const QJsonObject &object, const QString &place)
{
    TableReader in(place, object);
    WordLists lists;
    const QStringList names = in.keys();
    for (const QString &name : names) {
        const auto meaning = meaningFromName(name);
        if (!meaning)
            return Unexpected{PresetFault{in.placeOf(name), QStringLiteral("is no meaning")}};
        lists.append({*meaning, in.strings(name.toLatin1().constData())});
    }
    if (const auto fault = in.fault())
        return Unexpected{*fault};
    return lists;
}

} // namespace

Expected<ErrorCodeTable, PresetFault> ErrorCodeTable::builtIn()
{
    return parse(readTableResource(QStringLiteral("errorcodes.json")));
}

Expected<ErrorCodeTable, PresetFault> ErrorCodeTable::parse(const QByteArray &json)
{
    const auto document = TableReader::document(json);
    if (!document)
        return Unexpected{document.error()};
    ErrorCodeTable table;
    TableReader in(QStringLiteral("file"), *document);
    in.adopt(readCodes(table.m_codes, in.object("codes"), QStringLiteral("codes")));
    in.adopt(table.readFamilies(in.array("families")));
    in.adopt(table.readPhrases(in.object("texts")));
    if (const auto fault = in.fault())
        return Unexpected{*fault};
    return table;
}

std::optional<PresetFault> ErrorCodeTable::readCodes(Codes &codes, const QJsonObject &object,
                                                     const QString &place)
{
    const auto lists = readWordLists(object, place);
    if (!lists)
        return lists.error();
    for (const auto &[meaning, words] : *lists) {
        for (const QString &word : words) {
            if (word.contains(u'*')) {
                const QString pattern = QRegularExpression::wildcardToRegularExpression(word);
                codes.wildcards.append({meaning, QRegularExpression(pattern)});
            } else if (codes.exact.contains(word)) {
                return PresetFault{place, QStringLiteral("\"%1\" has two meanings").arg(word)};
            } else {
                codes.exact.insert(word, meaning);
            }
        }
    }
    return {};
}

std::optional<PresetFault> ErrorCodeTable::readFamilies(const QJsonArray &list)
{
    for (qsizetype i = 0; i < list.size(); ++i) {
        TableReader in(QStringLiteral("families[%1]").arg(i), list[i]);
        Family family;
        family.id = in.requiredString("id");
        family.hosts = in.strings("hosts");
        family.presets = in.strings("presets");
        const bool twice = std::any_of(m_families.cbegin(), m_families.cend(),
                                       [&](const Family &other) { return other.id == family.id; });
        if (twice)
            in.fail(in.placeOf(QStringLiteral("id")), QStringLiteral("is there twice"));
        in.adopt(readCodes(family.codes, in.object("codes"), in.placeOf(QStringLiteral("codes"))));
        if (const auto fault = in.fault())
            return fault;
        m_families.append(family);
    }
    return {};
}

std::optional<PresetFault> ErrorCodeTable::readPhrases(const QJsonObject &object)
{
    const auto lists = readWordLists(object, QStringLiteral("texts"));
    if (!lists)
        return lists.error();
    for (const auto &[meaning, patterns] : *lists) {
        for (const QString &pattern : patterns) {
            const auto compiled = compilePattern(pattern);
            if (!compiled)
                return PresetFault{QStringLiteral("texts"), compiled.error()};
            m_phrases.append({meaning, *compiled});
        }
    }
    return {};
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
