// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/servicespage.h"

#include "ui/plain/plaintext.h"
#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/serviceform.h"
#include "ui/widgets/formparts.h"
#include "ui/widgets/textcolumn.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

ServicesPage::ServicesPage(SettingsBackend &backend, QWidget *parent)
    : SettingsPage(parent)
    , m_backend(backend)
    , m_list(new QListWidget(this))
    , m_add(new QPushButton(tr("A&dd"), this))
    , m_remove(new QPushButton(tr("Re&move"), this))
    , m_stack(new QStackedWidget(this))
    , m_form(new ServiceForm(backend))
{
    buildLayout();
    auto *const menu = new QMenu(m_add);
    fillAddMenu(menu);
    m_add->setMenu(menu);
    connect(m_list, &QListWidget::currentRowChanged, this, &ServicesPage::showCurrent);
    connect(m_remove, &QPushButton::clicked, this, &ServicesPage::removeCurrent);
    connect(m_form, &ServiceForm::edited, this, [this] {
        takeFields();
        Q_EMIT edited();
    });
}

void ServicesPage::buildLayout()
{
    m_list->setAccessibleName(tr("Services"));
    m_add->setAutoDefault(false);
    m_remove->setAutoDefault(false);
    auto *const buttons = new QHBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    auto *const pane = new QWidget(this);
    pane->setMaximumWidth(textColumnWidth(fontMetrics(), 28));
    auto *const left = new QVBoxLayout(pane);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(m_list, 1);
    left->addLayout(buttons);

    auto *const none
        = new Explanation(tr("No service yet. Add one to polish with a language model; without one, Polish "
                             "corrects offline."),
                          this);
    none->setAlignment(Qt::AlignCenter);
    auto *const scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_form);
    m_stack->addWidget(none);
    m_stack->addWidget(scroll);
    auto *const row = new QHBoxLayout(this);
    row->addWidget(pane);
    row->addWidget(m_stack, 1);
}

void ServicesPage::fillAddMenu(QMenu *menu)
{
    for (const ServiceTemplate &preset : m_backend.serviceTemplates()) {
        const QString name = preset.name.isEmpty() ? tr("Another service") : preset.name;
        menu->addAction(plainActionText(name), this, [this, preset] {
            Service service{.id = freeId(preset.id), .name = preset.name, .preset = preset.id};
            service.currency = preset.currency;
            if (!preset.regions.isEmpty()) {
                service.region = preset.regions.constFirst().id;
                service.address = preset.regions.constFirst().address;
            }
            add(service);
        });
    }
}

QString ServicesPage::title() const
{
    return tr("Services");
}

void ServicesPage::load(const Settings &settings)
{
    m_services = settings.services;
    m_mainModel = settings.mainModel;
    m_lightModel = settings.lightModel;
    m_keys.clear();
    m_shown = -1;
    refreshList();
    m_list->setCurrentRow(m_services.isEmpty() ? -1 : 0);
    showCurrent();
}

std::optional<FieldFault> ServicesPage::check()
{
    // The form shows one service at a time: each is shown until one is found that is wrong.
    const int before = m_list->currentRow();
    for (int row = 0; row < m_services.size(); ++row) {
        m_list->setCurrentRow(row);
        if (const std::optional<FieldFault> fault = m_form->check())
            return fault;
    }
    m_list->setCurrentRow(before);
    return {};
}

void ServicesPage::save(Settings &settings) const
{
    settings.services = m_services;
}

void ServicesPage::applied(const Settings &settings)
{
    m_services = settings.services;
    m_mainModel = settings.mainModel;
    m_lightModel = settings.lightModel;
    for (auto it = m_keys.cbegin(); it != m_keys.cend(); ++it) {
        if (it->kind == KeyChange::Kind::Store)
            m_backend.storeKey(it.key(), it->key);
        else if (it->kind == KeyChange::Kind::Remove)
            m_backend.removeKey(it.key());
    }
    m_keys.clear();
    m_shown = -1;
    showCurrent();
}

void ServicesPage::addService(const QString &address)
{
    add({.id = freeId(u"custom"_s), .preset = u"custom"_s, .address = address});
}

void ServicesPage::add(Service service)
{
    m_services.append(std::move(service));
    refreshList();
    m_list->setCurrentRow(static_cast<int>(m_services.size()) - 1);
    Q_EMIT edited();
}

void ServicesPage::removeCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    m_keys.insert(m_services.at(row).id, {.kind = KeyChange::Kind::Remove});
    m_shown = -1;
    m_services.removeAt(row);
    refreshList();
    m_list->setCurrentRow(std::min(row, static_cast<int>(m_services.size()) - 1));
    showCurrent();
    Q_EMIT edited();
}

void ServicesPage::showCurrent()
{
    const int row = m_list->currentRow();
    m_remove->setEnabled(row >= 0);
    m_stack->setCurrentIndex(row >= 0 ? 1 : 0);
    if (row == m_shown)
        return;
    m_shown = row;
    if (row >= 0)
        m_form->show(m_services.at(row), m_keys.value(m_services.at(row).id),
                     testedModels(m_services.at(row)));
}

/// Those of its models that are in use, else the first that is known of it.
TestedModels ServicesPage::testedModels(const Service &service) const
{
    QStringList used;
    for (const ModelChoice &choice : {m_mainModel, m_lightModel}) {
        if (choice.service == service.id && !choice.model.isEmpty())
            used.append(choice.model);
    }
    if (used.isEmpty() && !service.models.isEmpty())
        used.append(service.models.constFirst().name);
    return {.main = used.value(0), .light = used.value(1)};
}

void ServicesPage::takeFields()
{
    if (m_shown < 0)
        return;
    // Models and prices are the business of another page.
    const QList<ModelEntry> models = m_services.at(m_shown).models;
    m_services[m_shown] = m_form->service();
    m_services[m_shown].models = models;
    m_keys.insert(m_services.at(m_shown).id, m_form->keyChange());
    const Service &service = m_services.at(m_shown);
    m_list->item(m_shown)->setText(service.name.isEmpty() ? service.id : service.name);
}

void ServicesPage::refreshList()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const Service &service : m_services)
        m_list->addItem(service.name.isEmpty() ? service.id : service.name);
}

QString ServicesPage::freeId(const QString &wished) const
{
    const auto isTaken = [this](const QString &id) {
        return std::any_of(m_services.cbegin(), m_services.cend(),
                           [&id](const Service &s) { return s.id == id; });
    };
    QString id = wished;
    for (int number = 2; isTaken(id); ++number)
        id = u"%1-%2"_s.arg(wished).arg(number);
    return id;
}

} // namespace breakwater
