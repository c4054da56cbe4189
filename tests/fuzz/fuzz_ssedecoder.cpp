// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A stream means the same however the network cut it, and what a plainer decoder makes of it.
#include "fuzzinput.h"
#include "net/http/ssedecoder.h"

using namespace breakwater;
using namespace breakwater::fuzz;

namespace {

struct Decoded
{
    QList<SseEvent> events{};
    bool overflowed = false;

    bool operator==(const Decoded &) const = default;
};

/// As short as a test can reach, and long enough for an event.
constexpr SseLimits shortLimits{.line = 48, .stream = 192};

Decoded decode(const Pieces &pieces, const SseLimits &limits = {})
{
    SseDecoder decoder(limits);
    Decoded out;
    for (const QByteArray &piece : pieces)
        out.events += decoder.feed(piece);
    out.events += decoder.finish();
    out.overflowed = decoder.overflowed();
    return out;
}

/// The same rules on the whole text at once.
QList<SseEvent> plainlyDecoded(QByteArray text)
{
    if (text.startsWith("\xEF\xBB\xBF"))
        text.remove(0, 3);
    text.replace("\r\n", "\n").replace('\r', '\n').append("\n\n");
    QList<SseEvent> events;
    QByteArray type;
    QList<QByteArray> data;
    for (const QByteArray &line : text.split('\n')) {
        const bool bare = line.startsWith('{'); // an object whose server forgot to say "data:"
        const qsizetype colon = bare ? 0 : line.indexOf(':');
        const QByteArray name = bare ? QByteArray("data") : colon < 0 ? line : line.first(colon);
        QByteArray value = bare ? line : colon < 0 ? QByteArray() : line.sliced(colon + 1);
        if (!bare && value.startsWith(' '))
            value.remove(0, 1);
        if (line.isEmpty()) {
            if (!data.isEmpty())
                events.append({type, data.join('\n')});
            type.clear();
            data.clear();
        } else if (name == "event" || name == "error") {
            type = name == "error" ? name : value;
        }
        if (name == "data" || name == "error")
            data.append(value);
    }
    return events;
}

qsizetype bytesOf(const QList<SseEvent> &events)
{
    qsizetype bytes = 0;
    for (const SseEvent &event : events)
        bytes += event.data.size();
    return bytes;
}

void staysWithinItsLimits(const QByteArray &bytes, std::uint64_t seed)
{
    const Decoded whole = decode({bytes}, shortLimits);
    require(whole == decode(byteByByte(bytes), shortLimits), "an overflow does not depend on the cuts");
    require(whole == decode(cutAtRandom(bytes, seed), shortLimits),
            "an overflow does not depend on the cuts");
    require(bytesOf(whole.events) <= shortLimits.stream, "no more is kept than the stream may be long");
    require(whole.overflowed || bytes.size() <= shortLimits.stream, "what is too long is said to be");
    for (const SseEvent &event : whole.events) {
        for (const QByteArray &line : event.data.split('\n'))
            require(line.size() <= shortLimits.line, "no line is longer than a line may be");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const FuzzInput input(data, size);
    const QByteArray bytes = input.rest();
    const Decoded whole = decode({bytes});
    require(!whole.overflowed, "a short stream does not overflow");
    require(whole.events == plainlyDecoded(bytes), "as a plainer decoder reads it");
    require(whole == decode(byteByByte(bytes)), "the same byte by byte");
    require(whole == decode(cutAtRandom(bytes, input.seed())), "the same in random pieces");
    staysWithinItsLimits(bytes, input.seed());
    if (const QByteArray large = magnified(bytes, input.seed()); !large.isEmpty())
        require(decode({large}) == decode(cutAtRandom(large, input.seed())), "the same when it is long");
    return 0;
}
