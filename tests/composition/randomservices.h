// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/faultserver.h"

#include <QHash>
#include <QSet>
#include <QUrl>

#include <array>
#include <cstdint>
#include <memory>

namespace breakwater::test {

/// The services of a world on loopback, and the book of what really reached them.
///
/// Whoever asks for a text puts its key in: "k7k". An answer repeats the key and names the service, so that a
/// foreign word is seen.
class RandomServices
{
public:
    RandomServices();

    [[nodiscard]] bool start();
    [[nodiscard]] QList<QUrl> urls() const;
    /// What the service does from now on.
    void turn(int service, std::uint64_t turn);
    /// All services answer from now on.
    void recover();
    void closeIdle();
    /// Every connection is reset: whoever waited on one has an end.
    void dropConnections();
    [[nodiscard]] int openConnections() const;

    /// Requests with this key.
    [[nodiscard]] int seen(const QString &key) const { return m_seen.value(key); }
    [[nodiscard]] int seenBy(int service) const;
    /// Some answer to this key may have held words of its own.
    [[nodiscard]] bool mayHaveOtherWords(const QString &key) const { return m_otherWords.contains(key); }

    /// What is asked for a key, and what an answer to it holds.
    [[nodiscard]] static QString textFor(const QString &key);
    [[nodiscard]] static QString byLine(int service);

private:
    struct Service
    {
        FaultServer server{};
        std::uint64_t turn = 0;
        bool well = true;
        int sinceTurn = 0;
    };
    FaultReply answer(int number, const SeenRequest &request);

    std::array<std::unique_ptr<Service>, 3> m_services;
    QHash<QString, int> m_seen;
    QSet<QString> m_otherWords;
};

} // namespace breakwater::test
