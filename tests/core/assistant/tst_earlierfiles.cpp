// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/parametermemory.h"
#include "assistant/queue/queuedaction.h"
#include "documents/recoverydraft.h"
#include "resilience/breaker/holdreason.h"
#include "settings/policyfile.h"
#include "settings/settingsfile.h"
#include "settings/settingsjson.h"
#include "state/calllog.h"
#include "state/deferredqueuestore.h"
#include "state/parameterstore.h"
#include "state/responsecache.h"
#include "state/shelf.h"
#include "state/snapshotjson.h"
#include "state/statestore.h"

#include "support/manualclock.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

QString earlier(const QString &name)
{
    return QStringLiteral(BREAKWATER_TEST_DATA "/earlier/") + name;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
}

/// A copy of the store that the test may write into.
std::unique_ptr<StateStore> openCopy(const QTemporaryDir &folder)
{
    const QString path = folder.filePath(u"state.sqlite"_s);
    QFile::copy(earlier(u"state.sqlite"_s), path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return StateStore::open(path);
}

} // namespace

/// What Breakwater 0.1.0 wrote (tests/data/earlier) is read, wholly, and written back as it was.
class tst_EarlierFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = openCopy(*m_folder);
        QVERIFY(!m_store->fault());
    }

    void settings();
    void policy();
    void callLog();
    void draft();
    void buckets();
    void queue();
    void shelf();
    void answersAndParameters();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StateStore> m_store;
    /// Soon after they were written: what is old is forgotten.
    test::ManualClock m_clock{Instant{}, WallTime(milliseconds(1'796'100'000'000))};
};

void tst_EarlierFiles::settings()
{
    const QString path = m_folder->filePath(u"services.json"_s);
    QVERIFY(QFile::copy(earlier(u"services.json"_s), path));
    SettingsFile file(path);
    const auto read = file.load();
    QVERIFY2(read, read ? "" : qPrintable(read.error().key));
    QCOMPARE(read->services.size(), 3);
    QCOMPARE(read->services[0].regions[0].address, u"https://api.example.com/v4"_s);
    QCOMPARE(read->services[0].models[0].completionPrice, std::optional(16.5));
    QCOMPARE(read->services[1].keyStored, std::optional(false));
    QCOMPARE(read->lightModel.region, u"intl"_s);
    QCOMPARE(read->policy.overrides.size(), 2);
    QCOMPARE(read->proxy.mode, ProxyOptions::Mode::Socks5);
    QCOMPARE(read->editor.spellLanguages, (QStringList{u"en_GB"_s, u"de"_s}));
    QCOMPARE(read->shortcuts.value(u"polish"_s), u"Ctrl+P"_s);
    QVERIFY(file.save(*read));
    QCOMPARE(contentOf(path), contentOf(earlier(u"services.json"_s)));
}

void tst_EarlierFiles::policy()
{
    const auto policy = PolicyFile::read(earlier(u"policy.json"_s));
    QVERIFY(policy);
    QVERIFY(*policy == *policyPreset("adaptive"));
    QCOMPARE(PolicyFile::toJson(*policy), contentOf(earlier(u"policy.json"_s)));
}

void tst_EarlierFiles::callLog()
{
    QFile file(earlier(u"calls.jsonl"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    std::set<Outcome> outcomes;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        const auto event = fromTraceLine(line);
        QVERIFY2(event, line.constData());
        QCOMPARE(toTraceLine(*event), line);
        if (event->op == CallLogEvent::Op::Settle)
            outcomes.insert(event->outcome);
    }
    QCOMPARE(outcomes,
             (std::set<Outcome>{Outcome::Success, Outcome::ServiceFailure, Outcome::RateLimited,
                                Outcome::Quota, Outcome::Auth}));
}

void tst_EarlierFiles::draft()
{
    const QByteArray json = contentOf(earlier(u"draft.json"_s));
    const auto recovered = recoveredDraftFromJson(u"d"_s, json);
    QVERIFY(recovered);
    QCOMPARE(recovered->draft.format.lineEnding, DocumentFormat::LineEnding::CrLf);
    QCOMPARE(toJson(recovered->draft, recovered->writtenAt), json);
}

void tst_EarlierFiles::buckets()
{
    const auto rows = m_store->query(u"SELECT payload FROM buckets"_s);
    QVERIFY(rows);
    QCOMPARE(rows->size(), 7);
    std::set<HoldReason> held;
    std::set<CircuitState> states;
    for (const StoreRow &row : *rows) {
        const auto snapshot = bucketSnapshotFromJson(row.first().toByteArray());
        QVERIFY2(snapshot, row.first().toByteArray().constData());
        QCOMPARE(toJson(*snapshot), row.first().toByteArray());
        states.insert(snapshot->circuit.state);
        for (const CircuitSnapshot::Hold &hold : snapshot->circuit.holds)
            held.insert(hold.reason);
    }
    QCOMPARE(held.size(), std::size_t{4});
    QVERIFY(states.contains(CircuitState::Open));
}

void tst_EarlierFiles::queue()
{
    DeferredQueueStore queue(*m_store, StampClock(m_clock, "another boot"));
    const auto jobs = queue.list();
    QVERIFY(jobs);
    QCOMPARE(jobs->size(), 3);
    int titles = 0;
    for (const QueuedJob &job : *jobs) {
        QCOMPARE(job.state, QueuedJob::State::Waiting);
        const auto request = queuedRequestFrom(job.payload);
        QVERIFY(request);
        QCOMPARE(QJsonDocument::fromJson(toPayload(*request)), QJsonDocument::fromJson(job.payload));
        titles += request->kind == ActionRequest::Kind::Titles ? 1 : 0;
    }
    QCOMPARE(titles, 1);
}

void tst_EarlierFiles::shelf()
{
    Shelf shelf(*m_store, m_clock);
    const auto suggestion = shelf.find(u"s1"_s);
    QVERIFY(suggestion);
    QCOMPARE(suggestion->state, ShelvedSuggestion::State::Accepted);
    QCOMPARE(suggestion->wait, milliseconds(1234));
    QCOMPARE(suggestion->flags, QStringList{u"numbers_changed"_s});
    QCOMPARE(suggestion->cost, std::optional(0.0125));
}

void tst_EarlierFiles::answersAndParameters()
{
    QCOMPARE(m_store->query(u"SELECT text FROM answers"_s)->size(), 2);
    ParameterStore parameters(*m_store, m_clock);
    const auto recalled
        = memoryIn(parameters)
              .recall(
                  {.service = u"zhipu"_s, .address = u"https://api.example.com/v1"_s, .model = u"glm-5"_s});
    QCOMPARE(recalled.size(), 1);
    QCOMPARE(recalled.first().action, ParameterCorrection::Action::Rename);
    QCOMPARE(recalled.first().value, u"max_completion_tokens"_s);
}

QTEST_GUILESS_MAIN(tst_EarlierFiles)
#include "tst_earlierfiles.moc"
