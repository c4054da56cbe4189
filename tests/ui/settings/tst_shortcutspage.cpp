// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/shortcutspage.h"
#include "wording/uilanguage.h"

#include <QKeySequenceEdit>
#include <QPushButton>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

const QList<ShortcutAction> actions{{u"polish"_s, u"Polish"_s, QKeySequence(u"Ctrl+Return"_s)},
                                    {u"titles"_s, u"Titles"_s, QKeySequence(u"Ctrl+Shift+T"_s)},
                                    {u"focus"_s, u"Focus mode"_s, QKeySequence()}};

} // namespace

class tst_ShortcutsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void onlyWhatDiffersFromTheStandardIsKept();
    void anEmptyShortcutIsAChoiceToo();
    void faults_data();
    void faults();
    void everythingGoesBackToTheStandard();
    void reserved_data();
    void reserved();

private:
    [[nodiscard]] QKeySequenceEdit *edit(int row) const
    {
        return m_page->findChildren<QKeySequenceEdit *>().at(row);
    }

    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<ShortcutsPage> m_page;
};

void tst_ShortcutsPage::init()
{
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    m_page = std::make_unique<ShortcutsPage>(actions);
    m_page->load({});
}

void tst_ShortcutsPage::onlyWhatDiffersFromTheStandardIsKept()
{
    Settings settings;
    settings.shortcuts = {{u"titles"_s, u"F7"_s}, {u"unknown.action"_s, u"F11"_s}};
    m_page->load(settings);
    QCOMPARE(edit(1)->keySequence(), QKeySequence(u"F7"_s));
    edit(0)->setKeySequence(QKeySequence(u"Ctrl+J"_s));
    edit(1)->setKeySequence(actions.at(1).standard);
    m_page->save(settings);
    QCOMPARE(settings.shortcuts,
             (QMap<QString, QString>{{u"polish"_s, u"Ctrl+J"_s}, {u"unknown.action"_s, u"F11"_s}}));
}

void tst_ShortcutsPage::anEmptyShortcutIsAChoiceToo()
{
    Settings settings;
    edit(0)->setKeySequence({});
    m_page->save(settings);
    QCOMPARE(settings.shortcuts, (QMap<QString, QString>{{u"polish"_s, QString()}}));
    m_page->load(settings);
    QCOMPARE(edit(0)->keySequence(), QKeySequence());
    QVERIFY(!m_page->check());
}

void tst_ShortcutsPage::faults_data()
{
    QTest::addColumn<QString>("keys");
    QTest::addColumn<QString>("part"); // of the sentence; empty: no fault
    QTest::newRow("free") << u"F7"_s << QString();
    QTest::newRow("taken by another action") << u"Ctrl+Shift+T"_s << u"taken by “Titles”"_s;
    QTest::newRow("owned by input methods") << u"Ctrl+Space"_s << u"input methods"_s;
    QTest::newRow("the beginning is owned by input methods") << u"Ctrl+.,K"_s << u"input methods"_s;
}

void tst_ShortcutsPage::faults()
{
    QFETCH(QString, keys);
    QFETCH(QString, part);
    edit(0)->setKeySequence(QKeySequence(keys));
    const std::optional<FieldFault> fault = m_page->check();
    QCOMPARE(fault.has_value(), !part.isEmpty());
    if (fault) {
        QVERIFY2(fault->sentence.startsWith(u"Polish:") && fault->sentence.contains(part),
                 qPrintable(fault->sentence));
        QCOMPARE(fault->field, edit(0));
    }
}

void tst_ShortcutsPage::everythingGoesBackToTheStandard()
{
    edit(0)->setKeySequence(QKeySequence(u"F7"_s));
    m_page->findChildren<QPushButton *>().constLast()->click();
    QCOMPARE(edit(0)->keySequence(), actions.at(0).standard);
}

void tst_ShortcutsPage::reserved_data()
{
    QTest::addColumn<QString>("keys");
    QTest::addColumn<bool>("expected");
    for (const char *const keys :
         {"Ctrl+Space", "Shift+Space", "Ctrl+Shift+F", "Ctrl+Shift+U", "Ctrl+Shift+E", "Ctrl+.", "Ctrl+;"})
        QTest::newRow(keys) << QString::fromLatin1(keys) << true;
    for (const char *const keys : {"Ctrl+F", "Ctrl+Return", "Alt+A", "F8", ""})
        QTest::addRow("free: %s", keys) << QString::fromLatin1(keys) << false;
}

void tst_ShortcutsPage::reserved()
{
    QFETCH(QString, keys);
    QTEST(isReservedSequence(QKeySequence(keys)), "expected");
}

QTEST_MAIN(tst_ShortcutsPage)
#include "tst_shortcutspage.moc"
