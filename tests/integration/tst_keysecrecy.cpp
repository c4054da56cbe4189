// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "hangingservice.h"
#include "programharness.h"
#include "settings/credentialchain.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/widgets/messagebar.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;

namespace {

const QByteArray key = QByteArrayLiteral("sk-harbour-4f1c9e2a7b6d");

QStringList filesWith(const QString &folder, const QByteArray &needle)
{
    QStringList found;
    for (QDirIterator it(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();) {
        QFile file(it.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(needle))
            found.append(file.fileName());
    }
    return found;
}

} // namespace

/// A key goes to the service that it belongs to and nowhere else.
class tst_KeySecrecy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noFileUnderHomeHoldsTheKey();
    void aTypedKeyIsSentBeforeTheKeychainAnswers();
};

void tst_KeySecrecy::noFileUnderHomeHoldsTheKey()
{
    FaultServer server;
    // A service that repeats the key in its error, as some do.
    server.reply(FaultReply::http(401, {{"Content-Type", "application/json"}},
                                  "{\"error\":{\"message\":\"Incorrect API key provided: " + key + "\"}}"));
    server.reply(goodAnswer("They were late."));
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    harness.start();
    harness.program().keys().store(QStringLiteral("harbour"), Secret(key));
    QTRY_VERIFY_WITH_TIMEOUT(!harness.program().keys().state(QStringLiteral("harbour")).pending, 10'000);
    QCOMPARE(harness.program().keys().state(QStringLiteral("harbour")).place,
             CredentialState::Place::Session);

    harness.type(QStringLiteral("They was late."));
    for (int click = 0; click < 2; ++click) {
        harness.press(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(!harness.window().assistant().isBusy(), 10'000);
        QVERIFY(!harness.message().contains(QString::fromLatin1(key)));
        const auto &message = harness.window().messages().current();
        QVERIFY(!message || !message->notice.details.contains(QString::fromLatin1(key)));
    }
    QVERIFY(!server.requests().isEmpty());
    QCOMPARE(server.requests().constFirst().headers.value("authorization"), QByteArray("Bearer ") + key);
    harness.window().editor().document()->setModified(false);
    const QString home = harness.home();
    harness.restart(); // whatever is written at the end is written
    QCOMPARE(filesWith(home, key), QStringList());
    QVERIFY2(!filesWith(home, "harbour").isEmpty(), "the look through the files finds what is there");
}

void tst_KeySecrecy::aTypedKeyIsSentBeforeTheKeychainAnswers()
{
    FaultServer server;
    server.reply(goodAnswer("They were late."));
    QVERIFY(server.start());
    ProgramHarness harness(withService(server.url(QStringLiteral("/v1")), QStringLiteral("glm-5"), {}));
    harness.start();
    harness.type(QStringLiteral("They was late."));
    harness.program().keys().store(QStringLiteral("harbour"), Secret(key));
    QVERIFY(harness.program().keys().state(QStringLiteral("harbour")).pending);
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(server.requests().size(), 1, 10'000);
    QCOMPARE(server.requests().constFirst().headers.value("authorization"), QByteArray("Bearer ") + key);
}

QTEST_MAIN(tst_KeySecrecy)
#include "tst_keysecrecy.moc"
