// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/looks.h"
#include "ui/widgets/chipsign.h"
#include "ui/widgets/tonecolors.h"

#include <QApplication>
#include <QPainter>
#include <QPixmap>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

const QList<Tone> tones{Tone::Good, Tone::Caution, Tone::Bad, Tone::Quiet, Tone::Information};
const QList<ChipKind> kinds{ChipKind::Closed,  ChipKind::Suspected, ChipKind::Open, ChipKind::HalfOpen,
                            ChipKind::Offline, ChipKind::NoKey,     ChipKind::Held, ChipKind::Manual};

QImage sign(ChipKind kind, int side)
{
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintChipSign(painter, kind, image.rect(), Qt::black);
    return image;
}

int differentPixels(const QImage &a, const QImage &b)
{
    int different = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            different += qAbs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 64 ? 1 : 0;
    }
    return different;
}

} // namespace

class tst_ToneColors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contrastOfKnownPairs_data();
    void contrastOfKnownPairs();
    void everyToneCanBeRead_data();
    void everyToneCanBeRead();
    void aColourThatCanBeReadStays();
    void shapesAreToldApartWithoutColour();
};

void tst_ToneColors::contrastOfKnownPairs_data()
{
    QTest::addColumn<QColor>("a");
    QTest::addColumn<QColor>("b");
    QTest::addColumn<double>("ratio");
    QTest::newRow("black on white") << QColor(Qt::black) << QColor(Qt::white) << 21.0;
    QTest::newRow("the order makes no difference") << QColor(Qt::white) << QColor(Qt::black) << 21.0;
    QTest::newRow("a colour on itself") << QColor(Qt::red) << QColor(Qt::red) << 1.0;
    QTest::newRow("the grey that just passes on white")
        << QColor(0x76, 0x76, 0x76) << QColor(Qt::white) << 4.54;
}

void tst_ToneColors::contrastOfKnownPairs()
{
    QFETCH(QColor, a);
    QFETCH(QColor, b);
    QFETCH(double, ratio);
    QVERIFY(qAbs(contrastRatio(a, b) - ratio) < 0.01);
}

void tst_ToneColors::everyToneCanBeRead_data()
{
    test::addLookRows();
}

void tst_ToneColors::everyToneCanBeRead()
{
    QFETCH(test::Look, look);
    test::applyTheme(look.theme);
    const QPalette palette = QApplication::palette();
    for (const Tone tone : tones) {
        const QColor window = palette.color(QPalette::Window);
        const QColor tinted = toneBackground(tone, palette);
        QVERIFY(contrastRatio(toneColor(tone, window), window) >= readableContrast);
        QVERIFY(contrastRatio(toneColor(tone, tinted), tinted) >= readableContrast);
        QVERIFY2(contrastRatio(palette.color(QPalette::WindowText), tinted) >= readableContrast,
                 "plain text on a tinted box");
    }
}

void tst_ToneColors::aColourThatCanBeReadStays()
{
    QCOMPARE(readableOn(Qt::white, QColor(0x20, 0x20, 0x80)), QColor(0x20, 0x20, 0x80));
    QVERIFY(contrastRatio(readableOn(Qt::white, Qt::yellow), Qt::white) >= readableContrast);
    QVERIFY(contrastRatio(readableOn(QColor(0x80, 0x80, 0x80), QColor(0x80, 0x80, 0x80)),
                          QColor(0x80, 0x80, 0x80))
            >= readableContrast);
}

void tst_ToneColors::shapesAreToldApartWithoutColour()
{
    constexpr int side = 14; // as small as in a status bar
    QPixmap sheet(side * 4 * static_cast<int>(kinds.size()), side * 4);
    sheet.fill(Qt::white);
    QPainter painter(&sheet);
    for (int i = 0; i < kinds.size(); ++i) {
        paintChipSign(painter, kinds.at(i), QRectF(i * side * 4 + 8, 8, side * 3, side * 3), Qt::black);
        for (int j = i + 1; j < kinds.size(); ++j)
            QVERIFY(differentPixels(sign(kinds.at(i), side), sign(kinds.at(j), side)) >= 20);
    }
    painter.end();
    QWidget holder;
    holder.resize(sheet.size());
    QPalette palette;
    palette.setBrush(QPalette::Window, QBrush(sheet));
    holder.setPalette(palette);
    test::keepPicture(holder, u"chipsigns"_s, {});
}

QTEST_MAIN(tst_ToneColors)
#include "tst_tonecolors.moc"
