// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/policyfile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
/// What is wrong, whichever layer says so.
enum class Problem { Empty, NotJson, NotAnObject, DuplicateKey, UnknownKey, WrongType, OutOfRange };

Problem problemOf(const FileError & /*error*/)
{
    return Problem::Empty;
}

Problem problemOf(const JsonFault &fault)
{
    if (fault.problem == JsonFault::Problem::DuplicateKey)
        return Problem::DuplicateKey;
    return fault.problem == JsonFault::Problem::NotJson ? Problem::NotJson : Problem::NotAnObject;
}

Problem problemOf(const PolicyError &error)
{
    switch (error.problem) {
    case PolicyError::Problem::UnknownKey:
        return Problem::UnknownKey;
    case PolicyError::Problem::WrongType:
        return Problem::WrongType;
    case PolicyError::Problem::OutOfRange:
        break;
    }
    return Problem::OutOfRange;
}

class tst_PolicyFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsWhatIsGivenAndLeavesTheRest();
    void presetsGoThroughAFileUnchanged_data();
    void presetsGoThroughAFileUnchanged();
    void refusesAndNames_data();
    void refusesAndNames();
    void saysWhyAFileCannotBeRead_data();
    void saysWhyAFileCannotBeRead();
    void appliesOverridesToAPreset();
};

void tst_PolicyFile::setsWhatIsGivenAndLeavesTheRest()
{
    const auto policy = PolicyFile::parse("\xEF\xBB\xBF { \"open_ms\": 5000, \"probation\": true,\n"
                                          "\"sliding_window_type\": \"time\" } \n");
    QVERIFY(policy);
    QCOMPARE(policy->breaker.openTime, milliseconds(5s));
    QVERIFY(policy->breaker.probation);
    QCOMPARE(policy->breaker.windowType, WindowType::Time);
    PolicyConfig rest = *policy;
    rest.breaker.openTime = PolicyConfig{}.breaker.openTime;
    rest.breaker.probation = false;
    rest.breaker.windowType = PolicyConfig{}.breaker.windowType;
    QVERIFY(rest == PolicyConfig{});
}

void tst_PolicyFile::presetsGoThroughAFileUnchanged_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const char *name : {"adaptive", "count", "time", "consecutive"})
        QTest::newRow(name) << QByteArray(name);
}

void tst_PolicyFile::presetsGoThroughAFileUnchanged()
{
    QFETCH(const QByteArray, name);
    const auto preset = policyPreset(name.toStdString());
    QVERIFY(preset);
    const auto read = PolicyFile::parse(PolicyFile::toJson(*preset));
    QVERIFY2(read, read ? "" : qPrintable(describe(read.error())));
    QVERIFY(*read == *preset);
}

void tst_PolicyFile::refusesAndNames_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<Problem>("problem");
    QTest::addColumn<QString>("key");
    const QString none;
    QTest::newRow("an unknown key") << QByteArray(R"({"open_mss": 1})") << Problem::UnknownKey
                                    << u"open_mss"_s;
    QTest::newRow("a key in the wrong case")
        << QByteArray(R"({"Open_ms": 1})") << Problem::UnknownKey << u"Open_ms"_s;
    QTest::newRow("an empty key") << QByteArray(R"({"": 1})") << Problem::UnknownKey << u""_s;
    QTest::newRow("an unknown key with an object")
        << QByteArray(R"({"x": {}})") << Problem::UnknownKey << u"x"_s;
    QTest::newRow("a value below its range")
        << QByteArray(R"({"open_ms": 0})") << Problem::OutOfRange << u"open_ms"_s;
    QTest::newRow("a value above its range")
        << QByteArray(R"({"jitter": 1.01})") << Problem::OutOfRange << u"jitter"_s;
    QTest::newRow("a threshold of zero") << QByteArray(R"({"failure_rate_threshold": 0})")
                                         << Problem::OutOfRange << u"failure_rate_threshold"_s;
    QTest::newRow("a number beyond all doubles")
        << QByteArray(R"({"open_ms": 1e300})") << Problem::OutOfRange << u"open_ms"_s;
    QTest::newRow("a word that is none of them") << QByteArray(R"({"sliding_window_type": "hour"})")
                                                 << Problem::OutOfRange << u"sliding_window_type"_s;
    QTest::newRow("a text for a number")
        << QByteArray(R"({"open_ms": "5"})") << Problem::WrongType << u"open_ms"_s;
    QTest::newRow("a number for a flag")
        << QByteArray(R"({"own_probe": 1})") << Problem::WrongType << u"own_probe"_s;
    QTest::newRow("nothing for a number")
        << QByteArray(R"({"open_ms": null})") << Problem::WrongType << u"open_ms"_s;
    QTest::newRow("a list for a number")
        << QByteArray(R"({"open_ms": [1]})") << Problem::WrongType << u"open_ms"_s;
    QTest::newRow("a key twice") << QByteArray(R"({"open_ms": 1, "jitter": 0, "open_ms": 2})")
                                 << Problem::DuplicateKey << u"open_ms"_s;
    QTest::newRow("a key twice, once with an escape")
        << QByteArray(R"({"open_ms": 1, "\u006fpen_ms": 2})") << Problem::DuplicateKey << u"open_ms"_s;
    QTest::newRow("a cap below the first open time")
        << QByteArray(R"({"open_ms": 5000, "max_open_ms": 4000})") << Problem::OutOfRange << u"max_open_ms"_s;
    QTest::newRow("more successes than probes") << QByteArray(R"({"probe_calls": 2, "probe_successes": 3})")
                                                << Problem::OutOfRange << u"probe_successes"_s;
    QTest::newRow("nothing") << QByteArray() << Problem::Empty << none;
    QTest::newRow("blanks") << QByteArray(" \n\t\n") << Problem::Empty << none;
    QTest::newRow("no JSON") << QByteArray("open_ms = 1") << Problem::NotJson << none;
    QTest::newRow("half an object") << QByteArray(R"({"open_ms": 1)") << Problem::NotJson << none;
    QTest::newRow("words after the object") << QByteArray("{} and more") << Problem::NotJson << none;
    QTest::newRow("not UTF-8") << QByteArray("{\"\xff\xfe\": 1}") << Problem::NotJson << none;
    QTest::newRow("a list") << QByteArray("[]") << Problem::NotAnObject << none;
}

void tst_PolicyFile::refusesAndNames()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, key);
    const auto policy = PolicyFile::parse(json, u"mine.json"_s);
    QVERIFY(!policy);
    QTEST(std::visit([](const auto &cause) { return problemOf(cause); }, policy.error().cause), "problem");
    QCOMPARE(policy.error().file, u"mine.json"_s);
    const QString words = describe(policy.error());
    QVERIFY(words.contains(u"mine.json"_s));
    QVERIFY(words.contains(key));
    const PolicyError *const value = policy.error().wrongValue();
    if (!value)
        return;
    QCOMPARE(QString::fromStdString(value->key), key);
    QCOMPARE(value->range.empty(), value->problem == PolicyError::Problem::UnknownKey);
    QVERIFY(words.contains(QString::fromStdString(value->range)));
}

void tst_PolicyFile::saysWhyAFileCannotBeRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<FileError::Kind>("problem");
    QTest::newRow("it is not there") << u"none.json"_s << FileError::Kind::NotFound;
    QTest::newRow("it is a folder") << u"."_s << FileError::Kind::NotAFile;
    QTest::newRow("it is huge") << u"huge.json"_s << FileError::Kind::TooLarge;
    QTest::newRow("it never ends") << u"/dev/zero"_s << FileError::Kind::NotAFile;
}

void tst_PolicyFile::saysWhyAFileCannotBeRead()
{
    QFETCH(const QString, name);
    const QTemporaryDir dir;
    QFile huge(dir.filePath(u"huge.json"_s));
    QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(PolicyFile::maxBytes + 1));
    const QString path = name.startsWith(u'/') ? name : dir.filePath(name);
    const auto policy = PolicyFile::read(path);
    QVERIFY(!policy);
    const FileError *const unreadable = policy.error().unreadable();
    QVERIFY(unreadable);
    QTEST(unreadable->kind, "problem");
    QCOMPARE(policy.error().file, path);
    QVERIFY(describe(policy.error()).startsWith(path + u": "_s));
    QVERIFY(describe(policy.error()).size() > path.size() + 2);
}

void tst_PolicyFile::appliesOverridesToAPreset()
{
    const auto policy = PolicyFile::apply(*policyPreset("adaptive"), {{u"hourly_budget"_s, 50}});
    QVERIFY(policy);
    QCOMPARE(policy->hourlyBudget, 50);
    QVERIFY(policy->ownProbe);
    QVERIFY(!PolicyFile::apply(*policyPreset("adaptive"), {{u"hourly_budget"_s, -1}}));
}

QTEST_APPLESS_MAIN(tst_PolicyFile)
#include "tst_policyfile.moc"
