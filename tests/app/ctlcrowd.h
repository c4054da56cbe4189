// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctlprogram.h"

#include <QObject>

#include <functional>
#include <list>

namespace breakwater::test {

/// Many processes of one program, some at a time, while the event loop of the test serves them.
class CtlCrowd : public QObject
{
    Q_OBJECT

public:
    /// \param atOnce how many live at the same time. The program must outlive the crowd.
    CtlCrowd(CtlProgram &program, int atOnce);
    ~CtlCrowd() override;

    /// The next one; waits for its turn.
    void add(const QStringList &arguments, const QByteArray &input = {});
    /// Lets all of them come to their ends. \return what they left behind, in the order in which they were
    /// added; fewer if no process ended for a minute.
    [[nodiscard]] QList<CtlRun> finish();

    /// Told of each process when it lives, with its number from 0 on.
    std::function<void(int number, QProcess &process)> started{};

private:
    struct Waiting
    {
        int number = 0;
        QStringList arguments{};
        QByteArray input{};
    };

    void startSome();
    void ended(int number, QProcess *process);

    CtlProgram &m_program;
    int m_atOnce;
    int m_added = 0;
    int m_ended = 0;
    std::list<Waiting> m_waiting;
    QMap<int, QProcess *> m_running;
    QMap<int, CtlRun> m_runs;
};

} // namespace breakwater::test
