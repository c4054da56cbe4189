// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"
#include "ui/controllers/polishwish.h"
#include "ui/models/suggestion.h"

#include <QObject>

#include <map>

namespace breakwater {

class SuggestionBook;
class SuggestionModel;

/// Runs the polish jobs of one window: each streams into its suggestion, and ends in the book.
class PolishController final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the controller.
    PolishController(SuggestionBook &book, SuggestionModel &model, const ActionServices &services,
                     QObject *parent = nullptr);
    ~PolishController() override;

    /// \param range without white space at its ends, not empty. \return the suggestion's id.
    QString polish(TextRange range, const QString &label, const PolishWish &wish = {});
    /// The job that is on its way for exactly these words, the preset that is set now and this instruction;
    /// empty: there is none.
    [[nodiscard]] QString running(TextRange range, const QString &instruction) const;
    /// The same words once more. \return the new suggestion's id; empty: the words are gone.
    QString again(const QString &id, const PolishWish &wish);
    /// How it was asked for; the default if it is not known.
    [[nodiscard]] PolishWish wishOf(const QString &id) const;
    /// It was asked for at an earlier time.
    void rememberWish(const QString &id, const PolishWish &wish) { m_wishes.insert_or_assign(id, wish); }
    /// What is known of it for a remedy.
    [[nodiscard]] PolishBefore before(const QString &id) const;

    [[nodiscard]] bool isBusy() const { return !m_jobs.empty(); }
    /// Gives the end of a job that went through the queue. \pre its suggestion is still on its way
    void conclude(const QString &id, const ActionResult &result);
    /// What a suggestion in the queue waits for. Ignored if no job of the queue will bring it.
    void tellWait(const QString &id, const QString &words);
    [[nodiscard]] bool hasFailed(const QString &id) const;
    void stop(const QString &id);
    void stopAll();
    /// \name Their document goes: they wait in the queue from now on, on disk when this returns. Where there
    /// is no room in it, they are dropped.
    /// @{
    void putOff(const QString &id);
    void putOff(TextRange range, const QString &label, const PolishWish &wish);
    /// @}
    /// The document goes: whatever is on its way is dropped.
    void dropAll();

Q_SIGNALS:
    void busyChanged(bool busy);
    void slow(const QString &id, const breakwater::ServedBy &whom);
    /// Outcome::Queued: the suggestion stays on its way.
    void finished(const QString &id, const breakwater::ActionResult &result);
    /// Stop was wanted for one that no job of this window works on.
    void stopWanted(const QString &id);

private:
    struct Run;
    [[nodiscard]] ActionRequest requestFor(const QString &id, const PolishWish &wish) const;
    [[nodiscard]] ActionJobPtr jobFor(const QString &id, const PolishWish &wish);
    void start(const QString &id, const PolishWish &wish);
    void streamed(const QString &id, const QString &text);
    void jobEnded(const QString &id, const ActionResult &result);

    SuggestionBook &m_book;
    SuggestionModel &m_model;
    ActionServices m_services;
    std::map<QString, Run> m_jobs;
    std::map<QString, PolishWish> m_wishes;
};

} // namespace breakwater
