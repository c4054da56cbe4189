// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/instructionbar.h"

#include "ui/editor/compositionguard.h"
#include "ui/plain/plainlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>

namespace breakwater {

InstructionBar::InstructionBar(QWidget *parent)
    : QFrame(parent)
    , m_label(new PlainLabel(this))
    , m_text(new QLineEdit(this))
    , m_send(new QPushButton(this))
    , m_close(new QPushButton(this))
{
    setObjectName(QStringLiteral("instructionBar"));
    m_text->setObjectName(QStringLiteral("instructionText"));
    m_text->setClearButtonEnabled(true);
    m_label->setBuddy(m_text);
    // A filter that is installed later sees events first: the guard has to be asked before this bar is.
    m_text->installEventFilter(this);
    new CompositionGuard(m_text);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 12, 6);
    row->addWidget(m_label);
    row->addWidget(m_text, 1);
    row->addWidget(m_send);
    row->addWidget(m_close);
    connect(m_send, &QPushButton::clicked, this, &InstructionBar::send);
    connect(m_close, &QPushButton::clicked, this, &InstructionBar::dismiss);
    connect(m_text, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_send->setEnabled(!text.trimmed().isEmpty()); });
    m_send->setEnabled(false);
    retranslate();
    hide();
}

void InstructionBar::open()
{
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void InstructionBar::send()
{
    const QString instruction = m_text->text().trimmed();
    if (instruction.isEmpty())
        return;
    hide();
    Q_EMIT dismissed();
    Q_EMIT sent(instruction);
}

void InstructionBar::dismiss()
{
    hide();
    Q_EMIT dismissed();
}

void InstructionBar::retranslate()
{
    m_label->setText(tr("&Instruction:"));
    m_text->setPlaceholderText(tr("For example: shorter, and for readers who are new to this"));
    m_text->setAccessibleName(tr("Instruction"));
    m_send->setText(tr("&Polish"));
    m_close->setText(tr("Close"));
}

void InstructionBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

bool InstructionBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (key != Qt::Key_Escape && !isReturn)
        return QFrame::eventFilter(watched, event);
    event->accept(); // Esc closes the bar before it stops a job
    if (event->type() == QEvent::ShortcutOverride)
        return true;
    if (isReturn)
        send();
    else
        dismiss();
    return true;
}

} // namespace breakwater
