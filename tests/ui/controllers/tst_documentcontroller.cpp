// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manualclock.h"
#include "support/manualscheduler.h"
#include "ui/controllers/documents/documentcontroller.h"
#include "ui/editor/writingeditor.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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
    void badBytesAreToldAndStay();
    void aGuessedEncodingIsTold_data();
    void aGuessedEncodingIsTold();
    void aGuessIsConfirmedBeforeItIsConverted();
    void reopeningKeepsUnsavedWords();
    void anotherProgramsChangeIsTold_data();
    void anotherProgramsChangeIsTold();
    void aLaterChangeIsToldAgain();
    void theirVersionIsKeptWhenMineGoesOverIt();
    void undoAfterReloadBringsUnsavedWordsBack();
    void whatIsGoneIsSaidToBeGone_data();
    void whatIsGoneIsSaidToBeGone();
    void aFileThatCannotBeWrittenLeavesACopy();
    void theNextFailedSaveTakesThePlaceOfTheCopy();
    void textThatIsNotBackedUpIsTold();
    void undoToTheSavedTextIsUnmodified();
    void unsavedTextIsInTheJournalWithinTwoSeconds();
    void recoveredTextIsUnsavedTextOfItsFile();
    void recoveredTextIsNotSavedOverANewerFile_data();
    void recoveredTextIsNotSavedOverANewerFile();
    void recoveredTextGoesIntoTheWindowOfItsFile();
    void recoveredTextOfAFileThatIsGoneKeepsItsPlace_data();
    void recoveredTextOfAFileThatIsGoneKeepsItsPlace();
    void everyDocumentHasAnIdOfItsOwn();

private:
    QString write(const QString &name, const QByteArray &bytes) const;
    [[nodiscard]] static QByteArray bytesOf(const QString &path);
    void typeAtTheEnd(const QString &text);
    [[nodiscard]] QString said() const;
    [[nodiscard]] QList<Remedy> offered() const;
    /// The sentence about this topic that was said last.
    [[nodiscard]] QString said(Topic::Kind topic) const;
    /// All kept copies, as bytes.
    [[nodiscard]] QList<QByteArray> copies() const;
    /// A draft that a process left behind when it died.
    RecoveredDraft leaveBehind(const RecoveryDraft &draft);

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
    m_messages = std::make_unique<QSignalSpy>(&m_document->messages(), &DocumentMessages::message);
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

QString tst_DocumentController::said(Topic::Kind topic) const
{
    for (qsizetype i = m_messages->size() - 1; i >= 0; --i) {
        const auto message = m_messages->at(i).at(0).value<BarMessage>();
        if (message.topic.kind == topic)
            return message.notice.text;
    }
    return {};
}

QList<QByteArray> tst_DocumentController::copies() const
{
    QList<QByteArray> all;
    const QDir dir(m_journal->copies().folder());
    for (const QString &name : dir.entryList(QDir::Files))
        all.append(bytesOf(dir.filePath(name)));
    return all;
}

RecoveredDraft tst_DocumentController::leaveBehind(const RecoveryDraft &draft)
{
    ProcessIdentity dead = ProcessIdentity::self();
    dead.startTime = 1;
    {
        RecoveryJournal journal(m_folder->filePath(QStringLiteral("journal")), m_clock, *m_scheduler, dead);
        journal.touch(journal.open([draft] { return draft; }));
        journal.flush();
    }
    return m_journal->leftBehind().value(0);
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
    m_document->useRemedy(Remedy::SaveAsUtf8, Topic::Kind::DocumentSave);
    QCOMPARE(bytesOf(path), QByteArray("测试😀"));
    QVERIFY(!m_document->isModified());
}

void tst_DocumentController::badBytesAreToldAndStay()
{
    const QString path = write(QStringLiteral("a.txt"), "新闻与旧闻\xFF。");
    QVERIFY(m_document->open(path));
    QCOMPARE(m_document->format().encoding, QByteArray("UTF-8"));
    QCOMPARE(said(),
             QStringLiteral(
                 "1 bytes of “a.txt” are not UTF-8. They are marked in the text, and saving keeps them."));
    typeAtTheEnd(QStringLiteral("x"));
    QVERIFY(m_document->save());
    QCOMPARE(bytesOf(path), QByteArray("新闻与旧闻\xFF。x"));
}

void tst_DocumentController::aGuessedEncodingIsTold_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QString>("told");
    const QString way
        = QStringLiteral(" If it does not read well, choose another one under File → Reopen with encoding.");
    QTest::newRow("UTF-8 is no guess") << QByteArray("测试") << QByteArray() << QString();
    QTest::newRow("what a person chose is no guess")
        << QByteArray("caf\xE9") << QByteArray("windows-1252") << QString();
    QTest::newRow("a sentence in GB18030")
        << QByteArray::fromHex("ced2c3c7cfc2d6dcd2bbbecdb7a2b2bcc1cba1a3") << QByteArray()
        << QStringLiteral("“a.txt” was opened as GB18030, a guess.") + way;
    QTest::newRow("one letter in windows-1252")
        << QByteArray("caf\xE9") << QByteArray()
        << QStringLiteral(
               "“a.txt” holds too little text to tell its encoding. It was opened as windows-1252, a guess.")
            + way;
}

void tst_DocumentController::aGuessedEncodingIsTold()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, encoding);
    QVERIFY(m_document->open(write(QStringLiteral("a.txt"), bytes), encoding));
    QTEST(said(Topic::Kind::DocumentEncoding), "told");
}

void tst_DocumentController::aGuessIsConfirmedBeforeItIsConverted()
{
    const QString path = write(QStringLiteral("a.txt"), "caf\xE9");
    QVERIFY(m_document->open(path));
    typeAtTheEnd(QStringLiteral("新"));
    QVERIFY(!m_document->save());
    QVERIFY2(said().startsWith(
                 QStringLiteral("“新” cannot be saved in windows-1252, and windows-1252 is only a guess.")),
             qPrintable(said()));
    QVERIFY(!offered().contains(Remedy::SaveAsUtf8));
    QVERIFY(offered().contains(Remedy::ReadsWell));
    QCOMPARE(bytesOf(path), QByteArray("caf\xE9"));
    m_document->useRemedy(Remedy::ReadsWell, Topic::Kind::DocumentSave);
    QCOMPARE(said(), QStringLiteral("“新” cannot be saved in windows-1252. Save as UTF-8?"));
    m_document->useRemedy(Remedy::SaveAsUtf8, Topic::Kind::DocumentSave);
    QCOMPARE(bytesOf(path), QByteArray("café新"));
}

void tst_DocumentController::reopeningKeepsUnsavedWords()
{
    const QString path = write(QStringLiteral("a.txt"), QByteArray::fromHex("b2e2cad4"));
    QVERIFY(m_document->open(path, "windows-1252"));
    typeAtTheEnd(QStringLiteral(" my words"));
    QVERIFY(m_document->reopen("GB18030"));
    QCOMPARE(m_editor->text(), QStringLiteral("测试"));
    QVERIFY(!m_document->isModified());
    QCOMPARE(copies(), QList<QByteArray>{"²âÊÔ my words"});
    const QString told = said(Topic::Kind::KeptCopy);
    QVERIFY2(
        told.startsWith(QStringLiteral(
            "“a.txt” was read again as GB18030, without your unsaved words. A copy is kept for 7 days at /")),
        qPrintable(told));
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
    m_document->useRemedy(remedy, Topic::Kind::DocumentOnDisk);
    QCOMPARE(m_editor->text(), text);
    const auto told = m_messages->count();
    m_document->checkDisk();
    QVERIFY2(m_messages->count() == told, "what was decided is not asked again");
    QVERIFY(m_document->save());
    QTEST(bytesOf(path), "file");
}

void tst_DocumentController::aLaterChangeIsToldAgain()
{
    const QString path = write(QStringLiteral("a.txt"), "mine");
    QVERIFY(m_document->open(path));
    write(QStringLiteral("a.txt"), "theirs");
    m_document->checkDisk();
    m_document->useRemedy(Remedy::KeepMine, Topic::Kind::DocumentOnDisk);
    write(QStringLiteral("a.txt"), "theirs, the second");
    const auto told = m_messages->count();
    m_document->checkDisk();
    QCOMPARE(m_messages->count(), told + 1);
    QVERIFY(!m_document->save());
    QCOMPARE(bytesOf(path), QByteArray("theirs, the second"));
    QCOMPARE(said(), QStringLiteral("“a.txt” was changed by another program."));

    // What changed between the message and the answer was not seen either.
    write(QStringLiteral("a.txt"), "theirs, the third");
    m_document->useRemedy(Remedy::KeepMine, Topic::Kind::DocumentOnDisk);
    QVERIFY(!m_document->save());
    QCOMPARE(bytesOf(path), QByteArray("theirs, the third"));
}

void tst_DocumentController::theirVersionIsKeptWhenMineGoesOverIt()
{
    const QString path = write(QStringLiteral("a.txt"), "mine");
    QVERIFY(m_document->open(path));
    write(QStringLiteral("a.txt"), "theirs");
    m_document->checkDisk();
    m_document->useRemedy(Remedy::KeepMine, Topic::Kind::DocumentOnDisk);
    QVERIFY(copies().isEmpty());
    QVERIFY(m_document->save());
    QCOMPARE(bytesOf(path), QByteArray("mine"));
    QCOMPARE(copies(), QList<QByteArray>{"theirs"});
    QVERIFY2(said().startsWith(QStringLiteral(
                 "“a.txt” was saved over the version that it held before. A copy is kept for 7 days at /")),
             qPrintable(said()));
    typeAtTheEnd(QStringLiteral(" and more"));
    QVERIFY(m_document->save());
    QVERIFY2(copies().size() == 1, "one's own version needs none");
}

void tst_DocumentController::undoAfterReloadBringsUnsavedWordsBack()
{
    const QString path = write(QStringLiteral("a.txt"), "one\ntwo\n");
    QVERIFY(m_document->open(path));
    typeAtTheEnd(QStringLiteral("my words"));
    write(QStringLiteral("a.txt"), "one\ntheirs\n");
    m_document->checkDisk();
    m_document->useRemedy(Remedy::Reload, Topic::Kind::DocumentOnDisk);
    QCOMPARE(m_editor->text(), QStringLiteral("one\ntheirs\n"));
    QVERIFY(!m_document->isModified());
    QVERIFY2(
        said().startsWith(QStringLiteral(
            "“a.txt” was read again. Undo brings your unsaved words back. A copy is kept for 7 days at /")),
        qPrintable(said()));
    QCOMPARE(copies(), QList<QByteArray>{"one\ntwo\nmy words"});
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("one\ntwo\nmy words"));
    QVERIFY(m_document->isModified());
    QVERIFY2(m_document->save(), "their version was seen");
}

void tst_DocumentController::whatIsGoneIsSaidToBeGone_data()
{
    QTest::addColumn<bool>("folderToo");
    QTest::addColumn<bool>("bySaving");
    QTest::newRow("the file, seen at once") << false << false;
    QTest::newRow("the file, seen when it is saved") << false << true;
    QTest::newRow("its folder, seen at once") << true << false;
    QTest::newRow("its folder, seen when it is saved") << true << true;
}

void tst_DocumentController::whatIsGoneIsSaidToBeGone()
{
    QFETCH(const bool, folderToo);
    QFETCH(const bool, bySaving);
    const QString folder = m_folder->filePath(QStringLiteral("folder"));
    QVERIFY(QDir().mkpath(folder));
    const QString path = write(QStringLiteral("folder/a.txt"), "mine");
    QVERIFY(m_document->open(path));
    typeAtTheEnd(QStringLiteral(" and more"));
    QVERIFY(folderToo ? QDir(folder).removeRecursively() : QFile::remove(path));
    if (bySaving)
        QVERIFY(!m_document->save());
    else
        m_document->checkDisk();
    QCOMPARE(said(),
             folderToo ? QStringLiteral("The folder of “a.txt” is not there any more: %1. Your text is still "
                                        "here; save it elsewhere.")
                             .arg(folder)
                       : QStringLiteral(
                           "“a.txt” was moved or deleted by another program. Your text is still here."));
    QCOMPARE(offered().contains(Remedy::SaveAgain), !folderToo);
    QVERIFY(offered().contains(Remedy::SaveAs));
    QVERIFY2(!offered().contains(Remedy::Reload), "there is nothing to read");
    if (folderToo)
        return;
    m_document->useRemedy(Remedy::SaveAgain, Topic::Kind::DocumentOnDisk);
    QCOMPARE(bytesOf(path), QByteArray("mine and more"));
    QVERIFY(!m_document->isModified());
}

void tst_DocumentController::aFileThatCannotBeWrittenLeavesACopy()
{
    const QString path = write(QStringLiteral("a.txt"), "old");
    QVERIFY(m_document->open(path));
    typeAtTheEnd(QStringLiteral(" new"));
    QVERIFY(!m_document->saveAs(QStringLiteral("/proc/nowhere/a.txt")));
    const QString before = QStringLiteral("A copy is at ");
    QVERIFY2(said().contains(before), qPrintable(said()));
    const QString copy = said().mid(said().indexOf(before) + before.size()).chopped(1);
    QCOMPARE(bytesOf(copy), QByteArray("old new"));
    QVERIFY(m_document->isModified());
    QCOMPARE(m_document->path(), path);
    QCOMPARE(bytesOf(path), QByteArray("old"));
}

void tst_DocumentController::theNextFailedSaveTakesThePlaceOfTheCopy()
{
    typeAtTheEnd(QStringLiteral("one"));
    QVERIFY(!m_document->saveAs(QStringLiteral("/proc/nowhere/a.txt")));
    typeAtTheEnd(QStringLiteral(" two"));
    QVERIFY(!m_document->saveAs(QStringLiteral("/proc/nowhere/a.txt")));
    QCOMPARE(copies(), QList<QByteArray>{"one two"});
}

void tst_DocumentController::textThatIsNotBackedUpIsTold()
{
    QSignalSpy over(&m_document->messages(), &DocumentMessages::messageOver);
    const auto isOver = [&over] {
        return std::count_if(over.begin(), over.end(), [](const QList<QVariant> &each) {
            return each.at(0).value<Topic>().kind == Topic::Kind::DocumentJournal;
        });
    };
    typeAtTheEnd(QStringLiteral("x"));
    const QString journal = m_folder->filePath(QStringLiteral("journal"));
    write(QStringLiteral("journal"), "a file where the folder should be");
    m_scheduler->advance(2s);
    QVERIFY2(said(Topic::Kind::DocumentJournal)
                 .startsWith(QStringLiteral("What you type is not being backed up: ")),
             qPrintable(said()));
    typeAtTheEnd(QStringLiteral("y"));
    m_scheduler->advance(2s);
    QCOMPARE(m_messages->count(), 1);
    QCOMPARE(isOver(), 0);
    QVERIFY(QFile::remove(journal));
    m_scheduler->advance(30s);
    QCOMPARE(isOver(), 1);
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
    const RecoveredDraft left = leaveBehind(
        {.text = QStringLiteral("saved and more"), .path = path, .caret = 3, .baseHash = stampOf(path).hash});
    QVERIFY(m_document->recover(left));
    QCOMPARE(m_editor->text(), QStringLiteral("saved and more"));
    QCOMPARE(m_document->path(), path);
    QVERIFY(m_document->isModified());
    QCOMPARE(said(), QString());
    QVERIFY2(!m_document->recover(left), "a draft is taken once");
    QCOMPARE(bytesOf(path), QByteArray("saved"));
    QVERIFY(m_document->save());
    QCOMPARE(bytesOf(path), QByteArray("saved and more"));
}

void tst_DocumentController::recoveredTextIsNotSavedOverANewerFile_data()
{
    QTest::addColumn<Remedy>("remedy");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("kept");
    QTest::newRow("keep the recovered text")
        << Remedy::KeepMine << QByteArray("recovered") << QByteArray("newer");
    QTest::newRow("go back to the file") << Remedy::Reload << QByteArray("newer") << QByteArray("recovered");
}

void tst_DocumentController::recoveredTextIsNotSavedOverANewerFile()
{
    QFETCH(const Remedy, remedy);
    const QString path = write(QStringLiteral("a.txt"), "older");
    const RecoveredDraft left
        = leaveBehind({.text = QStringLiteral("recovered"), .path = path, .baseHash = stampOf(path).hash});
    write(QStringLiteral("a.txt"), "newer");
    QVERIFY(m_document->recover(left));
    QCOMPARE(m_editor->text(), QStringLiteral("recovered"));
    QCOMPARE(
        said(),
        QStringLiteral("“a.txt” was changed after this text was backed up. The recovered text is shown and "
                       "not saved; the file still holds the newer version."));
    const auto told = m_messages->count();
    m_document->checkDisk();
    QVERIFY2(m_messages->count() == told, "it is said once");
    QVERIFY(!m_document->save());
    QCOMPARE(bytesOf(path), QByteArray("newer"));
    QVERIFY(offered().contains(remedy));
    m_document->useRemedy(remedy, Topic::Kind::DocumentOnDisk);
    QVERIFY(m_document->save());
    QTEST(bytesOf(path), "file");
    QCOMPARE(copies().size(), 1);
    QTEST(copies().constFirst(), "kept");
}

void tst_DocumentController::recoveredTextGoesIntoTheWindowOfItsFile()
{
    const QString path = write(QStringLiteral("a.txt"), "saved");
    QVERIFY(QFile::link(path, m_folder->filePath(QStringLiteral("link.txt"))));
    const RecoveredDraft left = leaveBehind({.text = QStringLiteral("recovered"),
                                             .path = m_folder->filePath(QStringLiteral("link.txt")),
                                             .baseHash = stampOf(path).hash});
    QVERIFY(m_document->open(path));
    typeAtTheEnd(QStringLiteral(" words"));
    QVERIFY(m_document->recover(left));
    QCOMPARE(m_editor->text(), QStringLiteral("recovered"));
    QVERIFY(m_document->isModified());
    QCOMPARE(copies(), QList<QByteArray>{"saved words"});
    QVERIFY2(said().startsWith(QStringLiteral("The recovered text took the place of unsaved words in "
                                              "“a.txt”. Undo brings them back. A copy is kept")),
             qPrintable(said()));
    m_editor->undo();
    QCOMPARE(m_editor->text(), QStringLiteral("saved words"));
}

void tst_DocumentController::recoveredTextOfAFileThatIsGoneKeepsItsPlace_data()
{
    QTest::addColumn<bool>("folderToo");
    QTest::newRow("the file") << false;
    QTest::newRow("its folder") << true;
}

void tst_DocumentController::recoveredTextOfAFileThatIsGoneKeepsItsPlace()
{
    QFETCH(const bool, folderToo);
    const QString folder = m_folder->filePath(QStringLiteral("folder"));
    const QString path = folder + QStringLiteral("/a.txt");
    if (!folderToo)
        QVERIFY(QDir().mkpath(folder));
    const RecoveredDraft left
        = leaveBehind({.text = QStringLiteral("recovered\n"),
                       .path = path,
                       .format = {.encoding = "GB18030", .lineEnding = DocumentFormat::LineEnding::CrLf},
                       .baseHash = "gone"});
    QVERIFY(m_document->recover(left));
    QCOMPARE(m_document->path(), path);
    QCOMPARE(m_document->format().encoding, QByteArray("GB18030"));
    QCOMPARE(m_editor->text(), QStringLiteral("recovered\n"));
    QCOMPARE(said(),
             folderToo ? QStringLiteral("The folder of “a.txt” is not there any more: %1. Your text is still "
                                        "here; save it elsewhere.")
                             .arg(folder)
                       : QStringLiteral(
                           "“a.txt” does not exist any more. The recovered text is here and not saved."));
    QCOMPARE(offered().contains(Remedy::SaveAgain), !folderToo);
    if (folderToo)
        return;
    m_document->useRemedy(Remedy::SaveAgain, Topic::Kind::DocumentOnDisk);
    QCOMPARE(bytesOf(path), QByteArray("recovered\r\n"));
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
