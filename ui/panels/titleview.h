// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/titletarget.h"
#include "ui/widgets/tonecolors.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;

namespace breakwater {

class NoticeBox;
class TitleListModel;

/// The list of title candidates and where a chosen one goes; the second page of the SuggestionPanel. It
/// renames no file.
class TitleView final : public QWidget
{
    Q_OBJECT

public:
    /// \param model must outlive the view.
    explicit TitleView(const TitleListModel &model, QWidget *parent = nullptr);

    /// While titles are being asked for: the list says so, and *More titles* waits.
    void setBusy(bool busy);
    /// Why no titles came, or no new ones; empty: nothing to say.
    void setNotice(const QString &sentence, Tone tone);

Q_SIGNALS:
    void titleChosen(const QString &title, breakwater::TitleTarget target);
    void moreWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void choose(TitleTarget target);
    void refresh();
    void retranslate();

    const TitleListModel &m_model;
    bool m_busy = false;
    NoticeBox *m_notice;
    QLabel *m_hint;
    QListView *m_list;
    QPushButton *m_heading;
    QPushButton *m_frontMatter;
    QPushButton *m_clipboard;
    QPushButton *m_more;
};

} // namespace breakwater
