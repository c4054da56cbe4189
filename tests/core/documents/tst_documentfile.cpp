// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/documentfile.h"
#include "support/smalldisk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>

using namespace breakwater;
using namespace Qt::StringLiterals;
using LineEnding = DocumentFormat::LineEnding;

namespace {

QByteArray hex(const char *digits)
{
    return QByteArray::fromHex(digits);
}

} // namespace

class tst_DocumentFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void findsEncodingAndLineEnding_data();
    void findsEncodingAndLineEnding();
    void anEditKeepsTheRest_data();
    void anEditKeepsTheRest();
    void aCharacterThatDoesNotFitIsNamed_data();
    void aCharacterThatDoesNotFitIsNamed();
    void badBytesSurviveAnEdit_data();
    void badBytesSurviveAnEdit();
    void lossesHaveToBeAccepted();
    void wideTextGetsAMark_data();
    void wideTextGetsAMark();
    void aGuessIsToldWithTheError();
    void anotherFormatConvertsAll_data();
    void anotherFormatConvertsAll();
    void aNewDocumentIsSavedAs();
    void aChangeByAnotherProgramIsSeen_data();
    void aChangeByAnotherProgramIsSeen();
    void onlyTheVersionThatWasSeenIsReplaced();
    void aChangeThatKeepsSizeAndTimeIsSeen_data();
    void aChangeThatKeepsSizeAndTimeIsSeen();
    void aDocumentWithoutItsFileKeepsItsPlace();
    void aTouchedFileHasNotChanged();
    void permissionsAndLinksStay();
    void aFullDiskLeavesTheOldFile();
    void aFolderThatIsGoneIsAnError();
    void whatCannotBeOpenedSaysWhy_data();
    void whatCannotBeOpenedSaysWhy();
    void anUnknownEncodingIsAnError();
    void everyOfferedEncodingWorks();

private:
    QString write(const QByteArray &bytes)
    {
        QFile file(path());
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot prepare the file");
        return path();
    }
    QString path() const { return m_dir->filePath(u"草稿.md"_s); }
    QByteArray content() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(none)");
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

void tst_DocumentFile::findsEncodingAndLineEnding_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("mark");
    QTest::addColumn<LineEnding>("ending");
    QTest::addColumn<bool>("mixed");
    const auto lf = LineEnding::Lf;
    QTest::newRow("an empty file") << QByteArray() << QByteArray("UTF-8") << QString() << false << lf
                                   << false;
    QTest::newRow("ASCII") << QByteArray("a\nb\n") << QByteArray("UTF-8") << u"a\nb\n"_s << false << lf
                           << false;
    QTest::newRow("UTF-8") << QByteArray("润色 😀\n") << QByteArray("UTF-8") << u"润色 😀\n"_s << false << lf
                           << false;
    QTest::newRow("UTF-8 with a mark") << QByteArray("\xEF\xBB\xBFhi\r\n") << QByteArray("UTF-8") << u"hi\n"_s
                                       << true << LineEnding::CrLf << false;
    QTest::newRow("only a mark") << QByteArray("\xEF\xBB\xBF") << QByteArray("UTF-8") << QString() << true
                                 << lf << false;
    QTest::newRow("two marks") << QByteArray("\xEF\xBB\xBF\xEF\xBB\xBF"
                                             "a")
                               << QByteArray("UTF-8") << u"\uFEFFa"_s << true << lf << false;
    QTest::newRow("old Macintosh") << QByteArray("a\rb\r") << QByteArray("UTF-8") << u"a\nb\n"_s << false
                                   << LineEnding::Cr << false;
    QTest::newRow("mixed line endings") << QByteArray("a\r\nb\nc\r\nd\re") << QByteArray("UTF-8")
                                        << u"a\nb\nc\nd\ne"_s << false << LineEnding::CrLf << true;
    QTest::newRow("a zero byte") << QByteArray("a\0b\n", 4) << QByteArray("UTF-8")
                                 << QString::fromUtf8("a\0b\n", 4) << false << lf << false;
    QTest::newRow("UTF-16 little-endian with a mark")
        << hex("fffe 6100 0d00 0a00 4b6d") << QByteArray("UTF-16LE") << u"a\n测"_s << true << LineEnding::CrLf
        << false;
    QTest::newRow("UTF-16 big-endian with a mark")
        << hex("feff 0061 000a 6d4b") << QByteArray("UTF-16BE") << u"a\n测"_s << true << lf << false;
    QTest::newRow("UTF-16 without a mark")
        << hex("6100 6200 6300 0a00 6400") << QByteArray("UTF-16LE") << u"abc\nd"_s << false << lf << false;
    QTest::newRow("U+0A0D is no line ending")
        << hex("fffe 0d0a 0a0d") << QByteArray("UTF-16LE") << u"\u0A0D\u0D0A"_s << true << lf << false;
    QTest::newRow("UTF-32 with a mark")
        << hex("fffe0000 61000000 0a000000") << QByteArray("UTF-32LE") << u"a\n"_s << true << lf << false;
    QTest::newRow("two Chinese characters in GB18030")
        << hex("B2E2CAD40D0A") << QByteArray("GB18030") << u"测试\n"_s << false << LineEnding::CrLf << false;
    QTest::newRow("a Chinese sentence in GB18030")
        << QByteArray("\xCE\xD2\xC3\xC7\xCF\xC2\xD6\xDC\xD2\xBB\xBE\xCD\xB7\xA2\xB2\xBC\xC1\xCB\xA1\xA3\n")
        << QByteArray("GB18030") << u"我们下周一就发布了。\n"_s << false << lf << false;
    QTest::newRow("Chinese and English in GB18030")
        << QByteArray("Release notes: \xB7\xA2\xB2\xBC\xCB\xB5\xC3\xF7\n") << QByteArray("GB18030")
        << u"Release notes: 发布说明\n"_s << false << lf << false;
    QTest::newRow("a four-byte character of GB18030")
        << hex("B2E2 9439FC36 0A") << QByteArray("GB18030") << u"测😀\n"_s << false << lf << false;
    QTest::newRow("traditional Chinese in Big5")
        << QByteArray("\xA7\xDA\xAD\xCC\xA4\x55\xB6\x67\xA4\x40\xB4\x4E\xB5\x6F\xA7\x47\xA4\x46\xA1\x43"
                      "\xB3\x6F\xAC\x4F\xA4\x40\xAD\xD3\xB4\xFA\xB8\xD5\xA1\x43\n")
        << QByteArray("Big5") << u"我們下週一就發佈了。這是一個測試。\n"_s << false << lf << false;
    QTest::newRow("one Chinese character in GB18030")
        << hex("BAC3") << QByteArray("GB18030") << u"好"_s << false << lf << false;
    QTest::newRow("Japanese in Shift_JIS")
        << QByteArray("\x82\xB1\x82\xEA\x82\xCD\x83\x65\x83\x58\x83\x67\x82\xC5\x82\xB7\x81\x42"
                      "\x93\xFA\x96\x7B\x8C\xEA\x82\xCC\x95\xB6\x8F\xCD\x82\xC5\x82\xB7\x81\x42\r\n")
        << QByteArray("Shift_JIS") << u"これはテストです。日本語の文章です。\n"_s << false << LineEnding::CrLf
        << false;
    QTest::newRow("Korean in EUC-KR")
        << QByteArray("\xBE\xC8\xB3\xE7\xC7\xCF\xBC\xBC\xBF\xE4. "
                      "\xC0\xCC\xB0\xCD\xC0\xBA \xBD\xC3\xC7\xE8\xC0\xD4\xB4\xCF\xB4\xD9.\n")
        << QByteArray() << u"안녕하세요. 이것은 시험입니다.\n"_s << false << lf << false;
    QTest::newRow("Russian in windows-1251")
        << QByteArray("\xD0\xE5\xE4\xE0\xEA\xF2\xEE\xF0 \xED\xE5 \xE4\xEE\xEB\xE6\xE5\xED "
                      "\xEF\xEE\xF0\xF2\xE8\xF2\xFC \xF7\xF3\xE6\xE8\xE5 \xF4\xE0\xE9\xEB\xFB.\n")
        << QByteArray("windows-1251") << u"Редактор не должен портить чужие файлы.\n"_s << false << lf
        << false;
    QTest::newRow("Russian in KOI8-R")
        << QByteArray("\xF2\xC5\xC4\xC1\xCB\xD4\xCF\xD2 \xCE\xC5 \xC4\xCF\xCC\xD6\xC5\xCE "
                      "\xD0\xCF\xD2\xD4\xC9\xD4\xD8 \xDE\xD5\xD6\xC9\xC5 \xC6\xC1\xCA\xCC\xD9.\n")
        << QByteArray("KOI8-R") << u"Редактор не должен портить чужие файлы.\n"_s << false << lf << false;
    QTest::newRow("French in windows-1252")
        << QByteArray("Les \xE9l\xE8ves \xE9taient tr\xE8s f\xE2"
                      "ch\xE9s de ce qu'on leur avait dit \xE0 propos "
                      "de leur fa\xE7"
                      "on d'\xEAtre.\n")
        << QByteArray()
        << u"Les élèves étaient très fâchés de ce qu'on leur avait dit à propos de leur façon d'être.\n"_s
        << false << lf << false;
}

void tst_DocumentFile::findsEncodingAndLineEnding()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, encoding);
    const auto document = DocumentFile::open(write(bytes));
    QVERIFY(document);
    QTEST(document->text(), "text");
    if (!encoding.isEmpty()) // empty: one of several Latin ones
        QCOMPARE(document->format().encoding.toUpper(), encoding.toUpper());
    QTEST(document->format().byteOrderMark, "mark");
    QTEST(document->format().lineEnding, "ending");
    QTEST(document->format().mixedLineEndings, "mixed");
    QVERIFY(!document->hasInvalidBytes());
    DocumentFile again = *document;
    QVERIFY(again.save(document->text()));
    QCOMPARE(content(), bytes);
}

void tst_DocumentFile::anEditKeepsTheRest_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QString>("find");
    QTest::addColumn<QString>("replacement");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("LF stays LF on every system")
        << hex("610A620A") << u"a"_s << u"ax"_s << hex("6178 0A 620A");
    QTest::newRow("a Chinese full stop in GB18030 and CRLF")
        << hex("B2E2CAD40D0A") << u"测试"_s << u"测试。"_s << hex("B2E2CAD4A1A30D0A");
    QTest::newRow("no line ending is added at the end")
        << QByteArray("a\nb") << u"b"_s << u"c"_s << QByteArray("a\nc");
    QTest::newRow("the mark stays") << QByteArray("\xEF\xBB\xBF"
                                                  "a\r\n")
                                    << u"a"_s << u"b"_s
                                    << QByteArray("\xEF\xBB\xBF"
                                                  "b\r\n");
    QTest::newRow("an edited line keeps its own ending")
        << QByteArray("a\r\nb\nc\r\n") << u"b"_s << u"B"_s << QByteArray("a\r\nB\nc\r\n");
    QTest::newRow("a new line gets the usual ending")
        << QByteArray("a\r\nb\nc\r\n") << u"b\n"_s << u"b\nnew\n"_s << QByteArray("a\r\nb\nnew\r\nc\r\n");
    QTest::newRow("lines that go take their endings")
        << QByteArray("a\r\nb\nc\r\nd") << u"b\nc\n"_s << u""_s << QByteArray("a\r\nd");
    QTest::newRow("two lines that are joined")
        << QByteArray("a\nb\r\nc\r\n") << u"a\nb"_s << u"ab"_s << QByteArray("ab\r\nc\r\n");
    QTest::newRow("all of it is replaced")
        << QByteArray("a\r\nb\r\n") << u"a\nb\n"_s << u"x\ny\nz"_s << QByteArray("x\r\ny\r\nz");
    QTest::newRow("all of it goes") << QByteArray("a\r\n") << u"a\n"_s << u""_s << QByteArray();
    QTest::newRow("UTF-16 with a mark")
        << hex("fffe 6100 0d00 0a00 6200") << u"b"_s << u"测"_s << hex("fffe 6100 0d00 0a00 4b6d");
    QTest::newRow("a pasted line ending is one of ours")
        << QByteArray("a\nb\n") << u"a"_s << u"x\r\ny"_s << QByteArray("x\ny\nb\n");
    QTest::newRow("blanks at the ends")
        << QByteArray("  a  \n\n\t\n ") << u"a"_s << u"b"_s << QByteArray("  b  \n\n\t\n ");
}

void tst_DocumentFile::anEditKeepsTheRest()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QString, find);
    QFETCH(const QString, replacement);
    QFETCH(const QByteArray, after);
    auto document = DocumentFile::open(write(before));
    QVERIFY(document);
    QString text = document->text();
    const qsizetype at = text.indexOf(find);
    QVERIFY(at >= 0);
    text.replace(at, find.size(), replacement);
    QVERIFY(document->save(text));
    QCOMPARE(content().toHex(' '), after.toHex(' '));
    text.replace(u"\r\n"_s, u"\n"_s);
    QCOMPARE(DocumentFile::open(path())->text(), text);

    // And back: the document goes on from what it wrote.
    text.replace(at, QString(replacement).remove(u'\r').size(), find);
    QVERIFY(document->save(text));
    QCOMPARE(DocumentFile::open(path())->text(), text);
}

void tst_DocumentFile::aCharacterThatDoesNotFitIsNamed_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("character");
    QTest::addColumn<qsizetype>("line");
    QTest::addColumn<qsizetype>("column");
    QTest::newRow("an emoji in GBK") << QByteArray("GBK") << u"测试\n很好😀。"_s << u"😀"_s << qsizetype(2)
                                     << qsizetype(3);
    QTest::newRow("the first of two")
        << QByteArray("GBK") << u"a😀b🚀"_s << u"😀"_s << qsizetype(1) << qsizetype(2);
    QTest::newRow("Chinese in windows-1252")
        << QByteArray("windows-1252") << u"tea: 茶"_s << u"茶"_s << qsizetype(1) << qsizetype(6);
    QTest::newRow("a simplified character in Big5")
        << QByteArray("Big5") << u"發发"_s << u"发"_s << qsizetype(1) << qsizetype(2);
    QTest::newRow("half a pair in UTF-8") << QByteArray("UTF-8") << QString(u"a"_s + QChar(0xD83D))
                                          << QString(QChar(0xD83D)) << qsizetype(1) << qsizetype(2);
}

void tst_DocumentFile::aCharacterThatDoesNotFitIsNamed()
{
    QFETCH(const QByteArray, encoding);
    QFETCH(const QString, text);
    const QByteArray before = "old\n";
    auto document = DocumentFile::open(write(before), encoding);
    QVERIFY(document);
    const auto saved = document->save(text);
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, SaveError::Kind::CannotEncode);
    QCOMPARE(saved.error().encoding, encoding);
    QTEST(saved.error().character, "character");
    QTEST(saved.error().line, "line");
    QTEST(saved.error().column, "column");
    QCOMPARE(content(), before);

    QVERIFY(document->save(u"new\n"_s)); // the document is still usable
    QCOMPARE(content(), QByteArray("new\n"));
}

void tst_DocumentFile::badBytesSurviveAnEdit_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QString>("find");
    QTest::addColumn<QString>("replacement");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("in another line") << QByteArray("good\nb\xFF\xFE"
                                                   "d\nlast\n")
                                     << QByteArray("UTF-8") << u"last"_s << u"end"_s
                                     << QByteArray("good\nb\xFF\xFE"
                                                   "d\nend\n");
    QTest::newRow("in the line that is edited") << QByteArray("新闻\xFF和旧闻\n") << QByteArray() << u"和"_s
                                                << u"与新"_s << QByteArray("新闻\xFF与新旧闻\n");
    QTest::newRow("at a cut-off end") << QByteArray("新闻和旧\xE9\x97") << QByteArray() << u"新"_s
                                      << u"最新"_s << QByteArray("最新闻和旧\xE9\x97");
    QTest::newRow("of a GB18030 text that is opened as UTF-8")
        << hex("B2E2CAD40D0A610D0A") << QByteArray("UTF-8") << u"a"_s << u"b"_s << hex("B2E2CAD40D0A620D0A");
    QTest::newRow("in GB18030") << hex("B2E2FFCAD4 0A 61") << QByteArray("GB18030") << u"试"_s << u"验"_s
                                << hex("B2E2FFD1E9 0A 61");
}

void tst_DocumentFile::badBytesSurviveAnEdit()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, encoding);
    QFETCH(const QString, find);
    QFETCH(const QString, replacement);
    QFETCH(const QByteArray, after);
    auto document = DocumentFile::open(write(before), encoding);
    QVERIFY(document);
    QVERIFY(document->markedBytes() > 0);
    QVERIFY(!document->hasInvalidBytes());
    QVERIFY(document->text().contains(find));
    QVERIFY(document->save(QString(document->text()).replace(find, replacement)));
    QCOMPARE(content().toHex(' '), after.toHex(' '));
}

void tst_DocumentFile::lossesHaveToBeAccepted()
{
    const QByteArray odd = hex("fffe 6100 6200 63"); // half a character at the end
    auto document = DocumentFile::open(write(odd));
    QVERIFY(document);
    QVERIFY(document->hasInvalidBytes());
    const auto saved = document->save(u"other"_s);
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, SaveError::Kind::EncodingUnconfirmed);
    QCOMPARE(content(), odd);
    document->acceptLosses();
    QVERIFY(document->save(u"abx"_s));
    QCOMPARE(content(), hex("fffe 6100 6200 7800"));
    QVERIFY(!document->hasInvalidBytes());
}

void tst_DocumentFile::wideTextGetsAMark_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::newRow("UTF-16LE") << QByteArray("UTF-16LE");
    QTest::newRow("UTF-16BE") << QByteArray("UTF-16BE");
}

void tst_DocumentFile::wideTextGetsAMark()
{
    QFETCH(const QByteArray, encoding);
    auto document = DocumentFile::open(write("旧的文字\n"));
    QVERIFY(document);
    DocumentFormat format = document->format();
    format.encoding = encoding;
    document->setFormat(format);
    QVERIFY(document->save(u"新的文字，没有别的。\n"_s));
    const auto again = DocumentFile::open(path());
    QCOMPARE(again->format().encoding, encoding);
    QVERIFY(again->format().byteOrderMark);
    QCOMPARE(again->certainty(), DetectedEncoding::Certainty::Known);
    QCOMPARE(again->text(), u"新的文字，没有别的。\n"_s);
}

void tst_DocumentFile::aGuessIsToldWithTheError()
{
    auto document = DocumentFile::open(write("caf\xE9"));
    QVERIFY(document);
    QCOMPARE(document->format().encoding, QByteArray("windows-1252"));
    QVERIFY(document->save(u"新"_s).error().encodingIsGuess);
    document->confirmEncoding();
    QVERIFY(!document->save(u"新"_s).error().encodingIsGuess);
    QCOMPARE(content(), QByteArray("caf\xE9"));
}

void tst_DocumentFile::anotherFormatConvertsAll_data()
{
    QTest::addColumn<DocumentFormat>("format");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("UTF-8 and LF") << DocumentFormat{} << QByteArray("测试\nb\n");
    QTest::newRow("a mark") << DocumentFormat{.byteOrderMark = true} << QByteArray("\xEF\xBB\xBF测试\nb\n");
    QTest::newRow("GBK and CRLF") << DocumentFormat{.encoding = "GBK", .lineEnding = LineEnding::CrLf}
                                  << hex("B2E2CAD40D0A620D0A");
    QTest::newRow("UTF-16") << DocumentFormat{.encoding = "UTF-16LE",
                                              .byteOrderMark = true,
                                              .lineEnding = LineEnding::Cr}
                            << hex("fffe 4b6d d58b 0d00 6200 0d00");
}

void tst_DocumentFile::anotherFormatConvertsAll()
{
    QFETCH(const DocumentFormat, format);
    auto document = DocumentFile::open(write(hex("B2E2CAD4 0D0A 62 0A")));
    QVERIFY(document);
    QVERIFY(document->format().mixedLineEndings);
    document->setFormat(format);
    QVERIFY(document->save(document->text()));
    QTEST(content(), "after");
    const auto again = DocumentFile::open(path(), format.encoding);
    QCOMPARE(again->text(), u"测试\nb\n"_s);
    QVERIFY(!again->format().mixedLineEndings);
}

void tst_DocumentFile::aNewDocumentIsSavedAs()
{
    DocumentFile document;
    QVERIFY(!document.changedOnDisk());
    QVERIFY(document.saveAs(path(), u"第一行\n"_s));
    QCOMPARE(document.path(), path());
    QCOMPARE(content(), QByteArray("第一行\n"));
    QVERIFY(!document.changedOnDisk());
    const QFile usual(m_dir->filePath(u"usual"_s)); // a text is not secret: its mode is the usual one
    QVERIFY(QFile(usual.fileName()).open(QIODevice::WriteOnly));
    QCOMPARE(QFileInfo(path()).permissions(), usual.permissions());
    QVERIFY(document.save(u"第一行\n第二行"_s));
    QCOMPARE(content(), QByteArray("第一行\n第二行"));

    DocumentFile empty;
    QVERIFY(empty.saveAs(path(), QString()));
    QCOMPARE(content(), QByteArray());
}

void tst_DocumentFile::aChangeByAnotherProgramIsSeen_data()
{
    QTest::addColumn<QByteArray>("theirs");
    QTest::newRow("another length") << QByteArray("longer\n");
    QTest::newRow("the same length") << QByteArray("xyz\n");
    QTest::newRow("the file was removed") << QByteArray();
}

void tst_DocumentFile::aChangeByAnotherProgramIsSeen()
{
    QFETCH(const QByteArray, theirs);
    auto document = DocumentFile::open(write("abc\n"));
    QVERIFY(document);
    QVERIFY(!document->changedOnDisk());
    if (theirs.isEmpty())
        QVERIFY(QFile::remove(path()));
    else
        write(theirs);
    QVERIFY(document->changedOnDisk());
    const auto saved = document->save(u"ours\n"_s);
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, SaveError::Kind::ChangedOnDisk);
    QCOMPARE(content(), theirs.isEmpty() ? QByteArray("(none)") : theirs);
    document->setBase(stampOf(path())); // a person has seen that
    QVERIFY(document->save(u"ours\n"_s));
    QCOMPARE(content(), QByteArray("ours\n"));
    QVERIFY(document->save(u"ours again\n"_s));
}

void tst_DocumentFile::onlyTheVersionThatWasSeenIsReplaced()
{
    auto document = DocumentFile::open(write("abc\n"));
    QVERIFY(document);
    write("theirs\n");
    document->setBase(stampOf(path()));
    write("theirs, later\n");
    const auto saved = document->save(u"ours\n"_s);
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, SaveError::Kind::ChangedOnDisk);
    QCOMPARE(content(), QByteArray("theirs, later\n"));
}

void tst_DocumentFile::aChangeThatKeepsSizeAndTimeIsSeen_data()
{
    QTest::addColumn<bool>("inPlace");
    QTest::newRow("written into the file") << true;
    QTest::newRow("another file in its place") << false;
}

void tst_DocumentFile::aChangeThatKeepsSizeAndTimeIsSeen()
{
    QFETCH(const bool, inPlace);
    const auto document = DocumentFile::open(write("abc\n"));
    QVERIFY(document);
    struct stat before
    {
    };
    const QByteArray name = QFile::encodeName(path());
    QCOMPARE(::stat(name.constData(), &before), 0);
    // The file system's clock has ticks of some milliseconds: until one has passed, nothing but the content
    // can tell.
    struct stat now = before;
    while (now.st_ctim.tv_sec == before.st_ctim.tv_sec && now.st_ctim.tv_nsec == before.st_ctim.tv_nsec) {
        if (!inPlace)
            QVERIFY(QFile::remove(path()));
        write("xyz\n");
        const timespec times[] = {before.st_atim, before.st_mtim};
        QCOMPARE(::utimensat(AT_FDCWD, name.constData(), times, 0), 0);
        QVERIFY2(document->changedOnDisk(StampCheck::Content), "the content tells in any case");
        QCOMPARE(::stat(name.constData(), &now), 0);
    }
    QCOMPARE(now.st_size, before.st_size);
    QCOMPARE(now.st_mtim.tv_nsec, before.st_mtim.tv_nsec);
    QVERIFY(document->changedOnDisk());
    DocumentFile copy = *document;
    QVERIFY(!copy.save(u"ours\n"_s));
    QCOMPARE(content(), QByteArray("xyz\n"));
}

void tst_DocumentFile::aDocumentWithoutItsFileKeepsItsPlace()
{
    DocumentFile document = DocumentFile::withoutContent(path(), {.lineEnding = LineEnding::CrLf});
    QCOMPARE(document.path(), path());
    QVERIFY(!document.changedOnDisk());
    QVERIFY(document.save(u"a\n"_s));
    QCOMPARE(content(), QByteArray("a\r\n"));

    DocumentFile second = DocumentFile::withoutContent(path(), {});
    QVERIFY2(!second.save(u"b\n"_s), "somebody made the file meanwhile");
}

void tst_DocumentFile::aTouchedFileHasNotChanged()
{
    const auto document = DocumentFile::open(write("abc\n"));
    QFile file(path());
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(
        file.setFileTime(QDateTime::fromSecsSinceEpoch(1'000'000'000), QFileDevice::FileModificationTime));
    file.close();
    QVERIFY(!document->changedOnDisk());
}

void tst_DocumentFile::permissionsAndLinksStay()
{
    write("a\n");
    const auto mode
        = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner | QFileDevice::ReadGroup;
    QVERIFY(QFile::setPermissions(path(), mode));
    const QString link = m_dir->filePath(u"link.md"_s);
    QVERIFY(QFile::link(path(), link));
    auto document = DocumentFile::open(link);
    QVERIFY(document && document->save(u"b\n"_s));
    QVERIFY(QFileInfo(link).isSymLink());
    QVERIFY(!QFileInfo(path()).isSymLink());
    QCOMPARE(content(), QByteArray("b\n"));
    const auto all = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner
        | QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup | QFileDevice::ReadOther
        | QFileDevice::WriteOther | QFileDevice::ExeOther;
    QCOMPARE(QFileInfo(path()).permissions() & all, mode);
}

void tst_DocumentFile::aFullDiskLeavesTheOldFile()
{
    auto document = DocumentFile::open(write("precious\n"));
    QVERIFY(document);
    {
        const test::SmallDisk disk(4'096);
        const auto saved = document->save(QString(100'000, u'x'));
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind, SaveError::Kind::File);
        QCOMPARE(saved.error().file.kind, FileError::Kind::DiskFull);
        QCOMPARE(saved.error().file.file, path());
    }
    QCOMPARE(content(), QByteArray("precious\n"));
    QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files | QDir::Hidden).size(), 1); // no debris
    QCOMPARE(document->text(), u"precious\n"_s);
    QVERIFY(document->save(u"more\n"_s));
}

void tst_DocumentFile::aFolderThatIsGoneIsAnError()
{
    DocumentFile document;
    const auto saved = document.saveAs(m_dir->filePath(u"none/a.md"_s), u"a"_s);
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, SaveError::Kind::File);
    QCOMPARE(saved.error().file.kind, FileError::Kind::NotFound);
    QVERIFY(document.path().isEmpty());
}

void tst_DocumentFile::whatCannotBeOpenedSaysWhy_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<FileError::Kind>("kind");
    QTest::newRow("it is not there") << u"none.md"_s << FileError::Kind::NotFound;
    QTest::newRow("it is a folder") << u"."_s << FileError::Kind::NotAFile;
    QTest::newRow("it is a pipe that nobody writes to") << u"pipe"_s << FileError::Kind::NotAFile;
    QTest::newRow("it is too large") << u"large.md"_s << FileError::Kind::TooLarge;
}

void tst_DocumentFile::whatCannotBeOpenedSaysWhy()
{
    QFETCH(const QString, name);
    QCOMPARE(::mkfifo(QFile::encodeName(m_dir->filePath(u"pipe"_s)).constData(), 0600), 0);
    QFile large(m_dir->filePath(u"large.md"_s));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(DocumentFile::maxBytes + 1));
    const auto document = DocumentFile::open(m_dir->filePath(name));
    QVERIFY(!document);
    QTEST(document.error().kind, "kind");
    QCOMPARE(document.error().file, m_dir->filePath(name));
}

void tst_DocumentFile::anUnknownEncodingIsAnError()
{
    const auto document = DocumentFile::open(write("a"), "Klingon-7");
    QVERIFY(!document);
    QVERIFY(document.error().reason.contains(u"Klingon-7"_s));
}

void tst_DocumentFile::everyOfferedEncodingWorks()
{
    QVERIFY(availableEncodings().contains("UTF-8"));
    QVERIFY(availableEncodings().contains("GB18030"));
    for (const QByteArray &encoding : availableEncodings()) {
        DocumentFile document;
        document.setFormat({.encoding = encoding, .lineEnding = LineEnding::CrLf});
        QVERIFY2(document.saveAs(path(), u"plain\ntext\n"_s), encoding.constData());
        QCOMPARE(DocumentFile::open(path(), encoding)->text(), u"plain\ntext\n"_s);
    }
}

QTEST_APPLESS_MAIN(tst_DocumentFile)
#include "tst_documentfile.moc"
