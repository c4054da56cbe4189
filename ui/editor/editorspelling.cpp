// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/editorspelling.h"

#include "spelling/spellchecker.h"
#include "ui/editor/markdownhighlighter.h"
#include "ui/plain/plaintext.h"

#include <QMenu>
#include <QTextCursor>

namespace breakwater {

namespace {

constexpr qsizetype mostSuggestions = 6;

} // namespace

EditorSpelling::EditorSpelling(MarkdownHighlighter &highlighter, QObject *parent)
    : QObject(parent)
    , m_highlighter(highlighter)
{ }

EditorSpelling::~EditorSpelling() = default;

void EditorSpelling::setEnabled(bool on, const QStringList &languages)
{
    if (m_on == on && m_languages == languages)
        return;
    m_on = on;
    m_languages = languages;
    // Dictionaries take their time; the window is shown first.
    QMetaObject::invokeMethod(this, &EditorSpelling::prepare, Qt::QueuedConnection);
}

void EditorSpelling::prepare()
{
    m_highlighter.setSpelling(nullptr);
    m_checker = m_on ? std::make_unique<SpellChecker>(m_languages) : nullptr;
    if (m_checker && m_checker->languages().isEmpty())
        m_checker.reset();
    m_highlighter.setSpelling(m_checker.get());
    Q_EMIT changed();
}

void EditorSpelling::addTo(QMenu &menu, QTextDocument &document, int position)
{
    const auto range = m_checker ? m_highlighter.misspelledAt(position) : std::nullopt;
    if (!range)
        return;
    QTextCursor word(&document);
    word.setPosition(static_cast<int>(range->start));
    word.setPosition(static_cast<int>(range->end()), QTextCursor::KeepAnchor);
    QAction *const first = menu.actions().value(0);
    const auto add = [&](const QString &text) {
        auto *const action = new QAction(text, &menu);
        menu.insertAction(first, action);
        return action;
    };
    const QStringList suggestions = m_checker->suggestions(word.selectedText(), mostSuggestions);
    for (const QString &suggestion : suggestions) {
        connect(add(plainActionText(suggestion)), &QAction::triggered, this,
                [word, suggestion]() mutable { word.insertText(suggestion); });
    }
    if (suggestions.isEmpty())
        add(tr("No suggestion"))->setEnabled(false);
    connect(add(tr("&Add “%1” to the dictionary").arg(plainActionText(word.selectedText()))),
            &QAction::triggered, this, [this, spelled = word.selectedText()] {
                m_checker->learn(spelled);
                m_highlighter.checkAgain();
                Q_EMIT changed();
            });
    menu.insertSeparator(first);
}

} // namespace breakwater
