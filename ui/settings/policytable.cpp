// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/policytable.h"

#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"
#include "ui/settings/parts/numbertext.h"
#include "ui/widgets/formparts.h"
#include "ui/widgets/textcolumn.h"
#include "wording/policywording.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

bool isTime(const PolicyField &field)
{
    return field.key.endsWith(u"_ms");
}

QJsonValue valueOf(const QWidget *editor)
{
    if (const auto *const box = qobject_cast<const QCheckBox *>(editor))
        return box->isChecked();
    if (const auto *const choice = qobject_cast<const QComboBox *>(editor))
        return choice->currentData().toString();
    const QString text = qobject_cast<const QLineEdit *>(editor)->text();
    const std::optional<double> number = numberFrom(text);
    return number ? QJsonValue(*number) : QJsonValue(text);
}

void setValue(QWidget *editor, const QJsonValue &value)
{
    const QSignalBlocker quiet(editor);
    if (auto *const box = qobject_cast<QCheckBox *>(editor))
        box->setChecked(value.toBool());
    else if (auto *const choice = qobject_cast<QComboBox *>(editor))
        choice->setCurrentIndex(choice->findData(value.toString()));
    else if (auto *const edit = qobject_cast<QLineEdit *>(editor))
        edit->setText(value.isDouble() ? numberText(value.toDouble()) : value.toString());
}

} // namespace

PolicyTable::PolicyTable(const QList<PolicyField> &fields, QWidget *parent)
    : QWidget(parent)
{
    auto *const grid = new QGridLayout(this);
    grid->setColumnStretch(0, 1);
    for (const PolicyField &field : fields)
        addRow(grid, field);
}

void PolicyTable::addRow(QGridLayout *grid, const PolicyField &field)
{
    const int row = grid->rowCount();
    auto *const label = new PlainLabel(policyKeyLabel(field.key), this);
    label->setWordWrap(true);
    label->setToolTip(plainToolTip(field.key));
    QWidget *const editor = makeEditor(field);
    editor->setObjectName(field.key);
    label->setBuddy(editor);
    auto *const range
        = new PlainLabel(field.kind == PolicyField::Kind::Switch || field.kind == PolicyField::Kind::Word
                             ? QString()
                             : policyRangeText(field.range),
                         this);
    auto *const fault = new FaultLabel(editor, this);
    const QString help = policyKeyHelp(field.key);
    editor->setToolTip(plainToolTip(help));
    editor->setWhatsThis(plainToolTip(help));
    editor->setAccessibleName(label->text());
    grid->addWidget(label, row, 0);
    grid->addWidget(editor, row, 1);
    grid->addWidget(new PlainLabel(isTime(field) ? tr("ms") : QString(), this), row, 2);
    grid->addWidget(range, row, 3);
    grid->addWidget(fault, row + 1, 0, 1, 4);
    m_rows.push_back({field, editor, fault});
}

QWidget *PolicyTable::makeEditor(const PolicyField &field)
{
    switch (field.kind) {
    case PolicyField::Kind::Switch: {
        auto *const box = new QCheckBox(this);
        connect(box, &QCheckBox::toggled, this, &PolicyTable::edited);
        return box;
    }
    case PolicyField::Kind::Word: {
        auto *const choice = new QComboBox(this);
        for (const QString &word : field.range.split(u", "_s, Qt::SkipEmptyParts))
            choice->addItem(policyWordLabel(word), word);
        connect(choice, &QComboBox::currentIndexChanged, this, &PolicyTable::edited);
        return choice;
    }
    case PolicyField::Kind::WholeNumber:
    case PolicyField::Kind::Number: {
        auto *const edit = new QLineEdit(this);
        edit->setAlignment(Qt::AlignRight);
        edit->setMaximumWidth(textColumnWidth(edit->fontMetrics(), 14));
        connect(edit, &QLineEdit::textEdited, this, &PolicyTable::edited);
        return edit;
    }
    }
    Q_UNREACHABLE();
}

void PolicyTable::show(const QJsonObject &values, const QJsonObject &overrides)
{
    m_preset = values;
    for (const Row &row : m_rows) {
        const QJsonValue changed = overrides.value(row.field.key);
        setValue(row.editor, changed.isUndefined() ? values.value(row.field.key) : changed);
        row.fault->setFault({});
    }
}

QJsonObject PolicyTable::overrides() const
{
    QJsonObject changed;
    for (const Row &row : m_rows) {
        const QJsonValue value = valueOf(row.editor);
        if (value != m_preset.value(row.field.key))
            changed.insert(row.field.key, value);
    }
    return changed;
}

QWidget *PolicyTable::setFault(const QString &key, const QString &sentence)
{
    QWidget *wrong = nullptr;
    for (const Row &row : m_rows) {
        const bool isIt = row.field.key == key;
        row.fault->setFault(isIt ? sentence : QString());
        if (isIt)
            wrong = row.editor;
    }
    return wrong;
}

} // namespace breakwater
