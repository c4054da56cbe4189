// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// Whether the answer is a sentence of the service about itself, sent as if a model had written it ("The
/// model is overloaded, try again later.", "服务器繁忙，请稍后再试。"), and not the edit of a text that
/// speaks of such things. English and Chinese. \param answer a cleaned answer.
[[nodiscard]] bool isServiceSentence(const QString &answer, const QString &original);

} // namespace breakwater
