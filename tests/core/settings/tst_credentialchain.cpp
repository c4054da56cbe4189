// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fakecredentialstore.h"
#include "settings/credentialchain.h"
#include "settings/filecredentialstore.h"
#include "settings/sessioncredentialstore.h"
#include "support/manualscheduler.h"

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using Place = CredentialState::Place;
using Problem = CredentialError::Kind;

namespace {

const Secret<QByteArray> secret(QByteArrayLiteral("sk-very-secret"));
const Secret<QByteArray> other(QByteArrayLiteral("sk-other"));
const QString zhipu = u"zhipu"_s;

} // namespace

class tst_CredentialChain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void theKeychainIsAskedFirst();
    void noKeyIsNoProblem();
    void aKeychainThatNeverAnswersIsGivenUpAfterFiveSeconds();
    void aLateAnswerIsAccepted();
    void aLateAnswerDoesNotReplaceATypedKey();
    void aTypedKeyGoesToTheKeychain();
    void askingForATypedKeyLetsItBeStored_data();
    void askingForATypedKeyLetsItBeStored();
    void aChangedKeyIsToldBeforeTheKeychainAnswers();
    void aKeyThatCannotBeStoredLastsForThisSession_data();
    void aKeyThatCannotBeStoredLastsForThisSession();
    void aWriteThatNeverAnswersIsKeptForTheSession();
    void aFileNeedsConsent();
    void aFileIsReadOnlyWithConsent();
    void aKeyThatMovedToTheKeychainLeavesTheFile();
    void removeForgetsEverywhere();
    void aNewRequestReplacesTheOld();
    void theChainMayGoWhileTheKeychainIsSilent();
    void keysDoNotMix();

private:
    Place place() const { return m_chain->state(zhipu).place; }
    std::optional<Problem> problem() const
    {
        const auto &error = m_chain->state(zhipu).keychainProblem;
        return error ? std::optional(error->kind) : std::nullopt;
    }
    /// What jobs post to the event loop.
    void settle() { QTRY_VERIFY(!m_chain->state(zhipu).pending); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<test::ManualScheduler> m_scheduler;
    std::unique_ptr<test::FakeCredentialStore> m_keychain;
    std::unique_ptr<SessionCredentialStore> m_session;
    std::unique_ptr<FileCredentialStore> m_file;
    std::unique_ptr<CredentialChain> m_chain;
    std::unique_ptr<QSignalSpy> m_resolved;
    QString m_path;
};

void tst_CredentialChain::init()
{
    m_resolved.reset();
    m_chain.reset();
    m_dir = std::make_unique<QTemporaryDir>();
    m_path = m_dir->filePath(u"config/keys.json"_s);
    m_clock = std::make_unique<test::ManualClock>();
    m_scheduler = std::make_unique<test::ManualScheduler>(*m_clock);
    m_keychain = std::make_unique<test::FakeCredentialStore>();
    m_session = std::make_unique<SessionCredentialStore>();
    m_file = std::make_unique<FileCredentialStore>(m_path);
    m_chain = std::make_unique<CredentialChain>(CredentialChain::Stores{*m_keychain, *m_session, *m_file},
                                                *m_clock, *m_scheduler);
    m_resolved = std::make_unique<QSignalSpy>(m_chain.get(), &CredentialChain::resolved);
}

void tst_CredentialChain::theKeychainIsAskedFirst()
{
    m_chain->request(zhipu);
    QVERIFY(m_chain->state(zhipu).pending);
    QVERIFY(m_chain->key(zhipu).isEmpty());
    m_keychain->answer(secret);
    QCOMPARE(m_resolved->count(), 1);
    QVERIFY(m_chain->key(zhipu) == secret);
    QCOMPARE(place(), Place::Keychain);
    QVERIFY(!problem());
    QVERIFY(!m_chain->state(zhipu).pending);
    m_scheduler->advance(1min); // the limit went with the answer
    QCOMPARE(m_resolved->count(), 1);
}

void tst_CredentialChain::noKeyIsNoProblem()
{
    m_chain->request(zhipu);
    m_keychain->answer(Problem::NotFound);
    QCOMPARE(m_resolved->count(), 1);
    QCOMPARE(place(), Place::None);
    QVERIFY(!problem());
}

void tst_CredentialChain::aKeychainThatNeverAnswersIsGivenUpAfterFiveSeconds()
{
    m_chain->request(zhipu);
    m_scheduler->advance(5s - 1ms);
    QCOMPARE(m_resolved->count(), 0);
    m_scheduler->advance(1ms);
    QCOMPARE(m_resolved->count(), 1);
    QCOMPARE(problem(), Problem::NoAnswer);
    QCOMPARE(place(), Place::None);
    QVERIFY(!m_chain->state(zhipu).pending);
}

void tst_CredentialChain::aLateAnswerIsAccepted()
{
    m_chain->request(zhipu);
    m_scheduler->advance(5s);
    m_keychain->answer(secret);
    QCOMPARE(m_resolved->count(), 2);
    QVERIFY(m_chain->key(zhipu) == secret);
    QCOMPARE(place(), Place::Keychain);
    QVERIFY(!problem());

    init();
    m_chain->request(zhipu);
    m_scheduler->advance(5s);
    m_keychain->answer(Problem::Locked); // brings nothing: nothing is said again
    QCOMPARE(m_resolved->count(), 1);
    QCOMPARE(problem(), Problem::NoAnswer);
}

void tst_CredentialChain::aLateAnswerDoesNotReplaceATypedKey()
{
    m_chain->request(zhipu);
    m_scheduler->advance(5s);
    auto *lateStore = m_keychain.get();
    const QPointer<test::FakeCredentialJob> late = lateStore->last();
    m_chain->store(zhipu, other);
    QVERIFY(m_chain->key(zhipu) == other); // usable at once
    if (late)
        late->end(secret);
    QVERIFY(m_chain->key(zhipu) == other);
    m_keychain->answer(Problem::Locked);
    settle();
    QVERIFY(m_chain->key(zhipu) == other);
    QCOMPARE(place(), Place::Session);
    m_chain->request(zhipu); // asks nobody for what was typed here
    settle();
    QCOMPARE(m_keychain->reads(), 1);
    QVERIFY(m_chain->key(zhipu) == other);
    QCOMPARE(place(), Place::Session);
}

void tst_CredentialChain::aTypedKeyGoesToTheKeychain()
{
    m_chain->store(zhipu, secret);
    QVERIFY(m_chain->key(zhipu) == secret);
    QVERIFY(m_keychain->written() == secret);
    m_keychain->answer(secret);
    QCOMPARE(m_resolved->count(), 1);
    QCOMPARE(place(), Place::Keychain);
    QVERIFY(!QFileInfo::exists(m_path));
}

void tst_CredentialChain::askingForATypedKeyLetsItBeStored_data()
{
    QTest::addColumn<int>("waited");
    QTest::newRow("at once") << 0;
    QTest::newRow("after the limit, while a dialog to unlock is open") << 5'000;
}

void tst_CredentialChain::askingForATypedKeyLetsItBeStored()
{
    QFETCH(int, waited);
    m_chain->store(zhipu, secret);
    m_scheduler->advance(milliseconds(waited));
    m_chain->request(zhipu);
    m_keychain->answer(Secret<QByteArray>());
    settle();
    QCOMPARE(place(), Place::Keychain);
    QVERIFY(m_chain->key(zhipu) == secret);
}

void tst_CredentialChain::aChangedKeyIsToldBeforeTheKeychainAnswers()
{
    Secret<QByteArray> seen;
    const QSignalSpy changed(m_chain.get(), &CredentialChain::keyChanged);
    connect(m_chain.get(), &CredentialChain::keyChanged, this,
            [&](const QString &id) { seen = m_chain->key(id); });
    m_chain->store(zhipu, secret);
    QCOMPARE(seen, secret);
    m_chain->store(zhipu, other);
    QCOMPARE(seen, other);
    m_chain->store(zhipu, other); // the same again is no change
    QCOMPARE(changed.size(), 2);
    m_chain->remove(zhipu);
    QVERIFY(seen.isEmpty());
    QCOMPARE(changed.size(), 3);
    QVERIFY(m_resolved->isEmpty());
}

void tst_CredentialChain::aKeyThatCannotBeStoredLastsForThisSession_data()
{
    QTest::addColumn<Problem>("reason");
    QTest::newRow("no keychain") << Problem::NoKeychain;
    QTest::newRow("a locked one") << Problem::Locked;
    QTest::newRow("a broken one") << Problem::Failed;
}

void tst_CredentialChain::aKeyThatCannotBeStoredLastsForThisSession()
{
    QFETCH(const Problem, reason);
    m_chain->store(zhipu, secret);
    m_keychain->answer(reason);
    settle();
    QCOMPARE(place(), Place::Session);
    QCOMPARE(problem(), reason);
    QVERIFY(m_chain->key(zhipu) == secret);
    QVERIFY(!QFileInfo::exists(m_path));
    QVERIFY(!QFileInfo::exists(QFileInfo(m_path).path()));
}

void tst_CredentialChain::aWriteThatNeverAnswersIsKeptForTheSession()
{
    m_chain->store(zhipu, secret);
    m_scheduler->advance(5s);
    QCOMPARE(m_resolved->count(), 1);
    QCOMPARE(place(), Place::Session);
    QCOMPARE(problem(), Problem::NoAnswer);
    m_keychain->answer(secret); // the person opened it after all
    QCOMPARE(place(), Place::Keychain);
    QCOMPARE(m_resolved->count(), 2);
}

void tst_CredentialChain::aFileNeedsConsent()
{
    m_chain->setFileAllowed(true);
    m_chain->store(zhipu, secret);
    m_keychain->answer(Problem::NoKeychain);
    settle();
    QCOMPARE(place(), Place::File);
    QCOMPARE(problem(), Problem::NoKeychain);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains(secret.reveal()));
    const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther
        | QFileDevice::WriteOther | QFileDevice::ExeOwner;
    QVERIFY(!(QFileInfo(m_path).permissions() & others));
}

void tst_CredentialChain::aFileIsReadOnlyWithConsent()
{
    const auto written = m_file->write(zhipu, secret);
    QVERIFY(QFile::setPermissions(m_path, QFileInfo(m_path).permissions() | QFileDevice::ReadOther));
    m_chain->request(zhipu);
    m_keychain->answer(Problem::NoKeychain);
    settle();
    QCOMPARE(place(), Place::None);

    m_chain->setFileAllowed(true);
    m_chain->request(zhipu);
    m_keychain->answer(Problem::NoKeychain);
    settle();
    QCOMPARE(place(), Place::File);
    QVERIFY(m_chain->key(zhipu) == secret);
    QVERIFY(!(QFileInfo(m_path).permissions() & QFileDevice::ReadOther)); // tightened
}

void tst_CredentialChain::aKeyThatMovedToTheKeychainLeavesTheFile()
{
    const auto written = m_file->write(zhipu, secret);
    m_chain->setFileAllowed(true);
    m_chain->store(zhipu, other);
    m_keychain->answer(other);
    QCOMPARE(place(), Place::Keychain);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains(secret.reveal()));
}

void tst_CredentialChain::removeForgetsEverywhere()
{
    m_chain->setFileAllowed(true);
    m_chain->store(zhipu, secret);
    m_keychain->answer(Problem::NoKeychain);
    settle();
    m_chain->setFileAllowed(false); // consent withdrawn: the copy goes all the same
    m_chain->remove(zhipu);
    QVERIFY(m_chain->key(zhipu).isEmpty());
    m_keychain->answer(Problem::NoKeychain);
    settle();
    QCOMPARE(place(), Place::None);
    QCOMPARE(m_keychain->removes(), 1);
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains(secret.reveal()));
    m_chain->request(zhipu);
    QCOMPARE(m_keychain->reads(), 1); // no longer answered from the session
}

void tst_CredentialChain::aNewRequestReplacesTheOld()
{
    m_chain->request(zhipu);
    m_chain->request(zhipu);
    m_keychain->answer(secret);
    m_scheduler->advance(1min);
    QCOMPARE(m_resolved->count(), 1);
}

void tst_CredentialChain::theChainMayGoWhileTheKeychainIsSilent()
{
    m_chain->request(zhipu);
    m_chain.reset();
    m_keychain->answer(secret);
    m_scheduler->advance(1min);
    QCOMPARE(m_resolved->count(), 0);
}

void tst_CredentialChain::keysDoNotMix()
{
    m_chain->request(zhipu);
    m_keychain->answer(secret);
    QVERIFY(m_chain->key(u"deepseek"_s).isEmpty());
    m_chain->store(u"deepseek"_s, other);
    QVERIFY(m_chain->key(zhipu) == secret);
    QVERIFY(m_chain->key(u"deepseek"_s) == other);
    QCOMPARE(m_chain->state(u"never-asked"_s).place, Place::None);
}

QTEST_GUILESS_MAIN(tst_CredentialChain)
#include "tst_credentialchain.moc"
