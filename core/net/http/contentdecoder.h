// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <memory>

namespace breakwater {

/// Undoes the compression of a reply as it arrives. We ask for none, since compressed streams come in lumps,
/// but some servers and relays compress all the same.
///
/// Knows gzip and deflate. What it does not know, corrupt data, and more than longestOutput are faults:
/// nothing more is read then.
class ContentDecoder
{
public:
    static constexpr qsizetype longestOutput = qsizetype{64} * 1024 * 1024;

    /// \param encoding the reply's Content-Encoding; empty or "identity": bytes pass as they are.
    explicit ContentDecoder(const QByteArray &encoding = {});
    ContentDecoder(ContentDecoder &&) noexcept;
    ContentDecoder &operator=(ContentDecoder &&) noexcept;
    ~ContentDecoder();

    [[nodiscard]] QByteArray feed(const QByteArray &bytes);
    [[nodiscard]] bool hasFault() const { return m_fault; }

private:
    struct Inflater;

    std::unique_ptr<Inflater> m_inflater; // null: bytes pass as they are
    qsizetype m_produced = 0;
    bool m_fault = false;
};

} // namespace breakwater
