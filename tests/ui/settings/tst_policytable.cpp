// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/fakesettingsbackend.h"
#include "ui/settings/policytable.h"
#include "wording/uilanguage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonValue>
#include <QLineEdit>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_PolicyTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyPresetIsShownWithoutOverrides_data();
    void everyPresetIsShownWithoutOverrides();
    void onlyWhatDiffersIsKept();
    void storedOverridesAreShown();
    void textThatIsNoNumberIsLeftToThePolicyToRefuse();
    void everyFieldHasANameAndAnExplanation();

private:
    [[nodiscard]] QWidget *editor(const QString &key) const;

    std::unique_ptr<LanguageSwitch> m_language;
    test::FakeSettingsBackend m_backend;
    std::unique_ptr<PolicyTable> m_table;
};

void tst_PolicyTable::init()
{
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    m_table = std::make_unique<PolicyTable>(m_backend.policyFields());
    m_table->show(m_backend.policyValues({}), {});
}

QWidget *tst_PolicyTable::editor(const QString &key) const
{
    return m_table->findChild<QWidget *>(key);
}

void tst_PolicyTable::everyPresetIsShownWithoutOverrides_data()
{
    QTest::addColumn<QString>("preset");
    for (const char *const preset : {"adaptive", "count", "time", "consecutive"})
        QTest::newRow(preset) << QString::fromLatin1(preset);
}

void tst_PolicyTable::everyPresetIsShownWithoutOverrides()
{
    QFETCH(QString, preset);
    const QJsonObject values = m_backend.policyValues({.preset = preset});
    m_table->show(values, {});
    QCOMPARE(m_table->overrides(), QJsonObject{});
    QCOMPARE(qobject_cast<QLineEdit *>(editor(u"open_ms"_s))->text(),
             QString::number(values.value(u"open_ms"_s).toInt()));
}

void tst_PolicyTable::onlyWhatDiffersIsKept()
{
    auto *const openTime = qobject_cast<QLineEdit *>(editor(u"open_ms"_s));
    openTime->setText(u"20,000"_s);
    qobject_cast<QCheckBox *>(editor(u"own_probe"_s))->setChecked(false);
    auto *const window = qobject_cast<QComboBox *>(editor(u"sliding_window_type"_s));
    QCOMPARE(window->currentText(), u"by count"_s);
    window->setCurrentIndex(window->findData(u"time"_s));
    QCOMPARE(m_table->overrides(),
             (QJsonObject{
                 {u"open_ms"_s, 20'000}, {u"own_probe"_s, false}, {u"sliding_window_type"_s, u"time"_s}}));
    openTime->setText(u"10000"_s);
    QVERIFY(!m_table->overrides().contains(u"open_ms"_s));
}

void tst_PolicyTable::storedOverridesAreShown()
{
    const QJsonObject overrides{{u"minimum_calls"_s, 7}, {u"probation"_s, false}};
    m_table->show(m_backend.policyValues({}), overrides);
    QCOMPARE(qobject_cast<QLineEdit *>(editor(u"minimum_calls"_s))->text(), u"7"_s);
    QCOMPARE(m_table->overrides(), overrides);
}

void tst_PolicyTable::textThatIsNoNumberIsLeftToThePolicyToRefuse()
{
    qobject_cast<QLineEdit *>(editor(u"open_ms"_s))->setText(u"soon"_s);
    const std::optional<PolicyFieldFault> fault = m_backend.policyFault({.overrides = m_table->overrides()});
    QVERIFY(fault);
    QCOMPARE(m_table->setFault(fault->key, fault->sentence), editor(u"open_ms"_s));
    QVERIFY(editor(u"open_ms"_s)->accessibleDescription().contains(u"1–3,600,000"));
    m_table->setFault({}, {});
    QVERIFY(editor(u"open_ms"_s)->accessibleDescription().isEmpty());
}

void tst_PolicyTable::everyFieldHasANameAndAnExplanation()
{
    for (const PolicyField &field : m_backend.policyFields()) {
        QVERIFY2(editor(field.key), qPrintable(field.key));
        QVERIFY(!editor(field.key)->accessibleName().isEmpty());
        QVERIFY(!editor(field.key)->toolTip().isEmpty());
    }
}

QTEST_MAIN(tst_PolicyTable)
#include "tst_policytable.moc"
