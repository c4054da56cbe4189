// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctlprogram.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QSignalSpy>
#include <QTest>

namespace breakwater::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int patienceMs = 60'000;

} // namespace

QJsonObject CtlRun::json() const
{
    return QJsonDocument::fromJson(out).object();
}

QList<QJsonObject> CtlRun::jsonLines() const
{
    QList<QJsonObject> objects;
    for (const QByteArray &line : out.split('\n')) {
        if (!line.isEmpty())
            objects += QJsonDocument::fromJson(line).object();
    }
    return objects;
}

CtlProgram::CtlProgram()
    : m_environment(QProcessEnvironment::systemEnvironment())
{
    for (const auto &name :
         {u"BREAKWATER_API_KEY"_s, u"BREAKWATER_PROXY_PASSWORD"_s, u"http_proxy"_s, u"https_proxy"_s})
        m_environment.remove(name);
    m_environment.insert(u"HOME"_s, home());
    m_environment.insert(u"XDG_CONFIG_HOME"_s, home() + "/config"_L1);
    m_environment.insert(u"XDG_DATA_HOME"_s, home() + "/data"_L1);
    m_environment.insert(u"XDG_STATE_HOME"_s, home() + "/state"_L1);
    m_environment.insert(u"XDG_CACHE_HOME"_s, home() + "/cache"_L1);
    m_environment.insert(u"LANG"_s, u"C.UTF-8"_s);
}

CtlRun CtlProgram::run(const QStringList &arguments, const QByteArray &input)
{
    const std::unique_ptr<QProcess> process = start(arguments);
    process->write(input);
    process->closeWriteChannel();
    return finish(*process);
}

std::unique_ptr<QProcess> CtlProgram::start(const QStringList &arguments)
{
    auto process = std::make_unique<QProcess>();
    process->setProcessEnvironment(m_environment);
    process->start(QStringLiteral(BREAKWATER_BIN "/breakwaterctl"), arguments);
    return process;
}

CtlRun CtlProgram::finish(QProcess &process)
{
    QSignalSpy finished(&process, &QProcess::finished);
    if (process.state() != QProcess::NotRunning && finished.isEmpty() && !finished.wait(patienceMs)) {
        qWarning("breakwaterctl did not end in %d ms", patienceMs);
        process.kill();
        process.waitForFinished();
    }
    CtlRun run;
    // Whether all of its input could be written says nothing: a program need not read it.
    if (process.error() != QProcess::FailedToStart && process.exitStatus() == QProcess::NormalExit)
        run.exitCode = process.exitCode();
    else
        qWarning("breakwaterctl ended in no ordinary way: %s", qPrintable(process.errorString()));
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

QString CtlProgram::write(const QString &name, const QByteArray &bytes) const
{
    const QString path = home() + u'/' + name;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        QTest::qFail("a file of the test could not be written", __FILE__, __LINE__);
    return path;
}

QMap<QString, QByteArray> CtlProgram::filesAtHome() const
{
    QMap<QString, QByteArray> files;
    QDirIterator it(home(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        if (file.open(QIODevice::ReadOnly))
            files.insert(file.fileName(), file.readAll());
    }
    return files;
}

} // namespace breakwater::test
