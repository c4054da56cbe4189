// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/markdownspans.h"

#include <QColor>
#include <QObject>
#include <QTextCharFormat>

class QTextBlock;
class QTextDocument;

namespace breakwater {

/// Shows Markdown quietly: markers step back, headings and emphasis stand out.
///
/// Only blocks that are seen are ever formatted: show() is asked for them before they are painted, so that a
/// file of 10 MB opens as fast as an empty one. Formats live in the layout, not in the document: no undo
/// step, no change of the text. What a fence above opens is found once per block and kept in the block's user
/// state.
class MarkdownHighlighter final : public QObject
{
    Q_OBJECT

public:
    struct Colours
    {
        QColor marker{};
        QColor heading{};
        QColor code{};
        QColor link{};
        QColor quote{};

        bool operator==(const Colours &) const = default;
    };

    explicit MarkdownHighlighter(QTextDocument &document);

    void setColours(const Colours &colours);
    void setEnabled(bool enabled);
    /// Formats the blocks from `first` to `last` that are not formatted yet.
    void show(const QTextBlock &first, const QTextBlock &last);

private:
    void forget(int position, int removed, int added);
    void forgetAll();
    LineContext contextBefore(const QTextBlock &block);
    void format(QTextBlock block);
    [[nodiscard]] QTextCharFormat formatFor(const MarkdownSpan &span) const;

    QTextDocument &m_document;
    Colours m_colours;
    bool m_enabled = true;
    /// Blocks before this number know their context.
    int m_knownBlocks = 0;
};

} // namespace breakwater
