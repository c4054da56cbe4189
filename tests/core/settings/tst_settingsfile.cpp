// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingsfile.h"
#include "settings/settingsjson.h"
#include "settings/settingsmigration.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <type_traits>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

Settings fullSettings()
{
    Settings s;
    s.services.append(
        {.id = u"zhipu"_s,
         .name = u"智谱"_s,
         .preset = u"zhipu"_s,
         .address = u"https://open.example.cn/api/paas/v4"_s,
         .region = u"cn"_s,
         .regions = {{.name = u"intl"_s, .address = u"https://api.example.com/v4"_s}},
         .caFile = u"/etc/ssl/own.pem"_s,
         .trustedFingerprint = "ab12",
         .currency = u"CNY"_s,
         .models
         = {{.name = u"glm-5"_s, .promptPrice = 4.0, .completionPrice = 16.5, .contextTokens = 128'000},
            {.name = u"glm-5-air"_s}}});
    s.services.first().keyStored = true;
    s.services.append({.id = u"127.0.0.1:11434"_s, .address = u"http://127.0.0.1:11434/v1"_s});
    s.mainModel = {.service = u"zhipu"_s, .model = u"glm-5"_s, .region = u"cn"_s};
    s.lightModel = {.service = u"zhipu"_s, .model = u"glm-5-air"_s, .region = u"intl"_s};
    s.policy = {.preset = u"custom"_s, .file = u"mine.json"_s, .overrides = {{u"hourly_budget"_s, 100}}};
    s.proxy = {.mode = ProxyOptions::Mode::Socks5, .host = u"proxy"_s, .port = 1080, .user = u"me"_s};
    s.editor = {.fontFamily = u"Noto Serif"_s,
                .fontPoints = 13.5,
                .columnEm = 66,
                .theme = u"dark"_s,
                .checkSpelling = false,
                .spellLanguages = {u"en_GB"_s},
                .highlightMarkdown = false,
                .showLineNumbers = true,
                .typewriterScrolling = true};
    s.allowOtherCompany = true;
    s.cacheAnswers = false;
    s.keepShelf = false;
    s.keepCallLog = false;
    s.keysInFileAllowed = true;
    s.writingPreset = u"formal"_s;
    s.language = u"zh_CN"_s;
    s.recentFiles = {u"/home/me/a.md"_s};
    s.shortcuts = {{u"polish"_s, u"Ctrl+P"_s}};
    return s;
}

template <typename Value>
struct IsListOfObjects : std::false_type
{
};
template <typename Object>
struct IsListOfObjects<QList<Object>> : std::bool_constant<HasJsonFields<Object>>
{
};

/// Every field that has the value of a new object: a file without it would read the same.
template <typename Object>
QStringList fieldsAtDefault(const Object &object, const QString &place)
{
    QStringList untouched;
    const Object fresh;
    const auto look = [&](const auto &field) {
        const QString name = place + QString::fromLatin1(field.name);
        const auto &value = object.*(field.member);
        using Value = std::decay_t<decltype(value)>;
        if (value == fresh.*(field.member))
            untouched += name;
        if constexpr (HasJsonFields<Value>)
            untouched += fieldsAtDefault(value, name + u'.');
        else if constexpr (IsListOfObjects<Value>::value)
            untouched += fieldsAtDefault(value.first(), name + u"[0]."_s);
    };
    std::apply([&](const auto &...fields) { (look(fields), ...); }, jsonFields<Object>);
    return untouched;
}

} // namespace

class tst_SettingsFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void aMissingFileGivesTheDefaults();
    void everythingComesBack();
    void aFileIsPrivateAndCarriesItsVersion();
    void unknownKeysAreKept();
    void aSymbolicLinkStaysOne();
    void aFileThatIsNotOursIsRefused_data();
    void aFileThatIsNotOursIsRefused();
    void aFileWithoutAVersionIsTheOldestOne();
    void stepsOfAMigrationRunInOrder();
    void aChangeOnDiskIsNotOverwritten();
    void updateSeesWhatAnotherWrote();
    void updateThatChangesNothingWritesNothing();
    void aFolderThatCannotBeWrittenIsAnError();
    void setAsideMakesRoom();
    void serviceIdsAreFitForNames_data();
    void serviceIdsAreFitForNames();
    void recentFilesAreBoundedAndUnique();

private:
    QString path() const { return m_dir->filePath(u"breakwater/services.json"_s); }
    void write(const QByteArray &bytes) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(path()).absolutePath()));
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void tst_SettingsFile::aMissingFileGivesTheDefaults()
{
    SettingsFile file(path());
    const auto settings = file.load();
    QVERIFY(settings);
    QVERIFY(*settings == Settings{});
    QVERIFY(!QFileInfo::exists(path()));
}

void tst_SettingsFile::everythingComesBack()
{
    QCOMPARE(fieldsAtDefault(fullSettings(), {}), QStringList());
    SettingsFile file(path());
    QVERIFY(file.load());
    QVERIFY(file.save(fullSettings()));
    const auto settings = SettingsFile(path()).load();
    QVERIFY2(settings, settings ? "" : qPrintable(settings.error().key));
    QCOMPARE(toJson(*settings), toJson(fullSettings()));
    QVERIFY(*settings == fullSettings());
    QVERIFY(settings->model(settings->mainModel)->contextTokens == 128'000);
    QVERIFY(!settings->model({.service = u"zhipu"_s, .model = u"none"_s}));
}

void tst_SettingsFile::aFileIsPrivateAndCarriesItsVersion()
{
    SettingsFile file(path());
    QVERIFY(file.load());
    QVERIFY(file.save({}));
    QCOMPARE(QFileInfo(path()).permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther),
             QFileDevice::Permissions());
    QCOMPARE(QJsonDocument::fromJson(content())[u"version"_s].toInt(), SettingsFile::currentVersion);
}

void tst_SettingsFile::unknownKeysAreKept()
{
    write(R"({"version": 1, "future": [1, 2], "services": [{"id": "a", "address": "http://a", "color": "red",
          "models": [{"name": "m", "speed": 3}], "regions": [{"name": "r", "flag": true}]}],
          "editor": {"ruler": 80}, "proxy": {"pac": "x"}, "mainModel": {"why": "best"}, "policy": {"note": "n"}})");
    SettingsFile file(path());
    auto settings = file.load();
    QVERIFY(settings);
    settings->language = u"en"_s;
    QVERIFY(file.save(*settings));
    const QJsonObject object = QJsonDocument::fromJson(content()).object();
    QCOMPARE(object[u"future"_s].toArray().size(), 2);
    const QJsonObject service = object[u"services"_s].toArray().first().toObject();
    QCOMPARE(service[u"color"_s].toString(), u"red"_s);
    QCOMPARE(service[u"models"_s].toArray().first()[u"speed"_s].toInt(), 3);
    QCOMPARE(service[u"regions"_s].toArray().first()[u"flag"_s].toBool(), true);
    QCOMPARE(object[u"editor"_s].toObject()[u"ruler"_s].toInt(), 80);
    QCOMPARE(object[u"proxy"_s].toObject()[u"pac"_s].toString(), u"x"_s);
    QCOMPARE(object[u"mainModel"_s].toObject()[u"why"_s].toString(), u"best"_s);
    QCOMPARE(object[u"policy"_s].toObject()[u"note"_s].toString(), u"n"_s);
    QCOMPARE(object[u"language"_s].toString(), u"en"_s);
}

void tst_SettingsFile::aSymbolicLinkStaysOne()
{
    const QString target = m_dir->filePath(u"dotfiles.json"_s);
    QVERIFY(QDir().mkpath(QFileInfo(path()).absolutePath()));
    QFile real(target);
    QVERIFY(real.open(QIODevice::WriteOnly));
    real.write("{}");
    real.close();
    QVERIFY(QFile::link(target, path()));
    SettingsFile file(path());
    QVERIFY(file.load());
    QVERIFY(file.save(fullSettings()));
    QVERIFY(QFileInfo(path()).isSymLink());
    QVERIFY(*SettingsFile(target).load() == fullSettings());
}

void tst_SettingsFile::aFileThatIsNotOursIsRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<FileError::Kind>("kind");
    QTest::addColumn<QString>("key");
    const auto damaged = FileError::Kind::Damaged;
    QTest::newRow("a newer version") << QByteArray(R"({"version": 2})") << FileError::Kind::TooNew
                                     << u"version"_s;
    QTest::newRow("no JSON") << QByteArray("services:") << damaged << QString();
    QTest::newRow("an empty file") << QByteArray() << damaged << QString();
    QTest::newRow("a list") << QByteArray("[]") << damaged << QString();
    QTest::newRow("a version that is none") << QByteArray(R"({"version": "1"})") << damaged << u"version"_s;
    QTest::newRow("a negative version") << QByteArray(R"({"version": -1})") << damaged << u"version"_s;
    QTest::newRow("a flag that is a text")
        << QByteArray(R"({"cacheAnswers": "yes"})") << damaged << u"cacheAnswers"_s;
    QTest::newRow("an address that is a number")
        << QByteArray(R"({"services": [{"id": "a"}, {"id": "b", "address": 5}]})") << damaged
        << u"services[1].address"_s;
    QTest::newRow("a service without an id")
        << QByteArray(R"({"services": [{"address": "x"}]})") << damaged << u"services[0].id"_s;
    QTest::newRow("two services with one id")
        << QByteArray(R"({"services": [{"id": "a"}, {"id": "a"}]})") << damaged << u"services[1].id"_s;
    QTest::newRow("a service that is a text")
        << QByteArray(R"({"services": ["a"]})") << damaged << u"services[0]"_s;
    QTest::newRow("a negative price")
        << QByteArray(R"({"services": [{"id": "a", "models": [{"name": "m", "promptPrice": -1}]}]})")
        << damaged << u"services[0].models[0].promptPrice"_s;
    QTest::newRow("a port beyond all ports")
        << QByteArray(R"({"proxy": {"port": 70000}})") << damaged << u"proxy.port"_s;
    QTest::newRow("half a port") << QByteArray(R"({"proxy": {"port": 80.5}})") << damaged << u"proxy.port"_s;
    QTest::newRow("an unknown proxy mode")
        << QByteArray(R"({"proxy": {"mode": "Carrier"}})") << damaged << u"proxy.mode"_s;
    QTest::newRow("a key twice") << QByteArray(R"({"language": "en", "language": "zh_CN"})") << damaged
                                 << u"language"_s;
    QTest::newRow("a shortcut that is a number")
        << QByteArray(R"({"shortcuts": {"polish": 1}})") << damaged << u"shortcuts.polish"_s;
}

void tst_SettingsFile::aFileThatIsNotOursIsRefused()
{
    QFETCH(const QByteArray, json);
    write(json);
    SettingsFile file(path());
    const auto settings = file.load();
    QVERIFY(!settings);
    QTEST(settings.error().kind, "kind");
    QTEST(settings.error().key, "key");
    QCOMPARE(settings.error().file, path());
    QVERIFY(!file.save({}));
    QVERIFY(!file.update([](Settings &s) { s.language = u"en"_s; }));
    QCOMPARE(content(), json);
}

void tst_SettingsFile::aFileWithoutAVersionIsTheOldestOne()
{
    write(R"({"language": "en"})");
    SettingsFile file(path());
    const auto settings = file.load();
    QVERIFY(settings);
    QCOMPARE(settings->language, u"en"_s);
}

void tst_SettingsFile::stepsOfAMigrationRunInOrder()
{
    const std::array<SettingsStep, 3> steps{
        [](QJsonObject &o) { o[u"path"_s] = o[u"path"_s].toString() + u"0"_s; },
        [](QJsonObject &o) { o[u"path"_s] = o[u"path"_s].toString() + u"1"_s; },
        [](QJsonObject &o) { o[u"path"_s] = o[u"path"_s].toString() + u"2"_s; },
    };
    QCOMPARE(migrated({}, 0, steps)[u"path"_s].toString(), u"012"_s);
    QCOMPARE(migrated({}, 2, steps)[u"path"_s].toString(), u"2"_s);
    QVERIFY(migrated({}, 3, steps).isEmpty());
    QCOMPARE(settingsSteps().size(), std::size_t(SettingsFile::currentVersion));
}

void tst_SettingsFile::aChangeOnDiskIsNotOverwritten()
{
    SettingsFile ours(path());
    QVERIFY(ours.load());
    QVERIFY(ours.save({}));
    QVERIFY(!ours.changedOnDisk());

    SettingsFile theirs(path());
    auto settings = theirs.load();
    settings->language = u"zh_CN"_s;
    QVERIFY(theirs.save(*settings));

    QVERIFY(ours.changedOnDisk());
    const auto saved = ours.save(fullSettings());
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, FileError::Kind::ChangedOnDisk);
    QCOMPARE(ours.load()->language, u"zh_CN"_s);
    QVERIFY(ours.save(fullSettings()));
}

void tst_SettingsFile::updateSeesWhatAnotherWrote()
{
    SettingsFile ours(path());
    QVERIFY(ours.load());
    QVERIFY(SettingsFile(path()).update([](Settings &s) { s.language = u"zh_CN"_s; }));
    const auto updated = ours.update([](Settings &s) { s.addRecentFile(u"/a"_s); });
    QVERIFY(updated);
    QCOMPARE(updated->language, u"zh_CN"_s);
    QCOMPARE(SettingsFile(path()).load()->recentFiles, QStringList{u"/a"_s});
}

void tst_SettingsFile::updateThatChangesNothingWritesNothing()
{
    const QByteArray byHand = R"({ "language" : "en" })";
    write(byHand);
    QVERIFY(SettingsFile(path()).update([](Settings &) {}));
    QCOMPARE(content(), byHand);
}

void tst_SettingsFile::aFolderThatCannotBeWrittenIsAnError()
{
    SettingsFile file(u"/proc/none/services.json"_s);
    QVERIFY(file.load());
    const auto saved = file.save({});
    QVERIFY(!saved);
    QVERIFY(!saved.error().reason.isEmpty());
}

void tst_SettingsFile::setAsideMakesRoom()
{
    write("garbage");
    SettingsFile file(path());
    QVERIFY(!file.load());
    const auto aside = file.setAside();
    QVERIFY(aside);
    QFile moved(*aside);
    QVERIFY(moved.open(QIODevice::ReadOnly));
    QCOMPARE(moved.readAll(), QByteArray("garbage"));
    QVERIFY(file.save(fullSettings()));
}

void tst_SettingsFile::serviceIdsAreFitForNames_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("valid");
    QTest::newRow("a word") << u"zhipu"_s << true;
    QTest::newRow("host and port") << u"127.0.0.1:11434"_s << true;
    QTest::newRow("64 letters") << QString(64, u'a') << true;
    QTest::newRow("65 letters") << QString(65, u'a') << false;
    QTest::newRow("nothing") << u""_s << false;
    QTest::newRow("a slash") << u"a/b"_s << false;
    QTest::newRow("an at sign") << u"a@b"_s << false;
    QTest::newRow("a blank") << u"a b"_s << false;
    QTest::newRow("a line end") << u"a\n"_s << false;
    QTest::newRow("a hidden file") << u".a"_s << false;
    QTest::newRow("an option") << u"-a"_s << false;
}

void tst_SettingsFile::serviceIdsAreFitForNames()
{
    QFETCH(const QString, id);
    QTEST(isValidServiceId(id), "valid");
}

void tst_SettingsFile::recentFilesAreBoundedAndUnique()
{
    Settings s;
    for (int i = 0; i < 30; ++i)
        s.addRecentFile(QString::number(i));
    s.addRecentFile(u"25"_s);
    QCOMPARE(s.recentFiles.size(), 20);
    QCOMPARE(s.recentFiles.first(), u"25"_s);
    QCOMPARE(s.recentFiles.count(u"25"_s), 1);
}

QTEST_APPLESS_MAIN(tst_SettingsFile)
#include "tst_settingsfile.moc"
