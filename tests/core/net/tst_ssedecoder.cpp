// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/ssedecoder.h"

#include <QElapsedTimer>
#include <QTest>

using namespace breakwater;

namespace {

using Events = QList<SseEvent>;

Events decode(const QList<QByteArray> &reads)
{
    SseDecoder decoder;
    Events events;
    for (const QByteArray &read : reads)
        events += decoder.feed(read);
    return events + decoder.finish();
}

} // namespace

/// A stream means the same however the network cut it.
class tst_SseDecoder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stream_data();
    void stream();
    void sameAtEverySplit_data() { stream_data(); }
    void sameAtEverySplit();
    void byteByByte_data() { stream_data(); }
    void byteByByte();
    void cutStreamKeepsItsLastEventBack();
    void lineOfAnyLengthIsTaken();
    void endlessLineIsGivenUp();
    void endlessStreamIsGivenUp();
    void limitsAreTheSameHoweverItIsCut();
};

void tst_SseDecoder::stream_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Events>("expected");
    const auto row = [](const char *name, const QByteArray &bytes, const Events &expected) {
        QTest::newRow(name) << bytes << expected;
    };
    const auto data = [](const char *text) { return SseEvent{{}, text}; };
    row("nothing", "", {});
    row("one event", "data: a\n\n", {data("a")});
    row("CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", {data("a"), data("b")});
    row("CR", "data: a\r\rdata: b\r\r", {data("a"), data("b")});
    row("mixed line ends", "data: a\r\n\ndata: b\r\r\ndata: c\n\r\n", {data("a"), data("b"), data("c")});
    row("CRLF and several lines", "data: a\r\ndata: b\r\n\r\n", {data("a\nb")});
    row("no space after the colon", "data:a\n\n", {data("a")});
    row("only one space is dropped", "data:  a \n\n", {data(" a ")});
    row("BOM",
        "\xEF\xBB\xBF"
        "data: a\n\n",
        {data("a")});
    row("BOM later on is text",
        "data: a\n\ndata: \xEF\xBB\xBF"
        "b\n\n",
        {data("a"),
         data("\xEF\xBB\xBF"
              "b")});
    row("comments", ": keep-alive\n\n:\n\ndata: a\n: ping\n\n", {data("a")});
    row("several lines of one event", "data: {\ndata: }\n\n", {data("{\n}")});
    row("a brace where a field name belongs", "{\"a\":1}\n\n", {data("{\"a\":1}")});
    row("empty data", "data:\n\ndata\n\n", {data(""), data("")});
    row("typed event", "event: error\ndata: a\n\ndata: b\n\n", {{"error", "a"}, data("b")});
    row("type without data", "event: ping\n\ndata: a\n\n", {data("a")});
    row("unknown fields", "id: 7\nretry: 3000\nfoo: bar\ndata: a\n\n", {data("a")});
    row("field named error", "error: {\"code\":400}\n\n", {{"error", "{\"code\":400}"}});
    row("colons in the value", "data: a: b\n\n", {data("a: b")});
    row("no line end at all", "data: a", {data("a")});
    row("no blank line at the end", "data: a\ndata: b\n", {data("a\nb")});
    row("many blank lines", "\n\n\ndata: a\n\n\n\n\ndata: b\n\n\n", {data("a"), data("b")});
    row("characters of many bytes", "data: 你好🙂\n\n", {data("你好🙂")});
    row("NUL and other bytes", QByteArray("data: a\0b\xff\n\n", 11), {{{}, QByteArray("a\0b\xff", 4)}});
}

void tst_SseDecoder::stream()
{
    QFETCH(QByteArray, bytes);
    QTEST(decode({bytes}), "expected");
}

void tst_SseDecoder::sameAtEverySplit()
{
    QFETCH(QByteArray, bytes);
    QFETCH(Events, expected);
    for (qsizetype i = 0; i <= bytes.size(); ++i) {
        for (qsizetype j = i; j <= bytes.size(); ++j)
            QCOMPARE(decode({bytes.first(i), bytes.sliced(i, j - i), bytes.sliced(j)}), expected);
    }
}

void tst_SseDecoder::byteByByte()
{
    QFETCH(QByteArray, bytes);
    QList<QByteArray> reads;
    for (const char c : bytes)
        reads.append(QByteArray(1, c));
    QTEST(decode(reads), "expected");
}

void tst_SseDecoder::cutStreamKeepsItsLastEventBack()
{
    SseDecoder decoder;
    QCOMPARE(decoder.feed("data: a\n\ndata: half of"), (Events{{{}, "a"}}));
    // Without finish() the half event is never seen.
}

void tst_SseDecoder::lineOfAnyLengthIsTaken()
{
    const QByteArray longText(SseDecoder::longestLine - 100, 'x');
    QCOMPARE(decode({"data: " + longText + "\n\n"}), (Events{{{}, longText}}));

    // In reads of one kilobyte it must not cost the square of its length: that would be minutes.
    SseDecoder decoder;
    QElapsedTimer timer;
    timer.start();
    for (qsizetype i = 0; i < longText.size(); i += 1024)
        QVERIFY(decoder.feed(longText.sliced(i, qMin<qsizetype>(1024, longText.size() - i))).isEmpty());
    QVERIFY(timer.elapsed() < 10'000);
}

void tst_SseDecoder::endlessLineIsGivenUp()
{
    SseDecoder decoder;
    const QByteArray piece(1024 * 1024, 'x');
    for (int i = 0; i < 8; ++i)
        (void)decoder.feed(piece);
    QVERIFY(!decoder.overflowed());
    (void)decoder.feed(piece);
    QVERIFY(decoder.overflowed());
    QVERIFY(decoder.feed("\ndata: a\n\n").isEmpty());
    QVERIFY(decoder.finish().isEmpty());
}

void tst_SseDecoder::endlessStreamIsGivenUp()
{
    SseDecoder decoder;
    QByteArray comments;
    while (comments.size() < 1024 * 1024)
        comments += ": keep-alive\n\n";
    for (int i = 0; i < 65; ++i)
        (void)decoder.feed(comments);
    QVERIFY(decoder.overflowed());
}

void tst_SseDecoder::limitsAreTheSameHoweverItIsCut()
{
    const QByteArray bytes = "data: a\n\ndata: b\n\ndata: c\n\n";
    for (qsizetype limit = 0; limit < bytes.size(); ++limit) {
        SseDecoder whole({.stream = limit});
        SseDecoder byByte({.stream = limit});
        Events events;
        for (const char c : bytes)
            events += byByte.feed(QByteArray(1, c));
        QCOMPARE(whole.feed(bytes), events); // what came before the limit counts
        QVERIFY(whole.overflowed() && byByte.overflowed());
    }
}

QTEST_APPLESS_MAIN(tst_SseDecoder)
#include "tst_ssedecoder.moc"
