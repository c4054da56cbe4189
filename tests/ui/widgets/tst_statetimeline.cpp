// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/looks.h"
#include "ui/widgets/statetimeline.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(QList<breakwater::StateSpan>)
Q_DECLARE_METATYPE(QList<breakwater::TimelineSegment>)

namespace {

const WallTime now{1'700'003'600'000ms};
const WallTime hourAgo = now - 60min;

} // namespace

class tst_StateTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void segments_data();
    void segments();
    void theWorseTheHigher();
    void theWordsTellTheSame();
};

void tst_StateTimeline::segments_data()
{
    QTest::addColumn<QList<StateSpan>>("spans");
    QTest::addColumn<QList<TimelineSegment>>("expected");
    using Spans = QList<StateSpan>;
    using Segments = QList<TimelineSegment>;
    const StateSpan closed{.from = now - 2h};
    const StateSpan open{.from = now - 30min, .state = CircuitState::Open};
    const StateSpan probing{.from = now - 20min, .state = CircuitState::HalfOpen};
    QTest::newRow("nothing is known") << Spans{} << Segments{};
    QTest::newRow("what began before the hour is cut")
        << Spans{closed} << Segments{{ChipKind::Closed, hourAgo, now}};
    QTest::newRow("a change") << Spans{closed, open}
                              << Segments{{ChipKind::Closed, hourAgo, now - 30min},
                                          {ChipKind::Open, now - 30min, now}};
    QTest::newRow("what ended before the hour is left out")
        << Spans{{.from = now - 3h, .state = CircuitState::Open}, closed}
        << Segments{{ChipKind::Closed, hourAgo, now}};
    QTest::newRow("it begins when it is first known")
        << Spans{probing} << Segments{{ChipKind::HalfOpen, now - 20min, now}};
    QTest::newRow("a hold runs out") << Spans{{.from = now - 10min, .heldUntil = now - 9min}}
                                     << Segments{{ChipKind::Held, now - 10min, now - 9min},
                                                 {ChipKind::Closed, now - 9min, now}};
    QTest::newRow("a hold that the next change ends")
        << Spans{{.from = now - 10min, .heldUntil = now + 9min}, {.from = now - 5min}}
        << Segments{{ChipKind::Held, now - 10min, now - 5min}, {ChipKind::Closed, now - 5min, now}};
    QTest::newRow("the same state goes on")
        << Spans{closed, {.from = now - 5min}} << Segments{{ChipKind::Closed, hourAgo, now}};
    QTest::newRow("by hand") << Spans{{.from = now - 5min, .state = CircuitState::ForcedOpen}}
                             << Segments{{ChipKind::Manual, now - 5min, now}};
}

void tst_StateTimeline::segments()
{
    QFETCH(QList<StateSpan>, spans);
    QFETCH(QList<TimelineSegment>, expected);
    const QList<TimelineSegment> found = timelineSegments(spans, hourAgo, now);
    QCOMPARE(found.size(), expected.size());
    for (qsizetype i = 0; i < found.size(); ++i) {
        QCOMPARE(found.at(i).kind, expected.at(i).kind);
        QCOMPARE(found.at(i).from, expected.at(i).from);
        QCOMPARE(found.at(i).to, expected.at(i).to);
    }
}

void tst_StateTimeline::theWorseTheHigher()
{
    applyTheme(Look::Theme::Light);
    StateTimeline band;
    band.resize(600, band.sizeHint().height());
    band.show({{.from = hourAgo},
               {.from = now - 40min, .state = CircuitState::HalfOpen},
               {.from = now - 20min, .state = CircuitState::Open}},
              now);
    const QImage picture = band.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const double scale = band.devicePixelRatioF();
    const QRgb background = band.palette().color(QPalette::Base).rgb();
    const auto heightAt = [&](int x) {
        int filled = 0;
        for (int y = 0; y < qRound(18 * scale); ++y)
            filled += picture.pixel(qRound(x * scale), y) != background ? 1 : 0;
        return filled;
    };
    QVERIFY(heightAt(100) > 0);
    QVERIFY2(heightAt(300) > heightAt(100), "half-open is higher than closed");
    QVERIFY2(heightAt(500) > heightAt(300), "open is higher than half-open");
}

void tst_StateTimeline::theWordsTellTheSame()
{
    const LanguageSwitch language(UiLanguage::English);
    StateTimeline band;
    band.show({{.from = hourAgo}, {.from = now - 20min, .state = CircuitState::Open}}, now);
    const QString words = band.accessibleDescription();
    QVERIFY2(words.startsWith(QStringLiteral("closed from ")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral(", open from ")), qPrintable(words));
}

QTEST_MAIN(tst_StateTimeline)
#include "tst_statetimeline.moc"
