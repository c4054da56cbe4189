// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/shelf.h"

#include <QObject>

namespace breakwater {

class SuggestionBook;
class SuggestionModel;
class WritingEditor;

/// Keeps what becomes of each suggestion of a window on the shelf, and puts those that still wait for a
/// decision back when their document is opened again.
class SuggestionShelf final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive this.
    SuggestionShelf(Shelf &shelf, SuggestionBook &book, const SuggestionModel &model,
                    const WritingEditor &editor, QObject *parent = nullptr);

    /// Lists again what waits for the document that is shown: ready where its words still stand, as moved
    /// where they were changed. What has no place any more stays on the shelf.
    void restore();
    /// The document got a name, or another one.
    void moveDocument(const QString &from, const QString &to);

private:
    void keep(const QString &id);

    Shelf &m_shelf;
    SuggestionBook &m_book;
    const SuggestionModel &m_model;
    const WritingEditor &m_editor;
};

} // namespace breakwater
