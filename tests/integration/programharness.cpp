// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "programharness.h"

#include "ui/editor/writingeditor.h"
#include "ui/widgets/messagebar.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QInputMethodEvent>
#include <QTest>

namespace breakwater::test {

namespace {

QString homeTemplate(const QString &parent)
{
    return parent.isEmpty() ? QDir::tempPath() + QStringLiteral("/breakwater-home-XXXXXX")
                            : parent + QStringLiteral("/breakwater-home-XXXXXX");
}

} // namespace

ProgramHarness::ProgramHarness(const std::function<void(Settings &)> &configure, const QString &parent)
    : m_home(homeTemplate(parent))
{
    m_home.setAutoRemove(parent.isEmpty());
    const auto set = [this](const char *name, const QString &folder) {
        qputenv(name, m_home.filePath(folder).toUtf8());
    };
    set("HOME", QString());
    set("XDG_CONFIG_HOME", QStringLiteral("config"));
    set("XDG_DATA_HOME", QStringLiteral("data"));
    set("XDG_STATE_HOME", QStringLiteral("state"));
    set("XDG_CACHE_HOME", QStringLiteral("cache"));
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus"); // no keychain
    if (configure) {
        SettingsFile file(AppPaths::standard().settingsFile());
        if (!file.update(configure))
            qFatal("the settings could not be written");
    }
    create();
}

void ProgramHarness::create()
{
    const AppPaths paths = AppPaths::standard();
    auto stack = ServiceStack::create({.paths = paths, .readPastCalls = true});
    if (!stack)
        qFatal("a built-in table is broken");
    m_program = std::make_unique<Program>(paths, std::move(stack).value());
}

void ProgramHarness::start(const QStringList &files)
{
    m_program->start(files);
    if (!QTest::qWaitForWindowExposed(&window()))
        qFatal("the window did not come up");
    window().resize(1280, 820); // the offscreen platform's screen is smaller than anybody's
    window().activateWindow();
    window().editor().setFocus();
    if (!QTest::qWaitFor([this] { return window().editor().hasFocus(); }))
        qFatal("the text did not get the focus");
}

void ProgramHarness::restart(const QStringList &files)
{
    m_program.reset();
    create();
    start(files);
}

bool ProgramHarness::choose(Remedy remedy)
{
    for (QAbstractButton *button : window().messages().findChildren<QAbstractButton *>()) {
        if (button->isVisible() && button->text() == remedyLabel(remedy)) {
            button->click();
            return true;
        }
    }
    return false;
}

void ProgramHarness::workOffQueue()
{
    workOff(program().stack().jobs(), program().stack().queue());
}

void ProgramHarness::workOff(DeferredJobs &jobs, DeferredQueueStore &queue)
{
    const auto all = queue.list();
    if (!all)
        qFatal("the queue cannot be read");
    for (const QueuedJob &job : *all) {
        if (!queue.wake(job.bucket))
            qFatal("the queue cannot be written");
    }
    jobs.run();
}

QString ProgramHarness::write(const QString &name, const QByteArray &contents) const
{
    const QString path = home() + u'/' + name;
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size())
        qFatal("the file could not be written");
    return path;
}

void ProgramHarness::type(const QString &text)
{
    // Han characters come from an input method, not from keys.
    QInputMethodEvent event;
    event.setCommitString(text);
    QCoreApplication::sendEvent(&window().editor(), &event);
}

void ProgramHarness::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(&window().editor(), key, modifiers);
}

QString ProgramHarness::message()
{
    const auto &message = window().messages().current();
    return message ? message->notice.text : QString();
}

std::optional<Suggestion> ProgramHarness::suggestion()
{
    const auto &all = window().suggestions().all();
    return all.isEmpty() ? std::nullopt : std::optional(all.constLast());
}

BucketChip *ProgramHarness::chip(const QString &model)
{
    for (BucketChip *chip : window().findChildren<BucketChip *>()) {
        if (chip->health().model == model)
            return chip;
    }
    return nullptr;
}

std::function<void(Settings &)> withService(const QUrl &base, const QString &main, const QString &light)
{
    return [=](Settings &settings) {
        settings.services = {{.id = QStringLiteral("harbour"), .address = base.toString()}};
        settings.mainModel = {.service = QStringLiteral("harbour"), .model = main};
        if (!light.isEmpty())
            settings.lightModel = {.service = QStringLiteral("harbour"), .model = light};
        settings.language = QStringLiteral("en");
        settings.editor.theme = QStringLiteral("light");
    };
}

} // namespace breakwater::test
