// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Thinking and wrapping around an answer: what is shown while it grows ends as what the whole would give, and
// the writer's own text comes back as it was.
#include "fuzzinput.h"
#include "text/answer/answercleaner.h"
#include "text/answer/thinkfilter.h"
#include "text/answer/thinktags.h"

#include <QStringList>

using namespace breakwater;
using namespace breakwater::fuzz;

namespace {

/// Deltas of a model: cut anywhere, in a surrogate pair too.
QStringList deltasOf(const QString &text, std::uint64_t seed)
{
    const QByteArray lengths(text.size(), 'x');
    QStringList deltas;
    qsizetype position = 0;
    for (const QByteArray &piece : cutAtRandom(lengths, seed)) {
        deltas += text.sliced(position, piece.size());
        position += piece.size();
    }
    return deltas;
}

QString shownAtLast(const QString &original, const QStringList &deltas)
{
    ThinkFilter filter(original);
    QString raw;
    for (const QString &delta : deltas) {
        const QString before = filter.visibleText();
        if (filter.feed(delta) == ThinkFilter::Effect::Appended)
            require(filter.visibleText().startsWith(before), "what was appended to is still there");
        raw += delta;
        require(filter.visibleText().size() <= partialThinkTagStart(raw), "half a tag is not shown");
    }
    (void)filter.finish();
    return filter.visibleText();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    FuzzInput input(data, size);
    const QString original
        = QString::fromUtf8(input.line()).replace(QStringLiteral("\\n"), QStringLiteral("\n"));
    const QString answer = QString::fromUtf8(input.rest());

    const QString whole = stripThinking(answer, original).text;
    require(shownAtLast(original, {answer}) == whole, "in one piece as in the whole");
    require(shownAtLast(original, deltasOf(answer, input.seed())) == whole, "in pieces as in the whole");

    const CleanedAnswer cleaned = cleanAnswer(answer, original);
    require(cleanAnswer(answer, original) == cleaned, "the same twice");
    if (const QByteArray large = magnified(input.rest(), input.seed()); !large.isEmpty()) {
        const QString text = QString::fromUtf8(large);
        (void)cleanAnswer(text, original);
        (void)shownAtLast(original, deltasOf(text, input.seed()));
    }
    return 0;
}
