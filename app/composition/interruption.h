// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSocketNotifier>

#include <memory>

namespace breakwater {

/// Turns the first SIGINT, SIGTERM or SIGHUP into a Qt signal, so that a command can give back what it holds
/// and still print its result. The second one ends the process at once, as if nobody had asked to hear of
/// them.
///
/// One object per process, in the main thread.
class Interruption : public QObject
{
    Q_OBJECT

public:
    Interruption();
    ~Interruption() override;

    /// Known also while no event loop runs.
    [[nodiscard]] bool wasRequested() const;
    /// Becomes readable with the first signal; -1 where the system has no such thing.
    [[nodiscard]] int descriptor() const;

Q_SIGNALS:
    void requested();

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace breakwater
