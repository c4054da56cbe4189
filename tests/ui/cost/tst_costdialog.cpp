// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cost/costdialog.h"
#include "ui/support/looks.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

CostEstimate estimate()
{
    CostEstimate estimate{.model = u"glm-5"_s,
                          .service = u"Zhipu GLM"_s,
                          .host = u"open.bigmodel.example"_s,
                          .cost = 0.34,
                          .currency = u"CNY"_s};
    estimate.sections
        = {{u"# A Winter Evening"_s, 1'200, 900},
           {u"## What hung for 62 seconds, and why nobody noticed for eleven minutes of that night"_s, 8'400,
            6'200},
           {u"## 写作不应等待"_s, 3'100, 4'700}};
    return estimate;
}

QString summary(const CostDialog &dialog)
{
    return dialog.findChild<QLabel *>()->text();
}

} // namespace

class tst_CostDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void saysWhatGoesWhereForHowMuch();
    void aPriceThatIsNotKnownIsNotInvented();
    void anEmptyDocumentCannotBeSent();
    void oneSectionIsSingular();
    void looks_data();
    void looks();

private:
    std::unique_ptr<LanguageSwitch> m_language;
};

void tst_CostDialog::init()
{
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    test::applyTheme(test::Look::Theme::Light);
}

void tst_CostDialog::saysWhatGoesWhereForHowMuch()
{
    const CostDialog dialog(estimate());
    for (const QString &fact : {u"glm-5"_s, u"Zhipu GLM"_s, u"open.bigmodel.example"_s, u"3 sections"_s,
                                u"11,800 tokens"_s, u"¥0.34"_s})
        QVERIFY2(summary(dialog).contains(fact), qPrintable(summary(dialog)));
    QCOMPARE(dialog.findChild<QTreeWidget *>()->topLevelItemCount(), 3);
}

void tst_CostDialog::aPriceThatIsNotKnownIsNotInvented()
{
    CostEstimate unknown = estimate();
    unknown.cost.reset();
    const CostDialog dialog(unknown);
    QVERIFY(summary(dialog).contains(u"not known"));
    QVERIFY(!summary(dialog).contains(u"¥"));
}

void tst_CostDialog::anEmptyDocumentCannotBeSent()
{
    const CostDialog dialog(CostEstimate{});
    QVERIFY(!dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
}

void tst_CostDialog::oneSectionIsSingular()
{
    CostEstimate one = estimate();
    one.sections.resize(1);
    const CostDialog dialog(one);
    QVERIFY2(summary(dialog).contains(u"1 section,"), qPrintable(summary(dialog)));
}

void tst_CostDialog::looks_data()
{
    test::addLookRows();
}

void tst_CostDialog::looks()
{
    QFETCH(test::Look, look);
    m_language->select(look.language);
    test::applyTheme(look.theme);
    CostDialog dialog(estimate());
    dialog.resize(520, 340);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    test::keepPicture(dialog, u"costdialog"_s, look);
    QCOMPARE(test::cutTexts(dialog), QStringList{});
}

QTEST_MAIN(tst_CostDialog)
#include "tst_costdialog.moc"
