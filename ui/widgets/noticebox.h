// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/tonecolors.h"

#include <QFrame>

class QLabel;

namespace breakwater {

class DetailsFold;

/// A tinted box with sentences, and details behind a button; hidden while it has nothing to say.
class NoticeBox final : public QFrame
{
    Q_OBJECT

public:
    explicit NoticeBox(Tone tone, QWidget *parent = nullptr);

    void setTone(Tone tone);
    /// \param details may be empty: then there is no button.
    void setText(const QString &text, const QString &details = {});
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone;
    QLabel *m_text;
    DetailsFold *m_details;
};

} // namespace breakwater
