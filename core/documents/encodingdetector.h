// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QMetaType>
#include <QObject>

namespace breakwater {

struct DetectedEncoding
{
    Q_GADGET

public:
    /// How sure the encoding is.
    enum class Certainty {
        Known, ///< by its mark, or as valid UTF-8, or because a person said so
        Guessed, ///< from what its bytes usually mean
        Doubtful, ///< guessed from so few characters that another one is about as likely
    };
    Q_ENUM(Certainty)

    QByteArray name = QByteArrayLiteral("UTF-8");
    Certainty certainty = Certainty::Known;
};

/// Finds the encoding of a text file. In this order: its byte order mark; valid UTF-8, or UTF-8 with a few
/// bad bytes (which TextCodec marks); UTF-16 without a mark; GB18030, where the bytes are common Chinese
/// characters; what uchardet's statistics say, if there is enough text for them; the one in which a short
/// text reads best. What is not known is one of availableEncodings(), so that a person can go to another one
/// and back.
[[nodiscard]] DetectedEncoding detectEncoding(const QByteArray &bytes);

/// \return names of the encodings that a person can choose, the likeliest first.
[[nodiscard]] QList<QByteArray> availableEncodings();

} // namespace breakwater
