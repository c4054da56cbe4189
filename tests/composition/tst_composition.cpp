// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "worldrun.h"

#include <QRandomGenerator>
#include <QTest>

#include <deque>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using namespace breakwater::test;

namespace {

int fromEnvironment(const char *name, int otherwise)
{
    const int given = qEnvironmentVariableIntValue(name);
    return given > 0 ? given : otherwise;
}

} // namespace

/// The whole program without its window against random services, clicks, settings, locks and restarts.
///
/// BREAKWATER_TEST_SEED repeats the worlds, BREAKWATER_TEST_CLICKS says how many clicks (300), and
/// BREAKWATER_TEST_JOBS how many processes play them (1).
class tst_Composition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAreTheSameForTheSameSeed();
    void everyPromiseHoldsInRandomWorlds();

private:
    void reportBroken(WorldRun &run);
};

void tst_Composition::stepsAreTheSameForTheSameSeed()
{
    const auto told = [](std::uint64_t seed) {
        QStringList lines;
        for (const WorldStep &step : worldSteps(seed))
            lines.append(describe(step));
        return lines;
    };
    QCOMPARE(told(7), told(7));
    QVERIFY(told(7) != told(8));
}

void tst_Composition::everyPromiseHoldsInRandomWorlds()
{
    constexpr int worldsOfARun = 40;
    const QByteArray given = qgetenv("BREAKWATER_TEST_SEED");
    std::uint64_t seed
        = given.isEmpty() ? QRandomGenerator::system()->bounded(1'000'000'000u) : given.toULongLong();
    const auto clicks = fromEnvironment("BREAKWATER_TEST_CLICKS", 300);
    const auto jobs = static_cast<std::size_t>(fromEnvironment("BREAKWATER_TEST_JOBS", 1));
    qInfo("BREAKWATER_TEST_SEED=%llu, %d clicks", static_cast<unsigned long long>(seed), clicks);

    std::deque<std::unique_ptr<WorldRun>> runs;
    for (qsizetype left = clicks; left > 0 || !runs.empty();) {
        if (left > 0 && runs.size() < jobs) {
            int worlds = 0;
            for (; worlds < worldsOfARun && left > 0; ++worlds)
                left -= countClicks(worldSteps(seed + static_cast<std::uint64_t>(worlds)));
            runs.push_back(
                std::make_unique<WorldRun>(WorldPlayer::Plan{.firstSeed = seed, .worlds = worlds}));
            seed += static_cast<std::uint64_t>(worlds);
            continue;
        }
        const std::unique_ptr<WorldRun> run = std::move(runs.front());
        runs.pop_front();
        if (!run->isGood())
            reportBroken(*run);
        if (clicks > 1'000)
            qInfo("%lld clicks to go", static_cast<long long>(left));
    }
}

void tst_Composition::reportBroken(WorldRun &run)
{
    QByteArray said = run.said();
    qWarning().noquote() << "worlds from" << run.plan().firstSeed << "broke a promise:\n" << said;
    std::uint64_t broken = 0;
    for (int i = 0; i < run.plan().worlds && broken == 0; ++i) {
        const std::uint64_t seed = run.plan().firstSeed + static_cast<std::uint64_t>(i);
        if (said.contains("world " + QByteArray::number(quint64(seed)) + ":"))
            broken = seed;
        else if (!said.contains("\nworld ") && !said.startsWith("world ")
                 && !WorldRun({.firstSeed = seed, .worlds = 1, .atOnce = 1, .never = 6s}).isGood())
            broken = seed; // a crash names nobody
    }
    if (broken != 0)
        QFAIL(qPrintable(describe(broken, shrink(broken, 60s))));
    QFAIL("none of these worlds, played alone, broke a promise again");
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    if (arguments.value(0) == u"--play"_s) {
        WorldPlayer player(planFrom(arguments));
        QObject::connect(&player, &WorldPlayer::over, &app,
                         [&] { QCoreApplication::exit(player.anythingBroken() ? 1 : 0); });
        QMetaObject::invokeMethod(&player, &WorldPlayer::start, Qt::QueuedConnection);
        return QCoreApplication::exec();
    }
    tst_Composition test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_composition.moc"
