// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/titlelistmodel.h"
#include "ui/panels/titleview.h"
#include "ui/support/looks.h"

#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_TitleView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aChosenTitleGoesWhereTheButtonSays_data();
    void aChosenTitleGoesWhereTheButtonSays();
    void returnTakesItAsHeading();
    void withoutTitlesNothingCanBeChosen();
    void whileTitlesAreOnTheirWayNoMoreAreAsked();
    void looks_data();
    void looks();

private:
    [[nodiscard]] QPushButton *button(const QString &text) const;

    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<TitleListModel> m_model;
    std::unique_ptr<TitleView> m_view;
};

void tst_TitleView::init()
{
    m_view.reset();
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    test::applyTheme(test::Look::Theme::Light);
    m_model = std::make_unique<TitleListModel>();
    m_view = std::make_unique<TitleView>(*m_model);
}

QPushButton *tst_TitleView::button(const QString &text) const
{
    for (QPushButton *const button : m_view->findChildren<QPushButton *>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

void tst_TitleView::aChosenTitleGoesWhereTheButtonSays_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<TitleTarget>("target");
    QTest::newRow("as heading") << u"As &heading"_s << TitleTarget::Heading;
    QTest::newRow("into front matter") << u"Into &front matter"_s << TitleTarget::FrontMatter;
    QTest::newRow("to the clipboard") << u"&Copy"_s << TitleTarget::Clipboard;
}

void tst_TitleView::aChosenTitleGoesWhereTheButtonSays()
{
    QFETCH(QString, text);
    QFETCH(TitleTarget, target);
    m_model->append({u"A Winter Evening"_s, u"Sixty Seconds"_s}, {});
    QSignalSpy chosen(m_view.get(), &TitleView::titleChosen);
    m_view->findChild<QListView *>()->setCurrentIndex(m_model->index(1));
    QTest::mouseClick(button(text), Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.at(0).at(0).toString(), u"Sixty Seconds"_s);
    QCOMPARE(chosen.at(0).at(1).value<TitleTarget>(), target);
}

void tst_TitleView::returnTakesItAsHeading()
{
    m_model->append({u"A Winter Evening"_s}, {});
    QSignalSpy chosen(m_view.get(), &TitleView::titleChosen);
    QTest::keyClick(m_view->findChild<QListView *>(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.at(0).at(1).value<TitleTarget>(), TitleTarget::Heading);
}

void tst_TitleView::withoutTitlesNothingCanBeChosen()
{
    QVERIFY(!button(u"As &heading"_s)->isEnabled());
    QVERIFY(button(u"&Suggest titles"_s)->isEnabled());
    m_model->append({u"A Winter Evening"_s}, {});
    QVERIFY(button(u"As &heading"_s)->isEnabled());
    QVERIFY(button(u"&More titles"_s)->isEnabled());
}

void tst_TitleView::whileTitlesAreOnTheirWayNoMoreAreAsked()
{
    QSignalSpy more(m_view.get(), &TitleView::moreWanted);
    QTest::mouseClick(button(u"&Suggest titles"_s), Qt::LeftButton);
    m_view->setBusy(true);
    QTest::mouseClick(button(u"&Suggest titles"_s), Qt::LeftButton);
    QCOMPARE(more.size(), 1);
    m_view->setBusy(false);
    QTest::mouseClick(button(u"&Suggest titles"_s), Qt::LeftButton);
    QCOMPARE(more.size(), 2);
}

void tst_TitleView::looks_data()
{
    test::addLookRows();
}

void tst_TitleView::looks()
{
    QFETCH(test::Look, look);
    m_language->select(look.language);
    test::applyTheme(look.theme);
    QCoreApplication::processEvents();
    m_model->append({u"A Winter Evening"_s,
                     u"Sixty-two Seconds a Click, and What They Taught Us About Waiting"_s, u"冬夜里的等待"_s,
                     u"The Night the Assistant Hung"_s, u"写作不应等待"_s},
                    {});
    m_view->resize(340, 380);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    test::keepPicture(*m_view, u"titles"_s, look);
    QCOMPARE(test::cutTexts(*m_view), QStringList{});
}

QTEST_MAIN(tst_TitleView)
#include "tst_titleview.moc"
