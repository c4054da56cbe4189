// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/markdownspans.h"

#include "text/characters/textrange.h"

#include <QColor>
#include <QList>
#include <QObject>
#include <QTextCharFormat>
#include <QTextLayout>

#include <optional>

class QTextBlock;
class QTextDocument;

namespace breakwater {

class SpellChecker;

/// Shows Markdown quietly: markers step back, headings and emphasis stand out, misspelled words are
/// underlined.
///
/// Only blocks that are seen are ever formatted: show() is asked for them before they are painted, so that a
/// file of 10 MB opens as fast as an empty one, and none that are longer than a chapter. Formats live in the
/// layout, not in the document: no undo step, no change of the text. What a fence above opens is found once
/// per block and kept in the block's user state.
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
    /// \param checker null: spelling is not checked. Must outlive this, or be taken back.
    void setSpelling(const SpellChecker *checker);
    /// The dictionary was taught something.
    void checkAgain() { forgetAll(); }
    /// Where the caret is: the word that ends there may still be in the making, and is not marked yet.
    void setCaret(int position);
    /// The marked word at or beside a position.
    [[nodiscard]] std::optional<TextRange> misspelledAt(int position) const;
    /// Formats the blocks from `first` to `last` that are not formatted yet.
    void show(const QTextBlock &first, const QTextBlock &last);

private:
    void forget(int position, int removed, int added);
    void forgetAll();
    LineContext contextBefore(const QTextBlock &block);
    void format(QTextBlock block);
    void addMisspelled(const QTextBlock &block, const std::vector<MarkdownSpan> &spans,
                       QList<QTextLayout::FormatRange> &formats);
    [[nodiscard]] QTextCharFormat formatFor(const MarkdownSpan &span) const;

    QTextDocument &m_document;
    Colours m_colours;
    bool m_enabled = true;
    const SpellChecker *m_checker = nullptr;
    int m_caret = -1;
    /// A word that is not marked because the caret stands at its end.
    std::optional<TextRange> m_unfinished;
    /// Blocks before this number know their context.
    int m_knownBlocks = 0;
};

} // namespace breakwater
