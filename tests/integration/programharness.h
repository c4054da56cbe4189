// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwater/program.h"
#include "ui/mainwindow/mainwindow.h"
#include "ui/widgets/bucketchip.h"

#include <QTemporaryDir>
#include <QUrl>

#include <functional>
#include <memory>

namespace breakwater::test {

/// The window program in a home of its own, without a keychain.
///
/// One at a time in a process: the home is in the environment.
class ProgramHarness
{
public:
    /// \param configure changes the settings before the start. \param parent where the home is made; empty: a
    /// temporary folder that goes with the harness; else the home stays.
    explicit ProgramHarness(const std::function<void(Settings &)> &configure = {},
                            const QString &parent = {});

    /// Shows the window with these files and waits until it is there.
    void start(const QStringList &files = {});
    /// Ends the program as a quit does, and starts it again in the same home.
    void restart(const QStringList &files = {});
    /// Makes the program anew in the same home, without a window yet; for after its last window was closed.
    void create();

    [[nodiscard]] Program &program() { return *m_program; }
    [[nodiscard]] MainWindow &window() { return *m_program->windows().windows().constFirst(); }
    [[nodiscard]] QString home() const { return m_home.path(); }

    void type(const QString &text);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    /// Presses that button of the message bar. \return whether it is there.
    bool choose(Remedy remedy);
    /// Five minutes later, without waiting for them: the window works off its queue.
    void workOffQueue();
    /// The same for a queue that is not the person's own.
    static void workOff(DeferredJobs &jobs, DeferredQueueStore &queue);
    /// A file in the home.
    [[nodiscard]] QString write(const QString &name, const QByteArray &contents) const;
    /// What the message bar says; empty: nothing.
    [[nodiscard]] QString message();
    /// The newest suggestion; nullopt: there is none.
    [[nodiscard]] std::optional<Suggestion> suggestion();
    /// The chip of a model in the status bar; null: there is none.
    [[nodiscard]] BucketChip *chip(const QString &model);

private:
    QTemporaryDir m_home;
    std::unique_ptr<Program> m_program;
};

/// Settings with one keyless service at `base` and two of its models.
[[nodiscard]] std::function<void(Settings &)> withService(const QUrl &base, const QString &main,
                                                          const QString &light);

} // namespace breakwater::test
