// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/titlelistmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_TitleListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void moreAreAddedNotReplaced();
    void noneComesTwice_data();
    void noneComesTwice();
    void eachKnowsItsModel();
};

void tst_TitleListModel::moreAreAddedNotReplaced()
{
    TitleListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QCOMPARE(model.append({u"One"_s, u"Two"_s}, {}), 2);
    QCOMPARE(model.append({u"Three"_s}, {}), 1);
    QCOMPARE(model.titles(), (QStringList{u"One"_s, u"Two"_s, u"Three"_s}));
    QCOMPARE(inserted.size(), 2);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void tst_TitleListModel::noneComesTwice_data()
{
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<int>("added");
    QTest::newRow("the same again") << QStringList{u"Winter Night"_s} << 0;
    QTest::newRow("in another case") << QStringList{u"winter night"_s} << 0;
    QTest::newRow("with other blanks") << QStringList{u"  Winter  Night "_s} << 0;
    QTest::newRow("twice in one answer") << QStringList{u"Dawn"_s, u"dawn"_s} << 1;
    QTest::newRow("nothing but blanks") << QStringList{u"  "_s, QString()} << 0;
    QTest::newRow("another one") << QStringList{u"冬夜"_s} << 1;
}

void tst_TitleListModel::noneComesTwice()
{
    QFETCH(QStringList, more);
    TitleListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.append({u"Winter Night"_s}, {});
    QTEST(model.append(more, {}), "added");
}

void tst_TitleListModel::eachKnowsItsModel()
{
    TitleListModel model;
    model.append({u"One"_s}, {.rung = RungKind::Main, .model = u"glm-5"_s});
    model.append({u"Two"_s}, {.rung = RungKind::Light, .model = u"glm-5-air"_s});
    QCOMPARE(model.index(0).data(TitleListModel::ModelRole).toString(), u"glm-5"_s);
    QCOMPARE(model.index(0).data(TitleListModel::LightRole).toBool(), false);
    QCOMPARE(model.index(1).data(TitleListModel::LightRole).toBool(), true);
}

QTEST_GUILESS_MAIN(tst_TitleListModel)
#include "tst_titlelistmodel.moc"
