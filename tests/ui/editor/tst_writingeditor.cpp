// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/writingeditor.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QElapsedTimer>
#include <QFontInfo>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QUrl>
#include <QWheelEvent>

using namespace breakwater;

class tst_WritingEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void targetOfPolish_data();
    void targetOfPolish();
    void shiftReturnIsALineEnd();
    void pastedLineEndsAreOurs();
    void droppedFilesAreLeftToTheWindow_data();
    void droppedFilesAreLeftToTheWindow();
    void linesLieOnAnEvenGrid();
    void columnIsNoWiderThanAsked();
    void onlyWhatIsSeenIsFormatted();
    void whatKeysBringIntoViewIsFormatted_data();
    void whatKeysBringIntoViewIsFormatted();
    void aFenceTypedAboveChangesWhatIsSeenBelow();
    void loadForgetsUndo();
    void revealScrollsAndNothingElse_data();
    void revealScrollsAndNothingElse();
    void focusModeKeepsTheCaretInTheMiddle();
    void candidatesStandAtTheCaret();
    void whatIsComposedLooksAsTheInputMethodSays();
    void anyMouseButtonDoesNoHarm_data();
    void anyMouseButtonDoesNoHarm();
    void menuComesWhereverThePageIsClicked_data();
    void menuComesWhereverThePageIsClicked();
    void middleButtonPastesTheSelection_data();
    void middleButtonPastesTheSelection();
    void wheelScrollsOnTheMargins();
    void opensTenMegabytesWithoutAWait();
    void unbrokenLinesDoNotStall_data();
    void unbrokenLinesDoNotStall();
};

void tst_WritingEditor::targetOfPolish_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("anchor");
    QTest::addColumn<int>("caret");
    QTest::addColumn<QString>("target");

    const QString text = QStringLiteral("# Title\n\nFirst one.\nStill first.\n\n\n  Second one.  \n");
    QTest::newRow("the paragraph at the caret") << text << 12 << 12 << "First one.\nStill first.";
    QTest::newRow("the caret at the paragraph's end") << text << 32 << 32 << "First one.\nStill first.";
    QTest::newRow("a heading alone") << text << 3 << 3 << "# Title";
    QTest::newRow("white space stays outside") << text << 40 << 40 << "Second one.";
    QTest::newRow("a blank line is nothing") << text << 33 << 33 << "";
    QTest::newRow("the selection, exactly") << text << 9 << 14 << "First";
    QTest::newRow("a selection backward") << text << 14 << 9 << "First";
    QTest::newRow("a selection without its outer white space") << text << 8 << 20 << "First one.";
    QTest::newRow("a selection of nothing but white space") << text << 33 << 36 << "";
    QTest::newRow("an empty document") << QString() << 0 << 0 << "";
    QTest::newRow("Han characters") << QStringLiteral("第一段。\n\n第二段。") << 7 << 7 << "第二段。";
}

void tst_WritingEditor::targetOfPolish()
{
    QFETCH(QString, text);
    QFETCH(int, anchor);
    QFETCH(int, caret);
    WritingEditor editor;
    editor.load(text);
    QTextCursor cursor = editor.textCursor();
    cursor.setPosition(anchor);
    cursor.setPosition(caret, QTextCursor::KeepAnchor);
    editor.setTextCursor(cursor);
    QTEST(editor.text(editor.target()), "target");
}

void tst_WritingEditor::shiftReturnIsALineEnd()
{
    WritingEditor editor;
    QTest::keyClicks(&editor, QStringLiteral("a"));
    QTest::keyClick(&editor, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClicks(&editor, QStringLiteral("b"));
    QCOMPARE(editor.text(), QStringLiteral("a\nb"));
}

void tst_WritingEditor::pastedLineEndsAreOurs()
{
    QGuiApplication::clipboard()->setText(QStringLiteral("a\r\nb\nc\rd"));
    WritingEditor editor;
    editor.paste();
    QCOMPARE(editor.text(), QStringLiteral("a\nb\nc\nd"));
}

void tst_WritingEditor::droppedFilesAreLeftToTheWindow_data()
{
    QTest::addColumn<QUrl>("url");
    QTest::addColumn<bool>("taken");
    QTest::newRow("a file") << QUrl::fromLocalFile(QStringLiteral("/tmp/a.md")) << false;
    QTest::newRow("the address of a page is text") << QUrl(QStringLiteral("https://example.org/")) << true;
}

void tst_WritingEditor::droppedFilesAreLeftToTheWindow()
{
    QFETCH(QUrl, url);
    QMimeData data;
    data.setUrls({url});
    WritingEditor editor;
    editor.show();
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(editor.viewport(), &enter);
    QTEST(enter.isAccepted(), "taken");
}

void tst_WritingEditor::linesLieOnAnEvenGrid()
{
    WritingEditor editor;
    editor.resize(900, 600);
    editor.load(QStringLiteral("Latin only\n汉字与 Latin\n汉字\n`code`"));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QList<int> tops;
    for (QTextBlock block = editor.document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        const QTextLine line = block.layout()->lineAt(0);
        // The base line in window coordinates: the caret's top and the line's ascent.
        tops.append(qRound(editor.cursorRect(cursor).top() + line.ascent()));
    }
    const int pitch = tops.at(1) - tops.at(0);
    QVERIFY2(pitch >= qRound(1.5 * QFontInfo(editor.font()).pixelSize()), "generous line height");
    for (qsizetype i = 1; i < tops.size(); ++i)
        QVERIFY2(qAbs(tops.at(i) - tops.at(i - 1) - pitch) <= 1, "the base lines are evenly spaced");
}

void tst_WritingEditor::columnIsNoWiderThanAsked()
{
    WritingEditor editor;
    editor.setTextFont({}, 12);
    editor.setColumnWidth(70);
    editor.resize(2400, 600);
    editor.load(QStringLiteral("word ").repeated(400));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    const QTextLine line = editor.document()->begin().layout()->lineAt(0);
    const int em = QFontInfo(editor.font()).pixelSize();
    QVERIFY(line.naturalTextWidth() <= 70 * em);
    QVERIFY(line.naturalTextWidth() >= 65 * em);
    const int left = editor.viewport()->x();
    const int right = editor.width() - editor.viewport()->geometry().right();
    QVERIFY2(qAbs(left - right) < 30, "the column is in the middle");
}

void tst_WritingEditor::onlyWhatIsSeenIsFormatted()
{
    WritingEditor editor;
    editor.resize(800, 400);
    editor.load(QStringLiteral("# Heading\n").repeated(2'000));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QVERIFY(!editor.document()->begin().layout()->formats().isEmpty());
    QVERIFY(editor.document()->lastBlock().previous().layout()->formats().isEmpty());
    editor.verticalScrollBar()->setValue(editor.verticalScrollBar()->maximum());
    QTRY_VERIFY(!editor.document()->lastBlock().previous().layout()->formats().isEmpty());
    QVERIFY2(!editor.document()->isUndoAvailable(), "formats are no edit");
    QVERIFY(!editor.document()->isModified());
}

void tst_WritingEditor::whatKeysBringIntoViewIsFormatted_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<int>("times");
    QTest::newRow("a page down") << int(Qt::Key_PageDown) << Qt::KeyboardModifiers() << 8;
    QTest::newRow("the end") << int(Qt::Key_End) << Qt::KeyboardModifiers(Qt::ControlModifier) << 1;
    QTest::newRow("line by line") << int(Qt::Key_Down) << Qt::KeyboardModifiers() << 60;
}

void tst_WritingEditor::whatKeysBringIntoViewIsFormatted()
{
    QFETCH(int, key);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(int, times);
    WritingEditor editor;
    editor.resize(700, 500);
    editor.load(QStringLiteral("## A heading\n\nSome words.\n\n").repeated(200));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    for (int time = 0; time < times; ++time)
        QTest::keyClick(&editor, Qt::Key(key), modifiers);
    QCoreApplication::processEvents();
    int headings = 0;
    for (int y = 0; y < editor.viewport()->height(); y += 4) {
        const QTextBlock block = editor.cursorForPosition({10, y}).block();
        if (!block.text().startsWith(u'#'))
            continue;
        ++headings;
        QVERIFY2(!block.layout()->formats().isEmpty(), qPrintable(QString::number(block.blockNumber())));
    }
    QVERIFY(headings > 0);
}

void tst_WritingEditor::aFenceTypedAboveChangesWhatIsSeenBelow()
{
    WritingEditor editor;
    editor.resize(800, 400);
    editor.load(QStringLiteral("\n\n# Heading"));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    const auto below = [&editor] { return editor.document()->lastBlock().layout()->formats(); };
    const auto asHeading = below();
    QVERIFY(!asHeading.isEmpty());
    QTest::keyClicks(&editor, QStringLiteral("```"));
    QTRY_VERIFY(below() != asHeading);
    editor.undo();
    QTRY_COMPARE(below(), asHeading);
}

void tst_WritingEditor::loadForgetsUndo()
{
    WritingEditor editor;
    QTest::keyClicks(&editor, QStringLiteral("typed"));
    editor.load(QStringLiteral("loaded"));
    QVERIFY(!editor.document()->isUndoAvailable());
    QVERIFY(!editor.document()->isModified());
    QCOMPARE(editor.textCursor().position(), 0);
}

void tst_WritingEditor::revealScrollsAndNothingElse_data()
{
    QTest::addColumn<int>("start");
    QTest::addColumn<int>("length");
    QTest::addColumn<bool>("scrolls");
    QTest::newRow("in view") << 14 << 12 << false;
    QTest::newRow("begins in view") << 14 << 1'300 << false;
    QTest::newRow("below") << 1'260 << 12 << true;
    QTest::newRow("at the very end") << 1'400 << 0 << true;
}

void tst_WritingEditor::revealScrollsAndNothingElse()
{
    QFETCH(int, start);
    QFETCH(int, length);
    QFETCH(bool, scrolls);
    WritingEditor editor;
    editor.resize(800, 400);
    editor.load(QStringLiteral("A paragraph.\n\n").repeated(100));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QTextCursor writers = editor.textCursor();
    writers.setPosition(2);
    writers.setPosition(11, QTextCursor::KeepAnchor);
    editor.setTextCursor(writers);
    editor.reveal({start, length});
    QCOMPARE(editor.verticalScrollBar()->value() > 0, scrolls);
    QTextCursor place(editor.document());
    place.setPosition(start);
    QVERIFY(editor.viewport()->rect().intersects(editor.cursorRect(place)));
    QCOMPARE(editor.textCursor().anchor(), 2);
    QCOMPARE(editor.textCursor().position(), 11);
    editor.reveal({14, 12});
    QVERIFY2(editor.viewport()->rect().contains(editor.cursorRect(writers).topLeft()), "and back again");
}

void tst_WritingEditor::focusModeKeepsTheCaretInTheMiddle()
{
    WritingEditor editor;
    editor.resize(800, 600);
    editor.load(QStringLiteral("A paragraph.\n\n").repeated(100));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    editor.setCaret(700);
    editor.setFocusMode(true);
    const int middle = editor.cursorRect().center().y();
    QVERIFY2(qAbs(middle - editor.viewport()->height() / 2) < 60, qPrintable(QString::number(middle)));
}

void tst_WritingEditor::candidatesStandAtTheCaret()
{
    WritingEditor editor;
    editor.setColumnWidth(30);
    editor.resize(1400, 600);
    editor.load(QStringLiteral("一\n\n二"));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QVERIFY2(editor.viewport()->x() > 100, "the page has a margin");
    editor.moveCursor(QTextCursor::End);
    const QPoint caret = editor.viewport()->mapTo(&editor, editor.cursorRect().topLeft());
    for (const auto query : {Qt::ImCursorRectangle, Qt::ImAnchorRectangle}) {
        QInputMethodQueryEvent event(query); // as the platform asks
        QCoreApplication::sendEvent(&editor, &event);
        QCOMPARE(event.value(query).toRectF().toAlignedRect().topLeft(), caret);
    }
}

void tst_WritingEditor::whatIsComposedLooksAsTheInputMethodSays()
{
    WritingEditor editor;
    editor.load(QStringLiteral("A **bold** word"));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QTextCursor caret = editor.textCursor();
    caret.setPosition(2);
    editor.setTextCursor(caret);
    const QTextLayout &line = *editor.document()->firstBlock().layout();
    const auto formatAt = [&line](int position) {
        QTextCharFormat format;
        for (const QTextLayout::FormatRange &range : line.formats()) {
            if (position >= range.start && position < range.start + range.length)
                format.merge(range.format);
        }
        return format;
    };
    const QTextCharFormat marker = formatAt(2);
    const QTextCharFormat strong = formatAt(4);
    QVERIFY(marker != strong);

    QTextCharFormat underlined;
    underlined.setFontUnderline(true);
    QInputMethodEvent event(QStringLiteral("你好"), {{QInputMethodEvent::TextFormat, 0, 2, underlined}});
    QCoreApplication::sendEvent(&editor, &event);
    QCOMPARE(line.preeditAreaText(), QStringLiteral("你好"));
    QVERIFY(formatAt(2).fontUnderline());
    QVERIFY(formatAt(3).fontUnderline());
    QCOMPARE(formatAt(4), marker);
    QCOMPARE(formatAt(6), strong);

    QInputMethodEvent end;
    end.setCommitString(QStringLiteral("你好"));
    QCoreApplication::sendEvent(&editor, &end);
    QCOMPARE(formatAt(2), QTextCharFormat());
    QCOMPARE(formatAt(4), marker);
    QCOMPARE(formatAt(6), strong);
}

namespace {

struct Spot
{
    bool margin = false;
    QPoint at{};
};

/// A text of a few lines with wide margins and an empty page below.
void showSmallText(WritingEditor &editor)
{
    editor.setColumnWidth(20);
    editor.resize(1'200, 600);
    editor.load(QStringLiteral("First line of words.\nSecond line."));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QVERIFY2(editor.viewport()->x() > 100, "the page has a margin");
}

Spot spotOf(const WritingEditor &editor, const QString &place)
{
    const int line = editor.cursorRect().center().y();
    if (place == u"left margin")
        return {true, {20, line}};
    if (place == u"right margin")
        return {true, {editor.width() - 40, line}};
    if (place == u"empty page")
        return {false, {60, editor.viewport()->height() - 20}};
    return {false, {60, line}};
}

void addSpotRows()
{
    QTest::addColumn<QString>("place");
    for (const char *place : {"text", "empty page", "left margin", "right margin"})
        QTest::newRow(place) << QString::fromLatin1(place);
}

} // namespace

void tst_WritingEditor::anyMouseButtonDoesNoHarm_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<Qt::MouseButton>("button");
    for (const char *place : {"text", "empty page", "left margin", "right margin"}) {
        for (const auto &[name, button] :
             {std::pair{"left", Qt::LeftButton}, std::pair{"right", Qt::RightButton},
              std::pair{"middle", Qt::MiddleButton}, std::pair{"back", Qt::BackButton},
              std::pair{"forward", Qt::ForwardButton}, std::pair{"task", Qt::TaskButton}})
            QTest::addRow("%s button on the %s", name, place) << QString::fromLatin1(place) << button;
    }
}

void tst_WritingEditor::anyMouseButtonDoesNoHarm()
{
    QFETCH(QString, place);
    QFETCH(Qt::MouseButton, button);
    if (QGuiApplication::clipboard()->supportsSelection())
        QGuiApplication::clipboard()->clear(QClipboard::Selection); // or the middle button pastes
    WritingEditor editor;
    showSmallText(editor);
    const QString text = editor.text();
    const Spot spot = spotOf(editor, place);
    QWidget *const target = spot.margin ? static_cast<QWidget *>(&editor) : editor.viewport();
    QTest::mouseClick(target, button, {}, spot.at);
    QTest::mouseDClick(target, button, {}, spot.at);
    QTest::mouseClick(target, button, {}, spot.at); // the third
    QTextCursor caret = editor.textCursor();
    caret.clearSelection(); // else the system would begin to drag it, and wait for its end
    editor.setTextCursor(caret);
    QTest::mousePress(target, button, {}, spot.at);
    QTest::mouseMove(target, spot.at + QPoint(300, 40));
    QTest::mouseMove(target, spot.at - QPoint(300, 40));
    QTest::mouseRelease(target, button, {}, spot.at - QPoint(300, 40));
    QCOMPARE(editor.text(), text);
}

void tst_WritingEditor::menuComesWhereverThePageIsClicked_data()
{
    addSpotRows();
}

void tst_WritingEditor::menuComesWhereverThePageIsClicked()
{
    QFETCH(QString, place);
    WritingEditor editor;
    showSmallText(editor);
    const Spot spot = spotOf(editor, place);
    QWidget *const target = spot.margin ? static_cast<QWidget *>(&editor) : editor.viewport();
    for (int time = 0; time < 2; ++time) { // the second while the first is open
        QTest::mousePress(target, Qt::RightButton, {}, spot.at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, spot.at, target->mapToGlobal(spot.at));
        QCoreApplication::sendEvent(target, &event);
        QTest::mouseRelease(target, Qt::RightButton, {}, spot.at);
        QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()) != nullptr);
    }
    while (QWidget *const menu = QApplication::activePopupWidget())
        menu->close();
}

void tst_WritingEditor::middleButtonPastesTheSelection_data()
{
    addSpotRows();
}

void tst_WritingEditor::middleButtonPastesTheSelection()
{
    QFETCH(QString, place);
    QClipboard *const clipboard = QGuiApplication::clipboard();
    if (!clipboard->supportsSelection())
        QSKIP("this screen has no primary selection");
    clipboard->setText(QStringLiteral("pasted"), QClipboard::Selection);
    WritingEditor editor;
    showSmallText(editor);
    const Spot spot = spotOf(editor, place);
    QTest::mouseClick(spot.margin ? static_cast<QWidget *>(&editor) : editor.viewport(), Qt::MiddleButton, {},
                      spot.at);
    QCOMPARE(editor.text().count(QStringLiteral("pasted")), spot.margin ? 0 : 1);
}

void tst_WritingEditor::wheelScrollsOnTheMargins()
{
    WritingEditor editor;
    editor.setColumnWidth(20);
    editor.resize(1'200, 400);
    editor.load(QStringLiteral("line\n").repeated(500));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    const QPointF margin(20, 100);
    QWheelEvent event(margin, editor.mapToGlobal(margin), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&editor, &event);
    QVERIFY(editor.verticalScrollBar()->value() > 0);
}

void tst_WritingEditor::unbrokenLinesDoNotStall_data()
{
    QTest::addColumn<QString>("line");
    constexpr int length = 200'000;
    for (const char *piece : {"*", ">", "* ", "*a", "_", "`", "[", "![", "<", "(", "a@", "~", "$", "#", "&",
                              "*a _b ", "a** ", "**a*", "http://"}) {
        const QString unit = QString::fromLatin1(piece);
        QTest::addRow("a line of %s", piece) << unit.repeated(length / unit.size());
    }
}

void tst_WritingEditor::unbrokenLinesDoNotStall()
{
    QFETCH(QString, line);
    WritingEditor editor;
    editor.resize(1'000, 700);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QElapsedTimer timer; // tells work that grows with the square from work that does not, and no more
    timer.start();
    editor.load(line);
    editor.viewport()->repaint();
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
}

void tst_WritingEditor::opensTenMegabytesWithoutAWait()
{
    const QString text
        = QStringLiteral("The harbour was quiet, 海边的夜晚很安静, **and** so on.\n\n").repeated(180'000);
    WritingEditor editor;
    editor.resize(1000, 700);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QElapsedTimer timer; // tells work that grows with the square from work that does not, and no more
    timer.start();
    editor.load(text);
    editor.viewport()->repaint();
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString::number(timer.elapsed())));
    timer.restart();
    QTest::keyClick(&editor, Qt::Key_X);
    editor.viewport()->repaint();
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    QCOMPARE(editor.text().size(), text.size() + 1);
}

QTEST_MAIN(tst_WritingEditor)
#include "tst_writingeditor.moc"
