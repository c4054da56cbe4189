// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"
#include "ui/models/titletarget.h"

#include <QObject>

namespace breakwater {

class TitleListModel;
class WritingEditor;

/// How titles are to be asked for; as in PolishWish.
struct TitleWish
{
    bool allowLight = true;
    bool allowMain = true;
    bool endHolds = false;
};

/// Asks for title candidates and puts a chosen one where the person wants it, as one undo step. Renames no
/// file.
class TitleController final : public QObject
{
    Q_OBJECT

public:
    /// All of them must outlive the controller.
    TitleController(WritingEditor &editor, TitleListModel &model, const ActionServices &services,
                    QObject *parent = nullptr);

    /// Asks for more candidates; while one request is running, no other starts.
    void suggest(const TitleWish &wish = {});
    void stop();
    /// Another document: its titles are not those of the one before.
    void startDocument();
    void place(const QString &title, TitleTarget target);
    [[nodiscard]] bool isBusy() const { return m_job != nullptr; }
    /// Who was asked last.
    [[nodiscard]] const ServedBy &lastAsked() const { return m_lastAsked; }

Q_SIGNALS:
    void busyChanged(bool busy);
    void finished(const breakwater::ActionResult &result);

private:
    void conclude(const ActionResult &result);

    WritingEditor &m_editor;
    TitleListModel &m_model;
    ActionServices m_services;
    ActionJobPtr m_job;
    ServedBy m_lastAsked;
};

} // namespace breakwater
