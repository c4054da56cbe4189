// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/documentgenerator.h"
#include "text/answer/structureguard.h"

#include <benchmark/benchmark.h>

#include <algorithm>

// What it costs to compare an answer with its text, on a text of 2,000 words with every construct of
// Markdown.
//
// Bar: 20 ms.

using namespace breakwater;
using namespace breakwater::test;

namespace {

struct Edited
{
    QString original{};
    QString suggestion{};
};

/// Of each document one place is edited.
Edited makeTexts(qsizetype words)
{
    Edited texts;
    for (quint32 seed = 1; texts.original.count(u' ') < words; ++seed) {
        const GeneratedDocument document = DocumentGenerator(seed).document();
        texts.original += document.text + QStringLiteral("\n\n");
        texts.suggestion += (document.edits.isEmpty() ? document.text : document.with(document.edits.first()))
            + QStringLiteral("\n\n");
    }
    return texts;
}

void checksAnAnswer(benchmark::State &state)
{
    const Edited texts = makeTexts(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(checkAnswer({.original = texts.original, .suggestion = texts.suggestion}));
}

} // namespace

BENCHMARK(checksAnAnswer)->Arg(2'000)->Arg(20'000)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
