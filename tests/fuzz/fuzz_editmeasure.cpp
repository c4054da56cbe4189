// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// An answer measured against the writer's text: shares are shares, an unchanged text loses and gains nothing,
// and what the judgement says of a pair it says every time.
#include "fuzzinput.h"
#include "text/answer/editjudgement.h"
#include "text/answer/structureguard.h"
#include "text/measure/editmeasure.h"
#include "text/measure/namefacts.h"
#include "text/measure/numberfacts.h"
#include "text/measure/questions.h"

using namespace breakwater;
using namespace breakwater::fuzz;

namespace {

bool isShare(double value)
{
    return value >= 0 && value <= 1 + 1e-6;
}

void requireConsistent(const EditMeasure &measure, const QString &original, const QString &answer)
{
    require(isShare(measure.kept()) && isShare(measure.common()), "shares lie between nothing and all");
    require(measure.gone() <= measure.originalWeight + 1e-6, "no more is gone than was there");
    require(measure.added() <= measure.answerWeight + 1e-6, "no more was added than is there");
    qsizetype end = 0;
    for (const EditMeasure::Piece &piece : measure.sentences) {
        require(piece.range.start >= end && piece.range.end() <= original.size(), "sentences in order");
        require(isShare(piece.kept), "a sentence is kept in part or whole");
        end = piece.range.end();
    }
    end = 0;
    for (const EditMeasure::Said &said : measure.answer) {
        require(said.range.start >= end && said.range.end() <= answer.size(), "answer's sentences in order");
        require(!(said.added && said.standsFor), "what stands for something was not added");
        end = said.range.end();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    FuzzInput input(data, size);
    const QString original
        = QString::fromUtf8(input.line()).replace(QStringLiteral("\\n"), QStringLiteral("\n"));
    const QString answer = QString::fromUtf8(input.rest());

    requireConsistent(measureEdit(original, answer), original, answer);
    const EditMeasure same = measureEdit(original, original);
    require(same.gone() == 0 && same.added() == 0, "an unchanged text loses and gains nothing");
    for (const auto latitude : {EditLatitude::Corrections, EditLatitude::Polish, EditLatitude::Concise,
                                EditLatitude::Rewrite, EditLatitude::Free}) {
        require(!judgeEdit(same, latitude), "an unchanged text is an edit");
        require(!namesDiffer(original, original, latitude), "unchanged names are the same");
    }
    require(!numbersDiffer(answer, answer), "unchanged numbers are the same");
    require(!answersQuestion(original, original), "a question is no answer to itself");
    const GuardedAnswer guarded{.original = original, .suggestion = answer};
    require(checkAnswer(guarded) == checkAnswer(guarded), "the same twice");
    if (const QByteArray large = magnified(input.rest(), input.seed()); !large.isEmpty())
        (void)checkAnswer({.original = original, .suggestion = QString::fromUtf8(large)});
    return 0;
}
