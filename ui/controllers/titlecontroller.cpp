// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/titlecontroller.h"

#include "ui/controllers/titleplacement.h"
#include "ui/editor/writingeditor.h"
#include "ui/models/titlelistmodel.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace breakwater {

namespace {

// A title needs the beginning of a text, not all of a book; UTF-16 units.
constexpr qsizetype longestText = 12'000;

QString beginningOf(const QString &text)
{
    qsizetype length = std::min(text.size(), longestText);
    if (length < text.size() && text[length - 1].isHighSurrogate())
        --length;
    return text.first(length);
}

} // namespace

TitleController::TitleController(WritingEditor &editor, TitleListModel &model, const ActionServices &services,
                                 QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_model(model)
    , m_services(services)
{ }

void TitleController::suggest(const TitleWish &wish)
{
    if (isBusy())
        return;
    m_job = m_services.current().start({.kind = ActionRequest::Kind::Titles,
                                        .text = beginningOf(m_editor.text()),
                                        .knownTitles = m_model.titles(),
                                        .allowLight = wish.allowLight,
                                        .allowMain = wish.allowMain,
                                        .useCache = false, // another five are wanted each time
                                        .endHolds = wish.endHolds});
    connect(m_job.get(), &ActionJob::asking, this, [this](const ServedBy &whom) { m_lastAsked = whom; });
    connect(m_job.get(), &ActionJob::finished, this, &TitleController::conclude);
    Q_EMIT busyChanged(true);
}

void TitleController::stop()
{
    if (m_job)
        m_job->cancel();
}

void TitleController::startDocument()
{
    if (std::exchange(m_job, nullptr))
        Q_EMIT busyChanged(false);
    m_model.clear();
}

void TitleController::conclude(const ActionResult &result)
{
    const ActionJobPtr ended = std::move(m_job);
    ActionResult shown = result;
    if (m_model.append(result.titles, result.servedBy) == 0)
        shown.titles.clear(); // such as titles that differ from known ones in nothing that is seen
    Q_EMIT busyChanged(false);
    Q_EMIT finished(shown);
}

void TitleController::place(const QString &title, TitleTarget target)
{
    const auto edit = [this](const TextEdit &change) { m_editor.replace(change.range, change.text); };
    switch (target) {
    case TitleTarget::Heading:
        edit(headingEdit(m_editor.text(), title));
        break;
    case TitleTarget::FrontMatter:
        edit(frontMatterEdit(m_editor.text(), title));
        break;
    case TitleTarget::Clipboard:
        QGuiApplication::clipboard()->setText(title);
        break;
    }
}

} // namespace breakwater
