// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/parts/settingsbinder.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>

namespace breakwater {

template <typename Value>
void SettingsBinder::add(const SettingsMember<Value> &member, const std::function<void(const Value &)> &show,
                         const std::function<Value()> &value)
{
    m_bindings.push_back({.load = [member, show](const Settings &settings) { show(member.read(settings)); },
                          .save = [member, value](Settings &settings) { member.write(settings, value()); }});
}

template <typename Value>
void SettingsBinder::bindChoice(QComboBox *box, const SettingsMember<Value> &member)
{
    add<Value>(
        member,
        [box](const Value &value) {
            box->setCurrentIndex(std::max(0, box->findData(QVariant::fromValue(value))));
        },
        [box] { return box->currentData().value<Value>(); });
    connect(box, &QComboBox::activated, this, &SettingsBinder::edited);
}

void SettingsBinder::bind(QCheckBox *box, const SettingsMember<bool> &member)
{
    add<bool>(
        member, [box](bool on) { box->setChecked(on); }, [box] { return box->isChecked(); });
    connect(box, &QCheckBox::toggled, this, &SettingsBinder::edited);
}

void SettingsBinder::bind(QSpinBox *box, const SettingsMember<int> &member)
{
    add<int>(
        member, [box](int value) { box->setValue(value); }, [box] { return box->value(); });
    connect(box, &QSpinBox::valueChanged, this, &SettingsBinder::edited);
}

void SettingsBinder::bind(QDoubleSpinBox *box, const SettingsMember<double> &member)
{
    add<double>(
        member, [box](double value) { box->setValue(value); }, [box] { return box->value(); });
    connect(box, &QDoubleSpinBox::valueChanged, this, &SettingsBinder::edited);
}

void SettingsBinder::bind(QLineEdit *edit, const SettingsMember<QString> &member)
{
    add<QString>(
        member, [edit](const QString &text) { edit->setText(text); },
        [edit] { return edit->text().trimmed(); });
    connect(edit, &QLineEdit::textEdited, this, &SettingsBinder::edited);
}

void SettingsBinder::bind(QComboBox *box, const SettingsMember<QString> &member)
{
    bindChoice(box, member);
}

void SettingsBinder::bind(QComboBox *box, const SettingsMember<ProxyOptions::Mode> &member)
{
    bindChoice(box, member);
}

void SettingsBinder::load(const Settings &settings) const
{
    for (const Binding &binding : m_bindings)
        binding.load(settings);
}

void SettingsBinder::save(Settings &settings) const
{
    for (const Binding &binding : m_bindings)
        binding.save(settings);
}

} // namespace breakwater
