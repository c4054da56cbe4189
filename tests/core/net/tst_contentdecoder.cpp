// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/contentdecoder.h"

#include <QTest>

using namespace breakwater;

namespace {

/// qCompress() is a zlib stream behind four bytes of length; its middle is raw deflate.
QByteArray zlib(const QByteArray &plain)
{
    return qCompress(plain).sliced(4);
}

QByteArray rawDeflate(const QByteArray &plain)
{
    QByteArray packed = zlib(plain).sliced(2);
    packed.chop(4);
    return packed;
}

} // namespace

/// Compressed although nobody asked for it.
class tst_ContentDecoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decoded_data();
    void decoded();
    void faults_data();
    void faults();
    void bombIsDefused();
};

void tst_ContentDecoder::decoded_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("packed");
    QTest::addColumn<QByteArray>("plain");
    const QByteArray text = "data: 你好\n\n";
    const QByteArray large = QByteArray("data: x\n\n").repeated(50'000);
    // "hi\n" by gzip -n
    const QByteArray gzip = QByteArray::fromHex("1f8b0800000000000003cbc8e402007a7a6fed03000000");
    QTest::newRow("none") << QByteArray() << text << text;
    QTest::newRow("identity") << QByteArray("identity") << text << text;
    QTest::newRow("a word that is no coding") << QByteArray("UTF-8") << text << text;
    QTest::newRow("deflate") << QByteArray("deflate") << zlib(text) << text;
    QTest::newRow("deflate, large") << QByteArray("deflate") << zlib(large) << large;
    QTest::newRow("deflate without its header") << QByteArray("Deflate") << rawDeflate(text) << text;
    QTest::newRow("gzip") << QByteArray("gzip") << gzip << QByteArray("hi\n");
    QTest::newRow("what follows the end") << QByteArray("deflate") << zlib(text) + "rubbish" << text;
}

void tst_ContentDecoder::decoded()
{
    QFETCH(QByteArray, encoding);
    QFETCH(QByteArray, packed);
    QFETCH(QByteArray, plain);
    ContentDecoder whole(encoding);
    QCOMPARE(whole.feed(packed), plain);
    QVERIFY(!whole.hasFault());

    ContentDecoder piecemeal(encoding);
    QByteArray out;
    for (const char c : packed)
        out += piecemeal.feed(QByteArray(1, c));
    QCOMPARE(out, plain);
}

void tst_ContentDecoder::faults_data()
{
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<QByteArray>("packed");
    QTest::newRow("an unknown kind") << QByteArray("br") << QByteArray("x");
    QTest::newRow("two kinds at once") << QByteArray("gzip, br") << QByteArray("x");
    QTest::newRow("no gzip at all") << QByteArray("gzip") << QByteArray("data: hello hello hello\n\n");
}

void tst_ContentDecoder::faults()
{
    QFETCH(QByteArray, encoding);
    QFETCH(QByteArray, packed);
    ContentDecoder decoder(encoding);
    QCOMPARE(decoder.feed(packed), QByteArray());
    QVERIFY(decoder.hasFault());
}

void tst_ContentDecoder::bombIsDefused()
{
    const QByteArray bomb = zlib(QByteArray(80 * 1024 * 1024, '\0'));
    QVERIFY(bomb.size() < 200'000);
    ContentDecoder decoder("gzip");
    QVERIFY(decoder.feed(bomb).size() <= ContentDecoder::longestOutput + 16 * 1024);
    QVERIFY(decoder.hasFault());
}

QTEST_APPLESS_MAIN(tst_ContentDecoder)
#include "tst_contentdecoder.moc"
