// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/detailsfold.h"

#include "ui/plain/plainlabel.h"
#include "ui/plain/plaintext.h"

#include <QLabel>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace breakwater {

QLabel *makePlainLabel(QWidget *parent)
{
    auto *const label = new PlainLabel(parent);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    return label;
}

DetailsFold::DetailsFold(QWidget *owner)
    : QObject(owner)
    , m_button(new QToolButton(owner))
    , m_label(makePlainLabel(owner))
{
    m_button->setObjectName(u"detailsButton"_s);
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setFocusPolicy(Qt::TabFocus); // a click must not take the focus from the text
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_label->setObjectName(u"details"_s);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_label->setFocusPolicy(Qt::TabFocus);
    connect(m_button, &QToolButton::toggled, this, &DetailsFold::showLabel);
    retranslate();
    setDetails({});
}

void DetailsFold::setDetails(const QString &details)
{
    m_label->setText(plainReading(details));
    m_button->setVisible(!details.isEmpty());
    m_button->setChecked(false);
    showLabel(false);
}

void DetailsFold::retranslate()
{
    //: Shows status, request id and time of a failed request
    m_button->setText(tr("&Details"));
    m_label->setAccessibleName(tr("Details"));
}

void DetailsFold::showLabel(bool shown)
{
    m_label->setVisible(shown);
    m_button->setArrowType(shown ? Qt::UpArrow : Qt::DownArrow);
}

} // namespace breakwater
