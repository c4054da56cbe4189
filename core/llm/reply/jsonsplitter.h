// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>

namespace breakwater {

/// Cuts a byte stream into its JSON objects, whatever stands between them: nothing, line ends, commas, the
/// brackets of a list. Only brackets and strings are understood; whether an object is valid JSON is for the
/// reader to find out. Cost: linear; holds one unfinished object.
class JsonSplitter
{
public:
    struct Piece
    {
        enum class Kind {
            Object, ///< from { to the } that closes it
            Between ///< ink outside of objects, such as [DONE], up to the end of its line
        };
        Kind kind = Kind::Object;
        QByteArray bytes{};

        bool operator==(const Piece &) const = default;
    };

    /// \return the pieces that are complete now. Commas, blanks and lone list brackets are no pieces.
    [[nodiscard]] QList<Piece> feed(const QByteArray &bytes);
    /// The stream ended. \return what is left as Between, also an object that never closed.
    [[nodiscard]] QList<Piece> finish();

private:
    void endBetween(QList<Piece> &pieces);

    QByteArray m_piece;
    int m_depth = 0;
    bool m_inString = false;
    bool m_escaped = false;
};

} // namespace breakwater
