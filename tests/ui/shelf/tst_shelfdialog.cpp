// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shelf/shelfdialog.h"
#include "ui/support/looks.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;
using State = ShelvedSuggestion::State;

namespace {

const QString draft = u"/home/somebody/draft & notes.md"_s;

QList<ShelvedSuggestion> kept()
{
    const WallTime when(std::chrono::hours(24 * 365 * 50));
    return {{.id = u"1"_s,
             .document = draft,
             .original = u"He go home."_s,
             .text = u"He goes home."_s,
             .preset = u"corrections"_s,
             .model = u"zhipu/glm-5@cn"_s,
             .storedAt = when,
             .cost = 0.01,
             .currency = u"CNY"_s,
             .state = State::Accepted},
            {.id = u"2"_s,
             .document = u"5b2c"_s,
             .original = u"写作不应等待"_s,
             .text = u"写作不应等待。"_s,
             .preset = u"/home/somebody/presets/for sailors.md"_s,
             .model = u"zhipu/glm-5-air@cn"_s,
             .storedAt = when,
             .state = State::Superseded},
            {.id = u"3"_s, .document = draft, .original = u"a"_s, .text = u"b"_s, .storedAt = when}};
}

} // namespace

class tst_ShelfDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listsThoseOfTheDocumentFirst();
    void showsAndCopiesTheOneThatIsChosen();
    void anEmptyShelfOffersNothing();
    void aDocumentWithoutAnyShowsTheOthers();
    void looks_data();
    void looks();

private:
    std::unique_ptr<LanguageSwitch> m_language;
};

void tst_ShelfDialog::init()
{
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    applyTheme(Look::Theme::Light);
}

void tst_ShelfDialog::listsThoseOfTheDocumentFirst()
{
    ShelfDialog dialog(kept(), draft);
    const auto *list = dialog.findChild<QTreeWidget *>();
    QCOMPARE(list->topLevelItemCount(), 2);
    QCOMPARE(list->topLevelItem(0)->text(1), u"draft & notes.md"_s);
    QCOMPARE(list->topLevelItem(0)->text(2), u"accepted"_s);
    QCOMPARE(list->topLevelItem(0)->text(3), u"corrections"_s);
    QCOMPARE(list->topLevelItem(0)->text(4), u"zhipu/glm-5@cn"_s);
    QVERIFY(list->topLevelItem(0)->text(5).contains(u"0.01"));
    QCOMPARE(list->topLevelItem(1)->text(2), u"waiting"_s);
    dialog.findChild<QCheckBox *>()->setChecked(false);
    QCOMPARE(list->topLevelItemCount(), 3);
    QCOMPARE(list->topLevelItem(1)->text(1), u"Untitled"_s);
    QCOMPARE(list->topLevelItem(1)->text(3), u"for sailors"_s);
    QCOMPARE(list->topLevelItem(1)->text(5), QString());
}

void tst_ShelfDialog::showsAndCopiesTheOneThatIsChosen()
{
    ShelfDialog dialog(kept(), draft);
    dialog.findChild<QCheckBox *>()->setChecked(false);
    auto *list = dialog.findChild<QTreeWidget *>();
    const auto *before = dialog.findChild<QPlainTextEdit *>(u"before"_s);
    const auto *after = dialog.findChild<QPlainTextEdit *>(u"after"_s);
    QCOMPARE(before->toPlainText(), u"He go home."_s);
    list->setCurrentItem(list->topLevelItem(1));
    QCOMPARE(before->toPlainText(), u"写作不应等待"_s);
    QCOMPARE(after->toPlainText(), u"写作不应等待。"_s);
    QVERIFY(after->isReadOnly());
    dialog.findChild<QPushButton *>(u"copyButton"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"写作不应等待。"_s);
}

void tst_ShelfDialog::anEmptyShelfOffersNothing()
{
    ShelfDialog dialog({}, draft);
    QCOMPARE(dialog.findChild<QTreeWidget *>()->topLevelItemCount(), 0);
    QVERIFY(!dialog.findChild<QPushButton *>(u"copyButton"_s)->isEnabled());
}

void tst_ShelfDialog::aDocumentWithoutAnyShowsTheOthers()
{
    ShelfDialog dialog(kept(), u"/home/somebody/new.md"_s);
    QCOMPARE(dialog.findChild<QTreeWidget *>()->topLevelItemCount(), 3);
}

void tst_ShelfDialog::looks_data()
{
    addLookRows();
}

void tst_ShelfDialog::looks()
{
    QFETCH(Look, look);
    m_language->select(look.language);
    applyTheme(look.theme);
    ShelfDialog dialog(kept(), draft);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    keepPicture(dialog, u"shelfdialog"_s, look);
    QCOMPARE(cutTexts(dialog), QStringList{});
}

QTEST_MAIN(tst_ShelfDialog)
#include "tst_shelfdialog.moc"
