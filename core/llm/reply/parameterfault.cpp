// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/parameterfault.h"

#include <QRegularExpression>

namespace breakwater {

namespace {

QRegularExpression phrase(const char *pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::CaseInsensitiveOption);
}

/// "stream" has to be on, or thinking has to be off: the parameter is right, its value is not.
std::optional<ParameterCorrection> wrongValue(const QString &message)
{
    static const QRegularExpression mustBe
        = phrase(R"(\b(?:parameter\.)?['"`]?([a-z_]+)['"`]? must be (?:set to )?['"`]?(true|false))");
    static const QRegularExpression streamOnly
        = phrase(R"(only supports? (?:the )?stream(?:ing)?(?: mode)?)");
    if (const auto match = mustBe.match(message); match.hasMatch()) {
        const bool on = match.captured(2).compare(QLatin1String("true"), Qt::CaseInsensitive) == 0;
        return ParameterCorrection{match.captured(1),
                                   on ? ParameterCorrection::Action::SetTrue
                                      : ParameterCorrection::Action::SetFalse,
                                   {}};
    }
    if (streamOnly.match(message).hasMatch())
        return ParameterCorrection{QStringLiteral("stream"), ParameterCorrection::Action::SetTrue, {}};
    return {};
}

QString unknownParameter(const ErrorFacts &facts)
{
    static const QRegularExpression named = phrase(
        R"((?:unsupported|unknown|unrecognized|unexpected|invalid|extra)[a-z ]*(?:parameters?|arguments?|fields?|keys?|propert(?:y|ies)|inputs?)(?: supplied)?\s*[:'"`]+\s*['"`]?([a-z_]+(?:\.[a-z_]+)*))");
    static const QRegularExpression notSupported
        = phrase(R"(['"`]([a-z_]+)['"`][^.]{0,60}(?:is|are) not (?:supported|permitted|allowed))");
    static const QStringList codes{QStringLiteral("unsupported_parameter"),
                                   QStringLiteral("unsupported_value"), QStringLiteral("unknown_parameter"),
                                   QStringLiteral("extra_forbidden")};
    for (const QRegularExpression &pattern : {notSupported, named}) {
        if (const auto match = pattern.match(facts.message); match.hasMatch())
            return match.captured(1);
    }
    for (const QString &code : facts.codes) {
        if (codes.contains(code))
            return facts.parameter;
    }
    static const QRegularExpression complaint = phrase(
        R"(not (?:supported|permitted|allowed)|unsupported|unrecognized|only the default|does not support)");
    return complaint.match(facts.message).hasMatch() ? facts.parameter : QString();
}

} // namespace

std::optional<ParameterCorrection> correctionFor(const ErrorFacts &facts)
{
    if (auto correction = wrongValue(facts.message))
        return correction;
    const QString parameter = unknownParameter(facts);
    if (parameter.isEmpty())
        return {};
    static const QRegularExpression instead = phrase(R"(use ['"`]?([a-z_]+)['"`]? instead)");
    if (const auto match = instead.match(facts.message); match.hasMatch() && match.captured(1) != parameter)
        return ParameterCorrection{parameter, ParameterCorrection::Action::Rename, match.captured(1)};
    return ParameterCorrection{parameter, ParameterCorrection::Action::LeaveOut, {}};
}

} // namespace breakwater
