// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/markedbytes.h"
#include "documents/textcodec.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

/// Bytes become text and the same bytes again, the bad ones among them, too.
class tst_TextCodec : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badBytesAreMarkedAndGoBack_data();
    void badBytesAreMarkedAndGoBack();
    void anEditBesideABadByteKeepsIt();
    void tooManyBadBytesAreAnotherEncoding();
    void aMarkedByteIsNoCharacterElsewhere();
    void halfAPairIsNoByte();
};

void tst_TextCodec::badBytesAreMarkedAndGoBack_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text"); // "#" for a marked byte
    const auto row
        = [](const char *name, const char *encoding, const QByteArray &bytes, const QString &text) {
              QTest::newRow(name) << QByteArray(encoding) << bytes << text;
          };
    row("UTF-8 with one bad byte", "UTF-8", "新\xFF文", u"新#文"_s);
    row("UTF-8 that ends in the middle of a character", "UTF-8", "新文\xE5\xA5", u"新文##"_s);
    row("UTF-8 that ends after a first byte", "UTF-8", "新文\xE5", u"新文#"_s);
    row("surrogates encoded one by one", "UTF-8",
        "a\xED\xA0\xBD\xED\xB8\x80"
        "b",
        u"a######b"_s);
    row("an overlong zero", "UTF-8",
        "a\xC0\x80"
        "b",
        u"a##b"_s);
    row("beyond Unicode", "UTF-8", "a\xF4\x90\x80\x80", u"a####"_s);
    row("only bad bytes", "UTF-8", "\xFF\xFE", u"##"_s);
    row("a real U+FFFD stays one", "UTF-8", "a\xEF\xBF\xBD\xFF", u"a\uFFFD#"_s);
    row("a byte order mark in the middle", "UTF-8", "a\xEF\xBB\xBF\xFF", u"a\uFEFF#"_s);
    row("GB18030 with one bad byte", "GB18030", "\xB2\xE2\xFF\xCA\xD4\n\xB2\xE2", u"测#试\n测"_s);
    row("GB18030 that ends in the middle of a character", "GB18030", "\xB2\xE2\xCA", u"测#"_s);
    row("GB18030 with a euro sign of GBK", "GB18030", "\x80 5", u"# 5"_s);
    row("a lead byte before a blank", "GB18030", "\xB2\xE2\x81 \xCA\xD4", u"测# 试"_s);
    row("a bad byte in EUC-KR", "EUC-KR", "\xBE\xC8\xFF \xB3\xE7", u"안# 녕"_s);
    row("a bad byte in Shift_JIS", "Shift_JIS", "\x93\xFA\xFF\x96\x7B", u"日#本"_s);
}

void tst_TextCodec::badBytesAreMarkedAndGoBack()
{
    QFETCH(const QByteArray, encoding);
    QFETCH(const QByteArray, bytes);
    const TextCodec codec(encoding);
    const TextCodec::Decoded decoded = codec.decode(bytes);
    QVERIFY(decoded.lossless);
    QString seen = decoded.text;
    qsizetype marked = 0;
    for (qsizetype i = 0; i < seen.size(); ++i) {
        if (isMarkedByte(seen, i)) {
            seen[i] = u'#';
            ++marked;
        }
    }
    QTEST(seen, "text");
    QCOMPARE(decoded.markedBytes, marked);
    const auto back = codec.encode(decoded.text);
    QVERIFY(back);
    QCOMPARE(back->toHex(' '), bytes.toHex(' '));
    QCOMPARE(codec.firstUnencodable(decoded.text), -1);
}

void tst_TextCodec::anEditBesideABadByteKeepsIt()
{
    const TextCodec codec("UTF-8");
    QString text = codec.decode("新\xFF文").text;
    text.insert(1, u"闻"_s);
    text.append(u"😀"_s);
    QCOMPARE(codec.encode(text).value_or(""), QByteArray("新闻\xFF文😀"));
}

void tst_TextCodec::tooManyBadBytesAreAnotherEncoding()
{
    QVERIFY(!TextCodec("GB18030").decode(QByteArray(100, '\xFF')).lossless);
}

void tst_TextCodec::aMarkedByteIsNoCharacterElsewhere()
{
    const QString text = TextCodec("UTF-8").decode("a\xFF").text;
    QCOMPARE(TextCodec("UTF-16LE").decode(TextCodec("UTF-16LE").encode(text).value_or("")).text, text);
    QCOMPARE(TextCodec("GBK").encode(text).value_or(""), QByteArray("a\xFF"));
}

void tst_TextCodec::halfAPairIsNoByte()
{
    const TextCodec codec("UTF-8");
    QVERIFY(!codec.encode(u"a"_s + QChar(0xD83D)));
    QVERIFY(!codec.encode(u"a"_s + QChar(0xDC00)));
    QCOMPARE(codec.encode(u"😀"_s).value_or(""), QByteArray("😀")); // its second half is no byte either
}

QTEST_APPLESS_MAIN(tst_TextCodec)
#include "tst_textcodec.moc"
