// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/fakesettingsbackend.h"
#include "ui/settings/modelform.h"
#include "wording/uilanguage.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_ModelForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsAndReturnsWhatItWasGiven();
    void priceAndContextFollowTheModel();
    void anyNameCanBeTyped();
    void theListIsFetchedWithoutLosingWhatWasTyped();
    void aListThatDoesNotComeSaysWhy();
    void faultsNameTheField_data();
    void faultsNameTheField();
    void aServiceThatGoesTakesItsModelAlong();

private:
    [[nodiscard]] QComboBox *box(const QString &name) const;
    [[nodiscard]] QLineEdit *edit(int index) const;

    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<test::FakeSettingsBackend> m_backend;
    std::unique_ptr<ModelForm> m_form;
};

void tst_ModelForm::init()
{
    m_form.reset();
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    m_backend = std::make_unique<test::FakeSettingsBackend>();
    m_form = std::make_unique<ModelForm>(u"Main"_s, *m_backend);
    m_form->showServices(test::usualSettings().services);
    m_form->showChoice(test::usualSettings().mainModel);
}

QComboBox *tst_ModelForm::box(const QString &name) const
{
    for (QComboBox *const box : m_form->findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return box;
    }
    return nullptr;
}

/// Prices of prompt and answer, context size.
QLineEdit *tst_ModelForm::edit(int index) const
{
    QList<QLineEdit *> edits = m_form->findChildren<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly);
    return edits.at(index);
}

void tst_ModelForm::showsAndReturnsWhatItWasGiven()
{
    QCOMPARE(m_form->choice(), test::usualSettings().mainModel);
    QCOMPARE(m_form->entry(), test::usualSettings().services.at(0).models.at(0));
    QVERIFY(!m_form->check());
}

void tst_ModelForm::priceAndContextFollowTheModel()
{
    QCOMPARE(edit(0)->text(), u"4"_s);
    QCOMPARE(edit(1)->text(), u"16"_s);
    QCOMPARE(edit(2)->text(), u"128000"_s);
    m_form->showChoice({.service = u"zhipu"_s, .model = u"glm-5-air"_s});
    QCOMPARE(edit(0)->text(), QString());
}

void tst_ModelForm::anyNameCanBeTyped()
{
    QLineEdit *const model = box(u"Model"_s)->lineEdit();
    model->clear();
    QTest::keyClicks(model, u"glm-6-preview"_s);
    edit(0)->setText(u"2,5"_s);
    QCOMPARE(m_form->choice().model, u"glm-6-preview"_s);
    QCOMPARE(m_form->entry().promptPrice, std::optional(2.5));
    QCOMPARE(m_form->entry().completionPrice, std::optional<double>());
}

void tst_ModelForm::theListIsFetchedWithoutLosingWhatWasTyped()
{
    QPushButton *const fetch = m_form->findChild<QPushButton *>();
    fetch->click();
    QVERIFY(!fetch->isEnabled());
    Q_EMIT m_backend->modelList->finished({u"glm-5"_s, u"glm-5-air"_s, u"glm-5-flash"_s}, {});
    QCOMPARE(box(u"Model"_s)->count(), 3);
    QCOMPARE(m_form->choice().model, u"glm-5"_s);
    QVERIFY(fetch->isEnabled());
}

void tst_ModelForm::aListThatDoesNotComeSaysWhy()
{
    m_form->findChild<QPushButton *>()->click();
    Q_EMIT m_backend->modelList->finished({}, u"The service could not be reached."_s);
    bool said = false;
    for (const QLabel *const label : m_form->findChildren<QLabel *>())
        said = said
            || (label->isVisibleTo(m_form.get()) && label->text() == u"The service could not be reached.");
    QVERIFY(said);
    QCOMPARE(m_form->choice().model, u"glm-5"_s);
}

void tst_ModelForm::faultsNameTheField_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("price");
    QTest::addColumn<QString>("context");
    QTest::addColumn<QString>("named");
    QTest::newRow("no model") << QString() << u"1"_s << u"1"_s << u"Model"_s;
    QTest::newRow("a price that is no number") << u"m"_s << u"cheap"_s << u"1"_s << u"Price"_s;
    QTest::newRow("a price below nothing") << u"m"_s << u"-1"_s << u"1"_s << u"Price"_s;
    QTest::newRow("a context that is no number") << u"m"_s << u"1"_s << u"128k"_s << u"Context size"_s;
    QTest::newRow("nothing is known but the name") << u"m"_s << QString() << QString() << QString();
}

void tst_ModelForm::faultsNameTheField()
{
    QFETCH(QString, model);
    QFETCH(QString, price);
    QFETCH(QString, context);
    QFETCH(QString, named);
    box(u"Model"_s)->setCurrentText(model);
    edit(0)->setText(price);
    edit(2)->setText(context);
    const std::optional<FieldFault> fault = m_form->check();
    QCOMPARE(fault.has_value(), !named.isEmpty());
    if (fault) {
        QVERIFY2(fault->sentence.startsWith(named + u':'), qPrintable(fault->sentence));
        QVERIFY(!fault->field->accessibleDescription().isEmpty());
    }
}

void tst_ModelForm::aServiceThatGoesTakesItsModelAlong()
{
    m_form->showServices({test::usualSettings().services.at(1)});
    QCOMPARE(m_form->choice().isSet(), false);
    QVERIFY(!m_form->check());
}

QTEST_MAIN(tst_ModelForm)
#include "tst_modelform.moc"
