// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/faultserver.h"

#include <QElapsedTimer>

namespace breakwater::test {

/// A service with two models, of which the main one can fall ill: it takes requests and says nothing.
class HangingService
{
public:
    static const QString mainModel;
    static const QString lightModel;

    HangingService();

    [[nodiscard]] QUrl address() const { return m_server.url(QStringLiteral("/v1")); }
    [[nodiscard]] FaultServer &server() { return m_server; }

    void hang() { m_hangs = true; }
    /// Well again, though slow: each answer takes `pause`.
    void recover(std::chrono::milliseconds pause);

    /// Requests of persons that reached the main model, own probes apart.
    [[nodiscard]] int askedMain() const { return m_askedMain; }
    [[nodiscard]] int probedMain() const { return m_probedMain; }
    [[nodiscard]] int askedLight() const { return m_askedLight; }

private:
    FaultReply answer(const SeenRequest &request);

    FaultServer m_server;
    bool m_hangs = false;
    std::chrono::milliseconds m_pause{0};
    int m_askedMain = 0;
    int m_probedMain = 0;
    int m_askedLight = 0;
};

} // namespace breakwater::test
