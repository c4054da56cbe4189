// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/diff/threewaymerge.h"

#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_ThreeWayMerge final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void carriesTheSuggestionOver_data();
    void carriesTheSuggestionOver();
    void keepsEverythingTheWriterWrote();
};

void tst_ThreeWayMerge::carriesTheSuggestionOver_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("current");
    QTest::addColumn<QString>("suggestion");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<qsizetype>("conflicts");
    const auto row = [](const char *name, QStringView base, QStringView current, QStringView suggestion,
                        QStringView expected, qsizetype conflicts = 0) {
        QTest::newRow(name) << base.toString() << current.toString() << suggestion.toString()
                            << expected.toString() << conflicts;
    };
    row("the writer changed nothing", u"Para two are bad.", u"Para two are bad.", u"Para two is bad.",
        u"Para two is bad.");
    row("the writer changed other words", u"Para two are bad.", u"Para two are quite bad.",
        u"Para 2 are bad.", u"Para 2 are quite bad.");
    row("the writer changed the same word", u"Para two are bad.", u"Para two were bad.", u"Para two is bad.",
        u"Para two were bad.", 1);
    row("the writer made the same change", u"Para two are bad.", u"Para two is bad.", u"Para two is bad.",
        u"Para two is bad.");
    row("one change fits, one does not", u"He go to a school.", u"He walks to a school.",
        u"He went to the school.", u"He walks to the school.", 1);
    row("the writer added a sentence at the end", u"他的很快。", u"他的很快。真的。", u"他跑得很快。",
        u"他跑得很快。真的。");
    row("the suggestion changed nothing", u"a b", u"a c", u"a b", u"a c");
    row("the writer deleted all", u"a b", u"", u"a c", u"", 1);
}

void tst_ThreeWayMerge::carriesTheSuggestionOver()
{
    QFETCH(QString, base);
    QFETCH(QString, current);
    QFETCH(QString, suggestion);
    const MergeProposal proposal = rebaseSuggestion(base, current, suggestion);
    QTEST(proposal.text, "expected");
    QTEST(proposal.conflicts, "conflicts");
}

void tst_ThreeWayMerge::keepsEverythingTheWriterWrote()
{
    test::TextGenerator generate(41);
    for (int round = 0; round < 300; ++round) {
        const QString base = generate.text(20);
        const QString other = generate.mutated(base);
        QCOMPARE(rebaseSuggestion(base, base, other).text, other);
        QCOMPARE(rebaseSuggestion(base, other, base).text, other);
        QCOMPARE(rebaseSuggestion(base, other, other).text, other);
        QCOMPARE(rebaseSuggestion(base, other, other).conflicts, 0);
    }
}

QTEST_APPLESS_MAIN(tst_ThreeWayMerge)
#include "tst_threewaymerge.moc"
