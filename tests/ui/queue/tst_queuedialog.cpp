// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/benchservices.h"
#include "ui/queue/queuedialog.h"
#include "ui/support/looks.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const QString draft = u"/home/somebody/draft & notes.md"_s;

ActionRequest polishOf(const QString &text, const QString &document)
{
    return {.text = text, .document = document};
}

} // namespace

/// The list says what the queue says, at every moment.
class tst_QueueDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void eachJobIsALine();
    void runNowRunsTheOneThatIsChosen();
    void removeTakesItOut();
    void showLeadsToTheDocument();
    void anotherProgramsJobIsOnlyRemoved();
    void nothingIsOfferedOfAnEmptyQueue();
    void whatAnotherProcessDoesIsSeen();
    void looks_data();
    void looks();

private:
    [[nodiscard]] std::unique_ptr<QueueDialog> dialog(const QString &document = {})
    {
        return std::make_unique<QueueDialog>(QueueDialog::Parts{.jobs = m_services->jobs(),
                                                                .queue = m_services->queue(),
                                                                .clock = m_services->bench.clock},
                                             document);
    }
    void enqueue(const QString &id, const ActionRequest &request)
    {
        QVERIFY(m_services->jobs().enqueue(id, request));
    }
    static QPushButton *button(const QueueDialog &dialog, const QString &name)
    {
        return dialog.findChild<QPushButton *>(name);
    }

    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<BenchServices> m_services;
};

void tst_QueueDialog::init()
{
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    applyTheme(Look::Theme::Light);
    m_services = std::make_unique<BenchServices>();
    m_services->jobs().start();
}

void tst_QueueDialog::eachJobIsALine()
{
    enqueue(u"a"_s,
            polishOf(u"It was late when the <b>ship</b> came, and nobody had waited for it."_s, draft));
    enqueue(u"b"_s, {.kind = ActionRequest::Kind::Titles, .text = u"写作不应等待"_s, .document = u"5b2c"_s});
    const auto shown = dialog();
    const auto *list = shown->findChild<QTreeWidget *>();
    QCOMPARE(list->topLevelItemCount(), 2);
    QCOMPARE(list->topLevelItem(0)->text(0), u"Polish: It was late when the <b>ship</b> came, a…"_s);
    QCOMPARE(list->topLevelItem(0)->text(1), u"draft & notes.md"_s);
    QVERIFY(list->topLevelItem(0)->text(3).startsWith(u"Waiting for main · next try "));
    QCOMPARE(list->topLevelItem(1)->text(0), u"Titles: 写作不应等待"_s);
    QCOMPARE(list->topLevelItem(1)->text(1), u"Untitled"_s);
}

void tst_QueueDialog::runNowRunsTheOneThatIsChosen()
{
    m_services->bench.provider.reply(u"main"_s, answers(u"He goes home."_s));
    enqueue(u"a"_s, polishOf(u"He go home."_s, draft));
    enqueue(u"b"_s, polishOf(u"She go home."_s, draft));
    const auto shown = dialog();
    auto *list = shown->findChild<QTreeWidget *>();
    list->setCurrentItem(list->topLevelItem(1));
    button(*shown, u"runButton"_s)->click();
    QCOMPARE(list->topLevelItem(1)->text(3), u"main is being asked now"_s);
    QCOMPARE(list->indexOfTopLevelItem(list->currentItem()), 1);
    QVERIFY(!button(*shown, u"runButton"_s)->isEnabled());
    for (int i = 0; i < 50; ++i)
        m_services->bench.advance(100ms);
    QCOMPARE(list->topLevelItem(1)->text(3), u"Done"_s);
    QVERIFY(list->topLevelItem(0)->text(3).startsWith(u"Waiting for main"));
}

void tst_QueueDialog::removeTakesItOut()
{
    enqueue(u"a"_s, polishOf(u"He go home."_s, draft));
    const auto shown = dialog();
    button(*shown, u"removeButton"_s)->click();
    QCOMPARE(shown->findChild<QTreeWidget *>()->topLevelItemCount(), 0);
    QCOMPARE(m_services->jobs().depth(), 0);
}

void tst_QueueDialog::showLeadsToTheDocument()
{
    enqueue(u"a"_s, polishOf(u"He go home."_s, draft));
    enqueue(u"b"_s, polishOf(u"She go home."_s, u"here"_s));
    enqueue(u"c"_s, polishOf(u"It go home."_s, u"in another window"_s));
    const auto shown = dialog(u"here"_s);
    QSignalSpy wanted(shown.get(), &QueueDialog::showWanted);
    auto *list = shown->findChild<QTreeWidget *>();
    button(*shown, u"showButton"_s)->click();
    QCOMPARE(wanted.takeFirst(), (QVariantList{u"a"_s, draft}));
    list->setCurrentItem(list->topLevelItem(1));
    button(*shown, u"showButton"_s)->click();
    QCOMPARE(wanted.takeFirst(), (QVariantList{u"b"_s, u"here"_s}));
    list->setCurrentItem(list->topLevelItem(2));
    QVERIFY(!button(*shown, u"showButton"_s)->isEnabled());
}

void tst_QueueDialog::anotherProgramsJobIsOnlyRemoved()
{
    const ActionRequest theirs = polishOf(u"He go home."_s, uR"({"breakwaterctl":{"base":"http://a/v1"}})"_s);
    QVERIFY(m_services->queue().add(
        {.id = u"a"_s, .kind = u"polish"_s, .payload = toPayload(theirs), .origin = u"breakwaterctl"_s}));
    const auto shown = dialog();
    QCOMPARE(shown->findChild<QTreeWidget *>()->topLevelItem(0)->text(1), u"breakwaterctl"_s);
    QVERIFY(!button(*shown, u"runButton"_s)->isEnabled());
    QVERIFY(!button(*shown, u"showButton"_s)->isEnabled());
    QVERIFY(button(*shown, u"removeButton"_s)->isEnabled());
}

void tst_QueueDialog::nothingIsOfferedOfAnEmptyQueue()
{
    const auto shown = dialog();
    for (const QString &name : {u"runButton"_s, u"removeButton"_s, u"showButton"_s})
        QVERIFY(!button(*shown, name)->isEnabled());
    QVERIFY(shown->findChild<QWidget *>(u"queueNote"_s)->isVisibleTo(shown.get()));
}

void tst_QueueDialog::whatAnotherProcessDoesIsSeen()
{
    enqueue(u"a"_s, polishOf(u"He go home."_s, draft));
    const auto shown = dialog();
    QVERIFY(m_services->queue().remove(u"a"_s)); // no signal tells of it
    QTRY_COMPARE(shown->findChild<QTreeWidget *>()->topLevelItemCount(), 0);
}

void tst_QueueDialog::looks_data()
{
    addLookRows();
}

void tst_QueueDialog::looks()
{
    QFETCH(Look, look);
    m_language->select(look.language);
    applyTheme(look.theme);
    enqueue(u"a"_s, polishOf(u"It was late when the ship came, and nobody had waited for it."_s, draft));
    enqueue(u"b"_s, {.kind = ActionRequest::Kind::Titles, .text = u"写作不应等待"_s, .document = u"5b2c"_s});
    const auto shown = dialog();
    shown->show();
    QVERIFY(QTest::qWaitForWindowExposed(shown.get()));
    keepPicture(*shown, u"queuedialog"_s, look);
    QCOMPARE(cutTexts(*shown), QStringList{});
}

QTEST_MAIN(tst_QueueDialog)
#include "tst_queuedialog.moc"
