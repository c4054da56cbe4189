// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Runs twice: by itself without any password store, and, where its name ends in "_keyring", inside a session
// with a real gnome-keyring (keyring.sh says so in the environment).
#include "settings/keychaincredentialstore.h"

#include <QCoreApplication>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;
using Problem = CredentialError::Kind;

namespace {

constexpr int limitMs = 20'000;

bool hasKeyring()
{
    return qEnvironmentVariableIsSet("BREAKWATER_TEST_KEYRING");
}

/// Waits for the end of a job.
CredentialResult resultOf(CredentialJobPtr job)
{
    std::optional<CredentialResult> result;
    QObject::connect(job.get(), &CredentialJob::finished, job.get(),
                     [&result](const CredentialResult &ended) { result.emplace(ended); });
    if (!QTest::qWaitFor([&result] { return result.has_value(); }, limitMs))
        return Unexpected{CredentialError{.kind = Problem::Failed, .reason = u"no answer"_s}};
    return *result;
}

} // namespace

class tst_KeychainCredentialStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAKeychainThatIsSaid_data();
    void withoutAKeychainThatIsSaid();
    void aKeyIsKeptAndForgotten();
    void servicesAreApart();
    void anAbortedJobSaysNothing();
};

void tst_KeychainCredentialStore::withoutAKeychainThatIsSaid_data()
{
    QTest::addColumn<QString>("desktop");
    for (const QString &desktop : {u""_s, u"GNOME"_s, u"KDE"_s, u"XFCE"_s})
        QTest::newRow(desktop.isEmpty() ? "no desktop" : qPrintable(desktop)) << desktop;
}

void tst_KeychainCredentialStore::withoutAKeychainThatIsSaid()
{
    if (hasKeyring())
        QSKIP("there is one");
    QFETCH(const QString, desktop);
    qputenv("XDG_CURRENT_DESKTOP", desktop.toLatin1());
    KeychainCredentialStore store(u"org.breakwater.Test"_s);
    for (const CredentialResult &result :
         {resultOf(store.read(u"zhipu"_s)),
          resultOf(store.write(u"zhipu"_s, Secret(QByteArrayLiteral("sk-1")))),
          resultOf(store.remove(u"zhipu"_s))}) {
        QVERIFY(!result);
        QCOMPARE(result.error().kind, Problem::NoKeychain);
        QVERIFY(!result.error().reason.contains(u"sk-1"_s));
    }
}

void tst_KeychainCredentialStore::aKeyIsKeptAndForgotten()
{
    if (!hasKeyring())
        QSKIP("needs a keyring");
    KeychainCredentialStore store(u"org.breakwater.Test"_s);
    const Secret key(QByteArrayLiteral("sk-密钥-1234"));
    QCOMPARE(resultOf(store.read(u"zhipu"_s)).error().kind, Problem::NotFound);
    QVERIFY(resultOf(store.write(u"zhipu"_s, key)));
    const CredentialResult read = resultOf(store.read(u"zhipu"_s));
    QVERIFY(read && *read == key);
    QVERIFY(resultOf(store.write(u"zhipu"_s, Secret(QByteArrayLiteral("sk-2")))));
    QVERIFY(*resultOf(store.read(u"zhipu"_s)) == Secret(QByteArrayLiteral("sk-2")));
    QVERIFY(resultOf(store.remove(u"zhipu"_s)));
    QCOMPARE(resultOf(store.read(u"zhipu"_s)).error().kind, Problem::NotFound);
    QVERIFY(resultOf(store.remove(u"zhipu"_s))); // what is not there counts as removed
}

void tst_KeychainCredentialStore::servicesAreApart()
{
    if (!hasKeyring())
        QSKIP("needs a keyring");
    KeychainCredentialStore ours(u"org.breakwater.Test"_s);
    KeychainCredentialStore theirs(u"org.example.Other"_s);
    QVERIFY(resultOf(theirs.write(u"zhipu"_s, Secret(QByteArrayLiteral("theirs")))));
    QCOMPARE(resultOf(ours.read(u"zhipu"_s)).error().kind, Problem::NotFound);
    QVERIFY(resultOf(theirs.remove(u"zhipu"_s)));
}

void tst_KeychainCredentialStore::anAbortedJobSaysNothing()
{
    KeychainCredentialStore store(u"org.breakwater.Test"_s);
    CredentialJobPtr job = store.read(u"zhipu"_s);
    QObject context;
    bool said = false;
    QObject::connect(job.get(), &CredentialJob::finished, &context, [&said] { said = true; });
    job.reset();
    const CredentialResult next = resultOf(store.read(u"zhipu"_s)); // requests are served in order
    QVERIFY(!next);
    QVERIFY(!said);
}

int main(int argc, char **argv)
{
    if (!hasKeyring()) { // whatever session the tests run in, there shall be no password store
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        qunsetenv("DISPLAY");
        qputenv("XDG_RUNTIME_DIR", "/nonexistent");
    }
    QCoreApplication application(argc, argv);
    tst_KeychainCredentialStore test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_keychaincredentialstore.moc"
