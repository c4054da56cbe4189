// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

namespace breakwater {

/// The numbers beside the lines of the page. Draws what it is given and knows no document; clicks go through
/// it to the page.
class LineNumbers final : public QWidget
{
    Q_OBJECT

public:
    struct Line
    {
        /// From 1.
        int number = 0;
        /// The base line, from the widget's top.
        qreal baseLine = 0;

        bool operator==(const Line &) const = default;
    };

    explicit LineNumbers(QWidget *parent);

    void show(const QList<Line> &lines);
    using QWidget::show;
    [[nodiscard]] const QList<Line> &lines() const { return m_lines; }
    /// What a document of so many lines takes, with a gap at both sides.
    [[nodiscard]] int widthFor(int lines) const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<Line> m_lines;
};

} // namespace breakwater
