// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/randomsource.h"

#include <QTest>

#include <array>

using namespace breakwater;

/// The same numbers for the same seed, everywhere.
class tst_RandomSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheKnownSequence();
    void aSeedRepeatsARun();
    void drawsAreEvenAndBelowOne();
};

void tst_RandomSource::isTheKnownSequence()
{
    SeededRandom random(1234567); // the values of the authors' own C code
    QCOMPARE(random.next(), 6457827717110365317ULL);
    QCOMPARE(random.next(), 3203168211198807973ULL);
    QCOMPARE(random.next(), 9817491932198370423ULL);
}

void tst_RandomSource::aSeedRepeatsARun()
{
    SeededRandom a(7);
    SeededRandom b(7);
    SeededRandom other(8);
    const double first = a.uniform();
    QCOMPARE(b.uniform(), first);
    QVERIFY(other.uniform() != first);
}

void tst_RandomSource::drawsAreEvenAndBelowOne()
{
    SeededRandom random(42);
    constexpr int draws = 100'000;
    std::array<int, 10> tenths{};
    for (int i = 0; i < draws; ++i) {
        const double draw = random.uniform();
        QVERIFY(draw >= 0 && draw < 1);
        ++tenths[static_cast<std::size_t>(draw * 10)];
    }
    for (const int count : tenths)
        QVERIFY(count > draws / 10 - 500 && count < draws / 10 + 500); // five standard deviations
}

QTEST_APPLESS_MAIN(tst_RandomSource)
#include "tst_randomsource.moc"
