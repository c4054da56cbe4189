// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "json/jsonfault.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QRegularExpression>
#include <QStringList>

#include <optional>

namespace breakwater {

class JsonReader;

/// What an error code means, before status and text are looked at.
enum class ErrorMeaning {
    Moderated,
    Overloaded,
    Auth,
    ResourceExhausted,
    Quota,
    ModelMissing,
    RateLimited,
    BadRequest,
    ServiceFailure,
    GenericBadRequest, ///< an error type so wide that it counts only where there is no status
};

/// The codes and phrases of the providers. Numeric codes mean different things at different providers, so
/// they are looked up under the host's family; words are looked up for all. Immutable.
class ErrorCodeTable
{
public:
    /// The table that ships with the program.
    [[nodiscard]] static Expected<ErrorCodeTable, JsonFault> builtIn();
    /// Checks everything: nothing is half applied.
    [[nodiscard]] static Expected<ErrorCodeTable, JsonFault> parse(const QByteArray &json);

    /// Id of the family of codes that the host, or else the preset, belongs to; empty: none.
    [[nodiscard]] QString familyOf(const QString &host, const QString &preset) const;
    [[nodiscard]] std::optional<ErrorMeaning> meaningOfCode(const QString &family, const QString &code) const;
    [[nodiscard]] bool textMeans(ErrorMeaning meaning, const QString &text) const;

private:
    struct Pattern
    {
        ErrorMeaning meaning = ErrorMeaning::BadRequest;
        QRegularExpression expression{};
    };
    struct Codes
    {
        QHash<QString, ErrorMeaning> exact{};
        QList<Pattern> wildcards{};
    };
    struct Family
    {
        QString id{};
        QStringList hosts{};
        QStringList presets{};
        Codes codes{};
    };
    static void readCodes(Codes &codes, JsonReader &in);
    void readFamilies(JsonReader &in);
    void readPhrases(JsonReader &in);
    [[nodiscard]] static std::optional<ErrorMeaning> find(const Codes &codes, const QString &code);

    Codes m_codes;
    QList<Family> m_families;
    QList<Pattern> m_phrases;
};

} // namespace breakwater
