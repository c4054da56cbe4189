// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"

#include <QStringList>

namespace breakwater::test {

/// Texts made of what matters to the text layer, to be thrown at it in property tests. The same seed gives
/// the same texts.
class TextGenerator
{
public:
    explicit TextGenerator(quint64 seed)
        : m_random(seed)
    { }

    [[nodiscard]] int number(int below)
    {
        return static_cast<int>(m_random.next() % static_cast<quint64>(below));
    }

    [[nodiscard]] QString text(int pieces)
    {
        static const QStringList vocabulary{
            QStringLiteral("the "),       QStringLiteral("the the "),
            QStringLiteral("word"),       QStringLiteral(" "),
            QStringLiteral("  "),         QStringLiteral("\n"),
            QStringLiteral("\n\n"),       QStringLiteral("\r\n"),
            QStringLiteral("\t"),         QStringLiteral("中文"),
            QStringLiteral("我们的的"),   QStringLiteral("，"),
            QStringLiteral("。"),         QStringLiteral(","),
            QStringLiteral(". "),         QStringLiteral("!!"),
            QStringLiteral("……"),         QStringLiteral("：\n\n"),
            QStringLiteral("\""),         QStringLiteral("“"),
            QStringLiteral("”"),          QStringLiteral("「"),
            QStringLiteral("`"),          QStringLiteral("```\n"),
            QStringLiteral("```js\n"),    QStringLiteral("~~~"),
            QStringLiteral("$x$"),        QStringLiteral("$"),
            QStringLiteral("$$"),         QStringLiteral("\\("),
            QStringLiteral("\\"),         QStringLiteral("# "),
            QStringLiteral("- "),         QStringLiteral("1. "),
            QStringLiteral("> "),         QStringLiteral("|"),
            QStringLiteral("---\n"),      QStringLiteral("[a](b)"),
            QStringLiteral("!["),         QStringLiteral("]("),
            QStringLiteral("[x][y]"),     QStringLiteral("https://a.b/c"),
            QStringLiteral("me@a.org"),   QStringLiteral("<b>"),
            QStringLiteral("<!--"),       QStringLiteral("<think>"),
            QStringLiteral("</think>"),   QStringLiteral("1,000"),
            QStringLiteral("１２"),       QStringLiteral("3.14"),
            QStringLiteral("😀"),          QStringLiteral("👩‍👩‍👧"),
            QStringLiteral("e\u0301"),    QStringLiteral("\u3000"),
            QStringLiteral("**"),         QStringLiteral("Here is the corrected version:\n"),
            QStringLiteral("title: x\n"), QStringLiteral("\u2029"),
            QStringLiteral("⟦1⟧"),        QStringLiteral("以下是润色后的文本：")};
        QString result;
        for (int i = 0; i < pieces; ++i)
            result += vocabulary[number(static_cast<int>(vocabulary.size()))];
        return result;
    }

    /// A text like \a text: some pieces taken out, doubled or replaced.
    [[nodiscard]] QString mutated(const QString &source)
    {
        QString result = source;
        for (int edits = 1 + number(6); edits > 0; --edits) {
            const qsizetype at = number(static_cast<int>(result.size()) + 1);
            const qsizetype length = qMin<qsizetype>(number(4), result.size() - at);
            result.replace(at, length, text(number(3)));
        }
        return result;
    }

private:
    SeededRandom m_random;
};

} // namespace breakwater::test
