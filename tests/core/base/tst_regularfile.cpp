// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/regularfile.h"
#include "support/awkwardfiles.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>

using namespace breakwater;
using namespace breakwater::test;
using Kind = ReadFault::Kind;

/// A file is read whole; whatever is none is refused at once.
class tst_RegularFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeFileIsRead();
    void fileWithoutASizeIsRead();
    void noByteTooMany();
    void missingFile();
    void whatIsNoFile_data();
    void whatIsNoFile();

private:
    [[nodiscard]] std::string write(const QByteArray &bytes) const;

    QTemporaryDir m_dir;
};

std::string tst_RegularFile::write(const QByteArray &bytes) const
{
    QFile file(m_dir.filePath(QStringLiteral("file")));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the file of the test could not be written");
    return QFile::encodeName(file.fileName()).toStdString();
}

void tst_RegularFile::wholeFileIsRead()
{
    const QByteArray bytes = QByteArray("a\0b", 3).repeated(100'000);
    const auto read = readRegularFile(write(bytes), 300'000);
    QVERIFY(read.hasValue());
    QCOMPARE(QByteArray::fromStdString(*read), bytes);
    QCOMPARE(readRegularFile(write({}), 0)->size(), std::size_t(0));
}

void tst_RegularFile::fileWithoutASizeIsRead()
{
    QVERIFY(!readRegularFile("/proc/self/status", 1'000'000)->empty());
}

void tst_RegularFile::noByteTooMany()
{
    const std::string path = write(QByteArray(1'000, 'a'));
    QVERIFY(readRegularFile(path, 1'000).hasValue());
    QCOMPARE(readRegularFile(path, 999).error().kind, Kind::TooLarge);
    QCOMPARE(readRegularFile("/proc/self/status", 10).error().kind, Kind::TooLarge);
}

void tst_RegularFile::missingFile()
{
    const auto read = readRegularFile(m_dir.filePath(QStringLiteral("none")).toStdString(), 10);
    QCOMPARE(read.error(), (ReadFault{.kind = Kind::System, .error = ENOENT}));
    QVERIFY(!describe(read.error()).empty());
}

void tst_RegularFile::whatIsNoFile_data()
{
    QTest::addColumn<QString>("path");
    for (const AwkwardFile &file : awkwardFilesIn(m_dir.path()))
        QTest::newRow(file.name) << file.path;
}

void tst_RegularFile::whatIsNoFile()
{
    QFETCH(QString, path);
    const std::string name = QFile::encodeName(path).toStdString();
    const auto read = readRegularFile(name, 1'000'000);
    QVERIFY(!read.hasValue());
    const QString reason = QString::fromStdString(describe(read.error()));
    const bool isSparse = path.endsWith(QLatin1String("sparse-file"));
    const bool isLoop = path.endsWith(QLatin1String("loop"));
    if (isSparse)
        QCOMPARE(read.error().kind, Kind::TooLarge);
    else if (isLoop)
        QCOMPARE(read.error().error, ELOOP);
    else
        QVERIFY2(reason.endsWith(QLatin1String("not a file")), qPrintable(reason));
}

QTEST_APPLESS_MAIN(tst_RegularFile)
#include "tst_regularfile.moc"
