// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"
#include "storage/credentialchain.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/editor/writingeditor.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/widgets/messagebar.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using State = Suggestion::State;

namespace {

const QString text = QStringLiteral("They was late , and nobody minded. 今天天气很好。");
const QString polished = QStringLiteral("They were late, and nobody minded. 今天天气很好。");
const QString home = QDir::homePath();

} // namespace

/// The window against a server that nobody here wrote. The models' names say what that server does;
/// tests/peers/run starts it and gives its address in BREAKWATER_PEER_URL.
class tst_Peers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void polish_data();
    void polish();
    void titles_data();
    void titles();
    void failures_data();
    void failures();
    void theLightModelTakesOver_data();
    void theLightModelTakesOver();

private:
    [[nodiscard]] std::unique_ptr<ProgramHarness> started(const QString &main,
                                                          const QString &light = {}) const;

    QUrl m_server;
    QByteArray m_key;
};

void tst_Peers::initTestCase()
{
    m_server = QUrl(qEnvironmentVariable("BREAKWATER_PEER_URL"));
    m_key = qgetenv("BREAKWATER_PEER_KEY");
    if (m_server.isEmpty())
        QSKIP("no peer: tests/peers/run starts one");
}

std::unique_ptr<ProgramHarness> tst_Peers::started(const QString &main, const QString &light) const
{
    // The home stays, so that somebody can look through it for the key.
    auto harness = std::make_unique<ProgramHarness>(withService(m_server, main, light), home);
    harness->start();
    if (!m_key.isEmpty())
        harness->program().keys().store(QStringLiteral("harbour"), Secret(m_key));
    harness->window().editor().insertPlainText(text);
    return harness;
}

void tst_Peers::polish_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("streamed") << "polish";
    QTest::newRow("with a preamble, which is taken off") << "polish-preamble";
    QTest::newRow("with thoughts, which are never text") << "polish-thinking";
}

void tst_Peers::polish()
{
    QFETCH(QString, model);
    const auto harness = started(model);
    harness->press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(harness->suggestion() && harness->suggestion()->state == State::Ready, 15'000);
    QCOMPARE(harness->suggestion()->servedBy.rung, RungKind::Main);
    QCOMPARE(harness->window().editor().text(), text);
    harness->press(Qt::Key_A, Qt::AltModifier | Qt::ShiftModifier);
    QTRY_COMPARE(harness->window().editor().text(), polished);
}

void tst_Peers::titles_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("numbered") << "titles-numbered";
    QTest::newRow("bulleted") << "titles-bulleted";
    QTest::newRow("JSON") << "titles-json";
}

void tst_Peers::titles()
{
    QFETCH(QString, model);
    const auto harness = started(model);
    harness->press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(harness->window().titles().rowCount(), 5, 15'000);
    QCOMPARE(harness->window().titles().titles().constFirst(), QStringLiteral("The Late Guests"));
}

void tst_Peers::failures_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("said");
    QTest::newRow("503") << "down"
                         << "could not answer";
    QTest::newRow("429 with Retry-After") << "limited"
                                          << "limits how often you may ask";
    QTest::newRow("no credit") << "no-credit"
                               << "no credit left";
    QTest::newRow("an unknown model") << "unknown"
                                      << "does not know";
    QTest::newRow("a stream that is cut") << "cut"
                                          << "stopped part-way";
    QTest::newRow("the length limit") << "length"
                                      << "cut off at the length limit";
}

void tst_Peers::failures()
{
    QFETCH(QString, model);
    QFETCH(QString, said);
    const auto harness = started(model);
    harness->press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY2_WITH_TIMEOUT(harness->message().contains(said), qPrintable(harness->message()), 30'000);
    QCOMPARE(harness->window().editor().text(), text);
    QVERIFY(!harness->suggestion()->canAcceptAll());
}

void tst_Peers::theLightModelTakesOver_data()
{
    QTest::addColumn<QString>("model");
    QTest::newRow("of one that fails") << "down";
    QTest::newRow("of one that is slow") << "slow";
}

void tst_Peers::theLightModelTakesOver()
{
    QFETCH(QString, model);
    const auto harness = started(model, QStringLiteral("light"));
    QElapsedTimer timer;
    timer.start();
    harness->press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(harness->suggestion() && harness->suggestion()->state == State::Ready, 10'000);
    QVERIFY2(timer.elapsed() <= 3'000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(harness->suggestion()->isLight());
    QVERIFY(harness->message().startsWith(QStringLiteral("Written by light because %1 is busy.").arg(model)));
}

QTEST_MAIN(tst_Peers)
#include "tst_peers.moc"
