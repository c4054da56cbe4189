// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"
#include "ui/models/suggestion.h"

#include <QObject>

#include <map>

namespace breakwater {

class SuggestionBook;
class SuggestionModel;

/// How a stretch of the document is to be polished.
struct PolishWish
{
    QString instruction{};
    bool allowLight = true;
    /// *Try anyway*.
    bool endHolds = false;
    bool queueIfBusy = false;
    /// *Correct offline*: no model is asked.
    bool offline = false;
};

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
    /// The same words once more. \return the new suggestion's id; empty: the words are gone.
    QString again(const QString &id, const PolishWish &wish);
    /// How it was asked for; the default if it is not known.
    [[nodiscard]] PolishWish wishOf(const QString &id) const;

    [[nodiscard]] bool isBusy() const { return !m_jobs.empty(); }
    void stop(const QString &id);
    void stopAll();
    /// The document goes: whatever is on its way is dropped.
    void dropAll();

Q_SIGNALS:
    void busyChanged(bool busy);
    void slow(const QString &id, const breakwater::ServedBy &whom);
    void finished(const QString &id, const breakwater::ActionResult &result);

private:
    struct Run;
    void start(const QString &id, const PolishWish &wish);
    void streamed(const QString &id, const QString &text);
    void conclude(const QString &id, const ActionResult &result);

    SuggestionBook &m_book;
    SuggestionModel &m_model;
    ActionServices m_services;
    std::map<QString, Run> m_jobs;
    std::map<QString, PolishWish> m_wishes;
};

} // namespace breakwater
