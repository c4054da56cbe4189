// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "llm/providerpresets.h"

#include <QByteArray>
#include <QList>
#include <QRegularExpression>
#include <QStringList>

#include <optional>

namespace breakwater {

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
};

/// The codes and phrases of the providers. Numeric codes mean different things at different providers, so
/// they are looked up under the host's family; words are looked up for all. Immutable.
class ErrorCodeTable
{
public:
    /// The table that ships with the program.
    [[nodiscard]] static Expected<ErrorCodeTable, PresetFault> builtIn();
    /// Checks everything: nothing is half applied.
    [[nodiscard]] static Expected<ErrorCodeTable, PresetFault> parse(const QByteArray &json);

    /// Id of the family of codes that the host, or else the preset, belongs to; empty: none.
    [[nodiscard]] QString familyOf(const QString &host, const QString &preset) const;
    [[nodiscard]] std::optional<ErrorMeaning> meaningOfCode(const QString &family, const QString &code) const;
    [[nodiscard]] bool textMeans(ErrorMeaning meaning, const QString &text) const;

private:
    struct CodePattern
    {
        QString text{};
        bool prefix = false;
        ErrorMeaning meaning = ErrorMeaning::BadRequest;
    };
    struct Family
    {
        QString id{};
        QStringList hosts{};
        QStringList presets{};
        QList<CodePattern> codes{};
    };
    struct Phrase
    {
        ErrorMeaning meaning = ErrorMeaning::BadRequest;
        QRegularExpression pattern{};
    };
    [[nodiscard]] static std::optional<ErrorMeaning> find(const QList<CodePattern> &codes,
                                                          const QString &code);

    QList<CodePattern> m_codes;
    QList<Family> m_families;
    QList<Phrase> m_phrases;
};

} // namespace breakwater
