// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Answers against the texts that they are for: tests/data/edits.jsonl and good_edits.jsonl, whole.
#include "text/answer/answercleaner.h"
#include "text/answer/refusaldetector.h"
#include "text/answer/servicesentence.h"
#include "text/answer/structureguard.h"
#include "text/prompt/promptpreset.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace breakwater;

class tst_EditCases final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leavesAnEditAlone_data();
    void leavesAnEditAlone();
    void namesWhatIsNone_data();
    void namesWhatIsNone();
    void cutsRemarksOnly_data();
    void cutsRemarksOnly();
    void aFreeInstructionMayDoAnything();
};

namespace {

QList<QJsonObject> rowsOf(const char *name)
{
    QFile file(QStringLiteral(BREAKWATER_TEST_DATA "/") + QLatin1String(name));
    QList<QJsonObject> rows;
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", name);
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (!line.isEmpty())
            rows.append(QJsonDocument::fromJson(line).object());
    }
    return rows;
}

/// What is said of an answer: flags, or why it is no suggestion at all.
QStringList verdict(const QString &original, const QString &reply, const QString &preset)
{
    const QString text = cleanAnswer(reply, original).text;
    if (isServiceSentence(text, original))
        return {QStringLiteral("service_failure")};
    if (isRefusal(text, original))
        return {QStringLiteral("refused")};
    return answerFlagNames(
        checkAnswer({.original = original, .suggestion = text, .latitude = builtInPreset(preset)->latitude}));
}

void addRow(const QJsonObject &row, const QString &expected)
{
    const QString name
        = row[QLatin1String("id")].toString() + QLatin1String(": ") + row[QLatin1String("note")].toString();
    QTest::newRow(qPrintable(name)) << row[QLatin1String("original")].toString()
                                    << row[QLatin1String("reply")].toString()
                                    << row[QLatin1String("preset")].toString() << expected;
}

void columns()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("reply");
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QString>("expected");
}

} // namespace

void tst_EditCases::leavesAnEditAlone_data()
{
    columns();
    for (const QJsonObject &row : rowsOf("good_edits.jsonl"))
        addRow(row, row[QLatin1String("reply")].toString());
    for (const QJsonObject &row : rowsOf("edits.jsonl")) {
        if (row[QLatin1String("kind")] == QLatin1String("edit"))
            addRow(row, row[QLatin1String("reply")].toString());
    }
}

void tst_EditCases::leavesAnEditAlone()
{
    QFETCH(QString, original);
    QFETCH(QString, reply);
    QFETCH(QString, preset);
    QTEST(cleanAnswer(reply, original).text, "expected");
    QCOMPARE(verdict(original, reply, preset), QStringList());
}

void tst_EditCases::namesWhatIsNone_data()
{
    columns();
    for (const QJsonObject &row : rowsOf("edits.jsonl")) {
        if (const QString flag = row[QLatin1String("flag")].toString(); !flag.isEmpty())
            addRow(row, flag);
    }
}

void tst_EditCases::namesWhatIsNone()
{
    QFETCH(QString, original);
    QFETCH(QString, reply);
    QFETCH(QString, preset);
    QFETCH(QString, expected);
    const QStringList said = verdict(original, reply, preset);
    QVERIFY2(said.contains(expected), qPrintable(said.join(u' ')));
}

void tst_EditCases::cutsRemarksOnly_data()
{
    columns();
    for (const QJsonObject &row : rowsOf("edits.jsonl")) {
        if (row[QLatin1String("kind")] == QLatin1String("remark"))
            addRow(row, row[QLatin1String("text")].toString());
    }
}

void tst_EditCases::cutsRemarksOnly()
{
    QFETCH(QString, original);
    QFETCH(QString, reply);
    QTEST(cleanAnswer(reply, original).text, "expected");
}

void tst_EditCases::aFreeInstructionMayDoAnything()
{
    const QString original
        = QStringLiteral("The first part explains the rules.\n\nThe second shows examples.");
    const auto flags = [&](const char *suggestion) {
        return answerFlagNames(checkAnswer({.original = original,
                                            .suggestion = QString::fromUtf8(suggestion),
                                            .latitude = EditLatitude::Free}));
    };
    QCOMPARE(flags("Rules, then examples."), QStringList());
    QCOMPARE(flags("..."), QStringList{QStringLiteral("not_an_edit")});
}

QTEST_APPLESS_MAIN(tst_EditCases)
#include "tst_editcases.moc"
