// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/expected.h"

#include <QTest>

#include <memory>
#include <string>

using namespace breakwater;

namespace {

enum class Trouble { None, Some };

Expected<int, Trouble> half(int number)
{
    if (number % 2 != 0)
        return Unexpected{Trouble::Some};
    return number / 2;
}

} // namespace

/// A value or the reason why there is none.
class tst_Expected : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasAValueOrAnError();
    void valueAndErrorMayBeOfOneType();
    void holdsWhatCanOnlyBeMoved();
    void reachesMembers();
};

void tst_Expected::hasAValueOrAnError()
{
    const auto four = half(8);
    QVERIFY(four);
    QVERIFY(four.hasValue());
    QCOMPARE(*four, 4);
    QCOMPARE(four.value(), 4);
    const auto none = half(7);
    QVERIFY(!none);
    QVERIFY(none.error() == Trouble::Some);
}

void tst_Expected::valueAndErrorMayBeOfOneType()
{
    const Expected<std::string, std::string> good(std::string("text"));
    const Expected<std::string, std::string> bad(Unexpected{std::string("reason")});
    QVERIFY(good && !bad);
    QCOMPARE(*good, std::string("text"));
    QCOMPARE(bad.error(), std::string("reason"));
}

void tst_Expected::holdsWhatCanOnlyBeMoved()
{
    Expected<std::unique_ptr<int>, Trouble> owned(std::make_unique<int>(5));
    const std::unique_ptr<int> taken = *std::move(owned);
    QCOMPARE(*taken, 5);
    QVERIFY(!owned.value()); // NOLINT(bugprone-use-after-move): it still has a value, moved from
}

void tst_Expected::reachesMembers()
{
    Expected<std::string, Trouble> text(std::string("ab"));
    text->push_back('c');
    QCOMPARE(text->size(), 3U);
}

QTEST_APPLESS_MAIN(tst_Expected)
#include "tst_expected.moc"
