// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace breakwater {

/// The two lines above a suggestion: what it is about ("Paragraph 3 · polish") and who answered, how fast and
/// for how much
/// ("glm-5 · 3.1 s · ¥0.01", with a badge for the light model); and the way to the other suggestions.
class SuggestionHeader final : public QWidget
{
    Q_OBJECT

public:
    explicit SuggestionHeader(QWidget *parent = nullptr);

    void showSuggestion(const Suggestion &suggestion);
    void showNothing();
    /// \param number from 1; 0: none of them is shown. The arrows are there only if there is another one to
    /// go to.
    void setPosition(int number, int count);

Q_SIGNALS:
    void previousWanted();
    void nextWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QLabel *m_title;
    QLabel *m_facts;
    QLabel *m_badge;
    QLabel *m_position;
    QToolButton *m_previous;
    QToolButton *m_next;
};

} // namespace breakwater
