// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settingsdialog.h"

#include "ui/settings/editorpage.h"
#include "ui/settings/modelspage.h"
#include "ui/settings/networkpage.h"
#include "ui/settings/parts/settingsbackend.h"
#include "ui/settings/presetspage.h"
#include "ui/settings/privacypage.h"
#include "ui/settings/resiliencepage.h"
#include "ui/settings/servicespage.h"
#include "ui/settings/shortcutspage.h"
#include "ui/widgets/noticebox.h"
#include "ui/widgets/textcolumn.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace breakwater {

namespace {

/// Gives the field the focus, and scrolls to it and to what is said below it.
void reveal(QWidget *field)
{
    if (!field)
        return;
    field->setFocus(Qt::OtherFocusReason);
    for (QWidget *above = field->parentWidget(); above; above = above->parentWidget()) {
        if (auto *const scroll = qobject_cast<QScrollArea *>(above))
            scroll->ensureWidgetVisible(field, 0, field->fontMetrics().height() * 4);
    }
}

} // namespace

SettingsDialog::SettingsDialog(const Settings &settings, SettingsBackend &backend,
                               const ServiceSwitch &services, const QList<ShortcutAction> &actions,
                               QWidget *parent)
    : QDialog(parent)
    , m_backend(backend)
    , m_inUse(services)
    , m_settings(settings)
    , m_actions(actions)
    , m_list(new QListWidget(this))
    , m_stack(new QStackedWidget(this))
    , m_problem(new NoticeBox(Tone::Bad, this))
    , m_buttons(new QDialogButtonBox(
          QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Apply, this))
{
    buildLayout();
    connect(m_list, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        if (apply())
            accept();
    });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &SettingsDialog::apply);
    connect(&m_backend, &SettingsBackend::allDataDeleted, this, &SettingsDialog::forget);
    buildPages();
    for (SettingsPage *const page : std::as_const(m_pages))
        page->load(m_settings);
    retranslate();
    m_list->setCurrentRow(0);
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(false);
}

SettingsDialog::~SettingsDialog()
{
    // A field that loses the focus as it goes is edited once more, and by then this is a QDialog only.
    for (SettingsPage *const page : std::as_const(m_pages))
        page->disconnect(this);
}

void SettingsDialog::buildLayout()
{
    auto *const row = new QHBoxLayout;
    row->addWidget(m_list);
    row->addWidget(m_stack, 1);
    auto *const column = new QVBoxLayout(this);
    column->addLayout(row, 1);
    column->addWidget(m_problem);
    column->addWidget(m_buttons);
    resize(textColumnWidth(fontMetrics(), 155), fontMetrics().height() * 40);
}

void SettingsDialog::buildPages()
{
    m_services = new ServicesPage(m_backend);
    auto *const privacy = new PrivacyPage(m_backend);
    addPage(m_services);
    addPage(new ModelsPage(m_backend));
    addPage(new ResiliencePage(m_backend, m_inUse));
    addPage(new PresetsPage(m_backend));
    addPage(new EditorPage(m_backend.dictionaries()));
    addPage(new NetworkPage(m_backend));
    addPage(privacy);
    addPage(new ShortcutsPage(m_actions));
    connect(privacy, &PrivacyPage::allDataDeleted, this, [this] {
        Q_EMIT allDataDeleted();
        reject();
    });
}

void SettingsDialog::forget()
{
    m_settings = Settings{}; // or *Apply* would write back what was deleted
    for (SettingsPage *const page : std::as_const(m_pages))
        page->load(m_settings);
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(false);
}

void SettingsDialog::addPage(SettingsPage *page)
{
    m_pages.append(page);
    m_list->addItem(page->title());
    // The services page scrolls its form by itself, so that its list stays.
    if (page == m_services) {
        m_stack->addWidget(page);
    } else {
        auto *const scroll = new QScrollArea(m_stack);
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setWidget(page);
        m_stack->addWidget(scroll);
    }
    connect(page, &SettingsPage::edited, this, [this, page] { pageEdited(page); });
}

void SettingsDialog::showPage(Page page)
{
    m_list->setCurrentRow(static_cast<int>(page));
}

SettingsDialog::Page SettingsDialog::page() const
{
    return static_cast<Page>(m_list->currentRow());
}

void SettingsDialog::offerService(const QString &address)
{
    showPage(Page::Services);
    m_services->addService(address);
}

void SettingsDialog::pageEdited(const SettingsPage *page)
{
    m_problem->setText({});
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(true);
    if (page != m_services)
        return;
    for (SettingsPage *const other : std::as_const(m_pages))
        other->showServices(m_services->services());
}

Settings SettingsDialog::draft() const
{
    Settings settings = m_settings;
    for (const SettingsPage *const page : m_pages)
        page->save(settings);
    return settings;
}

bool SettingsDialog::apply()
{
    for (int i = 0; i < m_pages.size(); ++i) {
        const std::optional<FieldFault> fault = m_pages.at(i)->check();
        if (!fault)
            continue;
        m_list->setCurrentRow(i);
        //: %1 is a page of the settings, %2 a sentence that names the field
        m_problem->setText(tr("%1 – %2 Nothing was saved.").arg(m_pages.at(i)->title(), fault->sentence));
        reveal(fault->field);
        return false;
    }
    const Settings settings = draft();
    const QString problem = m_backend.apply(settings);
    m_problem->setText(problem);
    if (!problem.isEmpty())
        return false;
    m_settings = settings;
    for (SettingsPage *const page : std::as_const(m_pages))
        page->applied(m_settings);
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(false);
    Q_EMIT applied(m_settings);
    return true;
}

void SettingsDialog::rebuild()
{
    const Settings shown = draft();
    const bool changed = m_buttons->button(QDialogButtonBox::Apply)->isEnabled();
    const int row = m_list->currentRow();
    m_list->clear();
    while (QWidget *const widget = m_stack->widget(0)) {
        m_stack->removeWidget(widget);
        widget->deleteLater(); // one of them may be at work
    }
    m_pages.clear();
    buildPages();
    for (SettingsPage *const page : std::as_const(m_pages))
        page->load(shown);
    m_list->setCurrentRow(row);
    m_buttons->button(QDialogButtonBox::Apply)->setEnabled(changed);
}

void SettingsDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    m_list->setAccessibleName(tr("Pages"));
    m_list->setSpacing(2);
    m_list->setFixedWidth(m_list->sizeHintForColumn(0) + textColumnWidth(m_list->fontMetrics(), 4));
}

void SettingsDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        rebuild();
        retranslate();
    }
    QDialog::changeEvent(event);
}

} // namespace breakwater
