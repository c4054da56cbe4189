// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/suggestionmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

Suggestion streaming(const QString &id, const QString &document = u"draft"_s)
{
    return {.id = id, .documentId = document, .rangeLabel = u"Paragraph 3"_s};
}

Suggestion ready(const QStringList &flags)
{
    Suggestion suggestion = streaming(u"a"_s);
    suggestion.state = Suggestion::State::Ready;
    suggestion.diff = TextDiff(u"He go."_s, u"He went."_s);
    suggestion.flags = flags;
    return suggestion;
}

} // namespace

class tst_SuggestionModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewOneIsAppendedAndAKnownOneReplaced();
    void streamedTextChangesOneRowAndItsTextOnly();
    void textThatComesAfterTheEndIsIgnored();
    void rowsGoWithTheirDocument();
    void wholeAcceptance_data();
    void wholeAcceptance();
};

void tst_SuggestionModel::aNewOneIsAppendedAndAKnownOneReplaced()
{
    SuggestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.put(streaming(u"a"_s));
    model.put(streaming(u"b"_s));
    QCOMPARE(inserted.size(), 2);
    Suggestion again = ready({});
    model.put(again);
    QCOMPARE(inserted.size(), 2);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.rowOf(u"a"_s), 0);
    QCOMPARE(model.index(0).data(SuggestionModel::ChangeCountRole).toInt(), 1);
    QCOMPARE(model.index(0).data(SuggestionModel::StateRole).value<Suggestion::State>(),
             Suggestion::State::Ready);
}

void tst_SuggestionModel::streamedTextChangesOneRowAndItsTextOnly()
{
    SuggestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.put(streaming(u"a"_s));
    model.put(streaming(u"b"_s));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setTextSoFar(u"b"_s, u"We"_s);
    model.setTextSoFar(u"b"_s, u"We"_s); // nothing new
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.at(0).at(0).toModelIndex(), model.index(1));
    const auto roles = changed.at(0).at(2).value<QList<int>>();
    QVERIFY(roles.contains(SuggestionModel::TextRole) && !roles.contains(SuggestionModel::StateRole));
}

void tst_SuggestionModel::textThatComesAfterTheEndIsIgnored()
{
    SuggestionModel model;
    model.put(streaming(u"a"_s));
    model.setState(u"a"_s, Suggestion::State::Rejected);
    model.setTextSoFar(u"a"_s, u"late"_s);
    model.setTextSoFar(u"unknown"_s, u"late"_s);
    QCOMPARE(model.find(u"a"_s)->textSoFar, QString());
}

void tst_SuggestionModel::rowsGoWithTheirDocument()
{
    SuggestionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.put(streaming(u"a"_s, u"one"_s));
    model.put(streaming(u"b"_s, u"two"_s));
    model.put(streaming(u"c"_s, u"one"_s));
    model.removeDocument(u"one"_s);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.all().constFirst().id, u"b"_s);
    model.remove(u"b"_s);
    model.remove(u"b"_s);
    QCOMPARE(model.rowCount(), 0);
}

void tst_SuggestionModel::wholeAcceptance_data()
{
    QTest::addColumn<Suggestion>("suggestion");
    QTest::addColumn<bool>("expected");
    QTest::newRow("a clean suggestion") << ready({}) << true;
    QTest::newRow("one with a flag") << ready({u"links_missing"_s}) << false;
    QTest::newRow("one that still streams") << streaming(u"a"_s) << false;
    Suggestion same = ready({});
    same.diff = TextDiff(u"He went."_s, u"He went."_s);
    QTest::newRow("one without changes") << same << false;
    Suggestion moved = ready({});
    moved.state = Suggestion::State::Moved;
    QTest::newRow("one whose text was changed meanwhile") << moved << false;
}

void tst_SuggestionModel::wholeAcceptance()
{
    QFETCH(Suggestion, suggestion);
    QTEST(suggestion.canAcceptAll(), "expected");
}

QTEST_GUILESS_MAIN(tst_SuggestionModel)
#include "tst_suggestionmodel.moc"
