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
        return FlagWording::tr("Code is missing, changed or new.");
    case AnswerFlag::FormulasChanged:
        return FlagWording::tr("Formulas are missing, changed or new.");
    case AnswerFlag::NumbersChanged:
        return FlagWording::tr("Numbers are missing or changed.");
    case AnswerFlag::HeadingsChanged:
        return FlagWording::tr("Headings are missing or changed.");
    case AnswerFlag::LanguageChanged:
        return FlagWording::tr("The suggestion or a part of it is in another language.");
    case AnswerFlag::CutOff:
        return FlagWording::tr("The answer is not complete. It cannot be accepted as a whole.");
    case AnswerFlag::Refused:
        return FlagWording::tr("The model declined to edit this text.");
    case AnswerFlag::Echo:
        return FlagWording::tr("The answer repeats the instructions.");
    case AnswerFlag::HtmlMissing:
        return FlagWording::tr("HTML tags or comments of your text are missing or changed.");
    case AnswerFlag::ScriptChanged:
        return FlagWording::tr("Simplified and traditional characters were swapped.");
    case AnswerFlag::LinksAdded:
        return FlagWording::tr("The suggestion has links that your text does not have.");
    case AnswerFlag::ImagesAdded:
        return FlagWording::tr("The suggestion has images that your text does not have.");
    case AnswerFlag::HtmlAdded:
        return FlagWording::tr("The suggestion has HTML tags or comments that your text does not have.");
    case AnswerFlag::HiddenCharacters:
        return FlagWording::tr("The suggestion has hidden characters that your text does not have.");
    case AnswerFlag::ListsChanged:
        return FlagWording::tr("Lists have other items or another form than in your text.");
    case AnswerFlag::TablesChanged:
        return FlagWording::tr("Tables have other rows, columns or empty cells than in your text.");
    case AnswerFlag::QuotesChanged:
        return FlagWording::tr("Quote blocks are missing, new or nested in another way.");
    case AnswerFlag::FrontMatterChanged:
        return FlagWording::tr("The front matter is missing, changed or new.");
    case AnswerFlag::CalloutsChanged:
        return FlagWording::tr("Callouts are missing, changed or new.");
    case AnswerFlag::TagsChanged:
        return FlagWording::tr("Tags (#…) are missing, changed or new.");
    case AnswerFlag::PlaceholdersChanged:
        return FlagWording::tr("Placeholders such as {{name}} are missing, changed or new.");
    case AnswerFlag::EmojiChanged:
        return FlagWording::tr("Emoji of your text are missing.");
    case AnswerFlag::LatexChanged:
        return FlagWording::tr("LaTeX commands are missing, changed or new.");
    case AnswerFlag::WikiLinksChanged:
        return FlagWording::tr("Links between notes ([[…]]) are missing, changed or new.");

    case AnswerFlag::NotAnEdit:
        return FlagWording::tr("The answer is no edit of your text.");
    case AnswerFlag::MuchMissing:
        return FlagWording::tr("Parts of your text are missing.");
    case AnswerFlag::MuchAdded:
        return FlagWording::tr("The suggestion says things that your text does not say.");
    case AnswerFlag::ParagraphsChanged:
        return FlagWording::tr("Paragraphs of your text were run together.");
    case AnswerFlag::Answered:
        return FlagWording::tr("The model answered your text instead of editing it.");
    case AnswerFlag::NamesChanged:
        return FlagWording::tr("Names are missing or changed.");
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
