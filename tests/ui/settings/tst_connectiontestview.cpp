// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/connectiontestview.h"
#include "ui/settings/fakesettingsbackend.h"
#include "wording/uilanguage.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

QStringList lines(const QWidget &view)
{
    QStringList lines;
    for (const QLabel *const label : view.findChildren<QLabel *>()) {
        if (label->isVisibleTo(&view))
            lines += label->text();
    }
    return lines;
}

} // namespace

class tst_ConnectionTestView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_language = std::make_unique<LanguageSwitch>(UiLanguage::English); }
    void linesAreTickedInOrder();
    void aFailedStepSaysWhy();
    void whatCouldNotBeTestedIsSaid();
    void whileTestingItCannotBeStartedAgain();
    void clearingStopsTheTest();

private:
    std::unique_ptr<LanguageSwitch> m_language;
};

void tst_ConnectionTestView::linesAreTickedInOrder()
{
    ConnectionTestView view;
    QCOMPARE(lines(view), QStringList{});
    auto *const job = new test::FakeConnectionTest;
    view.show(ConnectionTestJobPtr(job));
    QCOMPARE(lines(view).size(), 4);
    QCOMPARE(lines(view).at(0), u"○ The address answers"_s);
    Q_EMIT job->stepStarted(ConnectionStep::Address, {});
    QCOMPARE(lines(view).at(0), u"… The address answers"_s);
    Q_EMIT job->stepFinished(ConnectionStep::Address, true, 120ms, {}, {});
    Q_EMIT job->stepFinished(ConnectionStep::Tls, true, 80ms, {}, {});
    Q_EMIT job->stepFinished(ConnectionStep::Key, true, 300ms, {}, {});
    Q_EMIT job->stepStarted(ConnectionStep::Model, u"glm-5"_s);
    QCOMPARE(lines(view).at(3), u"… glm-5 answers"_s);
    Q_EMIT job->stepFinished(ConnectionStep::Model, true, 640ms, {}, u"glm-5"_s);
    Q_EMIT job->stepFinished(ConnectionStep::LightModel, true, 200ms, {}, u"glm-5-air"_s);
    Q_EMIT job->finished();
    QCOMPARE(lines(view),
             (QStringList{u"✓ The address answers (0.1 s)"_s, u"✓ The identity is confirmed (TLS) (0.1 s)"_s,
                          u"✓ The key is accepted (0.3 s)"_s, u"✓ glm-5 answers (first word after 0.6 s)"_s,
                          u"✓ glm-5-air answers, the light model (first word after 0.2 s)"_s}));
}

void tst_ConnectionTestView::aFailedStepSaysWhy()
{
    ConnectionTestView view;
    auto *const job = new test::FakeConnectionTest;
    view.show(ConnectionTestJobPtr(job));
    Q_EMIT job->stepFinished(ConnectionStep::Address, true, 120ms, {}, {});
    Q_EMIT job->stepFinished(ConnectionStep::Tls, false, 80ms, u"The certificate is self-signed."_s, {});
    Q_EMIT job->finished();
    QCOMPARE(lines(view).at(1), u"✗ The identity is confirmed (TLS): no. The certificate is self-signed."_s);
    QCOMPARE(lines(view).at(2), u"○ The key is accepted"_s);
}

void tst_ConnectionTestView::whatCouldNotBeTestedIsSaid()
{
    ConnectionTestView view;
    view.showFault(u"Address: enter where the service answers."_s);
    QCOMPARE(lines(view), QStringList{u"✗ Address: enter where the service answers."_s});
    QVERIFY(view.findChild<QPushButton *>()->isEnabled());
    auto *const job = new test::FakeConnectionTest;
    view.show(ConnectionTestJobPtr(job));
    Q_EMIT job->stepFinished(ConnectionStep::Key, true, 30ms, u"No key was needed"_s, {});
    QCOMPARE(lines(view).at(0), u"○ The address answers"_s);
    QCOMPARE(lines(view).at(2), u"– No key was needed"_s);
}

void tst_ConnectionTestView::whileTestingItCannotBeStartedAgain()
{
    ConnectionTestView view;
    auto *const job = new test::FakeConnectionTest;
    view.show(ConnectionTestJobPtr(job));
    auto *const button = view.findChild<QPushButton *>();
    QVERIFY(!button->isEnabled());
    Q_EMIT job->finished();
    QVERIFY(button->isEnabled());
}

void tst_ConnectionTestView::clearingStopsTheTest()
{
    ConnectionTestView view;
    auto *const job = new test::FakeConnectionTest;
    view.show(ConnectionTestJobPtr(job));
    view.clear();
    QVERIFY(job->aborted);
    QCOMPARE(lines(view), QStringList{});
    QVERIFY(view.findChild<QPushButton *>()->isEnabled());
}

QTEST_MAIN(tst_ConnectionTestView)
#include "tst_connectiontestview.moc"
