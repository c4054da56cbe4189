// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/modelform.h"

#include "ui/plain/plainlabel.h"
#include "ui/settings/parts/numbertext.h"
#include "ui/widgets/formparts.h"
#include "wording/moneywording.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr double highestPrice = 1'000'000;
constexpr double largestContext = 100'000'000;

} // namespace

ModelForm::ModelForm(const QString &title, SettingsBackend &backend, QWidget *parent)
    : QGroupBox(title, parent)
    , m_backend(backend)
    , m_service(new QComboBox(this))
    , m_model(new QComboBox(this))
    , m_fetch(new QPushButton(tr("Fetch list"), this))
    , m_status(new Explanation({}, this))
    , m_modelFault(new FaultLabel(m_model, this))
    , m_region(new QComboBox(this))
    , m_promptPrice(new QLineEdit(this))
    , m_completionPrice(new QLineEdit(this))
    , m_priceFault(new FaultLabel(m_promptPrice, this))
    , m_context(new QLineEdit(this))
    , m_contextFault(new FaultLabel(m_context, this))
{
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_model->setMinimumContentsLength(16);
    m_fetch->setAutoDefault(false);
    m_status->hide();
    buildRows();
    connectFields();
}

void ModelForm::buildRows()
{
    auto *const model = new QHBoxLayout;
    model->addWidget(m_model, 1);
    model->addWidget(m_fetch);
    auto *const price = new QHBoxLayout;
    auto *const promptLabel = new PlainLabel(tr("text sent"), this);
    auto *const completionLabel = new PlainLabel(tr("answer"), this);
    promptLabel->setBuddy(m_promptPrice);
    completionLabel->setBuddy(m_completionPrice);
    price->addWidget(promptLabel);
    price->addWidget(m_promptPrice, 1);
    price->addWidget(completionLabel);
    price->addWidget(m_completionPrice, 1);
    m_promptPrice->setAccessibleName(tr("Price of a million tokens of text sent"));
    m_completionPrice->setAccessibleName(tr("Price of a million tokens of the answer"));
    for (QLineEdit *const edit : {m_promptPrice, m_completionPrice, m_context})
        edit->setPlaceholderText(tr("not known"));

    QFormLayout *const form = makeForm(this);
    form->addRow(tr("Service:"), m_service);
    form->addRow(tr("Model:"), model);
    form->addRow(m_modelFault);
    form->addRow(m_status);
    form->addRow(tr("Region:"), m_region);
    form->addRow(tr("Price per million tokens:"), price);
    form->addRow(m_priceFault);
    form->addRow(tr("Context size in tokens:"), m_context);
    form->addRow(m_contextFault);
    m_service->setAccessibleName(tr("Service"));
    m_model->setAccessibleName(tr("Model"));
}

void ModelForm::connectFields()
{
    connect(m_service, &QComboBox::activated, this, &ModelForm::serviceChosen);
    connect(m_region, &QComboBox::activated, this, &ModelForm::edited);
    connect(m_model, &QComboBox::activated, this, [this] {
        showEntry();
        Q_EMIT edited();
    });
    connect(m_model->lineEdit(), &QLineEdit::textEdited, this, [this] {
        showEntry();
        Q_EMIT edited();
    });
    connect(m_fetch, &QPushButton::clicked, this, &ModelForm::fetchModels);
    for (QLineEdit *const edit : {m_promptPrice, m_completionPrice, m_context})
        connect(edit, &QLineEdit::textEdited, this, &ModelForm::edited);
}

void ModelForm::showServices(const QList<Service> &services)
{
    const QString chosen = m_service->count() > 0 ? m_service->currentData().toString() : m_choice.service;
    m_services = services;
    m_service->clear();
    m_service->addItem(tr("none"), QString());
    for (const Service &service : services)
        m_service->addItem(service.name.isEmpty() ? service.id : service.name, service.id);
    m_service->setCurrentIndex(std::max(0, m_service->findData(chosen)));
    if (!service())
        m_model->setCurrentText({});
    showRegions();
}

void ModelForm::showChoice(const ModelChoice &choice)
{
    m_choice = choice;
    m_service->setCurrentIndex(std::max(0, m_service->findData(choice.service)));
    showRegions();
    m_region->setCurrentIndex(std::max(0, m_region->findData(choice.region)));
    m_model->clear();
    if (const Service *const chosen = service()) {
        for (const ModelEntry &entry : chosen->models)
            m_model->addItem(entry.name);
    }
    m_model->setCurrentText(choice.model);
    showEntry();
}

ModelChoice ModelForm::choice() const
{
    ModelChoice choice = m_choice;
    choice.service = m_service->currentData().toString();
    choice.model = choice.service.isEmpty() ? QString() : m_model->currentText().trimmed();
    choice.region = choice.service.isEmpty() ? QString() : m_region->currentData().toString();
    return choice;
}

ModelEntry ModelForm::entry() const
{
    const ModelEntry *const known = knownEntry();
    ModelEntry entry = known ? *known : ModelEntry{};
    entry.name = m_model->currentText().trimmed();
    entry.promptPrice = numberFrom(m_promptPrice->text());
    entry.completionPrice = numberFrom(m_completionPrice->text());
    entry.contextTokens = static_cast<int>(numberFrom(m_context->text()).value_or(0));
    return entry;
}

std::optional<FieldFault> ModelForm::check()
{
    const ModelChoice chosen = choice();
    const bool modelMissing = !chosen.service.isEmpty() && chosen.model.isEmpty();
    m_modelFault->setFault(modelMissing ? tr("Model: choose one, or type its name.") : QString());
    const auto isWrong = [](const QLineEdit *edit, double most) {
        const std::optional<double> number = numberFrom(edit->text());
        return !edit->text().trimmed().isEmpty() && (!number || *number < 0 || *number > most);
    };
    const bool promptWrong = isWrong(m_promptPrice, highestPrice);
    const bool completionWrong = isWrong(m_completionPrice, highestPrice);
    m_priceFault->setFault(promptWrong || completionWrong
                               ? tr("Price: enter a number from 0 to 1,000,000, or nothing.")
                               : QString());
    const bool contextWrong = isWrong(m_context, largestContext);
    m_contextFault->setFault(contextWrong ? tr("Context size: enter a number of tokens, or nothing.")
                                          : QString());
    if (modelMissing)
        return FieldFault{m_model, tr("Model: choose one, or type its name.")};
    if (promptWrong || completionWrong)
        return FieldFault{promptWrong ? m_promptPrice : m_completionPrice,
                          tr("Price: enter a number from 0 to 1,000,000, or nothing.")};
    if (contextWrong)
        return FieldFault{m_context, tr("Context size: enter a number of tokens, or nothing.")};
    return {};
}

void ModelForm::serviceChosen()
{
    showChoice({.service = m_service->currentData().toString()});
    Q_EMIT edited();
}

void ModelForm::showRegions()
{
    const QString before = m_region->currentData().toString();
    m_region->clear();
    m_region->addItem(tr("the service's own"), QString());
    if (const Service *const chosen = service()) {
        for (const ServiceRegion &region : chosen->regions)
            m_region->addItem(region.name, region.name);
    }
    m_region->setCurrentIndex(std::max(0, m_region->findData(before)));
    m_region->setEnabled(m_region->count() > 1);
    const bool any = service() != nullptr;
    for (QWidget *const field :
         {static_cast<QWidget *>(m_model), static_cast<QWidget *>(m_fetch),
          static_cast<QWidget *>(m_promptPrice), static_cast<QWidget *>(m_completionPrice),
          static_cast<QWidget *>(m_context)})
        field->setEnabled(any);
}

void ModelForm::showEntry()
{
    const ModelEntry *const known = knownEntry();
    const ModelEntry entry = known ? *known : ModelEntry{};
    m_promptPrice->setText(entry.promptPrice ? numberText(*entry.promptPrice) : QString());
    m_completionPrice->setText(entry.completionPrice ? numberText(*entry.completionPrice) : QString());
    m_context->setText(entry.contextTokens > 0 ? QString::number(entry.contextTokens) : QString());
}

void ModelForm::fetchModels()
{
    const Service *const chosen = service();
    if (!chosen)
        return;
    m_fetch->setEnabled(false);
    m_status->setText(tr("The list is on its way …"));
    m_status->show();
    m_job = m_backend.fetchModels(*chosen, {});
    if (m_job)
        connect(m_job.get(), &ModelListJob::finished, this, &ModelForm::modelsArrived);
}

void ModelForm::modelsArrived(const QStringList &models, const QString &problem)
{
    m_job.reset();
    m_fetch->setEnabled(true);
    if (models.isEmpty()) {
        m_status->setText(problem.isEmpty() ? tr("The service named no models. Type the name.") : problem);
        return;
    }
    const QString typed = m_model->currentText();
    m_model->clear();
    m_model->addItems(models);
    m_model->setCurrentText(typed);
    m_status->setText(tr("%n model(s) in the list.", nullptr, static_cast<int>(models.size())));
}

const Service *ModelForm::service() const
{
    const QString id = m_service->currentData().toString();
    const auto found = std::find_if(m_services.cbegin(), m_services.cend(),
                                    [&id](const Service &s) { return s.id == id; });
    return id.isEmpty() || found == m_services.cend() ? nullptr : &*found;
}

const ModelEntry *ModelForm::knownEntry() const
{
    const Service *const chosen = service();
    if (!chosen)
        return nullptr;
    const QString name = m_model->currentText().trimmed();
    const auto found = std::find_if(chosen->models.cbegin(), chosen->models.cend(),
                                    [&name](const ModelEntry &entry) { return entry.name == name; });
    return found == chosen->models.cend() ? nullptr : &*found;
}

} // namespace breakwater
