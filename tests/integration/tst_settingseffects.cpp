// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"
#include "state/shelf.h"
#include "support/faultserver.h"
#include "ui/editor/linenumbers.h"
#include "ui/editor/writingeditor.h"

#include <QAction>
#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include <functional>
#include <map>

using namespace breakwater;
using namespace breakwater::test;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *answer
    = "data: {\"choices\":[{\"delta\":{\"content\":\"They were late.\"}}]}\n\n"
      "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";

/// The window program with one setting changed while it runs, and what a person would see of it.
class Stage
{
public:
    Stage()
    {
        m_server.reply(FaultReply::http(200, {{"Content-Type", "text/event-stream"}}, answer));
        if (!m_server.start())
            qFatal("the service did not start");
        m_harness = std::make_unique<ProgramHarness>([this](Settings &settings) {
            withService(m_server.url(u"/v1"_s), u"glm-5"_s, {})(settings);
            settings.keepShelf = false;
            settings.keepCallLog = false;
            settings.cacheAnswers = false;
            settings.editor.checkSpelling = false;
        });
        m_harness->start();
    }
    ~Stage() { editor().document()->setModified(false); }

    void set(const std::function<void(Settings &)> &change)
    {
        m_harness->program().settings().change(change);
    }
    [[nodiscard]] ProgramHarness &harness() { return *m_harness; }
    [[nodiscard]] ServiceStack &stack() { return m_harness->program().stack(); }
    [[nodiscard]] WritingEditor &editor() { return m_harness->window().editor(); }
    [[nodiscard]] FaultServer &server() { return m_server; }

    /// A paragraph that was polished. \return whether an answer came.
    bool polish()
    {
        editor().insertPlainText(u"They was late.\n\n"_s);
        editor().moveCursor(QTextCursor::Start);
        m_harness->press(Qt::Key_Return, Qt::ControlModifier);
        return QTest::qWaitFor([this] {
            return m_harness->suggestion() && m_harness->suggestion()->state == Suggestion::State::Ready;
        });
    }
    [[nodiscard]] int marks()
    {
        int marks = 0;
        for (QTextBlock block = editor().document()->begin(); block.isValid(); block = block.next()) {
            for (const QTextLayout::FormatRange &range : block.layout()->formats())
                marks += range.format.underlineStyle() == QTextCharFormat::SpellCheckUnderline ? 1 : 0;
        }
        return marks;
    }

private:
    FaultServer m_server;
    std::unique_ptr<ProgramHarness> m_harness;
};

/// \return whether the setting had its effect.
using Effect = std::function<bool(Stage &)>;

bool becomes(const std::function<bool()> &condition)
{
    return QTest::qWaitFor(condition, 5'000);
}

std::map<QString, Effect> modelEffects()
{
    return {
        {u"services"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.services.first().name = u"Harbour light"_s; });
             return becomes(
                 [&] { return stage.harness().chip(u"glm-5"_s)->health().service == u"Harbour light"_s; });
         }},
        {u"mainModel"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.mainModel.model = u"glm-6"_s; });
             return becomes([&] { return stage.harness().chip(u"glm-6"_s) != nullptr; });
         }},
        {u"lightModel"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) {
                 settings.lightModel = {.service = u"harbour"_s, .model = u"small"_s};
             });
             return becomes([&] { return stage.harness().chip(u"small"_s) != nullptr; });
         }},
        {u"policy"_s,
         [](Stage &stage) {
             const PolicyConfig before = stage.stack().context().config().policy;
             stage.set([](Settings &settings) { settings.policy.preset = u"count"_s; });
             return stage.stack().context().config().policy != before;
         }},
        {u"proxy"_s,
         [](Stage &stage) {
             const QUrl proxy = stage.server().url({});
             stage.set([&](Settings &settings) {
                 settings.services.first().address = u"http://service.invalid/v1"_s;
                 settings.proxy
                     = {.mode = ProxyOptions::Mode::Http, .host = proxy.host(), .port = proxy.port()};
             });
             return stage.polish() && !stage.server().requests().isEmpty();
         }},
        {u"allowOtherCompany"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) {
                 settings.services.append({.id = u"other"_s, .address = u"http://127.0.0.1:9/v1"_s});
                 settings.lightModel = {.service = u"other"_s, .model = u"small"_s};
             });
             const bool before = stage.harness().chip(u"small"_s) == nullptr;
             stage.set([](Settings &settings) { settings.allowOtherCompany = true; });
             return before && becomes([&] { return stage.harness().chip(u"small"_s) != nullptr; });
         }},
    };
}

std::map<QString, Effect> keepingEffects()
{
    return {
        {u"cacheAnswers"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.cacheAnswers = true; });
             return stage.stack().context().config().cacheAnswers;
         }},
        {u"keepCallLog"_s,
         [](Stage &stage) {
             if (!stage.polish() || !stage.stack().stores().callLog.read().isEmpty())
                 return false;
             stage.set([](Settings &settings) { settings.keepCallLog = true; });
             const QString before = stage.harness().suggestion()->id;
             stage.harness().press(Qt::Key_Return, Qt::ControlModifier);
             return becomes([&] {
                 return stage.harness().suggestion()->id != before
                     && !stage.stack().stores().callLog.read().isEmpty();
             });
         }},
        {u"keysInFileAllowed"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.keysInFileAllowed = true; });
             return stage.harness().program().keys().isFileAllowed();
         }},
        {u"writingPreset"_s,
         [](Stage &stage) {
             const auto *button = stage.harness().window().findChild<QToolButton *>(u"presetButton"_s);
             const QString before = button->text();
             stage.set([](Settings &settings) { settings.writingPreset = u"formal"_s; });
             return button->text() != before;
         }},
        {u"language"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.language = u"zh_CN"_s; });
             return becomes([&] {
                 return stage.harness().window().menuBar()->actions().constFirst()->text().startsWith(
                     u"文件");
             });
         }},
        {u"recentFiles"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.addRecentFile(u"/tmp/tide-table.md"_s); });
             for (QMenu *menu : stage.harness().window().findChildren<QMenu *>()) {
                 Q_EMIT menu->aboutToShow();
                 for (const QAction *action : menu->actions()) {
                     if (action->text().startsWith(u"tide-table.md"))
                         return true;
                 }
             }
             return false;
         }},
        {u"shortcuts"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) {
                 settings.shortcuts.insert(u"assistant.titles"_s, u"Ctrl+Alt+T"_s);
             });
             return stage.harness().window().findChild<QAction *>(u"assistant.titles"_s)->shortcut()
                 == QKeySequence(u"Ctrl+Alt+T"_s);
         }},
    };
}

std::map<QString, Effect> editorEffects()
{
    return {
        {u"editor.fontFamily"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.editor.fontFamily = u"Harbour Mono"_s; });
             return stage.editor().font().family() == u"Harbour Mono"_s;
         }},
        {u"editor.fontPoints"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.editor.fontPoints = 21; });
             return qFuzzyCompare(stage.editor().font().pointSizeF(), 21.0);
         }},
        {u"editor.columnEm"_s,
         [](Stage &stage) {
             const int before = stage.editor().viewport()->width();
             stage.set([](Settings &settings) { settings.editor.columnEm = 30; });
             return stage.editor().viewport()->width() < before;
         }},
        {u"editor.theme"_s,
         [](Stage &stage) {
             stage.set([](Settings &settings) { settings.editor.theme = u"dark"_s; });
             return stage.editor().palette().color(QPalette::Base).lightness() < 100;
         }},
        {u"editor.checkSpelling"_s,
         [](Stage &stage) {
             stage.editor().insertPlainText(u"A harborr here."_s);
             const int before = stage.marks();
             stage.set([](Settings &settings) {
                 settings.editor.checkSpelling = true;
                 settings.editor.spellLanguages = {u"en_US"_s};
             });
             return before == 0 && becomes([&] { return stage.marks() == 1; });
         }},
        {u"editor.spellLanguages"_s,
         [](Stage &stage) {
             stage.editor().insertPlainText(u"A harborr here."_s);
             stage.set([](Settings &settings) {
                 settings.editor.checkSpelling = true;
                 settings.editor.spellLanguages = {u"en_US"_s};
             });
             if (!becomes([&] { return stage.marks() == 1; }))
                 return false;
             stage.set([](Settings &settings) { settings.editor.spellLanguages = {u"tlh_Qo"_s}; });
             return becomes([&] { return stage.marks() == 0; });
         }},
        {u"editor.highlightMarkdown"_s,
         [](Stage &stage) {
             stage.editor().insertPlainText(u"# Heading"_s);
             const auto formats
                 = [&] { return stage.editor().document()->begin().layout()->formats().size(); };
             const bool before = becomes([&] { return formats() > 0; });
             stage.set([](Settings &settings) { settings.editor.highlightMarkdown = false; });
             return before && becomes([&] { return formats() == 0; });
         }},
        {u"editor.showLineNumbers"_s,
         [](Stage &stage) {
             const auto *numbers = stage.editor().findChild<LineNumbers *>();
             const bool before = numbers->isVisible();
             stage.set([](Settings &settings) { settings.editor.showLineNumbers = true; });
             return !before && numbers->isVisible() && becomes([&] { return !numbers->lines().isEmpty(); });
         }},
        {u"editor.typewriterScrolling"_s,
         [](Stage &stage) {
             stage.editor().insertPlainText(u"A line.\n"_s.repeated(200));
             stage.editor().moveCursor(QTextCursor::Start);
             stage.set([](Settings &settings) { settings.editor.typewriterScrolling = true; });
             stage.editor().setTextCursor(QTextCursor(stage.editor().document()->findBlockByNumber(20)));
             const int middle = stage.editor().viewport()->height() / 2;
             return qAbs(stage.editor().cursorRect().center().y() - middle) < 40;
         }},
    };
}

std::map<QString, Effect> effects()
{
    std::map<QString, Effect> all = modelEffects();
    all.merge(keepingEffects());
    all.merge(editorEffects());
    all.emplace(u"keepShelf"_s, [](Stage &stage) {
        const auto kept = [&] {
            const auto entries
                = Shelf(*stage.stack().stores().database, stage.stack().runtime().clock).list();
            return entries ? entries->size() : 0;
        };
        if (!stage.polish() || kept() != 0)
            return false;
        stage.set([](Settings &settings) { settings.keepShelf = true; });
        stage.harness().press(Qt::Key_Return, Qt::ControlModifier);
        return becomes([&] { return kept() > 0; });
    });
    return all;
}

/// Every key of the settings file: those of the editor one by one, all others as a whole.
QStringList settingsKeys()
{
    const QTemporaryDir folder;
    SettingsFile file(folder.filePath(u"services.json"_s));
    Settings settings;
    settings.language = u"en"_s; // is left out while it is the system's
    settings.editor.fontFamily = u"x"_s;
    if (!file.save(settings))
        return {};
    QFile json(file.path());
    if (!json.open(QIODevice::ReadOnly))
        return {};
    const QJsonObject object = QJsonDocument::fromJson(json.readAll()).object();
    QStringList keys;
    for (const QString &key : object.keys()) {
        if (key != u"editor"_s && key != u"version"_s)
            keys.append(key);
    }
    for (const QString &key : object[u"editor"_s].toObject().keys())
        keys.append(u"editor."_s + key);
    keys.sort();
    return keys;
}

} // namespace

/// What the settings offer has to do something: each setting is changed in the running program and its effect
/// looked for, and no setting may be without such a row.
class tst_SettingsEffects : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everySettingHasARow();
    void everySettingHasAnEffect_data();
    void everySettingHasAnEffect();
};

void tst_SettingsEffects::everySettingHasARow()
{
    QStringList rows;
    for (const auto &[key, effect] : effects())
        rows.append(key);
    QCOMPARE(rows, settingsKeys());
}

void tst_SettingsEffects::everySettingHasAnEffect_data()
{
    QTest::addColumn<QString>("key");
    for (const auto &[key, effect] : effects())
        QTest::newRow(qPrintable(key)) << key;
}

void tst_SettingsEffects::everySettingHasAnEffect()
{
    QFETCH(QString, key);
    Stage stage;
    const bool hasEffect = effects().at(key)(stage);
    QVERIFY(hasEffect);
}

QTEST_MAIN(tst_SettingsEffects)
#include "tst_settingseffects.moc"
