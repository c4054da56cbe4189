// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/titleview.h"

#include "ui/models/titlelistmodel.h"
#include "ui/plain/plainlabel.h"
#include "ui/widgets/noticebox.h"

#include <QEvent>
#include <QGridLayout>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

namespace breakwater {

TitleView::TitleView(const TitleListModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_notice(new NoticeBox(Tone::Bad, this))
    , m_hint(new PlainLabel(this))
    , m_list(new QListView(this))
    , m_heading(new QPushButton(this))
    , m_frontMatter(new QPushButton(this))
    , m_clipboard(new QPushButton(this))
    , m_more(new QPushButton(this))
{
    // The view only reads: QAbstractItemView has no setter for a model that it may not change.
    m_list->setModel(const_cast<TitleListModel *>(&model)); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setWordWrap(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setSpacing(2);
    m_hint->setWordWrap(true);
    auto *const buttons = new QGridLayout;
    buttons->addWidget(m_heading, 0, 0);
    buttons->addWidget(m_frontMatter, 0, 1);
    buttons->addWidget(m_clipboard, 1, 0);
    buttons->addWidget(m_more, 1, 1);
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_notice);
    column->addWidget(m_hint);
    column->addWidget(m_list, 1);
    column->addLayout(buttons);

    connect(m_heading, &QPushButton::clicked, this, [this] { choose(TitleTarget::Heading); });
    connect(m_frontMatter, &QPushButton::clicked, this, [this] { choose(TitleTarget::FrontMatter); });
    connect(m_clipboard, &QPushButton::clicked, this, [this] { choose(TitleTarget::Clipboard); });
    connect(m_list, &QListView::activated, this, [this] { choose(TitleTarget::Heading); });
    connect(m_more, &QPushButton::clicked, this, &TitleView::moreWanted);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &TitleView::refresh);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &TitleView::refresh);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &TitleView::refresh);
    setFocusProxy(m_list);
    retranslate();
}

void TitleView::setBusy(bool busy)
{
    m_busy = busy;
    refresh();
}

void TitleView::setNotice(const QString &sentence, Tone tone)
{
    m_notice->setTone(tone);
    m_notice->setText(sentence);
    refresh();
}

void TitleView::choose(TitleTarget target)
{
    const QModelIndex current = m_list->currentIndex();
    if (current.isValid())
        Q_EMIT titleChosen(current.data(TitleListModel::TitleRole).toString(), target);
}

void TitleView::refresh()
{
    const bool any = m_model.rowCount() > 0;
    if (any && !m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_model.index(0));
    for (QPushButton *const button : {m_heading, m_frontMatter, m_clipboard})
        button->setEnabled(m_list->currentIndex().isValid());
    m_more->setEnabled(!m_busy);
    m_more->setText(any ? tr("&More titles") : tr("&Suggest titles"));
    m_hint->setVisible(m_busy || !any);
    m_hint->setText(m_busy
                        ? tr("Titles are on their way …")
                        : tr("No titles yet. They are suggested from your text; your file keeps its name."));
}

void TitleView::retranslate()
{
    m_list->setAccessibleName(tr("Suggested titles"));
    m_heading->setText(tr("As &heading"));
    m_heading->setToolTip(tr("Put the title above the text as its heading"));
    m_frontMatter->setText(tr("Into &front matter"));
    m_frontMatter->setToolTip(tr("Write the title into the front matter of the file"));
    m_clipboard->setText(tr("&Copy"));
    m_clipboard->setToolTip(tr("Copy the title to the clipboard"));
    refresh();
}

void TitleView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace breakwater
