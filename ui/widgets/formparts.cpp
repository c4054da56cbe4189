// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formparts.h"

#include "ui/widgets/textcolumn.h"
#include "ui/widgets/tonecolors.h"

#include <QEvent>
#include <QFormLayout>
#include <QGroupBox>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace breakwater {

QFormLayout *makeForm(QWidget *owner)
{
    auto *const form = new QFormLayout(owner);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    return form;
}

QFormLayout *addGroup(QWidget *page, const QString &title)
{
    if (!page->layout())
        new QVBoxLayout(page);
    auto *const group = new QGroupBox(title, page);
    page->layout()->addWidget(group);
    return makeForm(group);
}

Explanation::Explanation(const QString &text, QWidget *parent)
    : PlainLabel(text, parent)
{
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
}

QSize Explanation::sizeHint() const
{
    // QLabel wants a narrow block; these lines are as wide as a page and need less height.
    const int width = textColumnWidth(fontMetrics(), 60);
    return {width, heightForWidth(width)};
}

FaultLabel::FaultLabel(QWidget *field, QWidget *parent)
    : PlainLabel(parent)
    , m_field(field)
{
    setWordWrap(true);
    applyColours();
    hide();
}

void FaultLabel::setFault(const QString &fault)
{
    setText(fault.isEmpty() ? QString() : u"⚠ "_s + fault);
    setVisible(!fault.isEmpty());
    m_field->setAccessibleDescription(fault);
}

void FaultLabel::applyColours()
{
    QPalette colours = palette();
    const QColor wanted = toneColor(Tone::Bad, colours.color(QPalette::Window));
    if (colours.color(QPalette::WindowText) == wanted)
        return;
    colours.setColor(QPalette::WindowText, wanted);
    setPalette(colours);
}

void FaultLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        applyColours();
    PlainLabel::changeEvent(event);
}

} // namespace breakwater
