// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/contentdecoder.h"

#include <QByteArrayList>

#include <algorithm>
#include <array>

#include <zlib.h>

namespace breakwater {

/// A zlib stream that tells gzip and zlib headers apart by itself, and falls back to raw deflate, which some
/// servers mean by "deflate".
struct ContentDecoder::Inflater
{
    Inflater() { isReady = inflateInit2(&stream, anyHeader) == Z_OK; }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;
    ~Inflater() { inflateEnd(&stream); }

    /// Unpacks as much as fits. \return zlib's result.
    int step(QByteArray &in, char *out, std::size_t size)
    {
        stream.next_out = reinterpret_cast<Bytef *>(out);
        stream.avail_out = static_cast<uInt>(size);
        int result = inflate(&stream, Z_SYNC_FLUSH);
        if (result == Z_DATA_ERROR && !hasStarted && inflateReset2(&stream, -MAX_WBITS) == Z_OK) {
            take(in); // once more, as raw deflate
            result = inflate(&stream, Z_SYNC_FLUSH);
        }
        hasStarted = true;
        isOver = result == Z_STREAM_END;
        return result;
    }

    void take(QByteArray &in)
    {
        stream.next_in = reinterpret_cast<Bytef *>(in.data());
        stream.avail_in = static_cast<uInt>(in.size());
    }

    static constexpr qsizetype headerSize = 2;
    static constexpr int anyHeader = MAX_WBITS + 32;
    z_stream stream{};
    QByteArray head; // too short yet to tell what it is
    bool isReady = false;
    bool hasStarted = false;
    bool isOver = false;
};

ContentDecoder::ContentDecoder(const QByteArray &encoding)
{
    // Codings that change the bytes; other words are a server's mistake, such as "UTF-8", and change nothing.
    static const QByteArrayList codings{"gzip", "x-gzip", "deflate", "br", "zstd", "compress", "x-compress"};
    const QByteArray name = encoding.trimmed().toLower();
    const QByteArrayList named = name.split(',');
    const bool isCoded = std::any_of(named.cbegin(), named.cend(),
                                     [](const QByteArray &word) { return codings.contains(word.trimmed()); });
    if (!isCoded)
        return;
    m_inflater = std::make_unique<Inflater>();
    m_fault = !m_inflater->isReady || (name != "gzip" && name != "x-gzip" && name != "deflate");
}

ContentDecoder::ContentDecoder(ContentDecoder &&) noexcept = default;
ContentDecoder &ContentDecoder::operator=(ContentDecoder &&) noexcept = default;
ContentDecoder::~ContentDecoder() = default;

QByteArray ContentDecoder::feed(const QByteArray &bytes)
{
    if (!m_inflater || m_fault || bytes.isEmpty())
        return m_inflater ? QByteArray() : bytes;
    QByteArray in = m_inflater->head + bytes;
    m_inflater->head.clear();
    if (!m_inflater->hasStarted && in.size() < Inflater::headerSize) {
        m_inflater->head = in;
        return {};
    }
    QByteArray out;
    m_inflater->take(in);
    std::array<char, 16 * 1024> buffer;
    const z_stream &stream = m_inflater->stream;
    do {
        if (m_inflater->isOver)
            break; // what follows the end is no part of it
        const int result = m_inflater->step(in, buffer.data(), buffer.size());
        const auto produced = static_cast<qsizetype>(buffer.size() - stream.avail_out);
        out.append(buffer.data(), produced);
        m_produced += produced;
        m_fault = (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
            || m_produced > longestOutput;
    } while (!m_fault && (stream.avail_in > 0 || stream.avail_out == 0));
    return out;
}

} // namespace breakwater
