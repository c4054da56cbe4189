// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/healthreport.h"
#include "assistant/services/serviceswitch.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace breakwater {

class BucketSection;
class CallTable;
class NoticeBox;

/// The health panel: per bucket the last hour and its facts, what the fallback did and spared, and the last
/// calls. Follows the services while it is visible.
class HealthDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param services must outlive the dialog; those in use are shown.
    explicit HealthDialog(const ServiceSwitch &services, QWidget *parent = nullptr);

    /// Scrolls to a bucket; an unknown one changes nothing.
    void reveal(const QString &bucket);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildLayout();
    void refresh();
    void showBuckets(const HealthReport &report);
    [[nodiscard]] QString totalsText(const HealthReport &report) const;
    void copyReport();
    void exportLog();
    void retranslate();

    const ServiceSwitch &m_services;
    QTimer m_everySecond;
    QScrollArea *m_scroll;
    QVBoxLayout *m_column;
    QList<BucketSection *> m_sections;
    QLabel *m_empty;
    QLabel *m_totals;
    QLabel *m_callsLabel;
    CallTable *m_calls;
    NoticeBox *m_notice;
    QPushButton *m_copy;
    QPushButton *m_export;
    QPushButton *m_close;
};

} // namespace breakwater
