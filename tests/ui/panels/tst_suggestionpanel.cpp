// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/suggestionmodel.h"
#include "ui/models/titlelistmodel.h"
#include "ui/panels/suggestionpanel.h"
#include "ui/panels/suggestionview.h"
#include "ui/support/looks.h"
#include "wording/problemwording.h"
#include "wording/suggestionwording.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>

using namespace breakwater;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

using Command = SuggestionPanel::Command;
using State = Suggestion::State;

const QString original = u"He go to  school."_s;
const QString better = u"She went to school!"_s; // four changes

Suggestion suggestion(const QString &id, State state)
{
    Suggestion result{.id = id, .rangeLabel = u"Paragraph 3"_s, .state = state};
    result.servedBy = {.rung = RungKind::Main, .service = u"zhipu"_s, .model = u"glm-5"_s};
    result.total = 3'100ms;
    result.cost = 0.012;
    result.currency = u"CNY"_s;
    if (state == State::Ready || state == State::Moved)
        result.diff = TextDiff(original, better);
    return result;
}

Suggestion flagged()
{
    Suggestion result = suggestion(u"a"_s, State::Ready);
    result.flags = {u"numbers_changed"_s};
    return result;
}

Suggestion oneChange(const QStringList &flags)
{
    Suggestion result = suggestion(u"a"_s, State::Ready);
    result.diff = TextDiff(u"Two are bad."_s, u"Two is bad."_s);
    result.flags = flags;
    return result;
}

} // namespace

class tst_SuggestionPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keysDoWhatTheTableSays_data();
    void keysDoWhatTheTableSays();
    void keysWorkWhileTheTextHasTheFocus();
    void mnemonicsOfTheButtons_data();
    void mnemonicsOfTheButtons();
    void whatCanBeDone_data();
    void whatCanBeDone();
    void acceptAllNamesTheNumberAndHeedsTheFilter();
    void streamedTextIsShownAndNeverOffered();
    void editingGivesTheWordsBack();
    void editingIsNotDisturbedByNews();
    void aDecisionLeadsToNoOtherOne_data();
    void aDecisionLeadsToNoOtherOne();
    void nextChangeGoesOnToWhatWaits();
    void aNewOneOpensAtItsFirstChange();
    void refusalsSayWhatIsSo_data();
    void refusalsSayWhatIsSo();
    void changedTextIsToldAsItIs_data();
    void changedTextIsToldAsItIs();
    void aNewOneIsShownOnlyWhereNoneIs();
    void errorTextIsNeverSuggestionText();
    void removedSuggestionsLeaveNothing();
    void looks_data();
    void looks();
    void looksOfOtherStates_data();
    void looksOfOtherStates();

private:
    [[nodiscard]] QAction *action(Command command) const { return m_panel->action(command); }
    [[nodiscard]] QPushButton *button(const QString &text) const;
    void showPanel(int width = 390);

    std::unique_ptr<LanguageSwitch> m_language;
    std::unique_ptr<SuggestionModel> m_model;
    std::unique_ptr<TitleListModel> m_titles;
    std::unique_ptr<QWidget> m_window;
    SuggestionPanel *m_panel = nullptr;
    QTextEdit *m_editor = nullptr;
};

void tst_SuggestionPanel::init()
{
    m_window.reset();
    m_language = std::make_unique<LanguageSwitch>(UiLanguage::English);
    test::applyTheme(test::Look::Theme::Light);
    m_model = std::make_unique<SuggestionModel>();
    m_titles = std::make_unique<TitleListModel>();
    m_window = std::make_unique<QWidget>();
    m_editor = new QTextEdit;
    m_panel = new SuggestionPanel(*m_model, *m_titles);
    auto *const row = new QHBoxLayout(m_window.get());
    row->addWidget(m_editor);
    row->addWidget(m_panel);
}

void tst_SuggestionPanel::showPanel(int width)
{
    m_panel->setFixedWidth(width);
    m_window->resize(width + 120, 560);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QPushButton *tst_SuggestionPanel::button(const QString &text) const
{
    for (QPushButton *const button : m_panel->findChildren<QPushButton *>()) {
        if (button->text() == text && button->isVisible())
            return button;
    }
    return nullptr;
}

void tst_SuggestionPanel::keysDoWhatTheTableSays_data()
{
    QTest::addColumn<QString>("keys"); // to press one after the other
    QTest::addColumn<QList<qsizetype>>("accepted");
    QTest::addColumn<QList<qsizetype>>("rejected");
    QTest::newRow("Alt+A accepts the change that is shown")
        << u"Alt+A"_s << QList<qsizetype>{0} << QList<qsizetype>{};
    QTest::newRow("F8 goes to the next one") << u"F8 F8 Alt+A"_s << QList<qsizetype>{2} << QList<qsizetype>{};
    QTest::newRow("Shift+F8 goes to the one before")
        << u"Shift+F8 Alt+R"_s << QList<qsizetype>{} << QList<qsizetype>{3};
    QTest::newRow("Alt+Shift+A accepts all")
        << u"Alt+Shift+A"_s << QList<qsizetype>{0, 1, 2, 3} << QList<qsizetype>{};
    QTest::newRow("Alt+Shift+R rejects all")
        << u"Alt+Shift+R"_s << QList<qsizetype>{} << QList<qsizetype>{0, 1, 2, 3};
    QTest::newRow("looking applies nothing")
        << u"F8 Shift+F8 F8"_s << QList<qsizetype>{} << QList<qsizetype>{};
}

void tst_SuggestionPanel::keysDoWhatTheTableSays()
{
    QFETCH(QString, keys);
    QSignalSpy accepted(&m_panel->suggestions(), &SuggestionView::acceptWanted);
    QSignalSpy rejected(&m_panel->suggestions(), &SuggestionView::rejectWanted);
    m_model->put(suggestion(u"a"_s, State::Ready));
    showPanel();
    for (const QString &key : keys.split(u' ')) {
        const QKeyCombination combination = QKeySequence(key)[0];
        QTest::keyClick(m_window.get(), combination.key(), combination.keyboardModifiers());
    }
    const auto changes = [](const QSignalSpy &spy) {
        return spy.isEmpty() ? QList<qsizetype>{} : spy.at(0).at(1).value<QList<qsizetype>>();
    };
    QTEST(changes(accepted), "accepted");
    QTEST(changes(rejected), "rejected");
    QVERIFY(accepted.size() + rejected.size() <= 1);
}

void tst_SuggestionPanel::keysWorkWhileTheTextHasTheFocus()
{
    QSignalSpy accepted(&m_panel->suggestions(), &SuggestionView::acceptWanted);
    m_model->put(suggestion(u"a"_s, State::Ready));
    showPanel();
    m_editor->setFocus();
    QTest::keyClick(m_editor, Qt::Key_A, Qt::AltModifier);
    QCOMPARE(accepted.size(), 1);
    QVERIFY(m_editor->hasFocus());
}

void tst_SuggestionPanel::mnemonicsOfTheButtons_data()
{
    QTest::addColumn<UiLanguage>("language");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("English") << UiLanguage::English << QStringList{u"&Accept"_s, u"&Reject"_s};
    QTest::newRow("Chinese") << UiLanguage::SimplifiedChinese << QStringList{u"接受(&A)"_s, u"拒绝(&R)"_s};
}

void tst_SuggestionPanel::mnemonicsOfTheButtons()
{
    QFETCH(UiLanguage, language);
    QFETCH(QStringList, texts);
    m_language->select(language);
    QCoreApplication::processEvents(); // the panel hears of the new language
    m_model->put(suggestion(u"a"_s, State::Ready));
    showPanel();
    for (const QString &text : texts) {
        QVERIFY2(button(text), qPrintable(text));
        QVERIFY2(button(text)->shortcut().isEmpty(),
                 "the key belongs to the action: twice would be ambiguous");
    }
}

void tst_SuggestionPanel::whatCanBeDone_data()
{
    QTest::addColumn<Suggestion>("shown");
    QTest::addColumn<QString>("enabled"); // of Accept, reject, accept all (A), reject all (R)
    QTest::addColumn<QStringList>("buttons"); // besides those four
    QTest::newRow("ready") << suggestion(u"a"_s, State::Ready) << u"arAR"_s << QStringList{u"Edit"_s};
    QTest::newRow("flagged: not as a whole") << flagged() << u"arR"_s << QStringList{u"Edit"_s};
    QTest::newRow("one change") << oneChange({}) << u"arAR"_s << QStringList{u"Edit"_s};
    QTest::newRow("one change and a flag: accepting it would be the whole")
        << oneChange({u"links_missing"_s}) << u"rR"_s << QStringList{u"Edit"_s};
    QTest::newRow("cut off: Continue is offered")
        << oneChange({u"cut_off"_s}) << u"rR"_s << QStringList{u"Edit"_s, u"Continue"_s};
    Suggestion light = suggestion(u"a"_s, State::Ready);
    light.servedBy.rung = RungKind::Light;
    QTest::newRow("by the light model")
        << light << u"arAR"_s << QStringList{u"Edit"_s, u"Redo with main model"_s};
    QTest::newRow("streaming") << suggestion(u"a"_s, State::Streaming) << QString() << QStringList{u"Stop"_s};
    QTest::newRow("failed") << suggestion(u"a"_s, State::Failed) << QString() << QStringList{u"Try again"_s};
    QTest::newRow("the text was changed")
        << suggestion(u"a"_s, State::Moved) << QString() << QStringList{u"Compare again"_s};
    QTest::newRow("accepted") << suggestion(u"a"_s, State::Accepted) << QString() << QStringList{};
}

void tst_SuggestionPanel::whatCanBeDone()
{
    QFETCH(Suggestion, shown);
    QFETCH(QStringList, buttons);
    m_model->put(shown);
    showPanel();
    QString enabled;
    enabled += action(Command::Accept)->isEnabled() ? u"a" : u"";
    enabled += action(Command::Reject)->isEnabled() ? u"r" : u"";
    enabled += action(Command::AcceptAll)->isEnabled() ? u"A" : u"";
    enabled += action(Command::RejectAll)->isEnabled() ? u"R" : u"";
    QTEST(enabled, "enabled");
    for (const QString &text :
         {u"Edit"_s, u"Redo with main model"_s, u"Try again"_s, u"Continue"_s, u"Compare again"_s, u"Stop"_s})
        QVERIFY2(buttons.contains(text) == (button(text) != nullptr), qPrintable(text));
    // Whatever is pressed, a flagged suggestion is never accepted as a whole.
    QSignalSpy accepted(&m_panel->suggestions(), &SuggestionView::acceptWanted);
    action(Command::AcceptAll)->trigger();
    QVERIFY(shown.flags.isEmpty() || accepted.isEmpty());
}

void tst_SuggestionPanel::acceptAllNamesTheNumberAndHeedsTheFilter()
{
    m_model->put(suggestion(u"a"_s, State::Ready));
    showPanel();
    QVERIFY(button(u"Accept all (4)"_s));
    auto *const filter = m_panel->findChild<QToolButton *>(u"changeFilter"_s);
    filter->menu()->actions().at(0)->setChecked(false); // wording
    QVERIFY(button(u"Accept all (2)"_s));
    QSignalSpy accepted(&m_panel->suggestions(), &SuggestionView::acceptWanted);
    QTest::mouseClick(button(u"Accept all (2)"_s), Qt::LeftButton);
    QCOMPARE(accepted.at(0).at(1).value<QList<qsizetype>>(), (QList<qsizetype>{2, 3}));
}

void tst_SuggestionPanel::streamedTextIsShownAndNeverOffered()
{
    m_model->put(suggestion(u"a"_s, State::Streaming));
    showPanel();
    m_model->setTextSoFar(u"a"_s, u"She"_s);
    m_model->setTextSoFar(u"a"_s, u"She went"_s);
    auto *const stream = m_panel->findChild<QTextEdit *>(u"stream"_s);
    QVERIFY(stream->isVisible());
    QCOMPARE(stream->toPlainText(), u"She went"_s);
    m_model->setTextSoFar(u"a"_s, u"He"_s); // another model took over
    QCOMPARE(stream->toPlainText(), u"He"_s);
    QVERIFY(!action(Command::Accept)->isEnabled());
    QSignalSpy stopped(&m_panel->suggestions(), &SuggestionView::stopWanted);
    QTest::mouseClick(button(u"Stop"_s), Qt::LeftButton);
    QCOMPARE(stopped.size(), 1);
}

void tst_SuggestionPanel::editingGivesTheWordsBack()
{
    m_model->put(suggestion(u"a"_s, State::Ready));
    showPanel();
    QSignalSpy edited(&m_panel->suggestions(), &SuggestionView::edited);
    QTest::mouseClick(button(u"Edit"_s), Qt::LeftButton);
    auto *const editor = m_panel->findChild<QPlainTextEdit *>();
    QCOMPARE(editor->toPlainText(), better);
    QVERIFY2(!action(Command::Accept)->isEnabled(), "while editing");
    QTest::keyClicks(editor, u"Now "_s);
    QTest::mouseClick(button(u"Use my version"_s), Qt::LeftButton);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.at(0).at(1).toString(), u"Now "_s + better);

    QTest::mouseClick(button(u"Edit"_s), Qt::LeftButton);
    QTest::mouseClick(button(u"Discard my version"_s), Qt::LeftButton);
    QCOMPARE(edited.size(), 1);
    QVERIFY(action(Command::Accept)->isEnabled());
}

void tst_SuggestionPanel::editingIsNotDisturbedByNews()
{
    m_model->put(suggestion(u"a"_s, State::Ready));
    showPanel();
    QTest::mouseClick(button(u"Edit"_s), Qt::LeftButton);
    auto *const editor = m_panel->findChild<QPlainTextEdit *>();
    QTest::keyClicks(editor, u"Mine: "_s);
    Suggestion again = suggestion(u"a"_s, State::Ready);
    again.cost = 0.02;
    m_model->put(again);
    m_model->put(suggestion(u"b"_s, State::Streaming));
    QVERIFY(editor->isVisible());
    QVERIFY(editor->toPlainText().startsWith(u"Mine: "));
}

void tst_SuggestionPanel::aDecisionLeadsToNoOtherOne_data()
{
    QTest::addColumn<State>("decision");
    QTest::newRow("accepted") << State::Accepted;
    QTest::newRow("rejected") << State::Rejected;
    QTest::newRow("superseded") << State::Superseded;
    QTest::newRow("the text was changed") << State::Moved;
}

void tst_SuggestionPanel::aDecisionLeadsToNoOtherOne()
{
    QFETCH(State, decision);
    QSignalSpy accepted(&m_panel->suggestions(), &SuggestionView::acceptWanted);
    QSignalSpy place(&m_panel->suggestions(), &SuggestionView::placeWanted);
    m_model->put(suggestion(u"a"_s, State::Ready));
    m_model->put(suggestion(u"b"_s, State::Failed));
    m_model->put(suggestion(u"c"_s, State::Ready));
    m_panel->showSuggestion(u"a"_s);
    m_model->setState(u"a"_s, decision);
    m_model->put(suggestion(u"d"_s, State::Ready)); // such as the next section
    QCOMPARE(m_panel->currentSuggestion(), u"a"_s);
    action(Command::AcceptAll)->trigger();
    QVERIFY2(accepted.isEmpty(), "nobody looked at the others");
    QVERIFY(place.isEmpty());
}

void tst_SuggestionPanel::nextChangeGoesOnToWhatWaits()
{
    m_model->put(suggestion(u"a"_s, State::Ready));
    m_model->put(suggestion(u"b"_s, State::Failed));
    m_model->put(suggestion(u"c"_s, State::Ready));
    QSignalSpy place(&m_panel->suggestions(), &SuggestionView::placeWanted);
    QSignalSpy accepted(&m_panel->suggestions(), &SuggestionView::acceptWanted);
    m_model->setState(u"a"_s, State::Accepted);
    action(Command::NextChange)->trigger();
    QCOMPARE(m_panel->currentSuggestion(), u"c"_s);
    QCOMPARE(place.size(), 1);
    QCOMPARE(place.at(0).at(1).value<TextRange>(), (TextRange{0, 2})); // "He"
    action(Command::Accept)->trigger();
    QCOMPARE(accepted.at(0).at(1).value<QList<qsizetype>>(), QList<qsizetype>{0});
    m_model->setState(u"c"_s, State::Rejected);
    QVERIFY(!action(Command::NextChange)->isEnabled());
    QVERIFY(!action(Command::PreviousChange)->isEnabled());
    m_model->setState(u"a"_s, State::Ready); // an undo
    QVERIFY(action(Command::PreviousChange)->isEnabled());
    action(Command::PreviousChange)->trigger();
    QCOMPARE(m_panel->currentSuggestion(), u"a"_s);
}

void tst_SuggestionPanel::aNewOneOpensAtItsFirstChange()
{
    m_model->put(suggestion(u"a"_s, State::Ready));
    showPanel();
    action(Command::NextChange)->trigger();
    action(Command::NextChange)->trigger();
    m_model->put(suggestion(u"b"_s, State::Streaming));
    m_panel->showSuggestion(u"b"_s);
    m_model->put(suggestion(u"b"_s, State::Ready));
    QSignalSpy accepted(&m_panel->suggestions(), &SuggestionView::acceptWanted);
    action(Command::Accept)->trigger();
    QCOMPARE(accepted.at(0).at(1).value<QList<qsizetype>>(), QList<qsizetype>{0});
}

void tst_SuggestionPanel::refusalsSayWhatIsSo_data()
{
    QTest::addColumn<Suggestion>("shown");
    QTest::addColumn<Command>("command");
    QTest::addColumn<QString>("said");
    const Suggestion gone{.id = u"a"_s, .state = State::Rejected};
    QTest::newRow("decided: accept") << gone << Command::Accept << u"Nothing to accept"_s;
    QTest::newRow("decided: accept all") << gone << Command::AcceptAll << u"Nothing to accept"_s;
    QTest::newRow("decided: reject") << gone << Command::Reject << u"Nothing to reject"_s;
    QTest::newRow("decided: reject all") << gone << Command::RejectAll << u"Nothing to reject"_s;
    QTest::newRow("decided: next change") << gone << Command::NextChange << u"No change to go to"_s;
    QTest::newRow("no changes") << Suggestion{.id = u"a"_s, .state = State::Ready} << Command::AcceptAll
                                << u"Nothing to accept"_s;
    QTest::newRow("on its way: accept all")
        << suggestion(u"a"_s, State::Streaming) << Command::AcceptAll << u"Nothing to accept yet"_s;
    QTest::newRow("on its way: reject")
        << suggestion(u"a"_s, State::Streaming) << Command::Reject << u"Nothing to reject yet"_s;
    QTest::newRow("changed text") << suggestion(u"a"_s, State::Moved) << Command::Accept
                                  << u"This text has changed: compare again first"_s;
    QTest::newRow("flagged") << flagged() << Command::AcceptAll
                             << u"This suggestion cannot be accepted as a whole"_s;
}

void tst_SuggestionPanel::refusalsSayWhatIsSo()
{
    QFETCH(Suggestion, shown);
    QFETCH(Command, command);
    m_model->put(shown);
    QVERIFY(!action(command)->isEnabled());
    QTEST(m_panel->refusalOf(*action(command)), "said");
}

void tst_SuggestionPanel::changedTextIsToldAsItIs_data()
{
    QTest::addColumn<bool>("onItsWay");
    QTest::addColumn<QString>("said");
    QTest::newRow("changed while it was on its way") << true << textMovedNotice().text;
    QTest::newRow("changed after it was there") << false << textChangedNotice().text;
}

void tst_SuggestionPanel::changedTextIsToldAsItIs()
{
    QFETCH(bool, onItsWay);
    QFETCH(QString, said);
    Suggestion moved = suggestion(u"a"_s, State::Moved);
    moved.changedOnItsWay = onItsWay;
    m_model->put(moved);
    showPanel();
    const auto labels = m_panel->findChildren<QLabel *>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [&](const QLabel *label) { return label->isVisible() && label->text() == said; }));
}

void tst_SuggestionPanel::aNewOneIsShownOnlyWhereNoneIs()
{
    m_model->put(suggestion(u"a"_s, State::Ready));
    m_model->put(suggestion(u"b"_s, State::Streaming));
    QCOMPARE(m_panel->currentSuggestion(), u"a"_s);
    m_model->setState(u"a"_s, State::Failed);
    m_model->put(suggestion(u"c"_s, State::Streaming));
    QCOMPARE(m_panel->currentSuggestion(), u"a"_s);
}

void tst_SuggestionPanel::errorTextIsNeverSuggestionText()
{
    Suggestion failed = suggestion(u"a"_s, State::Failed);
    failed.problem = u"glm-5 is busy. Your text is unchanged."_s;
    failed.problemDetails = u"HTTP status: 503"_s;
    m_model->put(failed);
    showPanel();
    for (const QTextEdit *const text : m_panel->findChildren<QTextEdit *>())
        QVERIFY2(!text->toPlainText().contains(u"busy"), "a view of suggestion text");
    bool said = false;
    for (const QLabel *const label : m_panel->findChildren<QLabel *>())
        said = said || (label->isVisible() && label->text() == failed.problem);
    QVERIFY(said);
}

void tst_SuggestionPanel::removedSuggestionsLeaveNothing()
{
    m_model->put(suggestion(u"a"_s, State::Ready));
    m_model->put(suggestion(u"b"_s, State::Ready));
    m_model->remove(u"a"_s);
    QVERIFY2(m_panel->currentSuggestion().isEmpty(), "nobody asked for the other one");
    QVERIFY(!action(Command::Accept)->isEnabled());
    action(Command::NextChange)->trigger();
    QCOMPARE(m_panel->currentSuggestion(), u"b"_s);
    m_model->remove(u"b"_s);
    QCOMPARE(m_panel->currentSuggestion(), QString());
    QVERIFY(!action(Command::Accept)->isEnabled());
}

void tst_SuggestionPanel::looks_data()
{
    test::addLookRows();
}

void tst_SuggestionPanel::looks()
{
    QFETCH(test::Look, look);
    m_language->select(look.language);
    test::applyTheme(look.theme);
    QCoreApplication::processEvents();
    Suggestion light = suggestion(u"a"_s, State::Ready);
    light.servedBy = {.rung = RungKind::Light, .service = u"zhipu"_s, .model = u"glm-5-air"_s};
    light.rangeLabel = look.language == UiLanguage::English ? u"Paragraph 3"_s : u"第 3 段"_s;
    light.flags = {u"links_missing"_s, u"numbers_changed"_s};
    light.diff = TextDiff(
        u"One winter evening a writing assistent hung for 62 s a click ,and nobody knew why. 我们下周一就发布了 [计划](https://example.org/plan)."_s,
        u"One winter evening, a writing assistant hung for 60 s a click, and nobody knew why. 我们将在下周一发布计划。"_s);
    m_model->put(light);
    m_model->put(suggestion(u"b"_s, State::Ready));
    showPanel();
    test::keepPicture(*m_panel, u"suggestionpanel"_s, look);
    QCOMPARE(test::cutTexts(*m_panel), QStringList{});
    m_panel->findChild<QToolButton *>(u"sideBySide"_s)->setChecked(true);
    QCoreApplication::processEvents();
    test::keepPicture(*m_panel, u"suggestionpanel-sidebyside"_s, look);
}

void tst_SuggestionPanel::looksOfOtherStates_data()
{
    test::addLookRows();
}

void tst_SuggestionPanel::looksOfOtherStates()
{
    QFETCH(test::Look, look);
    m_language->select(look.language);
    test::applyTheme(look.theme);
    QCoreApplication::processEvents();
    showPanel(320);
    test::keepPicture(*m_panel, u"suggestionpanel-empty"_s, look);
    Suggestion streaming = suggestion(u"a"_s, State::Streaming);
    streaming.textSoFar = u"One winter evening, a writing assistant hung for"_s;
    streaming.cost.reset();
    m_model->put(streaming);
    QCoreApplication::processEvents();
    test::keepPicture(*m_panel, u"suggestionpanel-streaming"_s, look);
    Suggestion failed = suggestion(u"a"_s, State::Failed);
    failed.textSoFar = streaming.textSoFar;
    failed.problem = problemNotice({.outcome = Outcome::Truncated, .end = EndReason::Cut}).text;
    failed.problemDetails = u"HTTP status: 200"_s;
    m_model->put(failed);
    QCoreApplication::processEvents();
    test::keepPicture(*m_panel, u"suggestionpanel-failed"_s, look);
    QCOMPARE(test::cutTexts(*m_panel), QStringList{});
}

QTEST_MAIN(tst_SuggestionPanel)
#include "tst_suggestionpanel.moc"
