// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/suggestionheader.h"

#include "text/characters/hiddencharacters.h"
#include "ui/plain/plainlabel.h"
#include "ui/widgets/tonecolors.h"
#include "wording/moneywording.h"
#include "wording/statewording.h"
#include "wording/timewording.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

QToolButton *arrowButton(Qt::ArrowType arrow, QWidget *parent)
{
    auto *const button = new QToolButton(parent);
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QString factsLine(const Suggestion &suggestion)
{
    QStringList facts;
    const bool byModel
        = suggestion.servedBy.rung == RungKind::Main || suggestion.servedBy.rung == RungKind::Light;
    if (!suggestion.servedBy.model.isEmpty())
        facts += suggestion.servedBy.model;
    if (!byModel && suggestion.servedBy.rung != RungKind::None)
        facts += rungText(suggestion.servedBy.rung);
    if (const std::optional<milliseconds> time = suggestion.total ? suggestion.total : suggestion.wait)
        facts += durationText(*time);
    if (suggestion.cost && byModel)
        facts += costText(*suggestion.cost, suggestion.currency);
    if (suggestion.state == Suggestion::State::Streaming && suggestion.servedBy.rung != RungKind::Queue)
        facts += suggestion.textSoFar.isEmpty() ? SuggestionHeader::tr("waiting for the first word …")
                                                : SuggestionHeader::tr("writing …");
    return facts.join(u" · "_s);
}

} // namespace

SuggestionHeader::SuggestionHeader(QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this))
    , m_facts(new PlainLabel(this))
    , m_badge(new PlainLabel(this))
    , m_position(new PlainLabel(this))
    , m_previous(arrowButton(Qt::LeftArrow, this))
    , m_next(arrowButton(Qt::RightArrow, this))
{
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setWordWrap(true);
    m_facts->setWordWrap(true);
    m_badge->setContentsMargins(6, 1, 6, 1);
    m_badge->setAutoFillBackground(true);

    auto *const titleRow = new QHBoxLayout;
    titleRow->addWidget(m_title, 1);
    titleRow->addWidget(m_previous);
    titleRow->addWidget(m_position);
    titleRow->addWidget(m_next);
    auto *const factsRow = new QHBoxLayout;
    factsRow->addWidget(m_facts, 1);
    factsRow->addWidget(m_badge);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(titleRow);
    column->addLayout(factsRow);
    connect(m_previous, &QToolButton::clicked, this, &SuggestionHeader::previousWanted);
    connect(m_next, &QToolButton::clicked, this, &SuggestionHeader::nextWanted);
    retranslate();
    showNothing();
}

void SuggestionHeader::showSuggestion(const Suggestion &suggestion)
{
    //: After the place of a suggestion: "Paragraph 3 · polish"
    const QString kind = suggestion.kind == ActionRequest::Kind::Polish ? tr("polish") : tr("titles");
    m_title->setText(suggestion.rangeLabel.isEmpty() ? kind : u"%1 · %2"_s.arg(suggestion.rangeLabel, kind));
    m_facts->setText(oneLineWithSigns(factsLine(suggestion)));
    m_facts->setVisible(!m_facts->text().isEmpty());
    m_badge->setVisible(suggestion.isLight());
}

void SuggestionHeader::showNothing()
{
    m_title->setText({});
    m_facts->hide();
    m_badge->hide();
    setPosition(0, 0);
}

void SuggestionHeader::setPosition(int number, int count)
{
    const bool several = count > 1 || number < count;
    m_position->setVisible(several && number > 0);
    m_previous->setVisible(several);
    m_next->setVisible(several);
    //: Which of the suggestions is shown: "2 of 5"
    m_position->setText(tr("%1 of %2").arg(number).arg(count));
    m_previous->setEnabled(number > 1);
    m_next->setEnabled(number < count);
}

void SuggestionHeader::retranslate()
{
    m_badge->setText(rungText(RungKind::Light));
    m_previous->setToolTip(tr("Previous suggestion"));
    m_previous->setAccessibleName(tr("Previous suggestion"));
    m_next->setToolTip(tr("Next suggestion"));
    m_next->setAccessibleName(tr("Next suggestion"));
    QPalette badge = palette();
    const QColor background = toneBackground(Tone::Caution, badge);
    badge.setColor(QPalette::Window, background);
    badge.setColor(QPalette::WindowText, toneColor(Tone::Caution, background));
    m_badge->setPalette(badge);
}

void SuggestionHeader::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace breakwater
