// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manualclock.h"
#include "support/manualscheduler.h"
#include "ui/controllers/documentcontroller.h"
#include "ui/editor/writingeditor.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;

class tst_DocumentController : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void savesWhatItReadByteForByte_data();
    void savesWhatItReadByteForByte();
    void newDocumentsHaveNoName();
    void aMissingFileIsTold();
    void aCharacterThatCannotBeEncodedIsTold();
    void invalidBytesAreNotSavedUnseen();
    void anotherProgramsChangeIsTold_data();
    void anotherProgramsChangeIsTold();
    void aFileThatCannotBeWrittenLeavesACopy();
    void undoToTheSavedTextIsUnmodified();
    void unsavedTextIsInTheJournalWithinTwoSeconds();
    void recoveredTextIsUnsavedTextOfItsFile();
    void everyDocumentHasAnIdOfItsOwn();

private:
    QString write(const QString &name, const QByteArray &bytes) const;
    [[nodiscard]] static QByteArray bytesOf(const QString &path);
    void typeAtTheEnd(const QString &text);
    [[nodiscard]] QString said() const;
    [[nodiscard]] QList<Remedy> offered() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    test::ManualClock m_clock;
    std::unique_ptr<test::ManualScheduler> m_scheduler;
    std::unique_ptr<RecoveryJournal> m_journal;
    std::unique_ptr<WritingEditor> m_editor;
    std::unique_ptr<DocumentController> m_document;
    std::unique_ptr<QSignalSpy> m_messages;
};

void tst_DocumentController::init()
{
    m_document.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_scheduler = std::make_unique<test::ManualScheduler>(m_clock);
    m_journal = std::make_unique<RecoveryJournal>(m_folder->filePath(QStringLiteral("journal")), m_clock,
                                                  *m_scheduler);
    m_editor = std::make_unique<WritingEditor>();
    m_document = std::make_unique<DocumentController>(*m_editor, *m_journal);
    m_messages = std::make_unique<QSignalSpy>(m_document.get(), &DocumentController::message);
}

QString tst_DocumentController::write(const QString &name, const QByteArray &bytes) const
{
    QFile file(m_folder->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test file could not be written");
    return file.fileName();
}

QByteArray tst_DocumentController::bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void tst_DocumentController::typeAtTheEnd(const QString &text)
{
    m_editor->moveCursor(QTextCursor::End);
    m_editor->insertPlainText(text);
}

QString tst_DocumentController::said() const
{
    return m_messages->isEmpty() ? QString() : m_messages->constLast().at(0).value<BarMessage>().notice.text;
}

QList<Remedy> tst_DocumentController::offered() const
{
    return m_messages->isEmpty() ? QList<Remedy>{}
                                 : m_messages->constLast().at(0).value<BarMessage>().notice.remedies;
}

void tst_DocumentController::savesWhatItReadByteForByte_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("saved");
    QTest::newRow("LF stays LF") << QByteArray("a\nb\n") << "x" << QByteArray("a\nb\nx");
    QTest::newRow("CRLF stays CRLF") << QByteArray("a\r\nb\r\n") << "x\n" << QByteArray("a\r\nb\r\nx\r\n");
    QTest::newRow("no line end at the end") << QByteArray("a") << "b" << QByteArray("ab");
    QTest::newRow("GB18030 with CRLF")
        << QByteArray::fromHex("b2e2cad40d0a") << "。" << QByteArray::fromHex("b2e2cad40d0aa1a3");
    QTest::newRow("a byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                     "a\n")
                                       << "b"
                                       << QByteArray("\xEF\xBB\xBF"
                                                     "a\nb");
    QTest::newRow("a no-break space") << QByteArray("a\xC2\xA0"
                                                    "b")
                                      << "c"
                                      << QByteArray("a\xC2\xA0"
                                                    "bc");
    QTest::newRow("an empty file") << QByteArray() << "a" << QByteArray("a");
}

void tst_DocumentController::savesWhatItReadByteForByte()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, typed);
    const QString path = write(QStringLiteral("a.txt"), bytes);
    QVERIFY(m_document->open(path));
    QVERIFY(!m_document->isModified());
    typeAtTheEnd(typed);
    QVERIFY(m_document->isModified());
    QVERIFY(m_document->save());
    QVERIFY(!m_document->isModified());
    QTEST(bytesOf(path), "saved");
}

void tst_DocumentController::newDocumentsHaveNoName()
{
    QVERIFY(m_document->isBlank());
    QCOMPARE(m_document->path(), QString());
    typeAtTheEnd(QStringLiteral("x"));
    QVERIFY(!m_document->isBlank());
    const QString path = m_folder->filePath(QStringLiteral("new.md"));
    QVERIFY(m_document->saveAs(path));
    QCOMPARE(m_document->path(), path);
    QCOMPARE(m_document->name(), QStringLiteral("new.md"));
    QCOMPARE(bytesOf(path), QByteArray("x"));
}

void tst_DocumentController::aMissingFileIsTold()
{
    typeAtTheEnd(QStringLiteral("mine"));
    QVERIFY(!m_document->open(m_folder->filePath(QStringLiteral("nowhere.md"))));
    QVERIFY(said().contains(QStringLiteral("nowhere.md")));
    QCOMPARE(m_editor->text(), QStringLiteral("mine"));
}

void tst_DocumentController::aCharacterThatCannotBeEncodedIsTold()
{
    const QString path = write(QStringLiteral("a.txt"), QByteArray::fromHex("b2e2cad4"));
    QVERIFY(m_document->open(path, "GBK"));
    typeAtTheEnd(QStringLiteral("😀"));
    QVERIFY(!m_document->save());
    QCOMPARE(said(), QStringLiteral("“😀” cannot be saved in GBK. Save as UTF-8?"));
    QCOMPARE(bytesOf(path), QByteArray::fromHex("b2e2cad4"));
    m_document->useRemedy(Remedy::SaveAsUtf8, DocumentController::saveTopic);
    QCOMPARE(bytesOf(path), QByteArray("测试😀"));
    QVERIFY(!m_document->isModified());
}

void tst_DocumentController::invalidBytesAreNotSavedUnseen()
{
    const QString path = write(QStringLiteral("a.txt"), QByteArray::fromHex("b2e2cad4"));
    QVERIFY(m_document->open(path, "UTF-8"));
    QVERIFY(said().contains(QStringLiteral("UTF-8")));
    typeAtTheEnd(QStringLiteral("x"));
    QVERIFY(!m_document->save());
    QCOMPARE(bytesOf(path), QByteArray::fromHex("b2e2cad4"));
}

void tst_DocumentController::anotherProgramsChangeIsTold_data()
{
    QTest::addColumn<Remedy>("remedy");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("read again") << Remedy::Reload << "theirs" << QByteArray("theirs");
    QTest::newRow("keep mine, then save") << Remedy::KeepMine << "mine" << QByteArray("mine");
}

void tst_DocumentController::anotherProgramsChangeIsTold()
{
    QFETCH(Remedy, remedy);
    QFETCH(QString, text);
    const QString path = write(QStringLiteral("a.txt"), "mine");
    QVERIFY(m_document->open(path));
    write(QStringLiteral("a.txt"), "theirs");
    m_document->checkDisk();
    QCOMPARE(said(), QStringLiteral("“a.txt” was changed by another program."));
    QVERIFY2(!m_document->save(), "their text is not written over by accident");
    QCOMPARE(bytesOf(path), QByteArray("theirs"));

    QVERIFY(offered().contains(remedy));
    m_document->useRemedy(remedy, DocumentController::diskTopic);
    QCOMPARE(m_editor->text(), text);
    const auto told = m_messages->count();
    m_document->checkDisk();
    QVERIFY2(m_messages->count() == told, "what was decided is not asked again");
    QVERIFY(m_document->save());
    QTEST(bytesOf(path), "file");
}

void tst_DocumentController::aFileThatCannotBeWrittenLeavesACopy()
{
    const QString path = write(QStringLiteral("a.txt"), "old");
    QVERIFY(m_document->open(path));
    typeAtTheEnd(QStringLiteral(" new"));
    QVERIFY(!m_document->saveAs(QStringLiteral("/proc/nowhere/a.txt")));
    QVERIFY2(said().contains(QStringLiteral("A copy is in the recovery folder.")), qPrintable(said()));
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->path(), path);
    QCOMPARE(bytesOf(path), QByteArray("old"));
}

void tst_DocumentController::undoToTheSavedTextIsUnmodified()
{
    QVERIFY(m_document->open(write(QStringLiteral("a.txt"), "one")));
    typeAtTheEnd(QStringLiteral(" two"));
    m_editor->undo();
    QVERIFY(!m_document->isModified());
}

void tst_DocumentController::unsavedTextIsInTheJournalWithinTwoSeconds()
{
    const QDir journal(m_folder->filePath(QStringLiteral("journal")));
    const auto drafts = [&journal] {
        QStringList found;
        for (const QString &process : journal.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            for (const QString &file : QDir(journal.filePath(process)).entryList(QDir::Files))
                found.append(QString::fromUtf8(bytesOf(journal.filePath(process) + u'/' + file)));
        }
        return found.join(u'\n');
    };
    typeAtTheEnd(QStringLiteral("precious words"));
    m_scheduler->advance(2s);
    QVERIFY2(drafts().contains(QStringLiteral("precious words")), qPrintable(drafts()));
    QVERIFY(m_document->saveAs(m_folder->filePath(QStringLiteral("a.txt"))));
    QVERIFY2(!drafts().contains(QStringLiteral("precious words")), "saved text needs no journal");
}

void tst_DocumentController::recoveredTextIsUnsavedTextOfItsFile()
{
    const QString path = write(QStringLiteral("a.txt"), "saved");
    {
        ProcessIdentity dead = ProcessIdentity::self();
        dead.startTime = 1;
        RecoveryJournal journal(m_folder->filePath(QStringLiteral("journal")), m_clock, *m_scheduler, dead);
        journal.touch(journal.open([&] {
            return RecoveryDraft{.text = QStringLiteral("saved and more"), .path = path, .caret = 3};
        }));
        journal.flush();
    }

    const auto left = m_journal->leftBehind();
    QCOMPARE(left.size(), 1);
    QVERIFY(m_document->recover(left.constFirst()));
    QCOMPARE(m_editor->text(), QStringLiteral("saved and more"));
    QCOMPARE(m_document->path(), path);
    QVERIFY(m_document->isModified());
    QVERIFY2(!m_document->recover(left.constFirst()), "a draft is taken once");
    QCOMPARE(bytesOf(path), QByteArray("saved"));
    QVERIFY(m_document->save());
    QCOMPARE(bytesOf(path), QByteArray("saved and more"));
}

void tst_DocumentController::everyDocumentHasAnIdOfItsOwn()
{
    QSignalSpy changed(m_document.get(), &DocumentController::documentChanged);
    const QString blank = m_document->documentId();
    const QString path = write(QStringLiteral("a.txt"), "one");
    QVERIFY(m_document->open(path));
    const QString first = m_document->documentId();
    QVERIFY(m_document->open(path));
    QCOMPARE(changed.count(), 2);
    QVERIFY(blank != first && first != m_document->documentId());
}

QTEST_MAIN(tst_DocumentController)
#include "tst_documentcontroller.moc"
