// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drill/drilldialog.h"

#include "ui/drill/drillwording.h"
#include "ui/plain/plainlabel.h"
#include "ui/widgets/formparts.h"
#include "ui/widgets/noticebox.h"
#include "ui/widgets/textcolumn.h"

#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

constexpr int keptLines = 1'000;

} // namespace

DrillDialog::DrillDialog(DrillBackend &backend, QWidget *parent)
    : QDialog(parent)
    , m_backend(backend)
    , m_intro(new Explanation({}, this))
    , m_scriptLabel(new PlainLabel(this))
    , m_script(new QComboBox(this))
    , m_file(new QPushButton(this))
    , m_help(new Explanation({}, this))
    , m_toggle(new QPushButton(this))
    , m_state(new Explanation({}, this))
    , m_linesLabel(new PlainLabel(this))
    , m_lines(new QPlainTextEdit(this))
    , m_problem(new NoticeBox(Tone::Bad, this))
    , m_close(new QPushButton(this))
{
    for (const QString &script : m_backend.scripts())
        m_script->addItem(QString(), script);
    m_script->setObjectName(u"drillScript"_s);
    m_toggle->setObjectName(u"drillToggle"_s);
    m_lines->setObjectName(u"drillLines"_s);
    m_lines->setReadOnly(true);
    m_lines->setMaximumBlockCount(keptLines);
    for (QPushButton *const button : {m_file, m_toggle, m_close})
        button->setAutoDefault(false);
    buildLayout();
    connect(m_script, &QComboBox::currentIndexChanged, this, &DrillDialog::showScript);
    connect(m_file, &QPushButton::clicked, this, &DrillDialog::chooseFile);
    connect(m_toggle, &QPushButton::clicked, this, &DrillDialog::toggle);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(&backend, &DrillBackend::lineSeen, this,
            [this](const DrillLine &line) { m_lines->appendPlainText(drillLineText(line)); });
    connect(&backend, &DrillBackend::runningChanged, this, &DrillDialog::showRunning);
    connect(&backend, &DrillBackend::queueChanged, this, [this](int jobs) {
        m_queued = jobs;
        showRunning(m_backend.isRunning());
    });
    retranslate();
}

DrillDialog::~DrillDialog()
{
    disconnect(&m_backend, nullptr, this, nullptr);
    m_backend.stop();
}

void DrillDialog::buildLayout()
{
    auto *const choice = new QHBoxLayout;
    choice->addWidget(m_scriptLabel);
    choice->addWidget(m_script, 1);
    choice->addWidget(m_file);
    auto *const buttons = new QHBoxLayout;
    buttons->addWidget(m_toggle);
    buttons->addStretch();
    buttons->addWidget(m_close);
    m_scriptLabel->setBuddy(m_script);
    m_linesLabel->setBuddy(m_lines);
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_intro);
    column->addLayout(choice);
    column->addWidget(m_help);
    column->addWidget(m_problem);
    column->addWidget(m_state);
    column->addWidget(m_linesLabel);
    column->addWidget(m_lines, 1);
    column->addLayout(buttons);
    resize(textColumnWidth(fontMetrics(), 72), fontMetrics().height() * 32);
}

void DrillDialog::toggle()
{
    if (m_backend.isRunning())
        m_backend.stop();
    else
        begin(m_script->currentData().toString());
}

void DrillDialog::begin(const QString &script)
{
    m_lines->clear();
    m_queued = 0;
    m_problem->setText(m_backend.start(script));
}

void DrillDialog::chooseFile()
{
    auto *const dialog = new QFileDialog(this, tr("Play a scenario file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(tr("Scenarios (*.json)"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (m_script->findData(path) < 0)
            m_script->addItem(QFileInfo(path).fileName(), path);
        m_script->setCurrentIndex(m_script->findData(path));
    });
    dialog->open();
}

void DrillDialog::showRunning(bool running)
{
    m_script->setEnabled(!running);
    m_file->setEnabled(!running);
    m_toggle->setText(running ? tr("&End the drill") : tr("&Begin the drill"));
    QString state = running
        ? tr("The drill runs at %1. Go to the text and polish: every click goes to the drill.")
              .arg(m_backend.address())
        : tr("No drill runs. Your own services are used.");
    if (running && m_queued > 0)
        state += u'\n' + tr("Jobs in the drill's queue: %1").arg(m_queued);
    m_state->setText(state);
}

void DrillDialog::showScript()
{
    const QString script = m_script->currentData().toString();
    const QString help = drillScriptHelp(script);
    m_help->setText(help.isEmpty() ? tr("The incident in %1.").arg(script) : help);
}

void DrillDialog::retranslate()
{
    setWindowTitle(tr("Outage drill"));
    m_intro->setText(
        tr("A service on this computer that fails on cue, to see breaker, light model, queue and "
           "busy for yourself. It needs no key and costs nothing. Nothing reaches your own "
           "services meanwhile, and nothing of the drill is kept."));
    m_scriptLabel->setText(tr("&Incident:"));
    m_file->setText(tr("Scenario &file …"));
    m_linesLabel->setText(tr("What the service &sees:"));
    m_lines->setPlaceholderText(tr("One line for each request"));
    m_close->setText(tr("&Close"));
    for (int i = 0; i < m_script->count(); ++i) {
        const QString script = m_script->itemData(i).toString();
        if (!drillScriptHelp(script).isEmpty())
            m_script->setItemText(i, drillScriptTitle(script));
    }
    showScript();
    showRunning(m_backend.isRunning());
}

void DrillDialog::done(int result)
{
    m_backend.stop();
    QDialog::done(result);
}

void DrillDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace breakwater
