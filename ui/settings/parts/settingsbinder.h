// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settings.h"

#include <QObject>

#include <functional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace breakwater {

/// A member of the settings by its path: `&Settings::keepShelf`, or `&Settings::editor,
/// &EditorOptions::theme`.
template <typename Value>
struct SettingsMember
{
    SettingsMember(Value Settings::*member) // NOLINT(google-explicit-constructor): a path is the member
        : read([member](const Settings &settings) -> const Value & { return settings.*member; })
        , write([member](Settings &settings, const Value &value) { settings.*member = value; })
    { }
    template <typename Part>
    SettingsMember(Part Settings::*part, Value Part::*member)
        : read([=](const Settings &settings) -> const Value & { return (settings.*part).*member; })
        , write([=](Settings &settings, const Value &value) { (settings.*part).*member = value; })
    { }

    std::function<const Value &(const Settings &)> read;
    std::function<void(Settings &, const Value &)> write;
};

/// Ties fields of a page to members of the settings, one line for each: shows the members, writes the fields
/// back, and tells when the person changed one. The fields must live as long as the binder.
class SettingsBinder : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void bind(QCheckBox *box, const SettingsMember<bool> &member);
    void bind(QSpinBox *box, const SettingsMember<int> &member);
    void bind(QDoubleSpinBox *box, const SettingsMember<double> &member);
    /// Without the blanks around the text.
    void bind(QLineEdit *edit, const SettingsMember<QString> &member);
    /// By the data of the entry; a value that no entry has shows the first one.
    void bind(QComboBox *box, const SettingsMember<QString> &member);
    void bind(QComboBox *box, const SettingsMember<ProxyOptions::Mode> &member);

    void load(const Settings &settings) const;
    void save(Settings &settings) const;

Q_SIGNALS:
    void edited();

private:
    struct Binding
    {
        std::function<void(const Settings &)> load;
        std::function<void(Settings &)> save;
    };
    template <typename Value>
    void add(const SettingsMember<Value> &member, const std::function<void(const Value &)> &show,
             const std::function<Value()> &value);
    template <typename Value>
    void bindChoice(QComboBox *box, const SettingsMember<Value> &member);

    std::vector<Binding> m_bindings;
};

} // namespace breakwater
