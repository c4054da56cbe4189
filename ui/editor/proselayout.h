// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextDocumentLayout>

namespace breakwater {

/// Lays plain text out at an even line pitch, whatever fonts the characters of a line come from.
///
/// QPlainTextDocumentLayout packs lines by their own height, so that a line with Han characters is taller
/// than one without. Here every line's base line sits on the same grid; only a line that is too tall for it
/// (a heading) takes more. Blocks are laid out when they are first shown, as in the base class.
class ProseLayout final : public QPlainTextDocumentLayout
{
    Q_OBJECT

public:
    explicit ProseLayout(QTextDocument *document);

    /// Line pitch as a multiple of the font's size (em); at least 1.
    void setLinePitch(qreal em);

    [[nodiscard]] QRectF blockBoundingRect(const QTextBlock &block) const override;

    /// A line's place on the grid, from the top of its block.
    struct Place
    {
        qreal top = 0;
        qreal height = 0;
    };
    /// \pre 0 <= line < number of lines of the laid out block
    [[nodiscard]] Place linePlace(const QTextBlock &block, int line) const;

private:
    void spread(const QTextBlock &block) const;
    [[nodiscard]] qreal pitch() const;

    qreal m_pitch = 1.6;
};

} // namespace breakwater
