// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settings.h"
#include "ui/settings/parts/settingsbinder.h"

#include <QList>
#include <QString>
#include <QWidget>

#include <optional>

namespace breakwater {

/// The first field of a page that is wrong.
struct FieldFault
{
    QWidget *field = nullptr;
    /// Names the field.
    QString sentence{};
};

/// One page of the settings window: a view of a part of Settings that can be edited. Made in the language of
/// the moment; the window makes new pages when the language changes.
class SettingsPage : public QWidget
{
    Q_OBJECT

public:
    explicit SettingsPage(QWidget *parent = nullptr)
        : QWidget(parent)
        , m_fields(new SettingsBinder(this))
    {
        connect(m_fields, &SettingsBinder::edited, this, &SettingsPage::edited);
    }

    [[nodiscard]] virtual QString title() const = 0;
    /// Shows the settings in the fields. Here: in those that are bound; the rest is the page's.
    virtual void load(const Settings &settings) { m_fields->load(settings); }
    /// Looks at every field and marks the wrong ones. \return the first of them.
    [[nodiscard]] virtual std::optional<FieldFault> check() { return {}; }
    /// Writes the fields of this page into the settings. \pre check() found nothing
    virtual void save(Settings &settings) const { m_fields->save(settings); }
    /// The settings were written: what belongs elsewhere, such as keys, goes there now.
    /// \param settings what was written
    virtual void applied(const Settings & /*settings*/) { }
    /// The services as they stand on the services page, written or not.
    virtual void showServices(const QList<Service> & /*services*/) { }

Q_SIGNALS:
    /// The person changed something.
    void edited();

protected:
    /// Binds the fields of the page whose value is a member as it is.
    [[nodiscard]] SettingsBinder &fields() { return *m_fields; }

private:
    SettingsBinder *m_fields;
};

} // namespace breakwater
