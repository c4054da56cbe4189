// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/costdialog.h"

#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"
#include "ui/widgets/textcolumn.h"
#include "wording/moneywording.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <numeric>

namespace breakwater {

namespace {

enum Column { SectionColumn, CharactersColumn, TokensColumn };

QString sectionLabel(const QString &label)
{
    constexpr qsizetype longest = 60;
    const QString line = label.simplified();
    return line.size() <= longest ? line : line.left(longest - 1) + u'…';
}

} // namespace

CostDialog::CostDialog(const CostEstimate &estimate, QWidget *parent)
    : QDialog(parent)
    , m_estimate(estimate)
    , m_summary(new PlainLabel(this))
    , m_sections(new QTreeWidget(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    m_summary->setWordWrap(true);
    m_sections->setRootIsDecorated(false);
    m_sections->setUniformRowHeights(true);
    m_sections->setColumnCount(3);
    const QLocale locale;
    for (const CostEstimate::Section &section : m_estimate.sections) {
        auto *const row = new QTreeWidgetItem(m_sections);
        row->setText(SectionColumn, sectionLabel(section.label));
        row->setToolTip(SectionColumn, plainToolTip(section.label));
        row->setText(CharactersColumn, locale.toString(section.characters));
        row->setText(TokensColumn, locale.toString(section.tokens));
        row->setTextAlignment(CharactersColumn, Qt::AlignRight | Qt::AlignVCenter);
        row->setTextAlignment(TokensColumn, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_sections->header()->setStretchLastSection(false);
    m_sections->header()->setSectionResizeMode(SectionColumn, QHeaderView::Stretch);
    m_sections->header()->setSectionResizeMode(CharactersColumn, QHeaderView::ResizeToContents);
    m_sections->header()->setSectionResizeMode(TokensColumn, QHeaderView::ResizeToContents);
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_summary);
    column->addWidget(m_sections, 1);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!m_estimate.sections.isEmpty());
    retranslate();
    resize(textColumnWidth(fontMetrics(), 70), fontMetrics().height() * 22);
}

QString CostDialog::summary() const
{
    const int tokens
        = std::accumulate(m_estimate.sections.cbegin(), m_estimate.sections.cend(), 0,
                          [](int sum, const CostEstimate::Section &section) { return sum + section.tokens; });
    const QString sections = tr("%n section(s)", nullptr, static_cast<int>(m_estimate.sections.size()));
    const QString amount = QLocale().toString(tokens);
    const QString whole = tr("The whole document goes to %1 at %2 (%3): %4, about %5 tokens.")
                              .arg(m_estimate.model, m_estimate.service, m_estimate.host, sections, amount);
    const QString cost = m_estimate.cost
        ? tr("Estimated cost: %1.").arg(costText(*m_estimate.cost, m_estimate.currency))
        : tr("The price of this model is not set, so the cost is not known.");
    const QString after
        = tr("Your text changes only where you accept a suggestion. Sections that are done are kept if the "
             "service fails.");
    return whole + u'\n' + cost + u'\n' + after;
}

void CostDialog::retranslate()
{
    setWindowTitle(tr("Polish the whole document"));
    m_summary->setText(summary());
    m_sections->setHeaderLabels({tr("Section"), tr("Characters"), tr("Tokens")});
    m_sections->setAccessibleName(tr("Sections"));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("&Polish"));
}

void CostDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace breakwater
