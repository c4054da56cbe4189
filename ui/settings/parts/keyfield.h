// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/secret.h"

#include <QByteArray>
#include <QString>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace breakwater {

class SettingsBackend;

/// What a person did to a key, to be done when the settings are written.
struct KeyChange
{
    enum class Kind { None, Store, Remove };
    Kind kind = Kind::None;
    Secret<QByteArray> key{};
};

/// A key: whether there is one, where it is stored, *Show*, *Replace* and *Remove*. Nothing is stored or
/// removed before the settings are written.
class KeyField final : public QWidget
{
    Q_OBJECT

public:
    enum class Subject { Key, Password };

    /// \param backend must outlive the field.
    KeyField(Subject subject, SettingsBackend &backend, QWidget *parent = nullptr);

    /// Shows the key of this id, with what was already done to it.
    void showKey(const QString &id, const KeyChange &change);
    [[nodiscard]] const KeyChange &change() const { return m_change; }

Q_SIGNALS:
    void edited();

private:
    void refresh();
    void startReplacing();
    void setShown(bool shown);
    void remove();

    [[nodiscard]] QString placeText() const;

    Subject m_subject;
    SettingsBackend &m_backend;
    QString m_id;
    KeyChange m_change;
    bool m_replacing = false;
    QLineEdit *m_edit;
    QPushButton *m_show;
    QPushButton *m_replace;
    QPushButton *m_remove;
    QLabel *m_place;
};

} // namespace breakwater
