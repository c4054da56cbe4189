// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/barmessage.h"

#include <QObject>

#include <initializer_list>

namespace breakwater {

/// What is to be said about the file of one document, and what the person chose to do about it.
class DocumentMessages final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void tell(Topic::Kind topic, BarMessage::Severity severity, const Notice &notice);
    void take(std::initializer_list<Topic::Kind> topics);

Q_SIGNALS:
    void message(const breakwater::BarMessage &message);
    void messageOver(const breakwater::Topic &topic);
    /// The person chose this remedy of the message about this topic.
    void remedyChosen(breakwater::Remedy remedy, breakwater::Topic::Kind topic);
};

} // namespace breakwater
