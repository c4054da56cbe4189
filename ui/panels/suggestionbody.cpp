// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/suggestionbody.h"

#include "ui/panels/diffview.h"
#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"
#include "ui/plain/plaintextfield.h"

#include <QEvent>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextCursor>
#include <QTextEdit>

#include <utility>

namespace breakwater {

SuggestionBody::SuggestionBody(QWidget *parent)
    : QStackedWidget(parent)
    , m_stream(new QTextEdit(this))
    , m_diff(new DiffView(this))
    , m_editor(new PlainTextField(this))
    , m_hint(new PlainLabel(this))
{
    m_stream->setObjectName(QStringLiteral("stream"));
    m_stream->setReadOnly(true);
    m_stream->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_editor->setTabChangesFocus(true);
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setMargin(12);
    for (QWidget *const page : {static_cast<QWidget *>(m_hint), static_cast<QWidget *>(m_stream),
                                static_cast<QWidget *>(m_diff), static_cast<QWidget *>(m_editor)})
        addWidget(page);
    retranslate();
}

void SuggestionBody::showSuggestion(const Suggestion &suggestion)
{
    if (isEditing() && suggestion.id == m_shownId && suggestion.state == Suggestion::State::Ready)
        return; // nothing takes away what the person is writing
    m_shownId = suggestion.id;
    switch (suggestion.state) {
    case Suggestion::State::Streaming:
        showStream(suggestion.textSoFar);
        return;
    case Suggestion::State::Failed:
        if (suggestion.textSoFar.isEmpty())
            showHint({});
        else
            showStream(suggestion.textSoFar);
        return;
    case Suggestion::State::Ready:
    case Suggestion::State::Moved:
        if (!suggestion.diff.hasChanges())
            return showHint(tr("No changes."));
        break;
    case Suggestion::State::Accepted:
        return showHint(tr("Accepted. Undo brings the text and this suggestion back."));
    case Suggestion::State::Rejected:
        return showHint(tr("Rejected. Your text is unchanged."));
    case Suggestion::State::Superseded:
        return showHint(tr("A newer suggestion took the place of this one."));
    }
    if (std::exchange(m_comparedId, suggestion.id) == suggestion.id)
        m_diff->updateDiff(suggestion.diff);
    else
        m_diff->setDiff(suggestion.diff);
    setCurrentWidget(m_diff);
}

void SuggestionBody::showStream(const QString &answer)
{
    const QString text = plainReading(answer);
    const QString shown = std::exchange(m_streamed, text);
    QScrollBar *const bar = m_stream->verticalScrollBar();
    const bool atEnd = bar->value() == bar->maximum();
    if (!shown.isEmpty() && text.startsWith(shown)) {
        // Only what is new, so that the reader's place and selection stay.
        QTextCursor end(m_stream->document());
        end.movePosition(QTextCursor::End);
        end.insertText(text.mid(shown.size()));
    } else {
        m_stream->setPlainText(text);
    }
    if (atEnd)
        bar->setValue(bar->maximum());
    setCurrentWidget(m_stream);
}

void SuggestionBody::showHint(const QString &hint)
{
    m_hint->setText(hint);
    setCurrentWidget(m_hint);
}

void SuggestionBody::startEditing(const QString &text)
{
    m_editor->setPlainText(text);
    setCurrentWidget(m_editor);
    m_editor->setFocus(Qt::OtherFocusReason);
}

void SuggestionBody::stopEditing()
{
    if (isEditing())
        setCurrentWidget(m_diff);
}

bool SuggestionBody::isEditing() const
{
    return currentWidget() == m_editor;
}

QString SuggestionBody::editedText() const
{
    return m_editor->toPlainText();
}

void SuggestionBody::retranslate()
{
    m_stream->setAccessibleName(tr("Answer so far"));
    m_editor->setAccessibleName(tr("Your version of the suggestion"));
}

void SuggestionBody::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QStackedWidget::changeEvent(event);
}

} // namespace breakwater
