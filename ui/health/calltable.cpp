// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/health/calltable.h"

#include "ui/plain/plaintext.h"
#include "ui/widgets/textcolumn.h"
#include "wording/callwording.h"
#include "wording/timewording.h"

#include <QHeaderView>

namespace breakwater {

using namespace Qt::StringLiterals;

namespace {

enum Column { Time, Model, Host, Status, Class, FirstWord, Wait, Answerer, Columns };

QString durationOrNone(std::optional<milliseconds> time)
{
    return time ? durationText(*time) : u"–"_s;
}

} // namespace

CallTable::CallTable(QWidget *parent)
    : QTreeWidget(parent)
{
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setColumnCount(Columns);
    header()->setStretchLastSection(false);
    for (int column = 0; column < Columns; ++column)
        header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(Class, QHeaderView::Stretch);
    header()->setMinimumSectionSize(textColumnWidth(fontMetrics(), 6));
    retranslate();
}

void CallTable::show(const QList<CallLogEvent> &calls)
{
    if (m_calls == calls)
        return;
    m_calls = calls;
    clear();
    for (const CallLogEvent &call : std::as_const(m_calls)) {
        auto *const row = new QTreeWidgetItem(this);
        row->setText(Time, localTime(call.at).toString(u"HH:mm:ss"_s));
        row->setText(Model, call.bucket);
        row->setText(Host, call.host.isEmpty() ? u"–"_s : call.host);
        row->setText(Status, call.httpStatus == 0 ? u"–"_s : QString::number(call.httpStatus));
        row->setText(Class, callClassText(call));
        row->setToolTip(Class, plainToolTip(callClassText(call)));
        row->setText(FirstWord, durationOrNone(call.firstToken));
        row->setText(Wait, durationOrNone(call.wait));
        row->setText(Answerer, answererText(call));
    }
}

void CallTable::retranslate()
{
    setHeaderLabels({tr("Time"), tr("Model"), tr("Host"), tr("Status"), tr("Result"), tr("First word"),
                     tr("Wait"), tr("Answered by")});
    setAccessibleName(tr("The last calls"));
    const QList<CallLogEvent> calls = std::exchange(m_calls, {});
    show(calls);
}

} // namespace breakwater
