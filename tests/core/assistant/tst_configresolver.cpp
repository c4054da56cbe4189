// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/configresolver.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

/// What is right, and what makes no sense.
QString address(bool usable, const QString &host)
{
    return usable ? u"https://%1/v1"_s.arg(host) : u"https://%1:99999/v1"_s.arg(host);
}

Settings settingsOf(bool mainUsable, bool regionUsable, bool lightUsable, bool sameCompany, bool consent)
{
    Settings settings;
    settings.services
        = {{.id = u"first"_s,
            .name = u"First"_s,
            .address = address(mainUsable, u"main.example"_s),
            .region = u"cn"_s,
            .regions = {{.name = u"intl"_s, .address = address(regionUsable, u"region.example"_s)}}},
           {.id = u"second"_s, .name = u"Second"_s, .address = address(lightUsable, u"light.example"_s)}};
    settings.mainModel = {.service = u"first"_s, .model = u"main"_s};
    settings.lightModel = {.service = sameCompany ? u"first"_s : u"second"_s, .model = u"light"_s};
    settings.allowOtherCompany = consent;
    return settings;
}

AssistantConfig resolved(const Settings &settings)
{
    static const auto presets = ProviderPresets::builtIn();
    return ConfigResolver(*presets, [](const QString &) { return Secret<QByteArray>(QByteArray("key")); })
        .resolve(settings, PolicyConfig{});
}

} // namespace

/// To whom a text may go.
class tst_ConfigResolver : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noCompanyIsAskedThatWasNotChosenForIt_data();
    void noCompanyIsAskedThatWasNotChosenForIt();
    void aServiceThatIsGoneIsNotReplaced();
    void oneModelAloneIsTheMainModel();
    void anAddressWithAPasswordIsNotShown();
};

void tst_ConfigResolver::noCompanyIsAskedThatWasNotChosenForIt_data()
{
    QTest::addColumn<bool>("mainUsable");
    QTest::addColumn<bool>("regionUsable");
    QTest::addColumn<bool>("lightUsable");
    QTest::addColumn<bool>("sameCompany");
    QTest::addColumn<bool>("consent");
    for (int bits = 0; bits < 32; ++bits) {
        const auto is = [bits](int bit) { return (bits >> bit & 1) != 0; };
        QTest::addRow("main %s, its region %s, light %s, %s company, consent %s",
                      is(0) ? "usable" : "unusable", is(1) ? "usable" : "unusable",
                      is(2) ? "usable" : "unusable", is(3) ? "same" : "other", is(4) ? "given" : "not given")
            << is(0) << is(1) << is(2) << is(3) << is(4);
    }
}

void tst_ConfigResolver::noCompanyIsAskedThatWasNotChosenForIt()
{
    QFETCH(const bool, mainUsable);
    QFETCH(const bool, regionUsable);
    QFETCH(const bool, lightUsable);
    QFETCH(const bool, sameCompany);
    QFETCH(const bool, consent);
    const AssistantConfig config
        = resolved(settingsOf(mainUsable, regionUsable, lightUsable, sameCompany, consent));
    QCOMPARE(config.main.size(), qsizetype(mainUsable) + qsizetype(regionUsable));
    for (const ModelTarget &target : config.main) {
        QCOMPARE(target.endpoint.service, u"first"_s);
        QCOMPARE(target.model, u"main"_s);
    }
    QCOMPARE(config.unusableMain.has_value(), config.main.isEmpty()); // and it is said
    if (config.unusableMain)
        QCOMPARE(config.unusableMain->name, u"First"_s);
    const bool lightMayBeAsked = sameCompany ? mainUsable : consent && lightUsable;
    QCOMPARE(config.light.size(), qsizetype(lightMayBeAsked));
    if (lightMayBeAsked)
        QCOMPARE(config.light.front().model, u"light"_s);
}

void tst_ConfigResolver::aServiceThatIsGoneIsNotReplaced()
{
    Settings settings = settingsOf(true, true, true, false, false);
    settings.services.removeFirst();
    const AssistantConfig config = resolved(settings);
    QVERIFY(!config.isConfigured());
    QVERIFY(config.light.isEmpty());
    QVERIFY(config.unusableMain);
}

void tst_ConfigResolver::oneModelAloneIsTheMainModel()
{
    Settings settings = settingsOf(true, true, true, false, false);
    settings.mainModel = {};
    const AssistantConfig config = resolved(settings);
    QCOMPARE(config.main.size(), 1);
    QCOMPARE(config.main.front().model, u"light"_s);
    QVERIFY(config.light.isEmpty());
    QVERIFY(!config.unusableMain);
}

void tst_ConfigResolver::anAddressWithAPasswordIsNotShown()
{
    Settings settings = settingsOf(false, false, true, false, false);
    settings.services.first().address = u"https://me:secret@main.example:99999/v1"_s;
    QCOMPARE(resolved(settings).unusableMain->address, QString());
}

QTEST_APPLESS_MAIN(tst_ConfigResolver)
#include "tst_configresolver.moc"
