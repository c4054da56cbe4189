// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documents/encodingdetector.h"
#include "documents/textcodec.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;
using Certainty = DetectedEncoding::Certainty;

namespace {

QByteArray in(const char *encoding, const QString &text)
{
    const auto bytes = TextCodec(encoding).encode(text);
    if (!bytes)
        qFatal("the row cannot be written in its encoding");
    return *bytes;
}

const QString chinese
    = u"春天的早晨，我沿着河边散步，看见几只白鹭站在浅水里。一个老人坐在石头上钓鱼，他说今年的水比往年清。\n"_s;
const QString traditional
    = u"春天的早晨，我沿著河邊散步，看見幾隻白鷺站在淺水裡。一個老人坐在石頭上釣魚，他說今年的水比往年清。\n"_s;
const QString japanese = u"これはテストです。日本語の文章を書いています。春の朝、川のそばを歩きました。\n"_s;
const QString korean = u"안녕하세요. 이것은 시험입니다. 봄날 아침에 강가를 걸었습니다.\n"_s;
const QString french
    = u"Les élèves étaient très fâchés de ce qu'on leur avait dit à propos de leur façon d'être là, déjà.\n"_s;
const QString russian = u"Редактор не должен портить чужие файлы. Весной я гулял вдоль реки.\n"_s;

} // namespace

/// No encoding is guessed without saying so, and none that a person could not choose.
class tst_EncodingDetector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsAreRead_data();
    void textsAreRead();
    void everyGuessCanBeChosen_data() { textsAreRead_data(); }
    void everyGuessCanBeChosen();
};

void tst_EncodingDetector::textsAreRead_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("encoding");
    QTest::addColumn<Certainty>("certainty");
    const auto row
        = [](const char *name, const QByteArray &bytes, const char *encoding, Certainty certainty) {
              QTest::newRow(name) << bytes << QByteArray(encoding) << certainty;
          };
    const QString long300 = chinese.repeated(7).left(300);
    // UTF-8, whole and damaged
    row("nothing", {}, "UTF-8", Certainty::Known);
    row("ASCII", "plain\n", "UTF-8", Certainty::Known);
    row("UTF-8", chinese.toUtf8(), "UTF-8", Certainty::Known);
    row("UTF-8 with a mark", "\xEF\xBB\xBF" + chinese.toUtf8(), "UTF-8", Certainty::Known);
    row("300 Chinese characters and one bad byte", long300.toUtf8() + '\xFF', "UTF-8", Certainty::Known);
    row("a bad byte in the middle", long300.toUtf8().insert(300, '\xFE'), "UTF-8", Certainty::Known);
    row("cut off in the middle of a character", long300.toUtf8().chopped(1), "UTF-8", Certainty::Known);
    row("two characters, the second cut off", u"你好"_s.toUtf8().chopped(1), "UTF-8", Certainty::Known);
    row("French with a bad byte", french.toUtf8() + '\xFF', "UTF-8", Certainty::Known);
    row("an emoji as two surrogates", chinese.toUtf8() + "\xED\xA0\xBD\xED\xB8\x80", "UTF-8",
        Certainty::Known);
    row("zero bytes in a text", QByteArray("a\0b\n", 4), "UTF-8", Certainty::Known);
    // UTF-16
    row("UTF-16 with a mark", "\xFF\xFE" + in("UTF-16LE", chinese), "UTF-16LE", Certainty::Known);
    row("31 Chinese characters in UTF-16 without a mark", in("UTF-16LE", chinese.left(31)), "UTF-16LE",
        Certainty::Guessed);
    row("the same in the other order", in("UTF-16BE", chinese.left(31)), "UTF-16BE", Certainty::Guessed);
    row("a Chinese file in UTF-16 without a mark", in("UTF-16LE", chinese.repeated(20)), "UTF-16LE",
        Certainty::Guessed);
    row("Chinese without a single line end", in("UTF-16LE", u"今天天气很好我们去散步"_s), "UTF-16LE",
        Certainty::Guessed);
    row("traditional Chinese in UTF-16", in("UTF-16BE", traditional), "UTF-16BE", Certainty::Guessed);
    row("Chinese and English in UTF-16", in("UTF-16LE", u"一个 release 的说明 (draft)\n第一一一行\n"_s),
        "UTF-16LE", Certainty::Guessed);
    row("English in UTF-16", in("UTF-16BE", u"plain words\n"_s), "UTF-16BE", Certainty::Guessed);
    row("Russian in UTF-16", in("UTF-16LE", russian), "UTF-16LE", Certainty::Guessed);
    row("Japanese in UTF-16", in("UTF-16LE", japanese), "UTF-16LE", Certainty::Guessed);
    row("Korean in UTF-16", in("UTF-16LE", korean), "UTF-16LE", Certainty::Guessed);
    row("UTF-16 cut off in the middle of a character", in("UTF-16LE", chinese).chopped(1), "UTF-16LE",
        Certainty::Guessed);
    // Chinese
    row("GB18030", in("GB18030", chinese), "GB18030", Certainty::Guessed);
    row("GB18030 with one bad byte", in("GB18030", chinese).insert(40, '\xFF'), "GB18030",
        Certainty::Guessed);
    row("GB18030 cut off in the middle of a character", in("GB18030", chinese.chopped(2)).chopped(1),
        "GB18030", Certainty::Guessed);
    row("GBK with a euro sign", in("GBK", chinese + u"€ 80\n"_s), "GBK", Certainty::Guessed);
    row("a price in GBK", in("GBK", u"价格：€80"_s), "GBK", Certainty::Doubtful);
    row("two characters in GB18030", in("GB18030", u"测试"_s), "GB18030", Certainty::Doubtful);
    row("an emoji in GB18030", in("GB18030", u"测😀\n"_s), "GB18030", Certainty::Doubtful);
    row("Big5", in("Big5", traditional.left(20)), "Big5", Certainty::Guessed);
    row("你好 in Big5", in("Big5", u"你好"_s), "Big5", Certainty::Doubtful);
    // Others
    row("Shift_JIS", in("Shift_JIS", japanese), "Shift_JIS", Certainty::Guessed);
    row("日本 in Shift_JIS", in("Shift_JIS", u"日本"_s), "Shift_JIS", Certainty::Doubtful);
    row("EUC-JP", in("EUC-JP", japanese), "EUC-JP", Certainty::Guessed);
    row("EUC-KR", in("EUC-KR", korean), "EUC-KR", Certainty::Guessed);
    row("windows-1251", in("windows-1251", russian), "windows-1251", Certainty::Guessed);
    row("KOI8-R", in("KOI8-R", russian), "KOI8-R", Certainty::Guessed);
    row("naïve in windows-1252", in("windows-1252", u"naïve"_s), "windows-1252", Certainty::Doubtful);
    row("café in windows-1252", in("windows-1252", u"café"_s), "windows-1252", Certainty::Doubtful);
    row("one letter in windows-1252", "\xE9", "windows-1252", Certainty::Doubtful);
}

void tst_EncodingDetector::textsAreRead()
{
    QFETCH(const QByteArray, bytes);
    const DetectedEncoding found = detectEncoding(bytes);
    QTEST(found.name, "encoding");
    QTEST(found.certainty, "certainty");
    QVERIFY(TextCodec(found.name).isKnown(found.name));
}

void tst_EncodingDetector::everyGuessCanBeChosen()
{
    QFETCH(const QByteArray, bytes);
    const DetectedEncoding found = detectEncoding(bytes);
    QVERIFY(found.certainty == Certainty::Known || availableEncodings().contains(found.name));
}

QTEST_APPLESS_MAIN(tst_EncodingDetector)
#include "tst_encodingdetector.moc"
