// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/secret.h"

#include <QDebug>
#include <QString>
#include <QTest>

#include <type_traits>

using namespace breakwater;

namespace {

template <typename T>
concept GoesToDebug = requires(QDebug debug, T value)
{
    debug << value;
};

static_assert(GoesToDebug<QString>);
static_assert(!GoesToDebug<Secret<QString>>, "a secret must not slip into a log");
static_assert(!std::is_convertible_v<Secret<QString>, QString>);
static_assert(!std::is_convertible_v<QString, Secret<QString>>);

} // namespace

/// What must not be shown.
class tst_Secret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isRevealedOnDemandOnly();
};

void tst_Secret::isRevealedOnDemandOnly()
{
    const Secret<QString> none;
    QVERIFY(none.isEmpty());
    const Secret<QString> key(QStringLiteral("sk-1"));
    QVERIFY(!key.isEmpty());
    QCOMPARE(key.reveal(), QStringLiteral("sk-1"));
    QVERIFY(key == Secret<QString>(QStringLiteral("sk-1")));
    QVERIFY(!(key == none));
}

QTEST_APPLESS_MAIN(tst_Secret)
#include "tst_secret.moc"
