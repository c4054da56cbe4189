// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hangingservice.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace breakwater::test {

const QString HangingService::mainModel = QStringLiteral("glm-5");
const QString HangingService::lightModel = QStringLiteral("glm-5-air");

HangingService::HangingService()
{
    m_server.replyWith([this](const SeenRequest &request) { return answer(request); });
    if (!m_server.start())
        qFatal("no port on loopback");
}

void HangingService::recover(std::chrono::milliseconds pause)
{
    m_hangs = false;
    m_pause = pause;
}

FaultReply HangingService::answer(const SeenRequest &request)
{
    const QJsonObject body = QJsonDocument::fromJson(request.body).object();
    if (body.value(QStringLiteral("model")).toString() == lightModel) {
        ++m_askedLight;
        return goodAnswer("They were late, and nobody minded. Light.");
    }
    const bool probe = request.body.contains("Reply with OK.");
    ++(probe ? m_probedMain : m_askedMain);
    if (m_hangs)
        return {.ending = FaultReply::Ending::Stall};
    FaultReply reply = goodAnswer(probe ? "OK" : "They were late, and nobody minded. Main.");
    reply.pause = m_pause;
    return reply;
}

} // namespace breakwater::test
