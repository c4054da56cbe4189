// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/assistantdocument.h"
#include "ui/controllers/assistantmessages.h"
#include "ui/controllers/assistantremedies.h"
#include "ui/controllers/documentpolish.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/suggestions/suggestionbook.h"
#include "ui/controllers/titlecontroller.h"

#include <QObject>

namespace breakwater {

class SuggestionModel;
class SuggestionPanel;
class TitleListModel;
class WritingEditor;

/// The assistant of one window: what its menu says becomes jobs, what they answer becomes suggestions and
/// messages, and what the panel asks for becomes changes of the text.
class AssistantController final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the controller.
    AssistantController(WritingEditor &editor, SuggestionModel &suggestions, TitleListModel &titles,
                        const ActionServices &services, QObject *parent = nullptr);

    /// The panel's wishes go to this controller from now on, and its news to the panel.
    void serve(SuggestionPanel &panel);
    [[nodiscard]] bool isBusy() const { return m_polish.isBusy() || m_titles.isBusy(); }
    [[nodiscard]] AssistantMessages &messages() { return m_messages; }
    /// What is asked for belongs to the document that is shown.
    [[nodiscard]] AssistantDocument &document() { return m_document; }
    [[nodiscard]] DocumentPolish &wholeDocument() { return m_wholeDocument; }

public Q_SLOTS:
    /// The selection, else the paragraph at the caret.
    void polish();
    /// Leads to that suggestion, in the panel and in the text.
    void showSuggestion(const QString &id);
    void polishWith(const QString &instruction);
    void suggestTitles();
    void stop();

Q_SIGNALS:
    void busyChanged(bool busy);
    /// A new suggestion, one that was asked for again, or one that is back: it is the one to look at.
    void suggestionStarted(const QString &id);
    void titlesStarted();

private:
    void connectJobs();
    void connectBook();
    void polishTarget(const PolishWish &wish);
    void polished(const QString &id, const ActionResult &result);
    void tellMoved(const QString &id);
    void forgetMoved(const QString &id);
    void tellTitles(SuggestionPanel &panel, const ActionResult &result);
    void showPlace(const QString &id, TextRange part);

    WritingEditor &m_editor;
    const SuggestionModel &m_suggestions;
    AssistantMessages m_messages;
    SuggestionBook m_book;
    PolishController m_polish;
    DocumentPolish m_wholeDocument;
    TitleController m_titles;
    AssistantDocument m_document;
    AssistantRemedies m_remedies;
};

} // namespace breakwater
