// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/calllog.h"
#include "support/helperprocesses.h"
#include "support/manualclock.h"
#include "support/smalldisk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

CallLogEvent acquire(const QString &id, const QString &decision = u"permit"_s)
{
    return {.op = CallLogEvent::Op::Acquire, .id = id, .bucket = u"zhipu/glm-5@cn"_s, .decision = decision};
}

CallLogEvent settle(const QString &id, CallVerdict verdict = CallVerdict::Success)
{
    return {.op = CallLogEvent::Op::Settle, .id = id, .bucket = u"zhipu/glm-5@cn"_s, .verdict = verdict};
}

QList<QJsonObject> lines(const QByteArray &trace)
{
    QList<QJsonObject> objects;
    for (const QByteArray &line : trace.split('\n')) {
        if (!line.isEmpty())
            objects.append(QJsonDocument::fromJson(line).object());
    }
    return objects;
}

} // namespace

class tst_CallLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<test::ManualClock>();
        m_clock->stepWall(24h * 365 * 50);
    }

    void eventsComeBackAsTheyWere();
    void aLineIsAnEventOfATrace();
    void verdictsHaveTheNamesOfTheTrace_data();
    void verdictsHaveTheNamesOfTheTrace();
    void sinceLeavesOutWhatWasBefore();
    void theNewestComeWithoutReadingAll_data();
    void theNewestComeWithoutReadingAll();
    void aTraceHasNoEndWithoutABeginning();
    void aRefusedCallHasAnEndOfUnknownMeaning();
    void theSizeIsBounded();
    void theAgeIsBounded();
    void linesThatCannotBeReadAreLeftOut();
    void aTextThatStraysIntoANameIsCut();
    void theFileIsPrivate();
    void manyProcessesAppendWholeLines();
    void aFullDiskIsAnError();
    void clearRemovesAll();
    void exportWritesTheTrace();

private:
    QString path() const { return m_dir->filePath(u"state/calls.jsonl"_s); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<test::ManualClock> m_clock;
};

void tst_CallLog::eventsComeBackAsTheyWere()
{
    CallLog log(path(), *m_clock);
    CallLogEvent refused = acquire(u"a"_s, u"reject"_s);
    refused.at = m_clock->wallNow();
    refused.reason = u"rate_limited"_s;
    refused.retryIn = 25s;
    CallLogEvent end = settle(u"b"_s, CallVerdict::RateLimited);
    end.at = m_clock->wallNow() + 1ms;
    end.kind = FailureKind::Network;
    end.outcome = Outcome::ModelMissing;
    end.end = EndReason::IdleLimit;
    end.httpStatus = 429;
    end.retryAfter = 60s;
    end.firstToken = 640ms;
    end.total = 1932ms;
    end.wait = 812ms;
    end.servedBy = u"light"_s;
    end.host = u"open.example.cn"_s;
    end.hedge = true;
    QVERIFY(log.append(refused));
    QVERIFY(log.append(end));
    QVERIFY(log.read() == (QList<CallLogEvent>{refused, end}));
}

void tst_CallLog::aLineIsAnEventOfATrace()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s)));
    m_clock->advance(900ms);
    CallLogEvent end = settle(u"a"_s, CallVerdict::Failure);
    end.kind = FailureKind::Timeout;
    QVERIFY(log.append(end));
    const auto trace = lines(log.trace());
    QCOMPARE(trace.size(), 2);
    QCOMPARE(trace[0][u"op"_s].toString(), u"acquire"_s);
    QCOMPARE(trace[0][u"id"_s].toString(), u"a"_s);
    QCOMPARE(trace[0][u"bucket"_s].toString(), u"zhipu/glm-5@cn"_s);
    QCOMPARE(trace[1][u"op"_s].toString(), u"settle"_s);
    QCOMPARE(trace[1][u"outcome"_s].toString(), u"failure"_s);
    QCOMPARE(trace[1][u"kind"_s].toString(), u"timeout"_s);
    QCOMPARE(trace[1][u"t"_s].toInteger() - trace[0][u"t"_s].toInteger(), 900);
}

void tst_CallLog::verdictsHaveTheNamesOfTheTrace_data()
{
    QTest::addColumn<CallVerdict>("verdict");
    QTest::addColumn<QString>("name");
    QTest::newRow("success") << CallVerdict::Success << u"success"_s;
    QTest::newRow("failure") << CallVerdict::Failure << u"failure"_s;
    QTest::newRow("slow") << CallVerdict::Slow << u"slow"_s;
    QTest::newRow("a 429 is not any ignored call") << CallVerdict::RateLimited << u"rate_limited"_s;
    QTest::newRow("ignored") << CallVerdict::Ignored << u"ignored"_s;
}

void tst_CallLog::verdictsHaveTheNamesOfTheTrace()
{
    QFETCH(const CallVerdict, verdict);
    QTEST(lines(toTraceLine(settle(u"a"_s, verdict)))[0][u"outcome"_s].toString(), "name");
}

void tst_CallLog::sinceLeavesOutWhatWasBefore()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s)));
    m_clock->advance(1h);
    QVERIFY(log.append(acquire(u"b"_s)));
    const auto events = log.read(m_clock->wallNow());
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.first().id, u"b"_s);
}

void tst_CallLog::aTraceHasNoEndWithoutABeginning()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s)));
    m_clock->advance(1min);
    const WallTime since = m_clock->wallNow();
    QVERIFY(log.append(settle(u"a"_s)));
    QVERIFY(log.append(acquire(u"b"_s)));
    QVERIFY(log.append(settle(u"b"_s)));
    QVERIFY(log.append(settle(u"b"_s))); // a late duplicate
    const auto trace = lines(log.trace(since));
    QCOMPARE(trace.size(), 2);
    QCOMPARE(trace[0][u"id"_s].toString(), u"b"_s);
    QCOMPARE(trace[1][u"id"_s].toString(), u"b"_s);
}

void tst_CallLog::aRefusedCallHasAnEndOfUnknownMeaning()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s, u"reject"_s)));
    const auto trace = lines(log.trace());
    QCOMPARE(trace.size(), 2);
    QCOMPARE(trace[1][u"op"_s].toString(), u"settle"_s);
    QCOMPARE(trace[1][u"outcome"_s].toString(), u"ignored"_s);
    QCOMPARE(log.read().size(), 1);
}

void tst_CallLog::theSizeIsBounded()
{
    CallLog log(path(), *m_clock, {.bytes = 20'000});
    for (int i = 0; i < 1'000; ++i)
        QVERIFY(log.append(acquire(QString::number(i))));
    qint64 size = 0;
    for (const QFileInfo &info : QFileInfo(path()).dir().entryInfoList({u"*.jsonl"_s}, QDir::Files))
        size += info.size();
    QVERIFY(size <= 20'500); // and one line
    const auto events = log.read();
    QVERIFY(events.size() > 80);
    QCOMPARE(events.last().id, u"999"_s);
}

void tst_CallLog::theAgeIsBounded()
{
    const CallLog::Bounds bounds{.age = 48h};
    {
        CallLog log(path(), *m_clock, bounds);
        QVERIFY(log.append(acquire(u"secret-bucket"_s)));
        m_clock->advance(25h);
        QVERIFY(log.append(acquire(u"b"_s)));
        QCOMPARE(log.read().size(), 2);
        m_clock->advance(24h);
        QCOMPARE(log.read().size(), 1);
    }
    CallLog log(path(), *m_clock, bounds);
    for (int day = 0; day < 5; ++day) {
        QVERIFY(log.append(acquire(u"b"_s)));
        m_clock->advance(24h);
    }
    QVERIFY(log.append(acquire(u"c"_s)));
    QByteArray all;
    for (const QFileInfo &info : QFileInfo(path()).dir().entryInfoList({u"*.jsonl"_s}, QDir::Files)) {
        QFile file(info.filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        all += file.readAll();
    }
    QVERIFY(!all.contains("secret-bucket"));
    QVERIFY(all.contains("\"b\""));
}

void tst_CallLog::linesThatCannotBeReadAreLeftOut()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s)));
    QFile file(path());
    QVERIFY(file.open(QIODevice::Append));
    file.write(
        "{\"op\": \"acq\n\xff\xff\n[]\n{}\n{\"op\":\"dance\",\"t\":1}\n{\"op\":\"acquire\",\"t\":\"now\"}\n");
    file.close();
    QVERIFY(log.append(acquire(u"b"_s)));
    QCOMPARE(log.read().size(), 2);
}

void tst_CallLog::aTextThatStraysIntoANameIsCut()
{
    const QByteArray line = toTraceLine(acquire(QString(100'000, u'x')));
    QVERIFY(line.size() < 1'000);
    QCOMPARE(line.count('\n'), 1);
    QCOMPARE(toTraceLine(acquire(u"two\nlines"_s)).count('\n'), 1);
}

void tst_CallLog::theFileIsPrivate()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s)));
    const auto others = QFileDevice::ReadGroup | QFileDevice::ReadOther;
    QCOMPARE(QFileInfo(path()).permissions() & others, QFileDevice::Permissions());
}

void tst_CallLog::manyProcessesAppendWholeLines()
{
    constexpr int processes = 20;
    constexpr int each = 50;
    const auto results = test::runHelpers(processes, {u"log"_s, path(), QString::number(each)});
    for (const test::HelperResult &result : results)
        QCOMPARE(result.exitCode, 0);
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    int whole = 0;
    while (!file.atEnd())
        whole += fromTraceLine(file.readLine()) ? 1 : 0;
    QCOMPARE(whole, processes * each);
}

void tst_CallLog::aFullDiskIsAnError()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s)));
    const test::SmallDisk disk(static_cast<rlim_t>(QFileInfo(path()).size()));
    const auto appended = log.append(acquire(u"b"_s));
    QVERIFY(!appended);
    QCOMPARE(appended.error().kind, FileError::Kind::DiskFull);
    QCOMPARE(log.read().size(), 1);
}

void tst_CallLog::theNewestComeWithoutReadingAll_data()
{
    QTest::addColumn<int>("written");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<int>("wanted");
    QTest::newRow("fewer than wanted") << 3 << qint64(1'000'000) << 10;
    QTest::newRow("more than wanted") << 300 << qint64(1'000'000) << 10;
    QTest::newRow("over both segments") << 60 << qint64(8'000) << 40;
    QTest::newRow("none wanted") << 3 << qint64(1'000'000) << 0;
    QTest::newRow("no log") << 0 << qint64(1'000'000) << 10;
}

void tst_CallLog::theNewestComeWithoutReadingAll()
{
    QFETCH(int, written);
    QFETCH(qint64, bytes);
    QFETCH(int, wanted);
    CallLog log(path(), *m_clock, {.bytes = bytes});
    for (int i = 0; i < written; ++i)
        QVERIFY(log.append(acquire(QString::number(i))));
    const QList<CallLogEvent> newest = log.newest(wanted);
    const QList<CallLogEvent> all = log.read();
    QCOMPARE(newest, all.mid(std::max<qsizetype>(0, all.size() - wanted)));
}

void tst_CallLog::clearRemovesAll()
{
    CallLog log(path(), *m_clock, {.bytes = 4'000});
    for (int i = 0; i < 100; ++i)
        QVERIFY(log.append(acquire(u"a"_s)));
    QVERIFY(log.clear());
    QVERIFY(log.read().isEmpty());
    QCOMPARE(QFileInfo(path()).dir().entryList({u"*.jsonl"_s}, QDir::Files), QStringList());
}

void tst_CallLog::exportWritesTheTrace()
{
    CallLog log(path(), *m_clock);
    QVERIFY(log.append(acquire(u"a"_s)));
    const QString target = m_dir->filePath(u"trace.jsonl"_s);
    QVERIFY(log.exportTo(target));
    QFile file(target);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), log.trace());
    QVERIFY(!log.exportTo(u"/proc/none/trace.jsonl"_s));
}

QTEST_GUILESS_MAIN(tst_CallLog)
#include "tst_calllog.moc"
