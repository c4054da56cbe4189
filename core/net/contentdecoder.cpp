// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/contentdecoder.h"

#include <array>

#include <zlib.h>

namespace breakwater {

/// A zlib stream that tells gzip and zlib headers apart by itself, and falls back to raw deflate, which some
/// servers mean by "deflate".
struct ContentDecoder::Inflater
{
    Inflater() { isReady = inflateInit2(&stream, kAnyHeader) == Z_OK; }
    Inflater(const Inflater &) = delete;
    Inflater &operator=(const Inflater &) = delete;
    ~Inflater() { inflateEnd(&stream); }

    bool restartRaw() { return inflateReset2(&stream, -MAX_WBITS) == Z_OK; }

    static constexpr qsizetype kHeaderSize = 2;
    static constexpr int kAnyHeader = MAX_WBITS + 32;
    z_stream stream{};
    QByteArray head; // too short yet to tell what it is
    bool isReady = false;
    bool hasStarted = false;
    bool isOver = false;
};

ContentDecoder::ContentDecoder(const QByteArray &encoding)
{
    const QByteArray name = encoding.trimmed().toLower();
    if (name.isEmpty() || name == "identity")
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
    if (!m_inflater->hasStarted && in.size() < Inflater::kHeaderSize) {
        m_inflater->head = in;
        return {};
    }
    QByteArray out;
    z_stream &stream = m_inflater->stream;
    stream.next_in = reinterpret_cast<Bytef *>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    std::array<char, 16 * 1024> buffer;
    do {
        if (m_inflater->isOver)
            break; // what follows the end is no part of it
        stream.next_out = reinterpret_cast<Bytef *>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        int result = inflate(&stream, Z_SYNC_FLUSH);
        if (result == Z_DATA_ERROR && !m_inflater->hasStarted && m_inflater->restartRaw()) {
            stream.next_in = reinterpret_cast<Bytef *>(in.data());
            stream.avail_in = static_cast<uInt>(in.size());
            result = inflate(&stream, Z_SYNC_FLUSH);
        }
        m_inflater->hasStarted = true;
        m_inflater->isOver = result == Z_STREAM_END;
        const auto produced = static_cast<qsizetype>(buffer.size() - stream.avail_out);
        out.append(buffer.data(), produced);
        m_produced += produced;
        m_fault = (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
            || m_produced > kLongestOutput;
    } while (!m_fault && (stream.avail_in > 0 || stream.avail_out == 0));
    return out;
}

} // namespace breakwater
