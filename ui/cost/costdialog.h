// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QString>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QTreeWidget;

namespace breakwater {

/// What polishing a whole document would take.
struct CostEstimate
{
    struct Section
    {
        /// Its heading, or the beginning of its text.
        QString label{};
        int characters = 0;
        /// Prompt and answer together, estimated.
        int tokens = 0;
    };
    QList<Section> sections{};
    QString model{};
    QString service{};
    QString host{};
    /// Of all sections, in units of `currency`; nullopt: the price is not known.
    std::optional<double> cost{};
    QString currency{};
};

/// Shown before a whole document is sent: sections, estimated tokens, cost, and the host it goes to.
/// Accepted: send it.
class CostDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit CostDialog(const CostEstimate &estimate, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    [[nodiscard]] QString summary() const;

    CostEstimate m_estimate;
    QLabel *m_summary;
    QTreeWidget *m_sections;
    QDialogButtonBox *m_buttons;
};

} // namespace breakwater
