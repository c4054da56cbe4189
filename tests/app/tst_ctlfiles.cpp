// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"
#include "support/awkwardfiles.h"
#include "support/faultserver.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace breakwater::test;

namespace {

/// A file of 20 GB is not read in that time, a device without end fills any memory, and a pipe is waited for
/// for ever.
constexpr int promptlyMs = 10'000;

QString draft()
{
    return u"This are a draft."_s;
}

} // namespace

/// Whatever a person or a setting names as a file may be a pipe, a device, a folder, or 20 GB: it is refused
/// at once, with a sentence; what the program keeps for itself is then done without.
class tst_CtlFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void namedFileIsRefused_data();
    void namedFileIsRefused();
    void ownFileIsDoneWithout_data();
    void ownFileIsDoneWithout();

private:
    [[nodiscard]] QStringList polish(const QStringList &more) const;

    std::unique_ptr<CtlProgram> m_program;
    std::unique_ptr<FaultServer> m_server;
    QTemporaryDir m_files;
};

void tst_CtlFiles::init()
{
    m_program = std::make_unique<CtlProgram>();
    m_server = std::make_unique<FaultServer>();
    QVERIFY(m_server->start());
    m_server->reply(goodAnswer("This is a draft."));
}

QStringList tst_CtlFiles::polish(const QStringList &more) const
{
    return QStringList{u"polish"_s, u"--base-url"_s, m_server->url(u"/v1"_s).toString(), u"--model"_s, u"m"_s}
    + more + QStringList{u"-"_s};
}

void tst_CtlFiles::namedFileIsRefused_data()
{
    QTest::addColumn<QString>("use");
    QTest::addColumn<QString>("path");
    const QList<AwkwardFile> files = awkwardFilesIn(m_files.path());
    for (const char *use : {"--ca-file", "--policy", "--preset", "simulate", "drill", "services.json"}) {
        for (const AwkwardFile &file : files)
            QTest::addRow("%s is %s", use, file.name) << QString::fromLatin1(use) << file.path;
    }
}

void tst_CtlFiles::namedFileIsRefused()
{
    QFETCH(QString, use);
    QFETCH(QString, path);
    QStringList words = polish({});
    QString name = path.section(u'/', -1);
    if (use == u"services.json") {
        name = use;
        QVERIFY(putInPlace({.path = path}, m_program->home() + u"/config/breakwater/services.json"_s));
    } else if (use == u"--preset") {
        name = u"own.md"_s;
        const QString preset = m_program->home() + u"/own.md"_s;
        QVERIFY(putInPlace({.path = path}, preset));
        words = polish({use, preset});
    } else if (use.startsWith(u"--")) {
        words = polish({use, path});
    } else {
        words = {use, path};
    }
    QElapsedTimer timer;
    timer.start();
    const CtlRun run = m_program->run(words, draft().toUtf8());
    QVERIFY2(timer.elapsed() < promptlyMs, qPrintable(QString::number(timer.elapsed())));
    QVERIFY2(run.exitCode > 0, run.err.constData());
    QVERIFY2(run.err.contains(name.toUtf8()), run.err.constData());
    QCOMPARE(m_server->requests().size(), 0);
}

void tst_CtlFiles::ownFileIsDoneWithout_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("path");
    const QString folder = m_files.filePath(u"own"_s);
    QVERIFY(QDir().mkpath(folder));
    const QList<AwkwardFile> files = awkwardFilesIn(folder);
    for (const char *name : {"data/breakwater/state.sqlite", "state/breakwater/calls.jsonl"}) {
        for (const AwkwardFile &file : files)
            QTest::addRow("%s is %s", name, file.name) << QString::fromLatin1(name) << file.path;
    }
}

void tst_CtlFiles::ownFileIsDoneWithout()
{
    QFETCH(QString, name);
    QFETCH(QString, path);
    QVERIFY(putInPlace({.path = path}, m_program->home() + u'/' + name));
    QElapsedTimer timer;
    timer.start();
    const CtlRun run = m_program->run(polish({}), draft().toUtf8());
    QVERIFY2(timer.elapsed() < promptlyMs, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out.trimmed(), QByteArray("This is a draft."));
    const bool isFile = path.endsWith("sparse-file"_L1); // of another kind: it is set aside
    if (name.endsWith("sqlite"_L1) && !isFile)
        QVERIFY2(run.err.contains("it is not a file"), run.err.constData());
}

QTEST_GUILESS_MAIN(tst_CtlFiles)
#include "tst_ctlfiles.moc"
