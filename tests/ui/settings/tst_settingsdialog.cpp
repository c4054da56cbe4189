// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manualclock.h"
#include "ui/settings/fakesettingsbackend.h"
#include "ui/settings/settingsdialog.h"
#include "ui/support/fakehealth.h"
#include "ui/support/looks.h"
#include "ui/widgets/noticebox.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <functional>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

using Page = SettingsDialog::Page;

const QList<ShortcutAction> actions{{u"polish"_s, u"Polish"_s, QKeySequence(u"Ctrl+Return"_s)},
                                    {u"titles"_s, u"Titles"_s, QKeySequence(u"Ctrl+Shift+T"_s)}};

} // namespace

class tst_SettingsDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingChangedIsNothingWritten();
    void openingAndApplyingChangesNothing();
    void everyPageWritesItsPart();
    void cancelWritesNothing();
    void aWrongFieldStopsEverything_data();
    void aWrongFieldStopsEverything();
    void aRefusalOfTheDiskIsShown();
    void keysGoToTheKeychainOnlyAfterTheSettings();
    void keysNeverEnterTheSettings();
    void aServiceIsAddedFromAPreset();
    void aServiceThatGoesTakesItsKeyAlong();
    void theAddressShowsWhereRequestsGo();
    void theConnectionIsTestedAsTyped();
    void breakersByHandWorkAtOnce();
    void dataIsDeletedOnlyAfterASecondQuestion();
    void whatCouldNotBeDeletedIsNamed();
    void spellingSaysWhichDictionariesThereAre_data();
    void spellingSaysWhichDictionariesThereAre();
    void aLocalServerIsOffered();
    void anotherLanguageKeepsWhatWasEdited();
    void everyFieldCanBeReachedAndHasAName();
    void looks_data();
    void looks();

private:
    void open(const Settings &settings);
    template <typename Widget>
    [[nodiscard]] Widget *named(const QString &accessibleName) const;
    [[nodiscard]] QPushButton *button(const QString &text) const;
    [[nodiscard]] QPushButton *standardButton(QDialogButtonBox::StandardButton which) const;
    [[nodiscard]] QLineEdit *address() const;

    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<test::FakeHealth> m_health;
    std::unique_ptr<test::FakeServices> m_services;
    std::unique_ptr<test::FakeSettingsBackend> m_backend;
    std::unique_ptr<SettingsDialog> m_dialog;
};

void tst_SettingsDialog::init()
{
    m_dialog.reset();
    m_services.reset();
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    test::applyTheme(test::Look::Theme::Light);
    m_clock = std::make_unique<test::ManualClock>();
    m_health = std::make_unique<test::FakeHealth>(*m_clock);
    m_health->show({test::wellBucket(u"glm-5"_s), test::wellBucket(u"glm-5-air"_s)});
    m_services = std::make_unique<test::FakeServices>(*m_health);
    m_backend = std::make_unique<test::FakeSettingsBackend>();
    m_backend->keys.insert(u"zhipu"_s, "sk-stored-0123");
    open(test::usualSettings());
}

void tst_SettingsDialog::open(const Settings &settings)
{
    m_dialog = std::make_unique<SettingsDialog>(settings, *m_backend, m_services->services, actions);
    m_dialog->show();
    m_dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
}

template <typename Widget>
Widget *tst_SettingsDialog::named(const QString &accessibleName) const
{
    for (Widget *const widget : m_dialog->findChildren<Widget *>()) {
        if (widget->accessibleName() == accessibleName)
            return widget;
    }
    return nullptr;
}

QPushButton *tst_SettingsDialog::button(const QString &text) const
{
    // Several pages may have one of this name: the one that can be seen is meant.
    QPushButton *found = nullptr;
    for (QPushButton *const button : m_dialog->findChildren<QPushButton *>()) {
        if (button->text() == text && (!found || button->isVisible()))
            found = button;
    }
    return found;
}

QPushButton *tst_SettingsDialog::standardButton(QDialogButtonBox::StandardButton which) const
{
    return m_dialog->findChild<QDialogButtonBox *>()->button(which);
}

QLineEdit *tst_SettingsDialog::address() const
{
    return named<QLineEdit>(u"Address"_s);
}

void tst_SettingsDialog::nothingChangedIsNothingWritten()
{
    QVERIFY(!standardButton(QDialogButtonBox::Apply)->isEnabled());
}

void tst_SettingsDialog::openingAndApplyingChangesNothing()
{
    QSignalSpy applied(m_dialog.get(), &SettingsDialog::applied);
    standardButton(QDialogButtonBox::Ok)->click();
    QCOMPARE(m_backend->written.size(), 1);
    QCOMPARE(m_backend->written.at(0), test::usualSettings());
    QCOMPARE(applied.size(), 1);
    QVERIFY(!m_dialog->isVisible());
    QCOMPARE(m_backend->keys, (QMap<QString, QByteArray>{{u"zhipu"_s, "sk-stored-0123"}}));
}

void tst_SettingsDialog::everyPageWritesItsPart()
{
    address()->setText(u"https://elsewhere.example/v1"_s);
    Q_EMIT address()->textEdited(address()->text());
    m_dialog->findChild<QLineEdit *>(u"open_ms"_s)->setText(u"20000"_s);
    named<QListWidget>(u"Presets"_s)->setCurrentRow(2);
    m_dialog->findChild<QDoubleSpinBox *>(u"fontSize"_s)->setValue(15);
    for (QCheckBox *const box : m_dialog->findChildren<QCheckBox *>()) {
        if (box->text().contains(u"company") || box->text().contains(u"log of calls"))
            box->toggle();
    }
    m_dialog->findChildren<QKeySequenceEdit *>().at(1)->setKeySequence(QKeySequence(u"F7"_s));

    QVERIFY(standardButton(QDialogButtonBox::Apply)->isEnabled());
    standardButton(QDialogButtonBox::Apply)->click();
    QCOMPARE(m_backend->written.size(), 1);
    Settings expected = test::usualSettings();
    expected.services[0].address = u"https://elsewhere.example/v1"_s;
    expected.policy.overrides = {{u"open_ms"_s, 20'000}};
    expected.writingPreset = u"my-style"_s;
    expected.editor.fontPoints = 15;
    expected.allowOtherCompany = true;
    expected.keepCallLog = false;
    expected.shortcuts = {{u"titles"_s, u"F7"_s}};
    QCOMPARE(m_backend->written.at(0).services, expected.services);
    QCOMPARE(m_backend->written.at(0).policy, expected.policy);
    QCOMPARE(m_backend->written.at(0), expected);
    QVERIFY(m_dialog->isVisible());
    QVERIFY(!standardButton(QDialogButtonBox::Apply)->isEnabled());
}

void tst_SettingsDialog::cancelWritesNothing()
{
    address()->setText(u"https://elsewhere.example/v1"_s);
    Q_EMIT address()->textEdited(address()->text());
    standardButton(QDialogButtonBox::Cancel)->click();
    QVERIFY(m_backend->written.isEmpty());
    QCOMPARE(m_backend->keys.size(), 1);
}

void tst_SettingsDialog::aWrongFieldStopsEverything_data()
{
    QTest::addColumn<std::function<void(tst_SettingsDialog &)>>("spoil");
    QTest::addColumn<Page>("page");
    QTest::addColumn<QString>("part"); // of the sentence
    using Spoil = std::function<void(tst_SettingsDialog &)>;
    QTest::newRow("an empty address")
        << Spoil([](tst_SettingsDialog &t) { t.address()->clear(), Q_EMIT t.address()->textEdited({}); })
        << Page::Services << u"Address:"_s;
    QTest::newRow("what is no address") << Spoil([](tst_SettingsDialog &t) {
        t.address()->setText(u"here"_s);
        Q_EMIT t.address()->textEdited(u"here"_s);
    }) << Page::Services << u"This is not an address."_s;
    QTest::newRow("a CA file that is not there") << Spoil([](tst_SettingsDialog &t) {
        auto *const file = t.named<QLineEdit>(u"Extra CA file"_s);
        file->setText(u"/nowhere/ca.pem"_s);
        Q_EMIT file->textEdited(file->text());
    }) << Page::Services << u"/nowhere/ca.pem"_s;
    QTest::newRow("a model without a name")
        << Spoil([](tst_SettingsDialog &t) { t.named<QComboBox>(u"Model"_s)->setCurrentText({}); })
        << Page::Models << u"Model:"_s;
    QTest::newRow("a threshold out of range") << Spoil([](tst_SettingsDialog &t) {
        t.m_dialog->findChild<QLineEdit *>(u"failure_rate_threshold"_s)->setText(u"1.5"_s);
    }) << Page::Resilience << u"failure_rate_threshold"_s;
    QTest::newRow("a proxy without a host") << Spoil([](tst_SettingsDialog &t) {
        auto *const mode = t.m_dialog->findChild<QComboBox *>(u"proxyMode"_s);
        mode->setCurrentIndex(2);
        Q_EMIT mode->activated(2);
    }) << Page::Network << u"Host:"_s;
    QTest::newRow("a shortcut twice") << Spoil([](tst_SettingsDialog &t) {
        t.m_dialog->findChildren<QKeySequenceEdit *>().at(0)->setKeySequence(QKeySequence(u"Ctrl+Shift+T"_s));
    }) << Page::Shortcuts << u"Titles"_s;
}

void tst_SettingsDialog::aWrongFieldStopsEverything()
{
    QFETCH(std::function<void(tst_SettingsDialog &)>, spoil);
    QFETCH(Page, page);
    QFETCH(QString, part);
    spoil(*this);
    standardButton(QDialogButtonBox::Ok)->click();
    QVERIFY(m_backend->written.isEmpty());
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(m_dialog->page(), page);
    const QString problem = m_dialog->findChild<NoticeBox *>()->text();
    QVERIFY2(problem.contains(part) && problem.contains(u"Nothing was"), qPrintable(problem));
    QVERIFY2(m_dialog->focusWidget() && !m_dialog->focusWidget()->accessibleDescription().isEmpty(),
             "the wrong field has the focus and says what is wrong");
}

void tst_SettingsDialog::aRefusalOfTheDiskIsShown()
{
    m_backend->refusal = u"The settings could not be saved: the disk is full. Nothing was changed."_s;
    QSignalSpy applied(m_dialog.get(), &SettingsDialog::applied);
    standardButton(QDialogButtonBox::Ok)->click();
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(m_dialog->findChild<NoticeBox *>()->text(), m_backend->refusal);
    QCOMPARE(applied.size(), 0);
}

void tst_SettingsDialog::keysGoToTheKeychainOnlyAfterTheSettings()
{
    button(u"Re&place"_s)->click();
    QTest::keyClicks(named<QLineEdit>(u"Key"_s), u"sk-new"_s);
    QCOMPARE(m_backend->keys.value(u"zhipu"_s), QByteArray("sk-stored-0123"));
    m_backend->refusal = u"no"_s;
    standardButton(QDialogButtonBox::Apply)->click();
    QCOMPARE(m_backend->keys.value(u"zhipu"_s), QByteArray("sk-stored-0123"));
    m_backend->refusal.clear();
    standardButton(QDialogButtonBox::Apply)->click();
    QCOMPARE(m_backend->keys.value(u"zhipu"_s), QByteArray("sk-new"));
    QCOMPARE(named<QLineEdit>(u"Key"_s)->text(), QString());
}

void tst_SettingsDialog::keysNeverEnterTheSettings()
{
    button(u"Re&place"_s)->click();
    QTest::keyClicks(named<QLineEdit>(u"Key"_s), u"sk-new"_s);
    standardButton(QDialogButtonBox::Apply)->click();
    QCOMPARE(m_backend->written.at(0), test::usualSettings());
}

void tst_SettingsDialog::aServiceIsAddedFromAPreset()
{
    QMenu *const menu = button(u"A&dd"_s)->menu();
    QCOMPARE(menu->actions().size(), 3);
    menu->actions().at(1)->trigger(); // Zhipu GLM, of which there is one already
    QCOMPARE(address()->text(), u"https://open.bigmodel.example/api/paas/v4"_s);
    standardButton(QDialogButtonBox::Apply)->click();
    const Service &added = m_backend->written.at(0).services.constLast();
    QCOMPARE(added.id, u"zhipu-2"_s);
    QVERIFY(isValidServiceId(added.id));
    QCOMPARE(added.region, u"cn"_s);
    QCOMPARE(added.currency, u"CNY"_s);
}

void tst_SettingsDialog::aServiceThatGoesTakesItsKeyAlong()
{
    button(u"Re&move"_s)->click();
    QCOMPARE(named<QComboBox>(u"Service"_s)->findData(u"zhipu"_s), -1);
    QCOMPARE(m_backend->keys.size(), 1);
    standardButton(QDialogButtonBox::Apply)->click();
    QCOMPARE(m_backend->written.at(0).services.size(), 1);
    QVERIFY(!m_backend->written.at(0).mainModel.isSet());
    QVERIFY(m_backend->keys.isEmpty());
}

void tst_SettingsDialog::theAddressShowsWhereRequestsGo()
{
    address()->setText(u"http://localhost:11434/api/chat"_s);
    Q_EMIT address()->textEdited(address()->text());
    QPushButton *const suggestion = button(u"Use http://localhost:11434/v1"_s);
    QVERIFY(suggestion && suggestion->isVisible());
    suggestion->click();
    QCOMPARE(address()->text(), u"http://localhost:11434/v1"_s);
    bool shown = false;
    for (const QLabel *const label : m_dialog->findChildren<QLabel *>())
        shown = shown || label->text() == u"Requests go to http://localhost:11434/v1/chat/completions";
    QVERIFY(shown);
}

void tst_SettingsDialog::theConnectionIsTestedAsTyped()
{
    address()->setText(u"https://elsewhere.example/v1"_s);
    Q_EMIT address()->textEdited(address()->text());
    button(u"&Test connection"_s)->click();
    QVERIFY(m_backend->test);
    QCOMPARE(m_backend->testedService.address, u"https://elsewhere.example/v1"_s);
    QVERIFY2(!m_backend->testedKey, "the stored key is used");
    button(u"Re&place"_s)->click();
    QTest::keyClicks(named<QLineEdit>(u"Key"_s), u"sk-new"_s);
    QVERIFY2(!m_backend->test || m_backend->test->aborted,
             "what was tested is no longer what the fields say");
    button(u"&Test connection"_s)->click();
    QCOMPARE(m_backend->testedKey, std::optional(QByteArray("sk-new")));
}

void tst_SettingsDialog::breakersByHandWorkAtOnce()
{
    button(u"Force &open"_s)->click();
    button(u"Force &closed"_s)->click();
    button(u"&Reset"_s)->click();
    QCOMPARE(m_health->orders,
             (QStringList{u"open zhipu/glm-5@cn"_s, u"close zhipu/glm-5@cn"_s, u"reset zhipu/glm-5@cn"_s}));
    QVERIFY(m_backend->written.isEmpty());
}

void tst_SettingsDialog::dataIsDeletedOnlyAfterASecondQuestion()
{
    m_dialog->showPage(Page::Privacy);
    QSignalSpy deleted(m_dialog.get(), &SettingsDialog::allDataDeleted);
    button(u"&Delete all my data …"_s)->click();
    QCOMPARE(m_backend->deletions, 0);
    button(u"&Keep it"_s)->click();
    button(u"&Delete all my data …"_s)->click();
    button(u"Delete &everything"_s)->click();
    QCOMPARE(m_backend->deletions, 1);
    QTRY_COMPARE(deleted.size(), 1);
}

void tst_SettingsDialog::whatCouldNotBeDeletedIsNamed()
{
    m_dialog->show();
    m_dialog->showPage(Page::Privacy);
    QSignalSpy deleted(m_dialog.get(), &SettingsDialog::allDataDeleted);
    m_backend->leftovers = {u"“/x/calls.jsonl” is still there: access is denied."_s};
    button(u"&Delete all my data …"_s)->click();
    button(u"Delete &everything"_s)->click();
    QVERIFY2(!button(u"&Delete all my data …"_s)->isEnabled(), "once is enough");
    QTRY_VERIFY(button(u"&Delete all my data …"_s)->isEnabled());
    QString said;
    for (const NoticeBox *box : m_dialog->findChildren<NoticeBox *>())
        said += box->isVisible() ? box->text() : QString();
    QVERIFY2(said.contains(m_backend->leftovers.constFirst()), qPrintable(said));
    QVERIFY(m_dialog->isVisible());
    QCOMPARE(deleted.size(), 0);
    QVERIFY2(!standardButton(QDialogButtonBox::Apply)->isEnabled(), "nothing deleted is written back");
}

void tst_SettingsDialog::spellingSaysWhichDictionariesThereAre_data()
{
    QTest::addColumn<QStringList>("installed");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("hint");
    QTest::newRow("none: the way out is named") << QStringList() << QString() << u"hunspell-en-us"_s;
    QTest::newRow("some") << QStringList{u"de_DE"_s, u"en_US"_s} << QString() << u"Installed: de_DE, en_US"_s;
    QTest::newRow("one that is missing")
        << QStringList{u"en_US"_s} << u"en_US, tlh"_s << u"Not installed: tlh"_s;
}

void tst_SettingsDialog::spellingSaysWhichDictionariesThereAre()
{
    QFETCH(QStringList, installed);
    QFETCH(QString, typed);
    m_backend->installedDictionaries = installed;
    Settings settings;
    settings.editor.spellLanguages = typed.split(u", "_s, Qt::SkipEmptyParts);
    open(settings);
    const auto *box = m_dialog->findChild<QCheckBox *>(u"checkSpelling"_s);
    QCOMPARE(box->isEnabled(), !installed.isEmpty());
    QCOMPARE(box->text().contains(u"no dictionary"_s), installed.isEmpty());
    const QString said = m_dialog->findChild<QLabel *>(u"spellHint"_s)->text();
    QFETCH(QString, hint);
    QVERIFY2(said.contains(hint), qPrintable(said));
}

void tst_SettingsDialog::aLocalServerIsOffered()
{
    m_dialog->showPage(Page::Privacy);
    m_dialog->offerService(u"http://127.0.0.1:1234/v1"_s);
    QCOMPARE(m_dialog->page(), Page::Services);
    QCOMPARE(address()->text(), u"http://127.0.0.1:1234/v1"_s);
    QVERIFY(standardButton(QDialogButtonBox::Apply)->isEnabled());
}

void tst_SettingsDialog::anotherLanguageKeepsWhatWasEdited()
{
    m_dialog->showPage(Page::Resilience);
    m_dialog->findChild<QLineEdit *>(u"open_ms"_s)->setText(u"20000"_s);
    m_language->select(UiLanguage::SimplifiedChinese);
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(m_dialog->windowTitle(), u"设置"_s);
    QCOMPARE(m_dialog->page(), Page::Resilience);
    QCOMPARE(m_dialog->findChild<QLineEdit *>(u"open_ms"_s)->text(), u"20000"_s);
    standardButton(QDialogButtonBox::Ok)->click();
    QCOMPARE(m_backend->written.at(0).policy.overrides, (QJsonObject{{u"open_ms"_s, 20'000}}));
}

void tst_SettingsDialog::everyFieldCanBeReachedAndHasAName()
{
    for (int page = 0; page <= static_cast<int>(Page::Shortcuts); ++page) {
        m_dialog->showPage(static_cast<Page>(page));
        for (QWidget *const widget : m_dialog->findChildren<QWidget *>()) {
            const bool isField = qobject_cast<QLineEdit *>(widget) || qobject_cast<QComboBox *>(widget)
                || qobject_cast<QAbstractButton *>(widget) || qobject_cast<QAbstractSpinBox *>(widget);
            if (!isField || !widget->isVisible() || !widget->isEnabled() || widget->focusProxy()
                || widget->parentWidget()->inherits("QAbstractSpinBox")
                || widget->parentWidget()->inherits("QComboBox") || widget->objectName().startsWith(u"qt_")
                || widget->parentWidget()->inherits("QLineEdit")
                || widget->parentWidget()->inherits("QKeySequenceEdit")
                || widget->parentWidget()->inherits("QTableView"))
                continue;
            QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->objectName()));
            const QAccessibleInterface *const accessible = QAccessible::queryAccessibleInterface(widget);
            const QString what
                = QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->objectName();
            QVERIFY2(!accessible->text(QAccessible::Name).isEmpty(), qPrintable(what));
        }
    }
}

void tst_SettingsDialog::looks_data()
{
    test::addLookRows();
}

void tst_SettingsDialog::looks()
{
    QFETCH(test::Look, look);
    m_language->select(look.language);
    test::applyTheme(look.theme);
    open(test::usualSettings());
    const QStringList names{u"services"_s, u"models"_s,  u"resilience"_s, u"presets"_s,
                            u"editor"_s,   u"network"_s, u"privacy"_s,    u"shortcuts"_s};
    m_dialog->resize(860, 660);
    for (int page = 0; page < names.size(); ++page) {
        m_dialog->showPage(static_cast<Page>(page));
        QCoreApplication::processEvents();
        test::keepPicture(*m_dialog, u"settings-"_s + names.at(page), look);
        QCOMPARE(test::cutTexts(*m_dialog), QStringList{});
    }
    auto *const openTime = m_dialog->findChild<QLineEdit *>(u"open_ms"_s);
    openTime->setText(u"soon"_s);
    Q_EMIT openTime->textEdited(u"soon"_s);
    standardButton(QDialogButtonBox::Apply)->click();
    QCoreApplication::processEvents();
    test::keepPicture(*m_dialog, u"settings-fault"_s, look);
}

QTEST_MAIN(tst_SettingsDialog)
#include "tst_settingsdialog.moc"
