// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlcrowd.h"
#include "support/faultserver.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

/// Scripts that start processes by the hundred: what they share holds for all of them together.
class tst_CtlCrowd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThousandProcessesShareTheHour();
};

void tst_CtlCrowd::aThousandProcessesShareTheHour()
{
    constexpr int processes = 1'000;
    constexpr int budget = 100;
    FaultServer server;
    server.reply(goodAnswer("This is a draft."));
    QVERIFY(server.start());
    CtlProgram program;
    const QString policy = program.write(u"policy.json"_s, R"({"hourly_budget":100})");
    CtlCrowd crowd(program, 16);
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < processes; ++i)
        crowd.add({u"polish"_s, u"--base-url"_s, server.url(u"/v1"_s).toString(), u"--model"_s, u"main"_s,
                   u"--policy"_s, policy, u"--json"_s, u"-"_s},
                  "This are draft number " + QByteArray::number(i) + ".\n");
    const QList<CtlRun> runs = crowd.finish();
    QCOMPARE(runs.size(), processes);
    qInfo("%d processes in %.1f s", processes, static_cast<double>(timer.elapsed()) / 1'000);

    int answered = 0;
    for (const CtlRun &run : runs) {
        if (run.exitCode == 0) {
            ++answered;
            QCOMPARE(run.json()["outcome"_L1].toString(), u"success"_s);
            continue;
        }
        QVERIFY2(run.exitCode == 75, run.err.constData());
        QCOMPARE(run.json()["outcome"_L1].toString(), u"busy"_s);
        const QString message = run.json()["message"_L1].toString();
        QVERIFY2(message.contains(u"The hourly limit of requests"_s), run.out.constData());
        QVERIFY2(run.err.contains("The hourly limit of requests"), run.err.constData());
        const int retryAfter = run.json()["retry_after_ms"_L1].toInt();
        QVERIFY2(retryAfter > 50 * 60'000 && retryAfter <= 60 * 60'000, run.out.constData());
        QCOMPARE(run.json()["breakers"_L1][0]["hold"_L1].toString(), u"budget"_s);
    }
    QCOMPARE(answered, budget);
    QCOMPARE(server.requests().size(), budget);
}

QTEST_GUILESS_MAIN(tst_CtlCrowd)
#include "tst_ctlcrowd.moc"
