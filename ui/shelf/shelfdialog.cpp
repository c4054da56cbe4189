// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shelf/shelfdialog.h"

#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"
#include "wording/moneywording.h"
#include "wording/timewording.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace breakwater {

namespace {

enum Column { TimeColumn, DocumentColumn, StateColumn, PresetColumn, ModelColumn, CostColumn, ColumnCount };
constexpr int placeRole = Qt::UserRole;

QString stateText(ShelvedSuggestion::State state)
{
    switch (state) {
    case ShelvedSuggestion::State::Pending:
        return ShelfDialog::tr("waiting");
    case ShelvedSuggestion::State::Accepted:
        return ShelfDialog::tr("accepted");
    case ShelvedSuggestion::State::Rejected:
        return ShelfDialog::tr("rejected");
    case ShelvedSuggestion::State::Superseded:
        return ShelfDialog::tr("replaced by a newer one");
    }
    Q_UNREACHABLE();
}

QString timeText(WallTime time)
{
    const auto local = QDateTime::fromMSecsSinceEpoch(time.time_since_epoch().count());
    return QLocale().toString(local, QLocale::ShortFormat);
}

/// An untitled document has an id that says nothing to a person.
QString documentText(const QString &document)
{
    return document.contains(u'/') ? QFileInfo(document).fileName() : ShelfDialog::tr("Untitled");
}

QPlainTextEdit *readOnlyText(QWidget *parent, const QString &name)
{
    auto *text = new QPlainTextEdit(parent);
    text->setObjectName(name);
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setTabChangesFocus(true);
    return text;
}

} // namespace

ShelfDialog::ShelfDialog(const QList<ShelvedSuggestion> &kept, const QString &document, QWidget *parent)
    : QDialog(parent)
    , m_kept(kept)
    , m_document(document)
    , m_onlyThis(new QCheckBox(this))
    , m_list(new QTreeWidget(this))
    , m_beforeLabel(new PlainLabel(this))
    , m_before(readOnlyText(this, QStringLiteral("before")))
    , m_afterLabel(new PlainLabel(this))
    , m_after(readOnlyText(this, QStringLiteral("after")))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
    , m_copy(m_buttons->addButton(QString(), QDialogButtonBox::ActionRole))
{
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(ColumnCount);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_beforeLabel->setBuddy(m_before);
    m_afterLabel->setBuddy(m_after);
    m_copy->setObjectName(QStringLiteral("copyButton"));
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_onlyThis);
    column->addWidget(m_list, 3);
    for (QWidget *const part :
         std::initializer_list<QWidget *>{m_beforeLabel, m_before, m_afterLabel, m_after})
        column->addWidget(part, part == m_before || part == m_after ? 2 : 0);
    column->addWidget(m_buttons);
    m_onlyThis->setChecked(std::any_of(kept.begin(), kept.end(), [this](const ShelvedSuggestion &each) {
        return each.document == m_document;
    }));
    connect(m_onlyThis, &QCheckBox::toggled, this, &ShelfDialog::fill);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShelfDialog::showCurrent);
    connect(m_copy, &QPushButton::clicked, this, &ShelfDialog::copy);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    retranslate();
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 34);
}

void ShelfDialog::fill()
{
    m_list->clear();
    for (qsizetype place = 0; place < m_kept.size(); ++place) {
        const ShelvedSuggestion &kept = m_kept.at(place);
        if (m_onlyThis->isChecked() && kept.document != m_document)
            continue;
        auto *const row = new QTreeWidgetItem(m_list);
        row->setData(TimeColumn, placeRole, place);
        row->setText(TimeColumn, timeText(kept.storedAt));
        row->setText(DocumentColumn, documentText(kept.document));
        row->setToolTip(DocumentColumn,
                        plainToolTip(kept.document.contains(u'/') ? kept.document : QString()));
        row->setText(StateColumn, stateText(kept.state));
        row->setText(PresetColumn, QFileInfo(kept.preset).completeBaseName());
        row->setText(ModelColumn, kept.model);
        row->setText(CostColumn, kept.cost ? costText(*kept.cost, kept.currency) : QString());
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
    showCurrent();
}

const ShelvedSuggestion *ShelfDialog::current() const
{
    const QTreeWidgetItem *row = m_list->currentItem();
    return row == nullptr ? nullptr : &m_kept.at(row->data(TimeColumn, placeRole).toLongLong());
}

void ShelfDialog::showCurrent()
{
    const ShelvedSuggestion *kept = current();
    m_before->setPlainText(kept != nullptr ? plainReading(kept->original) : QString());
    m_after->setPlainText(kept != nullptr ? plainReading(kept->text) : QString());
    m_copy->setEnabled(kept != nullptr);
}

void ShelfDialog::copy()
{
    if (const ShelvedSuggestion *kept = current())
        QGuiApplication::clipboard()->setText(kept->text);
}

void ShelfDialog::retranslate()
{
    setWindowTitle(tr("Earlier suggestions"));
    m_onlyThis->setText(tr("&Only those of this document"));
    m_list->setHeaderLabels({tr("Time"), tr("Document"), tr("State"), tr("Preset"), tr("Model"), tr("Cost")});
    m_list->setAccessibleName(tr("Suggestions of the last thirty days"));
    //: The writer's text, and what was suggested instead
    m_beforeLabel->setText(tr("&Before"));
    m_afterLabel->setText(tr("&Suggestion"));
    m_copy->setText(tr("&Copy"));
    fill();
}

void ShelfDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace breakwater
