// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ladderworld.h"

#include <QTest>

using namespace breakwater::test;

/// What holds for ladders whatever happens to them and to the buckets that they share.
class tst_LadderFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyActionEndsAndNothingIsLeft();
};

void tst_LadderFuzz::everyActionEndsAndNothingIsLeft()
{
    constexpr std::uint64_t firstSeed = 20'261'201;
    bool isSeed = false;
    const std::uint64_t given = qEnvironmentVariable("BREAKWATER_TEST_SEED").toULongLong(&isSeed);
    const int wanted = qEnvironmentVariableIntValue("BREAKWATER_LADDER_SEQUENCES");
    const std::uint64_t first = isSeed ? given : firstSeed;
    const int sequences = wanted > 0 ? wanted : isSeed ? 1 : 2'000;
    for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(sequences); ++seed) {
        LadderWorld world(seed);
        const std::string broken = world.play();
        QVERIFY2(broken.empty(),
                 qPrintable(QStringLiteral("BREAKWATER_TEST_SEED=%1 breaks \"%2\"")
                                .arg(seed)
                                .arg(QString::fromStdString(broken))));
    }
}

QTEST_APPLESS_MAIN(tst_LadderFuzz)
#include "tst_ladderfuzz.moc"
