// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "controllerbench.h"

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace breakwater::test {

ControllerBench::ControllerBench(bool withLight)
    : own(withLight)
    , bench(own.bench)
    , services(own)
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
    bench.clock.stepWall(24h * 365 * 30);
    own.jobs().start();
}

void ControllerBench::open(const QString &text, const QString &path)
{
    m_window.reset();
    m_window = std::make_unique<Window>();
    Window &window = *m_window;
    window.assistant
        = std::make_unique<AssistantController>(window.editor, window.suggestions, window.titles,
                                                ActionServices{.services = services,
                                                               .settings = settings,
                                                               .clock = bench.clock,
                                                               .presets = WritingPresets(bench.folder.path()),
                                                               .shelf = &shelf});
    AssistantController *assistant = window.assistant.get();
    const auto take = [&window](const Topic &topic) {
        window.messages.removeIf([&](const BarMessage &each) { return each.topic == topic; });
    };
    QObject::connect(&assistant->messages(), &AssistantMessages::message, assistant,
                     [&window, take](const BarMessage &message) {
                         take(message.topic);
                         window.messages.append(message);
                     });
    QObject::connect(&assistant->messages(), &AssistantMessages::messageOver, assistant, take);
    QObject::connect(&assistant->document(), &AssistantDocument::notified, assistant,
                     [&window] { ++window.notified; });
    QObject::connect(&assistant->document(), &AssistantDocument::queueDepthChanged, assistant,
                     [&window](int count) { window.depth = count; });
    window.editor.load(text);
    assistant->document().start(
        u"document-"_s + QString::number(bench.clock.now().time_since_epoch().count()), path);
}

void ControllerBench::advance(milliseconds by)
{
    bench.advance(by);
}

void ControllerBench::letWork()
{
    constexpr int least = 50;
    constexpr int most = 5'000;
    const auto isBusy = [this] { return own.jobs().isRunning() || (m_window && assistant().isBusy()); };
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
    const auto useRemedy = messages().constLast().useRemedy; // the message may go meanwhile
    useRemedy(remedy);
    return true;
}

} // namespace breakwater::test
