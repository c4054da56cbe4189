// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QList>
#include <QRandomGenerator>
#include <QString>
#include <QStringList>

namespace breakwater::test {

/// A document as writers have them, and the places in it where something can be done to it.
struct GeneratedDocument
{
    enum class Part { Paragraph, ListItem, TableRow, Link, Number, Code };
    /// Something that a model may lose.
    struct Droppable
    {
        Part part = Part::Paragraph;
        TextRange range{};
        QString remains{}; ///< in its place: the text of a link
    };
    /// What an editor would change, and into what.
    struct Edit
    {
        TextRange range{};
        QString into{};
    };

    QString text{};
    QList<Droppable> droppables{};
    QList<Edit> edits{};

    [[nodiscard]] QString without(const Droppable &what) const;
    [[nodiscard]] QString with(const Edit &edit) const;
};

/// Writes documents at random, in English, Chinese or both, with every construct of Markdown and of the
/// dialects around it. The same seed gives the same document; no number is there twice.
class DocumentGenerator
{
public:
    explicit DocumentGenerator(quint32 seed)
        : m_random(seed)
    { }

    [[nodiscard]] GeneratedDocument document();

private:
    void writeBlock();
    void writeParagraph();
    void writeList(const QStringList &markers);
    void writeTable();
    void writeQuote(const QString &firstLine);
    void writeFixed();
    void writeSentence();
    /// "{wrong|right}" in a sentence is an edit, "@" a word that something hangs on.
    void writeTemplate(const QString &sentence);
    void writeInsert();
    void drop(GeneratedDocument::Part part, qsizetype start, const QString &remains = {});
    [[nodiscard]] QString freshNumber();
    [[nodiscard]] int below(int limit) { return static_cast<int>(m_random.bounded(limit)); }
    [[nodiscard]] QString oneOf(const QStringList &choices)
    {
        return choices[below(static_cast<int>(choices.size()))];
    }

    QRandomGenerator m_random;
    GeneratedDocument m_document;
    int m_chinesePercent = 0;
    int m_lastNumber = 20;
    int m_name = 0;
};

} // namespace breakwater::test
