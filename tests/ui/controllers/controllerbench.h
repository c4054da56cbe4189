// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settingsfile.h"
#include "state/shelf.h"
#include "support/benchservices.h"
#include "ui/controllers/assistantcontroller.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/suggestionmodel.h"
#include "ui/models/titlelistmodel.h"

#include <QList>
#include <QStringList>

#include <memory>
#include <optional>

namespace breakwater::test {

/// A window without the window: editor, models and controller over a real assistant, a real queue and a real
/// shelf, with models that follow a script and time moved by hand.
class ControllerBench
{
public:
    explicit ControllerBench(bool withLight = false);

    /// A window with this document; the one before is gone. \param path empty: untitled.
    void open(const QString &text, const QString &path = {});
    void close() { m_window.reset(); }
    void advance(milliseconds by);
    /// Until what is on its way has ended, and some seconds more.
    void letWork();
    /// Main refuses persons until it is reset().
    void closeMain() { bench.bucket(QStringLiteral("main")).forceOpen(); }

    [[nodiscard]] AssistantController &assistant() { return *m_window->assistant; }
    [[nodiscard]] WritingEditor &editor() { return m_window->editor; }
    [[nodiscard]] SuggestionModel &suggestions() { return m_window->suggestions; }
    [[nodiscard]] Suggestion last() { return suggestions().all().constLast(); }
    /// What was told and not taken away, the newest last.
    [[nodiscard]] const QList<BarMessage> &messages() const { return m_window->messages; }
    [[nodiscard]] QString said() const;
    [[nodiscard]] int notified() const { return m_window->notified; }
    /// What the status bar was told last.
    [[nodiscard]] int depth() const { return m_window->depth; }
    /// Chooses a remedy of the newest message. \return whether the message offers it.
    bool choose(Remedy remedy);

    BenchServices own;
    AssistantBench &bench;
    /// Has `own` for the person's own.
    ServiceSwitch services;
    Shelf shelf;
    SettingsFile file;
    SettingsKeeper settings;

private:
    struct Window
    {
        WritingEditor editor;
        SuggestionModel suggestions;
        TitleListModel titles;
        QList<BarMessage> messages{};
        int notified = 0;
        int depth = -1;
        std::unique_ptr<AssistantController> assistant{};
    };
    std::unique_ptr<Window> m_window;
};

} // namespace breakwater::test
