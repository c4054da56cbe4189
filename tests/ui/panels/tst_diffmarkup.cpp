// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diffmarkup.h"
#include "ui/support/looks.h"
#include "ui/widgets/tonecolors.h"

#include <QApplication>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

const TextDiff diff(u"He go to school."_s, u"She went to school!"_s);
const QList<qsizetype> everything{0, 1, 2};

/// The document's text with [-removed-] and {+added+} marked.
QString marked(const QTextDocument &document)
{
    QString text;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const QTextCharFormat format = fragment.charFormat();
            if (format.fontStrikeOut())
                text += u"[-%1-]"_s.arg(fragment.text());
            else if (format.fontUnderline())
                text += u"{+%1+}"_s.arg(fragment.text());
            else
                text += fragment.text();
        }
        if (block.next().isValid())
            text += u'\n';
    }
    return text;
}

} // namespace

class tst_DiffMarkup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marks_data();
    void marks();
    void placesCoverTheChangesExactly();
    void whiteSpaceCanBeSeen();
    void coloursCanBeRead_data();
    void coloursCanBeRead();
};

void tst_DiffMarkup::marks_data()
{
    QTest::addColumn<DiffSide>("side");
    QTest::addColumn<QList<qsizetype>>("shown");
    QTest::addColumn<QString>("expected");
    QTest::newRow("inline: what goes before what comes")
        << DiffSide::Both << everything << u"[-He-]{+She+} [-go-]{+went+} to school[-.-]{+!+}"_s;
    QTest::newRow("the left side holds the original")
        << DiffSide::Original << everything << u"[-He-] [-go-] to school[-.-]"_s;
    QTest::newRow("the right side holds the suggestion")
        << DiffSide::Suggestion << everything << u"{+She+} {+went+} to school{+!+}"_s;
    QTest::newRow("changes that are not shown read as the original")
        << DiffSide::Suggestion << QList<qsizetype>{1} << u"He {+went+} to school."_s;
    QTest::newRow("nothing shown is the original")
        << DiffSide::Both << QList<qsizetype>{} << u"He go to school."_s;
}

void tst_DiffMarkup::marks()
{
    QFETCH(DiffSide, side);
    QFETCH(QList<qsizetype>, shown);
    QTextDocument document(u"what stood here before"_s);
    (void)writeDiff(document, diff, shown, side, QApplication::palette());
    QTEST(marked(document), "expected");
}

void tst_DiffMarkup::placesCoverTheChangesExactly()
{
    QTextDocument document;
    const std::vector<MarkedChange> places
        = writeDiff(document, diff, everything, DiffSide::Both, QApplication::palette());
    QCOMPARE(places.size(), 3U);
    const QString text = document.toPlainText();
    QCOMPARE(text.mid(places[1].begin, places[1].end - places[1].begin), u"gowent"_s);
    QCOMPARE(places[1].change, 1);
}

void tst_DiffMarkup::whiteSpaceCanBeSeen()
{
    QTextDocument document;
    const TextDiff spaces(u"a  b"_s, u"a b"_s);
    (void)writeDiff(document, spaces, {0}, DiffSide::Both, QApplication::palette());
    QCOMPARE(marked(document), u"a[-··-]{+·+}b"_s);
    const TextDiff lines(u"a\n\nb"_s, u"a\nb"_s);
    (void)writeDiff(document, lines, {0}, DiffSide::Original, QApplication::palette());
    QVERIFY(document.toPlainText().contains(u'↵'));
}

void tst_DiffMarkup::coloursCanBeRead_data()
{
    test::addLookRows();
}

void tst_DiffMarkup::coloursCanBeRead()
{
    QFETCH(test::Look, look);
    test::applyTheme(look.theme);
    const QPalette palette = QApplication::palette();
    for (const QTextCharFormat &format :
         {removedFormat(palette), addedFormat(palette), currentFormat(palette)})
        QVERIFY(contrastRatio(format.foreground().color(), format.background().color()) >= readableContrast);
}

QTEST_MAIN(tst_DiffMarkup)
#include "tst_diffmarkup.moc"
