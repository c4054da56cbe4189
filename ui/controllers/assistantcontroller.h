// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/suggestionbook.h"
#include "ui/controllers/titlecontroller.h"
#include "ui/widgets/messagebar.h"

#include <QObject>
#include <QSet>

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
    void startDocument(const QString &documentId);
    [[nodiscard]] bool isBusy() const { return m_polish.isBusy() || m_titles.isBusy(); }
    [[nodiscard]] PolishController &polishing() { return m_polish; }

public Q_SLOTS:
    /// The selection, else the paragraph at the caret.
    void polish();
    void polishWith(const QString &instruction);
    void suggestTitles();
    void stop();
    /// What a message's button says, if the message is one of this controller's.
    void useRemedy(breakwater::Remedy remedy, const QString &topic);

Q_SIGNALS:
    void busyChanged(bool busy);
    /// A new suggestion: it is the one to look at.
    void suggestionStarted(const QString &id);
    void titlesStarted();
    void message(const breakwater::BarMessage &message);
    void messageOver(const QString &topic);

private:
    void polishTarget(const PolishWish &wish);
    void repeat(const QString &id, const PolishWish &wish);
    void polished(const QString &id, const ActionResult &result);
    void titled(const ActionResult &result);
    void tell(const QString &topic, BarMessage::Severity severity, Notice notice);
    void clearMessages();
    void useTitleRemedy(Remedy remedy);

    WritingEditor &m_editor;
    ActionServices m_services;
    SuggestionBook m_book;
    PolishController m_polish;
    TitleController m_titles;
    /// Topics that were told and not taken away.
    QSet<QString> m_topics;
};

} // namespace breakwater
