// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/health/healthdialog.h"

#include "assistant/services/services.h"
#include "ui/health/bucketsection.h"
#include "ui/health/calltable.h"
#include "ui/plain/plainlabel.h"
#include "ui/widgets/formparts.h"
#include "ui/widgets/noticebox.h"
#include "ui/widgets/textcolumn.h"
#include "wording/moneywording.h"
#include "wording/settingswording.h"
#include "wording/statewording.h"
#include "wording/timewording.h"

#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

QString amountsText(const QMap<QString, double> &amounts)
{
    QStringList texts;
    for (auto it = amounts.begin(); it != amounts.end(); ++it) {
        if (it.value() > 0 && !it.key().isEmpty())
            texts += costText(it.value(), it.key());
    }
    return texts.isEmpty() ? u"0"_s : texts.join(u" + "_s);
}

} // namespace

HealthDialog::HealthDialog(const ServiceSwitch &services, QWidget *parent)
    : QDialog(parent)
    , m_services(services)
    , m_scroll(new QScrollArea(this))
    , m_empty(new Explanation({}, this))
    , m_totals(new PlainLabel(this))
    , m_callsLabel(new PlainLabel(this))
    , m_calls(new CallTable(this))
    , m_notice(new NoticeBox(Tone::Information, this))
    , m_copy(new QPushButton(this))
    , m_export(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    m_totals->setObjectName(u"healthTotals"_s);
    m_copy->setObjectName(u"copyReport"_s);
    m_everySecond.setInterval(1'000);
    buildLayout();
    connect(&m_everySecond, &QTimer::timeout, this, &HealthDialog::refresh);
    connect(&services, &ServiceSwitch::healthChanged, this, &HealthDialog::refresh);
    connect(m_copy, &QPushButton::clicked, this, &HealthDialog::copyReport);
    connect(m_export, &QPushButton::clicked, this, &HealthDialog::exportLog);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    retranslate();
}

void HealthDialog::buildLayout()
{
    auto *const page = new QWidget;
    m_column = new QVBoxLayout(page);
    m_column->addWidget(m_empty);
    m_column->addWidget(m_totals);
    m_column->addStretch();
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_callsLabel->setBuddy(m_calls);
    auto *const buttons = new QHBoxLayout;
    for (QPushButton *const button : {m_copy, m_export}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_scroll, 3);
    column->addWidget(m_callsLabel);
    column->addWidget(m_calls, 2);
    column->addWidget(m_notice);
    column->addLayout(buttons);
    resize(textColumnWidth(fontMetrics(), 160), fontMetrics().height() * 48);
}

void HealthDialog::reveal(const QString &bucket)
{
    for (BucketSection *const section : std::as_const(m_sections)) {
        if (section->title() == bucket)
            m_scroll->ensureWidgetVisible(section);
    }
}

void HealthDialog::refresh()
{
    if (!isVisible())
        return;
    const HealthReport report = m_services.current().record().report();
    showBuckets(report);
    m_totals->setText(totalsText(report));
    m_calls->show(report.calls);
}

void HealthDialog::showBuckets(const HealthReport &report)
{
    while (m_sections.size() > report.buckets.size())
        delete m_sections.takeLast();
    while (m_sections.size() < report.buckets.size()) {
        auto *const section = new BucketSection;
        m_column->insertWidget(static_cast<int>(m_sections.size()), section);
        section->setVisible(true); // at once: the layout would do it one turn later
        m_sections.append(section);
    }
    for (qsizetype i = 0; i < m_sections.size(); ++i)
        m_sections.at(i)->show(report.buckets.at(i), report.now, m_services.current().health().clock().now());
    m_empty->setVisible(m_sections.isEmpty());
}

QString HealthDialog::totalsText(const HealthReport &report) const
{
    const QLocale locale;
    QStringList lines;
    lines += report.budgetLimit > 0
        ? tr("Requests in the last hour: %1 of %2")
              .arg(locale.toString(report.budgetUsed), locale.toString(report.budgetLimit))
        : tr("Requests in the last hour: %1, no limit").arg(locale.toString(report.budgetUsed));
    QStringList shares;
    for (auto it = report.actions.begin(); it != report.actions.end(); ++it)
        shares
            += tr("%1 %2 %").arg(rungText(it.key()), locale.toString(report.share(it.key()) * 100, 'f', 0));
    if (!shares.isEmpty())
        lines
            += tr("Who answered (%n action(s)): %1", nullptr, report.allActions()).arg(shares.join(u" · "_s));
    lines += tr("Money: spent %1, saved %2").arg(amountsText(report.spent), amountsText(report.saved));
    lines += tr("Waiting saved while the main model was sick: %1").arg(durationText(report.waitingSaved));
    return lines.join(u'\n');
}

void HealthDialog::copyReport()
{
    QGuiApplication::clipboard()->setText(redactedReport(m_services.current().record().report()));
    m_notice->setTone(Tone::Information);
    m_notice->setText(
        tr("The report is in the clipboard. It holds states, hosts and numbers, and neither your "
           "text nor a key."));
}

void HealthDialog::exportLog()
{
    auto *const dialog = new QFileDialog(this, tr("Export the call log"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(u"breakwater-calls.jsonl"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        const auto written = m_services.current().record().exportLog(path);
        m_notice->setTone(written ? Tone::Information : Tone::Bad);
        m_notice->setText(written ? tr("The call log was written to “%1”.").arg(path)
                                  : tr("The call log could not be written to “%1”: %2. Choose another place.")
                                        .arg(path, fileErrorReason(written.error())));
    });
    dialog->open();
}

void HealthDialog::retranslate()
{
    setWindowTitle(tr("Health of the services"));
    m_empty->setText(tr("No service is set up, so there is nothing to watch."));
    m_callsLabel->setText(tr("The last &calls"));
    m_copy->setText(tr("Copy &redacted report"));
    m_export->setText(tr("&Export the call log …"));
    m_close->setText(tr("C&lose"));
    m_calls->retranslate();
    refresh();
}

void HealthDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void HealthDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    refresh();
    m_everySecond.start();
}

void HealthDialog::hideEvent(QHideEvent *event)
{
    m_everySecond.stop();
    QDialog::hideEvent(event);
}

} // namespace breakwater
