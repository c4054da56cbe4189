// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/resiliencepage.h"

#include "ui/settings/breakerlist.h"
#include "ui/settings/capacitycalculator.h"
#include "ui/settings/policytable.h"
#include "ui/widgets/formparts.h"
#include "wording/policywording.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

const QString customPreset = u"custom"_s;

} // namespace

ResiliencePage::ResiliencePage(SettingsBackend &backend, const ServiceSwitch &services, QWidget *parent)
    : SettingsPage(parent)
    , m_backend(backend)
    , m_preset(new QComboBox(this))
    , m_help(new Explanation({}, this))
    , m_table(new PolicyTable(backend.policyFields(), this))
    , m_replayButton(new QPushButton(tr("Replay my last 7 days with these settings"), this))
    , m_report(new Explanation({}, this))
{
    for (const QString &preset : {u"adaptive"_s, u"count"_s, u"time"_s, u"consecutive"_s})
        m_preset->addItem(policyPresetLabel(preset), preset);
    m_replayButton->setAutoDefault(false);
    m_report->hide();
    m_report->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    buildLayout(services);
    connect(m_preset, &QComboBox::activated, this, &ResiliencePage::presetChosen);
    connect(m_table, &PolicyTable::edited, this, &ResiliencePage::valueEdited);
    connect(m_replayButton, &QPushButton::clicked, this, &ResiliencePage::replay);
}

void ResiliencePage::buildLayout(const ServiceSwitch &services)
{
    auto *const column = new QVBoxLayout(this);
    QFormLayout *const policy = addGroup(this, tr("Policy"));
    policy->addRow(tr("&Preset:"), m_preset);
    policy->addRow(m_help);
    auto *const replayRow = new QHBoxLayout;
    replayRow->addWidget(m_replayButton);
    replayRow->addStretch();
    policy->addRow(replayRow);
    policy->addRow(m_report);
    addGroup(this, tr("Breakers by hand"))->addRow(new BreakerList(services, this));
    addGroup(this, tr("Thresholds"))->addRow(m_table);
    auto *const calculator = new CapacityCalculator(this);
    addGroup(this, tr("For a server of your own"))->addRow(calculator);
    column->addStretch();
}

QString ResiliencePage::title() const
{
    return tr("Resilience");
}

void ResiliencePage::load(const Settings &settings)
{
    showChoice(settings.policy);
}

void ResiliencePage::showChoice(const PolicyChoice &choice)
{
    m_choice = choice;
    const bool isOwn = choice.preset == customPreset;
    // An own policy file is offered only where there is one; single values make the others "custom" as well.
    const int own = m_preset->findData(customPreset);
    if (isOwn && own < 0)
        m_preset->addItem(policyPresetLabel(customPreset), customPreset);
    m_preset->setCurrentIndex(m_preset->findData(choice.preset));
    PolicyChoice bare = choice;
    bare.overrides = {};
    m_table->show(m_backend.policyValues(bare), choice.overrides);
    valueEdited();
}

PolicyChoice ResiliencePage::choice() const
{
    PolicyChoice choice = m_choice;
    choice.preset = m_preset->currentData().toString();
    choice.overrides = m_table->overrides();
    return choice;
}

std::optional<FieldFault> ResiliencePage::check()
{
    const std::optional<PolicyFieldFault> fault = m_backend.policyFault(choice());
    QWidget *const field
        = m_table->setFault(fault ? fault->key : QString(), fault ? fault->sentence : QString());
    if (!fault)
        return {};
    return FieldFault{field, fault->sentence};
}

void ResiliencePage::save(Settings &settings) const
{
    settings.policy = choice();
}

void ResiliencePage::presetChosen()
{
    PolicyChoice chosen = m_choice;
    chosen.preset = m_preset->currentData().toString();
    chosen.overrides = {};
    showChoice(chosen);
    Q_EMIT edited();
}

void ResiliencePage::valueEdited()
{
    const QString preset = m_preset->currentData().toString();
    const int changed = static_cast<int>(m_table->overrides().size());
    const QString base = policyPresetHelp(preset);
    m_help->setText(changed == 0 ? base : base + u'\n' + tr("%n value(s) of your own.", nullptr, changed));
    m_table->setFault({}, {});
    m_report->hide();
    Q_EMIT edited();
}

void ResiliencePage::replay()
{
    if (check())
        return;
    m_replayButton->setEnabled(false);
    m_report->setText(tr("Replaying …"));
    m_report->show();
    m_replay = m_backend.replayLastWeek(choice());
    if (!m_replay)
        return;
    connect(m_replay.get(), &ReplayJob::finished, this, [this](const QString &report) {
        m_replay.reset();
        m_replayButton->setEnabled(true);
        m_report->setText(report);
    });
}

} // namespace breakwater
