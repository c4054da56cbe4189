// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/shortcutspage.h"

#include "ui/plain/plainlabel.h"
#include "ui/widgets/formparts.h"

#include <QGridLayout>
#include <QKeySequenceEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace breakwater {

bool isReservedSequence(const QKeySequence &sequence)
{
    static const QList<QKeyCombination> reserved{
        Qt::CTRL | Qt::Key_Space,         Qt::SHIFT | Qt::Key_Space,        Qt::CTRL | Qt::SHIFT | Qt::Key_F,
        Qt::CTRL | Qt::SHIFT | Qt::Key_U, Qt::CTRL | Qt::SHIFT | Qt::Key_E, Qt::CTRL | Qt::Key_Period,
        Qt::CTRL | Qt::Key_Semicolon};
    return !sequence.isEmpty() && reserved.contains(sequence[0]);
}

ShortcutsPage::ShortcutsPage(const QList<ShortcutAction> &actions, QWidget *parent)
    : SettingsPage(parent)
{
    auto *const column = new QVBoxLayout(this);
    column->addWidget(new Explanation(
        tr("Click a field and press the keys. Some keys belong to input methods and cannot be taken."),
        this));
    auto *const grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    for (const ShortcutAction &action : actions)
        addRow(grid, action);
    column->addLayout(grid);
    auto *const reset = new QPushButton(tr("&Reset all to the standard"), this);
    reset->setAutoDefault(false);
    column->addWidget(reset, 0, Qt::AlignLeft);
    column->addStretch();
    connect(reset, &QPushButton::clicked, this, &ShortcutsPage::resetAll);
}

void ShortcutsPage::addRow(QGridLayout *grid, const ShortcutAction &action)
{
    const int row = grid->rowCount();
    auto *const edit = new QKeySequenceEdit(action.standard, this);
    auto *const label = new PlainLabel(action.label, this);
    label->setBuddy(edit);
    edit->setAccessibleName(action.label);
    auto *const standard = new QPushButton(tr("Standard"), this);
    standard->setAutoDefault(false);
    //: %1 is the name of an action
    standard->setAccessibleName(tr("Standard shortcut of %1").arg(action.label));
    auto *const fault = new FaultLabel(edit, this);
    grid->addWidget(label, row, 0);
    grid->addWidget(edit, row, 1);
    grid->addWidget(standard, row, 2);
    grid->addWidget(fault, row + 1, 0, 1, 3);
    connect(standard, &QPushButton::clicked, edit,
            [edit, keys = action.standard] { edit->setKeySequence(keys); });
    connect(edit, &QKeySequenceEdit::keySequenceChanged, this, [this, fault] {
        fault->setFault({});
        Q_EMIT edited();
    });
    m_rows.push_back({action, edit, fault});
}

QString ShortcutsPage::title() const
{
    return tr("Shortcuts");
}

void ShortcutsPage::load(const Settings &settings)
{
    for (const Row &row : m_rows) {
        const QSignalBlocker quiet(row.edit);
        const auto own = settings.shortcuts.constFind(row.action.name);
        row.edit->setKeySequence(own == settings.shortcuts.cend()
                                     ? row.action.standard
                                     : QKeySequence::fromString(*own, QKeySequence::PortableText));
    }
}

std::optional<FieldFault> ShortcutsPage::check()
{
    std::optional<FieldFault> first;
    for (const Row &row : m_rows) {
        const QString fault = faultOf(row);
        row.fault->setFault(fault);
        if (!fault.isEmpty() && !first)
            first = FieldFault{row.edit, fault};
    }
    return first;
}

QString ShortcutsPage::faultOf(const Row &row) const
{
    const QKeySequence keys = row.edit->keySequence();
    const QString shown = keys.toString(QKeySequence::NativeText);
    if (isReservedSequence(keys))
        return tr("%1: %2 belongs to input methods. Choose other keys.").arg(row.action.label, shown);
    const auto other = std::find_if(m_rows.cbegin(), m_rows.cend(), [&](const Row &candidate) {
        return candidate.edit != row.edit && !keys.isEmpty() && candidate.edit->keySequence() == keys;
    });
    if (other == m_rows.cend())
        return {};
    return tr("%1: %2 is taken by “%3”. Choose other keys.")
        .arg(row.action.label, shown, other->action.label);
}

void ShortcutsPage::save(Settings &settings) const
{
    for (const Row &row : m_rows) {
        const QKeySequence keys = row.edit->keySequence();
        if (keys == row.action.standard)
            settings.shortcuts.remove(row.action.name);
        else
            settings.shortcuts.insert(row.action.name, keys.toString(QKeySequence::PortableText));
    }
}

void ShortcutsPage::resetAll()
{
    for (const Row &row : m_rows)
        row.edit->setKeySequence(row.action.standard);
}

} // namespace breakwater
