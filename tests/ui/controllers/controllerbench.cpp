// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "controllerbench.h"

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace breakwater::test {

ControllerBench::ControllerBench(bool withLight)
    : bench(withLight)
    , jobs({.assistant = bench.assistant,
            .context = bench.context,
            .queue = bench.queue,
            .origin = u"breakwater"_s})
    , shelf(*bench.store, bench.clock)
    , file(bench.folder.filePath(u"services.json"_s))
    , settings(file)
{
    settings.change([withLight](Settings &values) {
        values.services = {{.id = u"test"_s,
                            .address = u"https://service.example/v1"_s,
                            .currency = u"CNY"_s,
                            .models = {{.name = u"main"_s, .promptPrice = 2, .completionPrice = 8}}}};
        values.mainModel = {.service = u"test"_s, .model = u"main"_s};
        if (withLight)
            values.lightModel = {.service = u"test"_s, .model = u"light"_s};
    });
    bench.context.setQueue([this](const ActionRequest &request) {
        return jobs.enqueue(request.queueId, {.request = request, .document = request.document}).hasValue();
    });
    bench.clock.stepWall(24h * 365 * 30);
    jobs.start();
}

void ControllerBench::open(const QString &text, const QString &path)
{
    m_window.reset();
    m_window = std::make_unique<Window>();
    Window &window = *m_window;
    window.assistant = std::make_unique<AssistantController>(
        window.editor, window.suggestions, window.titles,
        ActionServices{.start
                       = [this](const ActionRequest &request) { return bench.assistant.start(request); },
                       .settings = settings,
                       .clock = bench.clock,
                       .presets = WritingPresets(bench.folder.path()),
                       .jobs = &jobs,
                       .queue = &bench.queue,
                       .shelf = &shelf});
    AssistantController *assistant = window.assistant.get();
    const auto take = [&window](const QString &topic) {
        window.messages.removeIf([&](const BarMessage &each) { return each.topic == topic; });
    };
    QObject::connect(assistant, &AssistantController::message, assistant,
                     [&window, take](const BarMessage &message) {
                         take(message.topic);
                         window.messages.append(message);
                     });
    QObject::connect(assistant, &AssistantController::messageOver, assistant, take);
    QObject::connect(assistant, &AssistantController::notified, assistant, [&window] { ++window.notified; });
    QObject::connect(assistant, &AssistantController::queueDepthChanged, assistant,
                     [&window](int count) { window.depth = count; });
    window.editor.load(text);
    assistant->startDocument(u"document-"_s + QString::number(bench.clock.now().time_since_epoch().count()),
                             path);
}

void ControllerBench::advance(milliseconds by)
{
    bench.advance(by);
}

void ControllerBench::letWork()
{
    constexpr int least = 50;
    constexpr int most = 5'000;
    const auto isBusy = [this] { return jobs.isRunning() || (m_window && assistant().isBusy()); };
    for (int i = 0; i < least || (i < most && isBusy()); ++i)
        bench.advance(100ms);
}

QString ControllerBench::said() const
{
    return messages().isEmpty() ? QString() : messages().constLast().notice.text;
}

bool ControllerBench::choose(Remedy remedy)
{
    if (messages().isEmpty() || !messages().constLast().notice.remedies.contains(remedy))
        return false;
    assistant().useRemedy(remedy, QString(messages().constLast().topic));
    return true;
}

} // namespace breakwater::test
