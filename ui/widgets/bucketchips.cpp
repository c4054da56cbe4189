// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/bucketchips.h"

#include "ui/models/buckethealthmodel.h"
#include "ui/widgets/bucketchip.h"

#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>

namespace breakwater {

namespace {

/// When the countdown to `until` next shows another second; nullopt: it is over.
std::optional<Instant> nextSecond(Instant until, Instant now)
{
    if (until <= now)
        return {};
    // It shows the seconds left rounded up, so it changes when a whole number of them is left.
    const auto whole = std::chrono::ceil<std::chrono::seconds>(until - now) - std::chrono::seconds(1);
    return until - whole;
}

bool countsDown(const BucketChip &chip)
{
    return (chip.kind() == ChipKind::Open || chip.kind() == ChipKind::Held) && chip.health().until;
}

} // namespace

BucketChips::BucketChips(const BucketHealthModel &model, Scheduler &scheduler, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_scheduler(scheduler)
{
    auto *const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    connect(&model, &QAbstractItemModel::dataChanged, this, &BucketChips::refresh);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &BucketChips::refresh);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &BucketChips::refresh);
    connect(&model, &QAbstractItemModel::rowsMoved, this, &BucketChips::refresh);
    connect(&model, &QAbstractItemModel::modelReset, this, &BucketChips::refresh);
    setLanguageDependentTexts();
    refresh();
}

BucketChips::~BucketChips() = default;

void BucketChips::refresh()
{
    const auto wanted = static_cast<std::size_t>(m_model.rowCount());
    while (m_chips.size() > wanted) {
        delete m_chips.back();
        m_chips.pop_back();
    }
    while (m_chips.size() < wanted)
        addChip();
    for (std::size_t i = 0; i < wanted; ++i)
        m_chips[i]->showHealth(m_model.buckets().at(static_cast<qsizetype>(i)));
    scheduleTick();
}

void BucketChips::addChip()
{
    auto *const chip = new BucketChip(m_model.clock(), this);
    connect(chip, &BucketChip::clicked, this,
            [this, chip] { Q_EMIT bucketActivated(chip->health().bucket); });
    layout()->addWidget(chip);
    chip->show(); // at once: the layout would do it one turn later
    m_chips.push_back(chip);
}

void BucketChips::scheduleTick()
{
    const Instant now = m_model.clock().now();
    std::optional<Instant> due;
    for (const BucketChip *const chip : m_chips) {
        if (!countsDown(*chip))
            continue;
        if (const std::optional<Instant> next = nextSecond(*chip->health().until, now))
            due = due ? std::min(*due, *next) : *next;
    }
    if (!due) {
        m_tick.reset();
        return;
    }
    m_tick = m_scheduler.callAt(*due, [this] {
        for (BucketChip *const chip : m_chips)
            chip->tick();
        scheduleTick();
    });
}

void BucketChips::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        setLanguageDependentTexts();
    QWidget::changeEvent(event);
}

void BucketChips::setLanguageDependentTexts()
{
    setAccessibleName(tr("State of the models"));
}

} // namespace breakwater
