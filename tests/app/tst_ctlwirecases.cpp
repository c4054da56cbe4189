// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/wirecases.h"
#include "ctlprogram.h"
#include "support/faultserver.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

/// The replies of tests/data/wire.jsonl against `breakwaterctl polish`: what a script is told of each.
class tst_CtlWireCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void polish_data();
    void polish();

private:
    [[nodiscard]] static QStringList wordsFor(const WireCase &wireCase, const FaultServer &server,
                                              const QString &text);
    [[nodiscard]] static CtlRun play(const WireCase &wireCase, CtlProgram &program, const QStringList &words);

    QList<WireCase> m_cases;
};

void tst_CtlWireCases::initTestCase()
{
    m_cases = loadWireCases(u"wire.jsonl"_s);
    QCOMPARE_GE(m_cases.size(), 38);
}

void tst_CtlWireCases::polish_data()
{
    QTest::addColumn<qsizetype>("index");
    for (qsizetype i = 0; i < m_cases.size(); ++i)
        QTest::newRow(qPrintable(m_cases[i].id)) << i;
}

QStringList tst_CtlWireCases::wordsFor(const WireCase &wireCase, const FaultServer &server,
                                       const QString &text)
{
    QStringList words{u"polish"_s,
                      u"--json"_s,
                      u"--model"_s,
                      u"main"_s,
                      u"--policy"_s,
                      u"count"_s,
                      u"--first-token-timeout"_s,
                      u"600"_s,
                      u"--idle-timeout"_s,
                      u"600"_s};
    if (!wireCase.stream)
        words += {u"--no-stream"_s, u"--timeout"_s, u"5000"_s};
    if (wireCase.cancelAfterFirstText)
        words += u"--progress"_s;
    if (wireCase.pretendedUrl.isEmpty()) {
        words += {u"--base-url"_s, server.url(u"/v1"_s).toString()};
    } else { // reached through the server as its proxy
        const QString proxy
            = u"http://%1:%2"_s.arg(server.serverAddress().toString()).arg(server.serverPort());
        words += {u"--base-url"_s, wireCase.pretendedUrl.toString(), u"--proxy"_s, proxy};
    }
    return words + QStringList{text};
}

CtlRun tst_CtlWireCases::play(const WireCase &wireCase, CtlProgram &program, const QStringList &words)
{
    const std::unique_ptr<QProcess> process = program.start(words);
    if (wireCase.cancelAfterFirstText) {
        QByteArray told;
        const bool arriving = QTest::qWaitFor(
            [&] { return (told += process->readAllStandardError()).contains("arriving"); }, 20'000);
        if (arriving)
            ::kill(static_cast<pid_t>(process->processId()), SIGINT);
    }
    return CtlProgram::finish(*process);
}

void tst_CtlWireCases::polish()
{
    QFETCH(qsizetype, index);
    const WireCase &wireCase = m_cases[index];
    FaultServer server;
    QVERIFY(server.start());
    server.reply(wireCase.reply);
    CtlProgram program;
    const QString text = program.write(u"draft.md"_s, "This are a draft.\n");

    const CtlRun run = play(wireCase, program, wordsFor(wireCase, server, text));

    const QJsonObject json = run.json();
    const QJsonArray attempts = json["attempts"_L1].toArray();
    QVERIFY2(attempts.size() == 1, run.out + run.err);
    const QJsonObject attempt = attempts[0].toObject();
    QCOMPARE(attempt["outcome"_L1].toString(), wireCase.expected.outcome);
    QCOMPARE(attempt["text"_L1].toString(), wireCase.expected.text);
    QCOMPARE(attempt["counts_for_breaker"_L1].toString(), wireCase.expected.countsAs);
    const QJsonValue wait
        = wireCase.expected.retryAfterMs ? QJsonValue(*wireCase.expected.retryAfterMs) : QJsonValue();
    QCOMPARE(attempt["retry_after_ms"_L1], wait);
    QCOMPARE(server.requests().size(), 1);
    // An error's words are in the message, never in the text.
    if (wireCase.expected.text.isEmpty())
        QCOMPARE(json["text"_L1].toString(), QString());
    QCOMPARE(run.exitCode == 0,
             wireCase.expected.countsAs == "success"_L1 && !wireCase.expected.text.isEmpty());
}

QTEST_GUILESS_MAIN(tst_CtlWireCases)
#include "tst_ctlwirecases.moc"
