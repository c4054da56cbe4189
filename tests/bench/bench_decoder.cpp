// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/answerreader.h"
#include "llm/reply/chunkparser.h"
#include "net/http/ssedecoder.h"

#include <QJsonDocument>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

// What reading an event stream costs on top of the JSON in it, on one stream of 64 MB, and whether it costs
// more when the network brings it in small pieces.
//
// Bars: the decoder at most 15 % on top of QJsonDocument on each data line; time linear in the input,
// whatever the pieces.

using namespace breakwater;

namespace {

constexpr qsizetype streamSize = 64'000'000;
constexpr qsizetype readSize = 16 * 1024; // what a socket brings at a time

/// Chunks as services send them, some in Chinese, with comments in between.
QByteArray makeStream(qsizetype size)
{
    QByteArray stream;
    stream.reserve(size + 1024);
    for (int i = 0; stream.size() < size; ++i) {
        stream += R"(data: {"id":"chatcmpl-8f1c2a","object":"chat.completion.chunk","created":1767225600,)"
                  R"("model":"glm-5","choices":[{"index":0,"delta":{"role":"assistant","content":")";
        stream += i % 3 == 0 ? QByteArray("写得更清楚") : QByteArray(" clearer");
        stream += "\"},\"logprobs\":null,\"finish_reason\":null}]}\n\n";
        if (i % 100 == 0)
            stream += ": keep-alive\n\n";
    }
    return stream;
}

const QByteArray &stream()
{
    static const QByteArray bytes = makeStream(streamSize);
    return bytes;
}

/// The JSON of the stream's data lines, found beforehand.
const QList<QByteArray> &dataLines()
{
    static const QList<QByteArray> lines = [] {
        QList<QByteArray> found;
        for (const QByteArray &line : stream().split('\n')) {
            if (line.startsWith("data: "))
                found.append(line.sliced(6));
        }
        return found;
    }();
    return lines;
}

template <typename Reader>
void readInPieces(const QByteArray &bytes, qsizetype size, Reader read)
{
    for (qsizetype i = 0; i < bytes.size(); i += size)
        read(QByteArray::fromRawData(bytes.constData() + i, std::min(size, bytes.size() - i)));
}

void jsonOfEachLine(benchmark::State &state)
{
    const QList<QByteArray> &lines = dataLines();
    for (auto _ : state) {
        for (const QByteArray &line : lines)
            benchmark::DoNotOptimize(QJsonDocument::fromJson(line));
    }
    state.SetBytesProcessed(state.iterations() * stream().size());
}

void decoderAlone(benchmark::State &state)
{
    for (auto _ : state) {
        SseDecoder decoder;
        readInPieces(stream(), readSize,
                     [&](const QByteArray &piece) { benchmark::DoNotOptimize(decoder.feed(piece)); });
    }
    state.SetBytesProcessed(state.iterations() * stream().size());
}

void decoderAndJson(benchmark::State &state)
{
    for (auto _ : state) {
        SseDecoder decoder;
        readInPieces(stream(), readSize, [&](const QByteArray &piece) {
            for (const SseEvent &event : decoder.feed(piece))
                benchmark::DoNotOptimize(QJsonDocument::fromJson(event.data));
        });
    }
    state.SetBytesProcessed(state.iterations() * stream().size());
}

void decoderJsonAndChunkParser(benchmark::State &state)
{
    for (auto _ : state) {
        SseDecoder decoder;
        readInPieces(stream(), readSize, [&](const QByteArray &piece) {
            for (const SseEvent &event : decoder.feed(piece))
                benchmark::DoNotOptimize(parseChunk(QJsonDocument::fromJson(event.data).object()));
        });
    }
    state.SetBytesProcessed(state.iterations() * stream().size());
}

void wholeAnswer(benchmark::State &state)
{
    for (auto _ : state) {
        AnswerReader reader{QString()};
        readInPieces(stream(), readSize,
                     [&](const QByteArray &piece) { benchmark::DoNotOptimize(reader.feed(piece)); });
        benchmark::DoNotOptimize(reader.finish(true));
    }
    state.SetBytesProcessed(state.iterations() * stream().size());
}

void decoderInPieces(benchmark::State &state, const QByteArray &bytes)
{
    for (auto _ : state) {
        SseDecoder decoder;
        readInPieces(bytes, state.range(0),
                     [&](const QByteArray &piece) { benchmark::DoNotOptimize(decoder.feed(piece)); });
    }
    state.SetBytesProcessed(state.iterations() * bytes.size());
}

void shortLinesInPieces(benchmark::State &state)
{
    static const QByteArray bytes = makeStream(4 * 1024 * 1024);
    decoderInPieces(state, bytes);
}

/// One line as long as a line may be.
void oneLineInPieces(benchmark::State &state)
{
    static const QByteArray bytes = "data: " + QByteArray(SseDecoder::longestLine - 100, 'x') + "\n\n";
    decoderInPieces(state, bytes);
}

void inputOfLength(benchmark::State &state)
{
    const QByteArray bytes = makeStream(state.range(0));
    for (auto _ : state) {
        SseDecoder decoder;
        readInPieces(bytes, readSize,
                     [&](const QByteArray &piece) { benchmark::DoNotOptimize(decoder.feed(piece)); });
    }
    state.SetComplexityN(state.range(0));
}

constexpr auto timeUnit = benchmark::kMillisecond;
BENCHMARK(jsonOfEachLine)->Unit(timeUnit);
BENCHMARK(decoderAlone)->Unit(timeUnit);
BENCHMARK(decoderAndJson)->Unit(timeUnit);
BENCHMARK(decoderJsonAndChunkParser)->Unit(timeUnit);
BENCHMARK(wholeAnswer)->Unit(timeUnit);
BENCHMARK(shortLinesInPieces)->Unit(timeUnit)->Arg(1)->Arg(16)->Arg(1024)->Arg(1024 * 1024);
BENCHMARK(oneLineInPieces)->Unit(timeUnit)->Arg(1)->Arg(1024)->Arg(1024 * 1024);
BENCHMARK(inputOfLength)->Unit(timeUnit)->RangeMultiplier(4)->Range(1 << 18, 1 << 26)->Complexity();

/// Prints as usual and keeps the processor times, so that one can be held against another.
class ComparingReporter final : public benchmark::ConsoleReporter
{
public:
    void ReportRuns(const std::vector<Run> &runs) override
    {
        ConsoleReporter::ReportRuns(runs);
        for (const Run &run : runs)
            m_times[run.benchmark_name()] = run.GetAdjustedCPUTime();
    }

    void printRatio(const std::string &what, const std::string &over) const
    {
        if (const double divisor = timeOf(over); divisor > 0 && timeOf(what) > 0)
            std::printf("%s / %s: %.3f\n", what.c_str(), over.c_str(), timeOf(what) / divisor);
    }

private:
    /// Of several repetitions the median; 0: it did not run.
    [[nodiscard]] double timeOf(const std::string &name) const
    {
        for (const std::string &known : {name + "_median", name}) {
            if (const auto it = m_times.find(known); it != m_times.end())
                return it->second;
        }
        return 0;
    }

    std::map<std::string, double> m_times;
};

} // namespace

int main(int argc, char **argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    (void)dataLines(); // not inside the first measurement
    ComparingReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    std::printf("\n");
    reporter.printRatio("decoderAlone", "jsonOfEachLine");
    reporter.printRatio("decoderAndJson", "jsonOfEachLine");
    reporter.printRatio("decoderJsonAndChunkParser", "jsonOfEachLine");
    reporter.printRatio("wholeAnswer", "jsonOfEachLine");
    reporter.printRatio("shortLinesInPieces/1", "shortLinesInPieces/1048576");
    reporter.printRatio("oneLineInPieces/1", "oneLineInPieces/1048576");
    return 0;
}
