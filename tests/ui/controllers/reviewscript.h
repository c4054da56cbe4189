// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRandomGenerator>
#include <QString>

namespace breakwater::test {

/// One thing that happens while suggestions are reviewed. Its numbers are taken modulo what there is then, so
/// that any part of a script is a script, too.
struct ReviewStep
{
    enum class Kind {
        Type, ///< `text` at a place
        TypeAtBorder, ///< `text` right at the start or the end of a suggestion's words
        Delete,
        PutCaret, ///< or select
        Suggest, ///< asked for and delivered
        Ask, ///< asked for; delivered by an Arrive
        Arrive,
        AcceptOne,
        AcceptAll,
        AcceptOneByOne, ///< all changes, in some order
        RejectOne,
        RejectAll,
        CompareAgain,
        Undo,
        Redo,
        Count_,
    };
    Kind kind = Kind::Type;
    quint32 which = 0;
    quint32 place = 0;
    quint32 length = 0;
    quint32 choice = 0;
    QString text{};
};

struct ReviewScript
{
    QString document{};
    QList<ReviewStep> steps{};
};

[[nodiscard]] ReviewScript randomReview(QRandomGenerator &random);
/// A suggestion for `words` that changes them at some of: both borders, the middle.
[[nodiscard]] QString suggestionFor(const QString &words, quint32 choice);
/// To read in a report.
[[nodiscard]] QString written(const ReviewScript &script);

} // namespace breakwater::test
