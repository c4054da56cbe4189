// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/flagwording.h"

#include <QCoreApplication>

namespace breakwater {

namespace {

struct FlagWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::FlagWording)
};

} // namespace

QString flagText(AnswerFlag flag)
{
    switch (flag) {
    case AnswerFlag::LinksMissing:
        return FlagWording::tr("Links of your text are missing or changed.");
    case AnswerFlag::ImagesMissing:
        return FlagWording::tr("Images of your text are missing or changed.");
    case AnswerFlag::CodeChanged:
        return FlagWording::tr("Code is missing or changed.");
    case AnswerFlag::FormulasChanged:
        return FlagWording::tr("Formulas are missing or changed.");
    case AnswerFlag::NumbersChanged:
        return FlagWording::tr("Numbers are missing or changed.");
    case AnswerFlag::HeadingsChanged:
        return FlagWording::tr("Headings are missing or changed.");
    case AnswerFlag::LanguageChanged:
        return FlagWording::tr("The suggestion is in another language.");
    case AnswerFlag::CutOff:
        return FlagWording::tr("The answer is not complete. It cannot be accepted as a whole.");
    case AnswerFlag::Refused:
        return FlagWording::tr("The model declined to edit this text.");
    case AnswerFlag::Echo:
        return FlagWording::tr("The answer repeats the instructions.");
    case AnswerFlag::HtmlMissing:
        return FlagWording::tr("HTML tags of your text are missing or changed.");
    case AnswerFlag::ScriptChanged:
        return FlagWording::tr("Simplified and traditional characters were swapped.");
    case AnswerFlag::LinksAdded:
        return FlagWording::tr("The suggestion has links that your text does not have.");
    case AnswerFlag::ImagesAdded:
        return FlagWording::tr("The suggestion has images that your text does not have.");
    case AnswerFlag::HtmlAdded:
        return FlagWording::tr("The suggestion has HTML tags that your text does not have.");
    case AnswerFlag::HiddenCharacters:
        return FlagWording::tr("The suggestion has hidden characters that your text does not have.");
    }
    Q_UNREACHABLE();
}

QStringList flagTexts(const QStringList &names)
{
    QStringList sentences;
    for (const QString &name : names) {
        const std::optional<AnswerFlag> flag = answerFlagFromName(name);
        sentences += flag ? flagText(*flag) : name;
    }
    return sentences;
}

} // namespace breakwater
