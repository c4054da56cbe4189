// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/fakesettingsbackend.h"
#include "ui/settings/parts/keyfield.h"
#include "wording/keywording.h"
#include "wording/uilanguage.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

const QByteArray storedKey("sk-stored-0123");
const QString service = u"zhipu"_s;

QPushButton *button(const QWidget &field, const QString &text)
{
    for (QPushButton *const button : field.findChildren<QPushButton *>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

QString place(const QWidget &field)
{
    return field.findChild<QLabel *>()->text();
}

} // namespace

class tst_KeyField : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aStoredKeyIsNotInTheFieldUntilItIsShown();
    void aTypedKeyIsOnlyRememberedNotStored();
    void blanksOfCopyingAreNoPartOfTheKey();
    void replacingStartsEmpty();
    void removingWaitsForTheSettings();
    void placeIsToldInWords_data();
    void placeIsToldInWords();
    void aLateAnswerOfTheKeychainIsShown();

private:
    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<test::FakeSettingsBackend> m_backend;
    std::unique_ptr<KeyField> m_field;
    QLineEdit *m_edit = nullptr;
};

void tst_KeyField::init()
{
    m_field.reset();
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    m_backend = std::make_unique<test::FakeSettingsBackend>();
    m_field = std::make_unique<KeyField>(KeyField::Subject::Key, *m_backend);
    m_edit = m_field->findChild<QLineEdit *>();
}

void tst_KeyField::aStoredKeyIsNotInTheFieldUntilItIsShown()
{
    m_backend->keys.insert(service, storedKey);
    m_field->showKey(service, {});
    QCOMPARE(m_edit->text(), QString());
    QVERIFY(m_edit->isReadOnly());
    QPushButton *const show = button(*m_field, u"Sho&w"_s);
    show->click();
    QCOMPARE(m_edit->text(), QString::fromUtf8(storedKey));
    QCOMPARE(m_edit->echoMode(), QLineEdit::Normal);
    show->click();
    QCOMPARE(m_edit->text(), QString());
    QCOMPARE(m_field->change().kind, KeyChange::Kind::None);
}

void tst_KeyField::aTypedKeyIsOnlyRememberedNotStored()
{
    m_field->showKey(service, {});
    QSignalSpy edited(m_field.get(), &KeyField::edited);
    QTest::keyClicks(m_edit, u"sk-new"_s);
    QCOMPARE(m_field->change().kind, KeyChange::Kind::Store);
    QCOMPARE(m_field->change().key.reveal(), QByteArray("sk-new"));
    QVERIFY(!edited.isEmpty());
    QVERIFY(m_backend->keys.isEmpty());
    QCOMPARE(m_edit->echoMode(), QLineEdit::Password);
    QTest::keyClick(m_edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(m_edit, Qt::Key_Delete);
    QCOMPARE(m_field->change().kind, KeyChange::Kind::None);
}

void tst_KeyField::blanksOfCopyingAreNoPartOfTheKey()
{
    m_field->showKey(service, {});
    m_edit->insert(u"  sk-new \n"_s);
    Q_EMIT m_edit->textEdited(m_edit->text());
    QCOMPARE(m_field->change().key.reveal(), QByteArray("sk-new"));
}

void tst_KeyField::replacingStartsEmpty()
{
    m_backend->keys.insert(service, storedKey);
    m_field->showKey(service, {});
    button(*m_field, u"Re&place"_s)->click();
    QVERIFY(!m_edit->isReadOnly());
    QCOMPARE(m_edit->text(), QString());
    QCOMPARE(m_field->change().kind, KeyChange::Kind::None);
    QTest::keyClicks(m_edit, u"sk-2"_s);
    QCOMPARE(m_field->change().key.reveal(), QByteArray("sk-2"));
    QCOMPARE(m_backend->keys.value(service), storedKey);
}

void tst_KeyField::removingWaitsForTheSettings()
{
    m_backend->keys.insert(service, storedKey);
    m_field->showKey(service, {});
    button(*m_field, u"Remo&ve"_s)->click();
    QCOMPARE(m_field->change().kind, KeyChange::Kind::Remove);
    QCOMPARE(m_backend->keys.value(service), storedKey);
    QCOMPARE(place(*m_field), u"The key is removed when you apply the settings."_s);
}

void tst_KeyField::placeIsToldInWords_data()
{
    QTest::addColumn<CredentialState>("state");
    QTest::addColumn<QString>("expected");
    using Place = CredentialState::Place;
    using Kind = CredentialError::Kind;
    QTest::newRow("none") << CredentialState{} << u"no key stored"_s;
    QTest::newRow("in the keychain") << CredentialState{.place = Place::Keychain}
                                     << u"stored in the keychain"_s;
    QTest::newRow("in a file: never called keychain")
        << CredentialState{.place = Place::File, .keychainProblem = CredentialError{.kind = Kind::NoKeychain}}
        << u"stored in a file"_s;
    QTest::newRow("no keychain") << CredentialState{.place = Place::Session,
                                                    .keychainProblem
                                                    = CredentialError{.kind = Kind::NoKeychain}}
                                 << u"for this session only\n"_s + noKeychainNotice().text;
    QTest::newRow("locked") << CredentialState{.keychainProblem = CredentialError{.kind = Kind::Locked}}
                            << u"no key stored\nThe password store is locked."_s;
    QTest::newRow("being asked") << CredentialState{.pending = true}
                                 << u"The password store is being asked …"_s;
}

void tst_KeyField::placeIsToldInWords()
{
    QFETCH(CredentialState, state);
    m_backend->emptyState = state;
    m_field->showKey(service, {});
    QTEST(place(*m_field), "expected");
}

void tst_KeyField::aLateAnswerOfTheKeychainIsShown()
{
    m_backend->emptyState.pending = true;
    m_field->showKey(service, {});
    m_backend->storeKey(service, Secret(storedKey));
    QCOMPARE(place(*m_field), u"stored in the keychain"_s);
}

QTEST_MAIN(tst_KeyField)
#include "tst_keyfield.moc"
