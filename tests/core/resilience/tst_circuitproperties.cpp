// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "circuitcheck.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int sequences = 10'000; // each step is watched, which takes its time
#else
constexpr int sequences = 100'000;
#endif
constexpr std::uint64_t firstSeed = 20'260'101;

} // namespace

/// What holds for a circuit whatever happens to it.
class tst_CircuitProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void promisesHoldInRandomSequences();
    void shrinkingKeepsTheFailure();
};

void tst_CircuitProperties::promisesHoldInRandomSequences()
{
    qInfo("%d random sequences, seeds from %llu", sequences, static_cast<unsigned long long>(firstSeed));
    for (std::uint64_t seed = firstSeed; seed < firstSeed + sequences; ++seed) {
        SeededRandom random(seed);
        const CircuitBreakerConfig config = randomTuning(random);
        const std::vector<CircuitStep> steps = randomSteps(random);
        const std::string broken = CircuitCheck(config, seed).play(steps);
        if (broken.empty())
            continue;
        const auto fewest = shrink(config, seed, steps);
        QFAIL(qPrintable(QStringLiteral("seed %1 breaks \"%2\"; shrunk from %3 steps:\n%4")
                             .arg(seed)
                             .arg(QString::fromStdString(CircuitCheck(config, seed).play(fewest)))
                             .arg(steps.size())
                             .arg(QString::fromStdString(test::describe(fewest)))));
    }
}

void tst_CircuitProperties::shrinkingKeepsTheFailure()
{
    // A tuning that is none (a round that nobody can win) breaks "it recovers by itself" or a bound; whatever
    // it breaks, the shrunk sequence is no longer than the original and still breaks it.
    CircuitBreakerConfig broken{.windowType = WindowType::None, .consecutiveFailures = 1};
    broken.probeCalls = 0;
    SeededRandom random(1);
    for (int i = 0; i < 1'000; ++i) {
        const auto steps = randomSteps(random);
        if (CircuitCheck(broken, 1).play(steps).empty())
            continue;
        const auto fewest = shrink(broken, 1, steps);
        QVERIFY(fewest.size() <= steps.size());
        QVERIFY(!CircuitCheck(broken, 1).play(fewest).empty());
        return;
    }
    QFAIL("no sequence noticed a tuning without probes");
}

QTEST_APPLESS_MAIN(tst_CircuitProperties)
#include "tst_circuitproperties.moc"
