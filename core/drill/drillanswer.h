// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drillrequest.h"

#include <QByteArray>
#include <QStringList>

namespace breakwater {

/// The words of a drill's answer, in the pieces in which they are streamed: the person's text with simple
/// corrections, or five titles made of it.
[[nodiscard]] QStringList drillAnswer(const DrillQuestion &question);

/// \name The bytes around the words
/// @{
[[nodiscard]] QByteArray streamHead();
[[nodiscard]] QByteArray streamChunk(const QString &model, const QString &text);
[[nodiscard]] QByteArray streamEnd(const QString &model, const QString &finishReason);
/// A whole reply with its head.
[[nodiscard]] QByteArray plainReply(int status, const QByteArray &contentType, const QByteArray &body,
                                    const QByteArray &extraHeaders = {});
[[nodiscard]] QByteArray plainAnswer(const QString &model, const QString &text, const QString &finishReason);
[[nodiscard]] QByteArray errorBody(const QString &message, const QString &code);
[[nodiscard]] QByteArray modelList(const QStringList &models);
/// @}

} // namespace breakwater
