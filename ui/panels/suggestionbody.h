// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"

#include <QStackedWidget>

class QLabel;
class QPlainTextEdit;
class QTextEdit;

namespace breakwater {

class DiffView;

/// The middle of the panel: text while it streams, the comparison when it is ready, an editor while the
/// person rewrites it, or a line when there is nothing of these.
class SuggestionBody final : public QStackedWidget
{
    Q_OBJECT

public:
    explicit SuggestionBody(QWidget *parent = nullptr);

    void showSuggestion(const Suggestion &suggestion);
    void showHint(const QString &hint);
    /// Opens the editor on this text.
    void startEditing(const QString &text);
    void stopEditing();
    [[nodiscard]] bool isEditing() const;
    [[nodiscard]] QString editedText() const;
    [[nodiscard]] DiffView &diffView() { return *m_diff; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showStream(const QString &answer);
    void retranslate();

    QTextEdit *m_stream;
    /// What it shows.
    QString m_streamed;
    DiffView *m_diff;
    QPlainTextEdit *m_editor;
    QLabel *m_hint;
    QString m_shownId;
    /// Whose comparison the diff view holds.
    QString m_comparedId;
};

} // namespace breakwater
