// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <memory>

class QMenu;
class QTextDocument;

namespace breakwater {

class MarkdownHighlighter;
class SpellChecker;

/// Spelling in the editor: which dictionaries are asked, and what a context menu offers for a marked word.
class EditorSpelling final : public QObject
{
    Q_OBJECT

public:
    /// \param highlighter marks the words, and is not asked to any more when this goes.
    EditorSpelling(MarkdownHighlighter &highlighter, QObject *parent);
    ~EditorSpelling() override;

    void setEnabled(bool on, const QStringList &languages);
    /// Puts suggestions for the marked word at a position at the top of the menu; without one nothing.
    void addTo(QMenu &menu, QTextDocument &document, int position);

Q_SIGNALS:
    /// Marks are not what they were: format again what is seen.
    void changed();

private:
    void prepare();

    MarkdownHighlighter &m_highlighter;
    std::unique_ptr<SpellChecker> m_checker;
    bool m_on = false;
    QStringList m_languages;
};

} // namespace breakwater
