// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/enumerators.h"

#include <QTest>

using namespace breakwater;

namespace {

enum class Colour { Red, Green, Blue };

constexpr std::string_view colourName(Colour colour) noexcept
{
    switch (colour) {
    case Colour::Red:
        return "red";
    case Colour::Green:
        return "green";
    case Colour::Blue:
        return "blue";
    }
    return {};
}

static_assert(enumerators<colourName>.size() == 3);
static_assert(enumerators<colourName>[2] == Colour::Blue);

} // namespace

class tst_Enumerators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNameLeadsBack();
    void noOtherWordIsAName();
};

void tst_Enumerators::everyNameLeadsBack()
{
    for (const Colour colour : enumerators<colourName>)
        QVERIFY(enumeratorNamed<colourName>(colourName(colour)) == colour);
}

void tst_Enumerators::noOtherWordIsAName()
{
    for (const std::string_view word : {"", "Red", "redd", "yellow"})
        QVERIFY(!enumeratorNamed<colourName>(word));
}

QTEST_APPLESS_MAIN(tst_Enumerators)
#include "tst_enumerators.moc"
