// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/serviceform.h"

#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"
#include "ui/settings/connectiontestview.h"
#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/regiontable.h"
#include "ui/widgets/formparts.h"
#include "wording/moneywording.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

const ServiceTemplate *findTemplate(const QList<ServiceTemplate> &templates, const QString &id)
{
    const auto found = std::find_if(templates.cbegin(), templates.cend(),
                                    [&id](const ServiceTemplate &candidate) { return candidate.id == id; });
    return found == templates.cend() ? nullptr : &*found;
}

} // namespace

ServiceForm::ServiceForm(SettingsBackend &backend, QWidget *parent)
    : QWidget(parent)
    , m_backend(backend)
    , m_name(new QLineEdit(this))
    , m_address(new QLineEdit(this))
    , m_finalUrl(new Explanation({}, this))
    , m_addressFault(new FaultLabel(m_address, this))
    , m_suggestion(new QPushButton(this))
    , m_region(new QComboBox(this))
    , m_regions(new RegionTable(this))
    , m_key(new KeyField(KeyField::Subject::Key, backend, this))
    , m_caFile(new QLineEdit(this))
    , m_caFault(new FaultLabel(m_caFile, this))
    , m_chooseCa(new QPushButton(tr("Choose …"), this))
    , m_currency(new QComboBox(this))
    , m_forgetCertificate(new QPushButton(tr("Trust this certificate no longer"), this))
    , m_test(new ConnectionTestView(this))
{
    m_region->setEditable(true);
    m_region->setInsertPolicy(QComboBox::NoInsert);
    m_currency->addItem(tr("not billed"), QString());
    m_currency->addItem(currencySign(u"CNY"_s) + u" CNY"_s, u"CNY"_s);
    m_currency->addItem(currencySign(u"USD"_s) + u" USD"_s, u"USD"_s);
    m_suggestion->hide();
    for (QPushButton *const button : {m_suggestion, m_chooseCa, m_forgetCertificate})
        button->setAutoDefault(false);
    buildRows();
    connectFields();
}

void ServiceForm::buildRows()
{
    auto *const ca = new QHBoxLayout;
    ca->addWidget(m_caFile, 1);
    ca->addWidget(m_chooseCa);
    QFormLayout *const form = makeForm(this);
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Address:"), m_address);
    form->addRow(m_addressFault);
    form->addRow(m_suggestion);
    form->addRow(m_finalUrl);
    form->addRow(tr("&Region:"), m_region);
    form->addRow(tr("Further regions:"), m_regions);
    form->addRow(tr("&Key:"), m_key);
    form->addRow(tr("Bills in:"), m_currency);
    auto *const caLabel = new PlainLabel(tr("Extra &CA file:"), this);
    caLabel->setBuddy(m_caFile);
    form->addRow(caLabel, ca);
    form->addRow(m_caFault);
    form->addRow(m_forgetCertificate);
    form->addRow(m_test);
    m_caFile->setPlaceholderText(tr("only for servers with certificates of their own"));
    m_address->setAccessibleName(tr("Address"));
    m_region->setAccessibleName(tr("Region"));
    m_caFile->setAccessibleName(tr("Extra CA file"));
}

void ServiceForm::connectFields()
{
    connect(m_name, &QLineEdit::textEdited, this, &ServiceForm::edited);
    connect(m_address, &QLineEdit::textEdited, this, &ServiceForm::fieldEdited);
    connect(m_region, &QComboBox::activated, this, &ServiceForm::regionChosen);
    connect(m_region->lineEdit(), &QLineEdit::textEdited, this, &ServiceForm::edited);
    connect(m_regions, &RegionTable::edited, this, &ServiceForm::edited);
    connect(m_key, &KeyField::edited, this, &ServiceForm::fieldEdited);
    connect(m_caFile, &QLineEdit::textEdited, this, &ServiceForm::fieldEdited);
    connect(m_currency, &QComboBox::activated, this, &ServiceForm::edited);
    connect(m_chooseCa, &QPushButton::clicked, this, &ServiceForm::chooseCaFile);
    connect(m_suggestion, &QPushButton::clicked, this, &ServiceForm::takeSuggestion);
    connect(m_test, &ConnectionTestView::testWanted, this, &ServiceForm::testConnection);
    connect(m_forgetCertificate, &QPushButton::clicked, this, [this] {
        m_service.trustedFingerprint.clear();
        m_forgetCertificate->hide();
        fieldEdited();
    });
}

void ServiceForm::show(const Service &service, const KeyChange &key, const TestedModels &tested)
{
    m_tested = tested;
    m_service = service;
    m_name->setText(service.name);
    m_name->setPlaceholderText(service.id);
    m_address->setText(service.address);
    m_region->clear();
    const QList<ServiceTemplate> templates = m_backend.serviceTemplates();
    if (const ServiceTemplate *const known = findTemplate(templates, service.preset)) {
        for (const ServiceTemplate::Region &region : known->regions)
            m_region->addItem(region.id, region.address);
    }
    m_region->setCurrentText(service.region);
    m_regions->setRegions(service.regions);
    m_key->showKey(service.id, key);
    m_caFile->setText(service.caFile);
    const int currency = m_currency->findData(service.currency);
    if (currency < 0)
        m_currency->addItem(service.currency, service.currency);
    m_currency->setCurrentIndex(m_currency->findData(service.currency));
    m_forgetCertificate->setVisible(!service.trustedFingerprint.isEmpty());
    m_addressFault->setFault({});
    m_caFault->setFault({});
    m_test->clear();
    showAddressPreview();
}

Service ServiceForm::service() const
{
    Service service = m_service;
    service.name = m_name->text().trimmed();
    service.address = m_address->text().trimmed();
    service.region = m_region->currentText().trimmed();
    service.regions = m_regions->regions();
    service.caFile = m_caFile->text().trimmed();
    service.currency = m_currency->currentData().toString();
    return service;
}

const KeyChange &ServiceForm::keyChange() const
{
    return m_key->change();
}

std::optional<FieldFault> ServiceForm::check()
{
    const QString address = addressFault();
    m_addressFault->setFault(address);
    const QString caFile = m_caFile->text().trimmed();
    const QString ca = caFile.isEmpty() || QFileInfo(caFile).isReadable()
        ? QString()
        : tr("Extra CA file: “%1” cannot be read.").arg(caFile);
    m_caFault->setFault(ca);
    if (!address.isEmpty())
        return FieldFault{m_address, address};
    if (!ca.isEmpty())
        return FieldFault{m_caFile, ca};
    return {};
}

QString ServiceForm::addressFault() const
{
    const QString typed = m_address->text().trimmed();
    if (typed.isEmpty())
        return tr("Address: enter where the service answers.");
    const AddressPreview preview = m_backend.previewAddress(typed);
    return preview.finalUrl.isEmpty() ? tr("Address: %1").arg(preview.problem) : QString();
}

void ServiceForm::fieldEdited()
{
    m_addressFault->setFault({});
    m_test->clear();
    showAddressPreview();
    Q_EMIT edited();
}

void ServiceForm::showAddressPreview()
{
    const QString typed = m_address->text().trimmed();
    const AddressPreview preview = typed.isEmpty() ? AddressPreview{} : m_backend.previewAddress(typed);
    m_finalUrl->setText(preview.finalUrl.isEmpty() ? preview.problem
                                                   : tr("Requests go to %1").arg(preview.finalUrl));
    m_finalUrl->setVisible(!m_finalUrl->text().isEmpty());
    m_suggestion->setVisible(!preview.suggestion.isEmpty());
    m_suggestion->setText(tr("Use %1").arg(plainActionText(preview.suggestion)));
    m_suggestion->setProperty("address", preview.suggestion);
}

void ServiceForm::takeSuggestion()
{
    m_address->setText(m_suggestion->property("address").toString());
    fieldEdited();
    m_address->setFocus(Qt::OtherFocusReason);
}

void ServiceForm::regionChosen()
{
    const QString address = m_region->currentData().toString();
    if (!address.isEmpty())
        m_address->setText(address);
    fieldEdited();
}

void ServiceForm::chooseCaFile()
{
    auto *const dialog = new QFileDialog(this, tr("Extra CA file"), m_caFile->text(),
                                         tr("Certificates (*.pem *.crt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &file) {
        m_caFile->setText(file);
        fieldEdited();
    });
    dialog->open();
}

void ServiceForm::testConnection()
{
    if (const std::optional<FieldFault> fault = check())
        return m_test->showFault(fault->sentence); // the field itself may be out of sight
    const KeyChange &key = keyChange();
    std::optional<Secret<QByteArray>> typed;
    if (key.kind != KeyChange::Kind::None)
        typed = key.key;
    m_test->show(m_backend.testConnection(service(), m_tested, typed));
}

} // namespace breakwater
