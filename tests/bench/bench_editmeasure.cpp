// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer/structureguard.h"

#include <benchmark/benchmark.h>

// What the guard over a whole answer costs. Bars: 2,000 words at most 20 ms, whatever the answer is; texts
// that were made to be slow (one line of 100,000 characters) grow no faster than n log n.

using namespace breakwater;

namespace {

enum class Answer { Same, Mended, Unrelated };

/// Words that a small generator makes up, in sentences and paragraphs.
QString textOf(int words, unsigned seed)
{
    QString text;
    for (int i = 1; i <= words; ++i) {
        for (int letters = 0; letters < 2 + static_cast<int>(seed % 4); ++letters) {
            seed = seed * 1664525 + 1013904223;
            text += QString::fromLatin1("ka le mi no pu ra se ti")
                        .mid(static_cast<int>((seed >> 16U) % 8) * 3, 2);
        }
        text += i % 120 == 0 ? QStringLiteral(".\n\n")
            : i % 12 == 0    ? QStringLiteral(". ")
                             : QStringLiteral(" ");
    }
    return text;
}

QString answerTo(const QString &text, int words, Answer answer)
{
    if (answer == Answer::Unrelated)
        return textOf(words, 99);
    return answer == Answer::Same ? text
                                  : QString(text).replace(QStringLiteral("kale"), QStringLiteral("kael"));
}

void guard(benchmark::State &state, Answer answer)
{
    const int words = static_cast<int>(state.range(0));
    const QString text = textOf(words, 7);
    const GuardedAnswer guarded{.original = text, .suggestion = answerTo(text, words, answer)};
    for (auto _ : state)
        benchmark::DoNotOptimize(checkAnswer(guarded));
    state.SetComplexityN(state.range(0));
}

void guardOneLine(benchmark::State &state, const char *piece, const char *other)
{
    const GuardedAnswer guarded{.original = QString::fromUtf8(piece).repeated(state.range(0)),
                                .suggestion = QString::fromUtf8(other).repeated(state.range(0))};
    for (auto _ : state)
        benchmark::DoNotOptimize(checkAnswer(guarded));
    state.SetComplexityN(state.range(0));
}

} // namespace

BENCHMARK_CAPTURE(guard, same, Answer::Same)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(guard, mended, Answer::Mended)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(guard, unrelated, Answer::Unrelated)->Arg(2000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(guardOneLine, words, "a b ", "b a c ")
    ->Range(1 << 12, 1 << 15)
    ->Unit(benchmark::kMillisecond)
    ->Complexity();
BENCHMARK_CAPTURE(guardOneLine, han, "我们的", "的我们")
    ->Range(1 << 12, 1 << 15)
    ->Unit(benchmark::kMillisecond)
    ->Complexity();
BENCHMARK_CAPTURE(guardOneLine, digits, "1 one ", "one 2 ")
    ->Range(1 << 12, 1 << 15)
    ->Unit(benchmark::kMillisecond)
    ->Complexity();

BENCHMARK_MAIN();
