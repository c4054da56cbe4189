// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diffview.h"
#include "wording/uilanguage.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

// Four changes: wording, wording, spacing, punctuation.
const QString original = u"He go to  school."_s;
const QString suggestion = u"She went to school!"_s;

} // namespace

class tst_DiffView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsAtTheFirstChange();
    void goesRoundInBothDirections();
    void hiddenKindsAreLeftOut();
    void thePlaceIsKeptWhenAChangeWasAccepted();
    void thePlaceIsKeptWhenTheLastChangeWasAccepted();
    void theSameComparisonAgainChangesNothing();
    void aClickMakesAChangeTheCurrentOne();
    void sideBySideShowsTwoTexts();
    void theTextCannotBeEdited();
    void theCurrentChangeIsToldInWords();
};

void tst_DiffView::startsAtTheFirstChange()
{
    DiffView view;
    QCOMPARE(view.currentChange(), -1);
    view.setDiff(TextDiff(original, suggestion));
    QCOMPARE(view.shownChanges(), (QList<qsizetype>{0, 1, 2, 3}));
    QCOMPARE(view.currentChange(), 0);
}

void tst_DiffView::goesRoundInBothDirections()
{
    DiffView view;
    view.goToNext(); // nothing there: nothing happens
    view.setDiff(TextDiff(original, suggestion));
    view.goToPrevious();
    QCOMPARE(view.currentChange(), 3);
    view.goToNext();
    view.goToNext();
    QCOMPARE(view.currentChange(), 1);
}

void tst_DiffView::hiddenKindsAreLeftOut()
{
    DiffView view;
    view.setDiff(TextDiff(original, suggestion));
    QSignalSpy shown(&view, &DiffView::shownChangesChanged);
    view.setHiddenKinds({ChangeKind::Wording});
    QCOMPARE(view.shownChanges(), (QList<qsizetype>{2, 3}));
    QCOMPARE(view.currentChange(), 2);
    QCOMPARE(shown.size(), 1);
    view.setHiddenKinds(
        {ChangeKind::Wording, ChangeKind::Spacing, ChangeKind::Punctuation, ChangeKind::Structure});
    QCOMPARE(view.currentChange(), -1);
    QCOMPARE(view.findChildren<QTextEdit *>().constFirst()->toPlainText(), original);
}

void tst_DiffView::thePlaceIsKeptWhenAChangeWasAccepted()
{
    DiffView view;
    const TextDiff diff(original, suggestion);
    view.setDiff(diff);
    view.goToNext();
    view.updateDiff(TextDiff(diff.apply({false, true}), suggestion));
    QCOMPARE(view.shownChanges().size(), 3);
    QCOMPARE(view.currentChange(), 1); // what was the third
}

void tst_DiffView::thePlaceIsKeptWhenTheLastChangeWasAccepted()
{
    DiffView view;
    const TextDiff diff(original, suggestion);
    view.setDiff(diff);
    view.goToPrevious();
    view.updateDiff(TextDiff(diff.apply({false, false, false, true}), suggestion));
    QCOMPARE(view.currentChange(), 2);
}

void tst_DiffView::theSameComparisonAgainChangesNothing()
{
    DiffView view;
    view.setDiff(TextDiff(original, suggestion));
    view.goToNext();
    QSignalSpy changed(&view, &DiffView::currentChangeChanged);
    view.updateDiff(TextDiff(original, suggestion));
    QCOMPARE(changed.size(), 0);
    QCOMPARE(view.currentChange(), 1);
}

void tst_DiffView::aClickMakesAChangeTheCurrentOne()
{
    DiffView view;
    view.resize(400, 200);
    view.setDiff(TextDiff(original, suggestion));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    auto *const text = view.findChildren<QTextEdit *>().constFirst();
    QTextCursor cursor(text->document());
    cursor.setPosition(static_cast<int>(text->toPlainText().indexOf(u"went")) + 2);
    QTest::mouseClick(text->viewport(), Qt::LeftButton, {}, text->cursorRect(cursor).center());
    QCOMPARE(view.currentChange(), 1);
}

void tst_DiffView::sideBySideShowsTwoTexts()
{
    DiffView view;
    view.resize(500, 200);
    view.setDiff(TextDiff(original, suggestion));
    view.setLayoutKind(DiffView::Layout::SideBySide);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const QList<QTextEdit *> sides = view.findChildren<QTextEdit *>();
    QCOMPARE(sides.at(0)->toPlainText(), u"He go to··school."_s);
    QCOMPARE(sides.at(1)->toPlainText(), u"She went to·school!"_s);
    QVERIFY(sides.at(1)->isVisible());
    view.setLayoutKind(DiffView::Layout::Inline);
    QVERIFY(!sides.at(1)->isVisible());
}

void tst_DiffView::theTextCannotBeEdited()
{
    DiffView view;
    view.setDiff(TextDiff(original, suggestion));
    auto *const text = view.findChildren<QTextEdit *>().constFirst();
    const QString before = text->toPlainText();
    QTest::keyClicks(text, u"x"_s);
    QTest::keyClick(text, Qt::Key_Delete);
    QCOMPARE(text->toPlainText(), before);
    QVERIFY2(text->textInteractionFlags() & Qt::TextSelectableByKeyboard, "but selected and copied");
}

void tst_DiffView::theCurrentChangeIsToldInWords()
{
    const LanguageSwitch english(UiLanguage::English);
    DiffView view;
    view.setDiff(TextDiff(original, suggestion));
    view.goToNext();
    QCOMPARE(view.findChild<QLabel *>()->text(), u"Change 2 of 4, wording: “go” becomes “went”."_s);
}

QTEST_MAIN(tst_DiffView)
#include "tst_diffview.moc"
