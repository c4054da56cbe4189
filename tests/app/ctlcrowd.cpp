// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlcrowd.h"

#include <QTest>

namespace breakwater::test {

namespace {

constexpr int patienceMs = 60'000;

} // namespace

CtlCrowd::CtlCrowd(CtlProgram &program, int atOnce)
    : m_program(program)
    , m_atOnce(atOnce)
{ }

CtlCrowd::~CtlCrowd()
{
    for (QProcess *process : std::as_const(m_running)) {
        process->disconnect(this);
        process->kill();
        process->waitForFinished();
        delete process;
    }
}

void CtlCrowd::add(const QStringList &arguments, const QByteArray &input)
{
    m_waiting.push_back({m_added++, arguments, input});
    startSome();
}

QList<CtlRun> CtlCrowd::finish()
{
    for (int seen = -1; m_ended < m_added && seen != m_ended;) {
        seen = m_ended;
        (void)QTest::qWaitFor([&] { return m_ended > seen; }, patienceMs);
    }
    return m_runs.values();
}

void CtlCrowd::startSome()
{
    while (!m_waiting.empty() && m_running.size() < m_atOnce) {
        const Waiting next = m_waiting.front();
        m_waiting.pop_front();
        QProcess *process = m_program.start(next.arguments).release();
        m_running.insert(next.number, process);
        connect(process, &QProcess::finished, this,
                [this, number = next.number, process] { ended(number, process); });
        connect(process, &QProcess::started, this, [this, next, process] {
            process->write(next.input);
            process->closeWriteChannel();
            if (started)
                started(next.number, *process);
        });
    }
}

void CtlCrowd::ended(int number, QProcess *process)
{
    m_runs.insert(number, CtlProgram::finish(*process));
    m_running.remove(number);
    process->deleteLater();
    ++m_ended;
    startSome();
}

} // namespace breakwater::test
