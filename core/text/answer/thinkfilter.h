// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace breakwater {

/// What is left of an answer when the model's thinking is taken out.
struct ThinkStripped
{
    /// Without leading white space.
    QString text{};
    /// A thinking block was opened and never closed: what followed is not an answer.
    bool unclosed = false;

    bool operator==(const ThinkStripped &) const = default;
};

/// Takes the model's thinking out of a whole answer: closed blocks, a closing tag without an opening one (the
/// opening one was part of the prompt template), unclosed blocks. Knows the tags of the common model families
/// (think, thinking, thought, reasoning, [THINK], ◁think▷ …). Tags that \a original has too, or that stand in
/// inline code, are the writer's words and stay. White space after a removed block goes with it.
[[nodiscard]] ThinkStripped stripThinking(const QString &answer, const QString &original = {});

/// The same for an answer that arrives in pieces: what may be shown so far, never a tag or a part of one.
///
/// The visible text only grows, with one exception: a closing tag without an opening one turns all that stood
/// before it into thinking, and feed() says so. After finish() the visible text is stripThinking() of the
/// whole. Not thread-safe. Cost: linear in the length of the answer.
class ThinkFilter
{
public:
    /// \param original the writer's text, whose own tags are no thinking.
    explicit ThinkFilter(QString original = {});

    enum class Effect {
        Appended, ///< visibleText() grew, or stayed
        Replaced, ///< text shown before is withdrawn: show visibleText() anew
    };
    Effect feed(QStringView delta);
    /// The answer is complete. \return the effect of what had been held back.
    Effect finish();

    [[nodiscard]] const QString &visibleText() const { return m_visible; }
    /// True while a block is open; after finish(): it was never closed.
    [[nodiscard]] bool isThinking() const { return m_thinking; }

private:
    Effect show(const ThinkStripped &stripped);

    QString m_original;
    QString m_raw;
    QString m_visible;
    qsizetype m_accounted = 0; // no tag begins before this that m_visible does not reflect
    bool m_thinking = false;
    bool m_holding = false; // the original begins with a tag: only the end tells whose a tag is
};

} // namespace breakwater
