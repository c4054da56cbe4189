// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drill/drilldialog.h"
#include "ui/drill/drillwording.h"
#include "ui/support/looks.h"
#include "ui/widgets/noticebox.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace breakwater;
using namespace breakwater::test;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

class FakeDrill final : public DrillBackend
{
    Q_OBJECT

public:
    [[nodiscard]] QStringList scripts() const override
    {
        return {u"outage"_s, u"rate-limit"_s, u"stall"_s, u"flapping"_s, u"recovery"_s};
    }
    [[nodiscard]] bool isRunning() const override { return !running.isEmpty(); }
    [[nodiscard]] QString address() const override { return u"http://127.0.0.1:40123/v1"_s; }
    [[nodiscard]] QString start(const QString &script) override
    {
        if (!problem.isEmpty())
            return problem;
        running = script;
        Q_EMIT runningChanged(true);
        return {};
    }
    void stop() override
    {
        if (!isRunning())
            return;
        running.clear();
        Q_EMIT runningChanged(false);
    }

    QString running;
    QString problem;
};

} // namespace

class tst_DrillDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looks_data();
    void looks();
    void beginsAndEndsWhatIsChosen();
    void aProblemIsShown();
    void linesAreWorded_data();
    void linesAreWorded();
    void goesWithItsDrill();
};

void tst_DrillDialog::looks_data()
{
    addLookRows();
}

void tst_DrillDialog::looks()
{
    QFETCH(Look, look);
    const LanguageSwitch language(look.language);
    applyTheme(look.theme);
    FakeDrill drill;
    DrillDialog dialog(drill);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QTRY_COMPARE(cutTexts(dialog), QStringList());
    keepPicture(dialog, u"drill-before"_s, look);
    dialog.findChild<QPushButton *>(u"drillToggle"_s)->click();
    Q_EMIT drill.lineSeen({.at = 2'300ms, .model = u"main"_s});
    Q_EMIT drill.lineSeen({.at = 12'900ms, .model = u"main"_s, .fault = u"hang"_s});
    Q_EMIT drill.lineSeen({.at = 14'900ms, .model = u"light"_s});
    Q_EMIT drill.queueChanged(1);
    QTRY_VERIFY(!dialog.findChild<QComboBox *>()->isEnabled());
    QTRY_COMPARE(cutTexts(dialog), QStringList());
    keepPicture(dialog, u"drill-runs"_s, look);
}

void tst_DrillDialog::beginsAndEndsWhatIsChosen()
{
    FakeDrill drill;
    DrillDialog dialog(drill);
    auto *list = dialog.findChild<QComboBox *>(u"drillScript"_s);
    auto *button = dialog.findChild<QPushButton *>(u"drillToggle"_s);
    QCOMPARE(list->count(), 5);
    list->setCurrentIndex(2);
    button->click();
    QCOMPARE(drill.running, u"stall"_s);
    QVERIFY(!list->isEnabled());
    button->click();
    QCOMPARE(drill.running, QString());
    QVERIFY(list->isEnabled());
}

void tst_DrillDialog::aProblemIsShown()
{
    FakeDrill drill;
    drill.problem = u"No port."_s;
    DrillDialog dialog(drill);
    dialog.show();
    dialog.findChild<QPushButton *>(u"drillToggle"_s)->click();
    const auto *box = dialog.findChild<NoticeBox *>();
    QVERIFY(box->isVisible());
    QCOMPARE(box->text(), u"No port."_s);
    drill.problem.clear();
    dialog.findChild<QPushButton *>(u"drillToggle"_s)->click();
    QVERIFY(!box->isVisible());
}

void tst_DrillDialog::linesAreWorded_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("english");
    QTest::newRow("answered") << QString() << u"1:05 · main@cn answers"_s;
    QTest::newRow("hang") << u"hang"_s << u"1:05 · main@cn stays silent"_s;
    QTest::newRow("503") << u"http_503"_s << u"1:05 · main@cn is overloaded (503)"_s;
    QTest::newRow("429") << u"http_429"_s << u"1:05 · main@cn limits requests (429)"_s;
    QTest::newRow("stall") << u"stall"_s << u"1:05 · main@cn stops half-way and stays silent"_s;
    QTest::newRow("slow") << u"slow"_s << u"1:05 · main@cn answers slowly"_s;
    QTest::newRow("reset") << u"reset"_s << u"1:05 · main@cn resets the connection"_s;
    QTest::newRow("cut") << u"cut"_s << u"1:05 · main@cn ends the connection half-way"_s;
    QTest::newRow("moderated") << u"moderated"_s << u"1:05 · main@cn filters the answer out"_s;
    QTest::newRow("web page") << u"web_page"_s << u"1:05 · main@cn sends a web page"_s;
    QTest::newRow("one of a later version") << u"volcano"_s << u"1:05 · main@cn volcano"_s;
}

void tst_DrillDialog::linesAreWorded()
{
    QFETCH(QString, fault);
    LanguageSwitch language(UiLanguage::English);
    const DrillLine line{.at = 65s, .model = u"main"_s, .region = u"cn"_s, .fault = fault};
    QTEST(drillLineText(line), "english");
    const QString english = drillFaultText(fault);
    language.select(UiLanguage::SimplifiedChinese);
    QCOMPARE(drillFaultText(fault) == english, fault == u"volcano"_s);
}

void tst_DrillDialog::goesWithItsDrill()
{
    FakeDrill drill;
    {
        DrillDialog dialog(drill);
        dialog.findChild<QPushButton *>(u"drillToggle"_s)->click();
        QVERIFY(drill.isRunning());
    }
    QVERIFY(!drill.isRunning());
}

QTEST_MAIN(tst_DrillDialog)
#include "tst_drilldialog.moc"
