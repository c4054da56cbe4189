// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/manualclock.h"
#include "support/manualscheduler.h"
#include "ui/models/buckethealthmodel.h"
#include "ui/support/fakehealth.h"
#include "ui/support/looks.h"
#include "ui/widgets/bucketchip.h"
#include "ui/widgets/bucketchips.h"

#include <QHBoxLayout>
#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// Counts how often widgets are painted.
class PaintCounter : public QObject
{
public:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            ++paints;
        return QObject::eventFilter(watched, event);
    }
    int paints = 0;
};

BucketHealth openFor(BucketHealth health, Instant until)
{
    health.state = CircuitState::Open;
    health.reason = OpenReason::ConsecutiveFailures;
    health.until = until;
    return health;
}

} // namespace

class tst_BucketChips : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void noTimerRunsWhileNothingCountsDown();
    void countsDownAtWholeSecondsOfTheCountdown();
    void aHoldCountsDownToo();
    void theTimerStopsWithTheCountdown();
    void paintsOnlyWhenTheShownTextChanges();
    void repaintsInTheNextTurnAfterAChange();
    void chipsComeAndGoWithTheirBuckets();
    void nameIsASentenceAndFreshOnFocus();
    void keyboardAndMouseOpenTheHealthPanel();
    void narrowBarsKeepTheCountdown();
    void looks_data();
    void looks();

private:
    [[nodiscard]] BucketChip *chip(int index) const
    {
        return m_chips->findChildren<BucketChip *>().at(index);
    }
    void waitForPaint();

    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<test::ManualClock> m_clock;
    std::unique_ptr<test::ManualScheduler> m_scheduler;
    std::unique_ptr<test::FakeHealth> m_health;
    std::unique_ptr<test::FakeServices> m_services;
    std::unique_ptr<BucketHealthModel> m_model;
    std::unique_ptr<BucketChips> m_chips;
};

void tst_BucketChips::init()
{
    m_chips.reset();
    m_model.reset();
    m_services.reset();
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    test::applyTheme(test::Look::Theme::Light);
    m_clock = std::make_unique<test::ManualClock>();
    m_scheduler = std::make_unique<test::ManualScheduler>(*m_clock);
    m_health = std::make_unique<test::FakeHealth>(*m_clock);
    m_health->show({test::wellBucket(u"glm-5"_s), test::wellBucket(u"glm-5-air"_s)});
    m_services = std::make_unique<test::FakeServices>(*m_health);
    m_model = std::make_unique<BucketHealthModel>(m_services->services);
    m_chips = std::make_unique<BucketChips>(*m_model, *m_scheduler);
    m_chips->show();
    waitForPaint();
}

void tst_BucketChips::waitForPaint()
{
    QVERIFY(QTest::qWaitForWindowExposed(m_chips.get()));
    QCoreApplication::processEvents(); // what showing left behind is painted now
}

void tst_BucketChips::noTimerRunsWhileNothingCountsDown()
{
    QCOMPARE(chip(0)->text(), u"glm-5"_s);
    QVERIFY(!m_chips->isTicking());
    QCOMPARE(m_scheduler->pendingCount(), 0U);
}

void tst_BucketChips::countsDownAtWholeSecondsOfTheCountdown()
{
    m_health->show({openFor(test::wellBucket(u"glm-5"_s), m_clock->now() + 22'300ms)});
    QCOMPARE(chip(0)->text(), u"glm-5 0:23"_s);
    QCOMPARE(m_scheduler->nextDue(), std::optional(m_clock->now() + 300ms));
    m_scheduler->advance(299ms);
    QCOMPARE(chip(0)->text(), u"glm-5 0:23"_s);
    m_scheduler->advance(1ms);
    QCOMPARE(chip(0)->text(), u"glm-5 0:22"_s);
    m_scheduler->advance(1s);
    QCOMPARE(chip(0)->text(), u"glm-5 0:21"_s);
}

void tst_BucketChips::aHoldCountsDownToo()
{
    BucketHealth held = test::wellBucket(u"glm-5"_s);
    held.hold = HoldReason::RateLimited;
    held.until = m_clock->now() + 20s;
    m_health->show({held});
    QCOMPARE(chip(0)->kind(), ChipKind::Held);
    m_scheduler->advance(5s);
    QCOMPARE(chip(0)->text(), u"glm-5 limit 0:15"_s);
}

void tst_BucketChips::theTimerStopsWithTheCountdown()
{
    m_health->show({openFor(test::wellBucket(u"glm-5"_s), m_clock->now() + 2s)});
    QVERIFY(m_chips->isTicking());
    m_scheduler->advance(2s);
    QCOMPARE(chip(0)->text(), u"glm-5 0:00"_s);
    QVERIFY2(!m_chips->isTicking(), "at zero there is nothing left to count");

    m_health->show({openFor(test::wellBucket(u"glm-5"_s), m_clock->now() + 10s)});
    QVERIFY(m_chips->isTicking());
    m_health->show({test::wellBucket(u"glm-5"_s)});
    QVERIFY(!m_chips->isTicking());
    QCOMPARE(m_scheduler->pendingCount(), 0U);
}

void tst_BucketChips::paintsOnlyWhenTheShownTextChanges()
{
    m_health->show(
        {openFor(test::wellBucket(u"glm-5"_s), m_clock->now() + 22'300ms), test::wellBucket(u"light"_s)});
    waitForPaint();
    PaintCounter first;
    PaintCounter second;
    chip(0)->installEventFilter(&first);
    chip(1)->installEventFilter(&second);
    chip(0)->repaint();
    first.paints = second.paints = 0;

    BucketHealth counted = openFor(test::wellBucket(u"glm-5"_s), m_clock->now() + 22'300ms);
    counted.calls = 9; // the tool tip's business
    m_health->show({counted, test::wellBucket(u"light"_s)});
    m_scheduler->advance(200ms);
    QCoreApplication::sendPostedEvents();
    QCOMPARE(first.paints, 0);

    m_scheduler->advance(100ms);
    QTRY_COMPARE(first.paints, 1);
    QCOMPARE(second.paints, 0);
}

void tst_BucketChips::repaintsInTheNextTurnAfterAChange()
{
    PaintCounter counter;
    chip(0)->installEventFilter(&counter);
    counter.paints = 0;
    BucketHealth suspected = test::wellBucket(u"glm-5"_s);
    suspected.suspected = true; // the same words, another sign
    m_health->show({suspected, test::wellBucket(u"glm-5-air"_s)});
    QTRY_COMPARE_WITH_TIMEOUT(counter.paints, 1, 100);
}

void tst_BucketChips::chipsComeAndGoWithTheirBuckets()
{
    m_health->show({});
    QCOMPARE(m_chips->findChildren<BucketChip *>().size(), 0);
    m_health->show({test::wellBucket(u"a"_s), test::wellBucket(u"b"_s), test::wellBucket(u"c"_s)});
    QCOMPARE(m_chips->findChildren<BucketChip *>().size(), 3);
    QCOMPARE(chip(2)->text(), u"c"_s);
}

void tst_BucketChips::nameIsASentenceAndFreshOnFocus()
{
    QCOMPARE(chip(0)->accessibleName(), u"glm-5 is working."_s);
    m_health->show(
        {openFor(test::wellBucket(u"glm-5"_s), m_clock->now() + 23s), test::wellBucket(u"light"_s)});
    const QString sentence = u"glm-5 is left alone because several calls in a row failed. Next try in %1."_s;
    QCOMPARE(chip(0)->accessibleName(), sentence.arg(u"0:23"));
    m_scheduler->advance(3s);
    QCOMPARE(chip(0)->accessibleName(), sentence.arg(u"0:23")); // not read out every second
    m_chips->activateWindow();
    chip(1)->setFocus(Qt::TabFocusReason);
    chip(0)->setFocus(Qt::TabFocusReason);
    QTRY_COMPARE(chip(0)->accessibleName(), sentence.arg(u"0:20"));
}

void tst_BucketChips::keyboardAndMouseOpenTheHealthPanel()
{
    QSignalSpy activated(m_chips.get(), &BucketChips::bucketActivated);
    QTest::mouseClick(chip(1), Qt::LeftButton);
    QTest::keyClick(chip(0), Qt::Key_Space);
    QCOMPARE(activated.size(), 2);
    QCOMPARE(activated.at(0).at(0).toString(), u"zhipu/glm-5-air@cn"_s);
    QCOMPARE(activated.at(1).at(0).toString(), u"zhipu/glm-5@cn"_s);
    QVERIFY(chip(0)->focusPolicy() & Qt::TabFocus);
}

void tst_BucketChips::narrowBarsKeepTheCountdown()
{
    const BucketHealth health = openFor(
        test::wellBucket(u"a-model-with-a-name-that-no-status-bar-can-hold"_s), m_clock->now() + 23s);
    m_health->show({health});
    QVERIFY(m_chips->minimumSizeHint().width() < m_chips->sizeHint().width() / 2);
}

void tst_BucketChips::looks_data()
{
    test::addLookRows();
}

void tst_BucketChips::looks()
{
    QFETCH(test::Look, look);
    m_language->select(look.language);
    test::applyTheme(look.theme);
    const Instant later = m_clock->now() + 23s;
    QList<BucketHealth> all;
    const auto add = [&all](void (*change)(BucketHealth &, Instant), Instant until) {
        BucketHealth health = test::wellBucket(u"glm-5"_s);
        health.bucket += QString::number(all.size());
        change(health, until);
        all += health;
    };
    add([](BucketHealth & /*h*/, Instant) {}, later);
    add([](BucketHealth &h, Instant) { h.suspected = true; }, later);
    add([](BucketHealth &h, Instant t) { h = openFor(h, t); }, later);
    add([](BucketHealth &h,
           Instant) { h.state = CircuitState::HalfOpen, h.probesDone = 1, h.probesNeeded = 3; },
        later);
    add([](BucketHealth &h, Instant) { h.offline = true; }, later);
    add([](BucketHealth &h, Instant) { h.keyMissing = true; }, later);
    add([](BucketHealth &h, Instant t) { h.hold = HoldReason::RateLimited, h.until = t; }, later);
    add([](BucketHealth &h, Instant) { h.state = CircuitState::ForcedOpen; }, later);
    m_health->show(all);
    m_chips->resize(m_chips->sizeHint());
    QCoreApplication::sendPostedEvents();
    test::keepPicture(*m_chips, u"bucketchips"_s, look);

    m_chips->resize(m_chips->sizeHint().width() * 2 / 3, m_chips->height());
    test::keepPicture(*m_chips, u"bucketchips-narrow"_s, look);
}

QTEST_MAIN(tst_BucketChips)
#include "tst_bucketchips.moc"
