// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"
#include "ui/controllers/suggestions/suggestionrecord.h"
#include "ui/controllers/suggestions/textplace.h"
#include "ui/editor/documenttext.h"
#include "ui/models/suggestion.h"

#include <QFutureWatcher>
#include <QObject>

#include <map>
#include <memory>

namespace breakwater {

class SuggestionModel;
class WritingEditor;

/// Ties the suggestions of the model to the words of one editor: the only place that writes a suggestion into
/// a document, and only what a person accepted, as one undo step, and only if the words are still those that
/// the suggestion was made for.
///
/// Follows the document: a suggestion whose words changed becomes Moved, one whose words came back (undo) is
/// pending again. Comparing happens in another thread.
class SuggestionBook final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the book.
    SuggestionBook(WritingEditor &editor, SuggestionModel &model, QObject *parent = nullptr);
    ~SuggestionBook() override;

    /// The editor shows another document: what belonged to the one before is never written anywhere.
    void startDocument(const QString &documentId);

    /// Suggestions are kept under this name: the document's path, else documentId.
    [[nodiscard]] const QString &documentKey() const { return m_documentKey; }
    void setDocumentKey(const QString &key) { m_documentKey = key; }
    /// Whether the document can be opened again under that name.
    [[nodiscard]] bool hasFile() const { return m_documentKey != m_documentId; }

    /// Begins a suggestion that is on its way. What failed for the same words disappears; what waits there
    /// for a decision is superseded when this one is delivered, not before. \return its id.
    QString begin(TextRange range, const QString &label);
    /// Begins one of an earlier time again. \param place where its words are now, or what became of them.
    void beginAgain(const QString &id, const TextPlace &place, const QString &words, const QString &label);
    [[nodiscard]] bool contains(const QString &id) const { return m_entries.contains(id); }
    /// The words it was asked for. \pre contains(id)
    [[nodiscard]] QString originalOf(const QString &id) const;
    [[nodiscard]] TextRange rangeOf(const QString &id) const;
    /// The words that it was asked for stand there. \pre contains(id)
    [[nodiscard]] bool isUnchanged(const QString &id) const;

    /// The suggestion is here: `facts` fills everything but the diff and the state. delivered() follows.
    void deliver(const Suggestion &facts, const QString &text, SuggestionExtent extent);
    /// There will be none. \param facts with problem and what arrived.
    void fail(const Suggestion &facts);
    /// Nothing happened: it disappears.
    void withdraw(const QString &id);

    void accept(const QString &id, const QList<qsizetype> &changes);
    void reject(const QString &id, const QList<qsizetype> &changes);
    /// The person rewrote the suggestion.
    void rewrite(const QString &id, const QString &text);
    /// Makes the suggestion one for the words as they are now, the writer's changes kept.
    void compareAgain(const QString &id);

Q_SIGNALS:
    /// It is Ready, or Moved if the writer was faster.
    void delivered(const QString &id);
    /// The words are no longer those that the suggestion was made for; Suggestion::changedOnItsWay tells
    /// since when.
    void moved(const QString &id);
    /// There is nothing left of its words to compare it with.
    void lost(const QString &id);
    /// What was accepted of it was undone: it is pending again.
    void undone(const QString &id);
    /// It has this state now, by whatever way.
    void settled(const QString &id);

private:
    struct Entry;
    Entry *find(const QString &id) const;
    void compared(Entry &entry);
    void follow(Entry &entry);
    void write(const Entry &entry, const QList<TextEdit> &edits);
    void settle(Entry &entry, Suggestion::State state);
    void listen(Entry &entry);
    void add(std::unique_ptr<Entry> entry);
    void clearFailed(TextRange range);
    void supersedeBy(const Entry &newer);
    void showPending();

    WritingEditor &m_editor;
    SuggestionModel &m_model;
    QString m_documentId;
    QString m_documentKey;
    std::map<QString, std::unique_ptr<Entry>> m_entries;
};

} // namespace breakwater
