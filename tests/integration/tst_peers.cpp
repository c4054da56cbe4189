// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"
#include "settings/credentialchain.h"
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
/// tests/peers/run starts it, gives its address in BREAKWATER_PEER_URL, and calls the rows of chaos() one by
/// one while that server spoils every answer.
class tst_Peers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void polish_data();
    void polish();
    void titles_data();
    void titles();
    void polishIsStreamed();
    void failures_data();
    void failures();
    void chaos_data();
    void chaos();
    void theLightModelTakesOver_data();
    void theLightModelTakesOver();

private:
    [[nodiscard]] std::unique_ptr<ProgramHarness> started(const QString &main,
                                                          const QString &light = {}) const;
    /// Asks once; what must come of it are a sentence, the chip's kind and the number of failures counted.
    void askInVain(ProgramHarness &harness, const QString &model);

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
    QTRY_VERIFY2_WITH_TIMEOUT(harness->suggestion() && harness->suggestion()->state == State::Ready,
                              qPrintable(harness->message()), 15'000);
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

void tst_Peers::polishIsStreamed()
{
    const auto harness = started(QStringLiteral("polish-slowly"));
    harness->press(Qt::Key_Return, Qt::ControlModifier);
    QStringList seen;
    const auto looksAt = [&] {
        const auto suggestion = harness->suggestion();
        if (!suggestion || suggestion->state != State::Streaming)
            return suggestion && suggestion->state == State::Ready;
        const QString words = suggestion->textSoFar.trimmed();
        if (!words.isEmpty() && (seen.isEmpty() || seen.constLast() != words))
            seen.append(words);
        return false;
    };
    QVERIFY2(QTest::qWaitFor(looksAt, 15'000), qPrintable(harness->message()));
    QVERIFY2(seen.size() >= 2, qPrintable(seen.join(u'\n')));
    for (const QString &words : std::as_const(seen))
        QVERIFY2(polished.startsWith(words), qPrintable(words));
    QCOMPARE(harness->window().editor().text(), text);
}

void tst_Peers::askInVain(ProgramHarness &harness, const QString &model)
{
    QFETCH(QString, said);
    QFETCH(ChipKind, kind);
    QFETCH(int, failures);
    harness.press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY2_WITH_TIMEOUT(harness.message().contains(said), qPrintable(harness.message()), 10'000);
    QTRY_COMPARE(harness.chip(model)->kind(), kind);
    QCOMPARE(harness.program().stack().health().buckets().constFirst().failed, failures);
    QCOMPARE(harness.window().editor().text(), text);
    QVERIFY(!harness.suggestion()->canAcceptAll());
}

void tst_Peers::failures_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("said");
    QTest::addColumn<ChipKind>("kind");
    QTest::addColumn<int>("failures");
    const auto row = [](const char *name, const char *model, const char *said, ChipKind kind, int failures) {
        QTest::newRow(name) << QString::fromLatin1(model) << QString::fromLatin1(said) << kind << failures;
    };
    row("503", "down", "could not answer", ChipKind::Suspected, 1);
    row("429 with Retry-After", "limited", "limits how often you may ask", ChipKind::Held, 0);
    row("no credit", "no-credit", "no credit left", ChipKind::Held, 0);
    row("an unknown model", "unknown", "does not know", ChipKind::Closed, 0);
    row("a stream that is cut", "cut", "stopped part-way", ChipKind::Suspected, 1);
    row("the length limit", "length", "cut off at the length limit", ChipKind::Closed, 0);
}

void tst_Peers::failures()
{
    QFETCH(QString, model);
    const auto harness = started(model);
    askInVain(*harness, model);
    if (model == QLatin1String("cut"))
        QVERIFY(harness->suggestion()->textSoFar.startsWith(QLatin1String("They were late, and")));
}

void tst_Peers::chaos_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<ChipKind>("kind");
    QTest::addColumn<int>("failures");
    const auto row = [](const char *name, const char *said, ChipKind kind, int failures) {
        QTest::newRow(name) << QString::fromLatin1(said) << kind << failures;
    };
    row("dropRate", "could not answer", ChipKind::Suspected, 1);
    row("rateLimitRate", "limits how often you may ask", ChipKind::Held, 0);
    row("disconnectRate", "could not answer", ChipKind::Suspected, 1);
    row("malformedRate", "could not answer", ChipKind::Suspected, 1);
}

void tst_Peers::chaos()
{
    const QString model = QStringLiteral("polish");
    if (qgetenv("BREAKWATER_PEER_CHAOS") != QTest::currentDataTag())
        QSKIP("the server is well, or ill in another way");
    const auto harness = started(model);
    askInVain(*harness, model);
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
