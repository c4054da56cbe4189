// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/modelspage.h"

#include "ui/settings/modelform.h"
#include "ui/widgets/formparts.h"

#include <QCheckBox>
#include <QVBoxLayout>

#include <algorithm>

namespace breakwater {

namespace {

/// Puts what is known of a model into its service.
void keepEntry(Settings &settings, const ModelChoice &choice, const ModelEntry &entry)
{
    Service *const service = settings.service(choice.service);
    if (!service || !choice.isSet())
        return;
    const auto found = std::find_if(service->models.begin(), service->models.end(),
                                    [&entry](const ModelEntry &known) { return known.name == entry.name; });
    if (found == service->models.end())
        service->models.append(entry);
    else
        *found = entry;
}

} // namespace

ModelsPage::ModelsPage(SettingsBackend &backend, QWidget *parent)
    : SettingsPage(parent)
    , m_main(new ModelForm(tr("Main model"), backend, this))
    , m_light(new ModelForm(tr("Light model"), backend, this))
{
    auto *const otherCompany
        = new QCheckBox(tr("The light model may be of &another company than the main one"), this);
    fields().bind(otherCompany, &Settings::allowOtherCompany);
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_main);
    column->addWidget(m_light);
    column->addWidget(
        new Explanation(tr("The light model answers when the main one is slow or out of order. The "
                           "suggestion says so, and you can redo it with the main model."),
                        this));
    column->addWidget(otherCompany);
    column->addWidget(new Explanation(
        tr("Without this, your text is never sent to a company that you did not choose for it."), this));
    column->addStretch();
    connect(m_main, &ModelForm::edited, this, &SettingsPage::edited);
    connect(m_light, &ModelForm::edited, this, &SettingsPage::edited);
}

QString ModelsPage::title() const
{
    return tr("Models");
}

void ModelsPage::load(const Settings &settings)
{
    m_main->showServices(settings.services);
    m_light->showServices(settings.services);
    m_main->showChoice(settings.mainModel);
    m_light->showChoice(settings.lightModel);
    SettingsPage::load(settings);
}

std::optional<FieldFault> ModelsPage::check()
{
    const std::optional<FieldFault> fault = m_main->check();
    const std::optional<FieldFault> lightFault = m_light->check();
    return fault ? fault : lightFault;
}

void ModelsPage::save(Settings &settings) const
{
    settings.mainModel = m_main->choice();
    settings.lightModel = m_light->choice();
    SettingsPage::save(settings);
    keepEntry(settings, settings.mainModel, m_main->entry());
    keepEntry(settings, settings.lightModel, m_light->entry());
}

void ModelsPage::showServices(const QList<Service> &services)
{
    m_main->showServices(services);
    m_light->showServices(services);
}

} // namespace breakwater
