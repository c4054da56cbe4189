// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/topic.h"
#include "wording/remedy.h"

#include <QObject>

namespace breakwater {

class AssistantMessages;
class DocumentPolish;
class PolishController;
class SuggestionBook;
class TitleController;
struct PolishWish;

/// What a person can do about an action that is over: ask again in another way, go on with an answer that was
/// cut off, compare anew, look at what the queue has brought.
class AssistantRemedies final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this.
    struct Parts
    {
        AssistantMessages &messages;
        SuggestionBook &book;
        PolishController &polish;
        DocumentPolish &document;
        TitleController &titles;
    };

    explicit AssistantRemedies(const Parts &parts, QObject *parent = nullptr);

    /// What the button of a message says.
    void use(Remedy remedy, const Topic &topic);
    /// *Redo with main model*, or *Try again* after a failure.
    void redo(const QString &id);
    /// *Continue*.
    void goOn(const QString &id);
    /// *Compare again*.
    void compareAgain(const QString &id);

Q_SIGNALS:
    /// Asked for once more, under this id.
    void restarted(const QString &id);
    /// The person wants to see this suggestion.
    void showWanted(const QString &id);

private:
    void polishAgain(Remedy remedy, const QString &id);
    void repeat(const QString &id, const PolishWish &wish);
    void suggestTitles(Remedy remedy);

    Parts m_parts;
};

} // namespace breakwater
