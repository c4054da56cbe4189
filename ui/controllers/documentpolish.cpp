// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/documentpolish.h"

#include "text/count/tokenestimate.h"
#include "text/markdown/markdownlines.h"
#include "text/markdown/textspans.h"
#include "ui/controllers/polishcontroller.h"
#include "ui/controllers/settingskeeper.h"
#include "ui/editor/writingeditor.h"

#include <QUrl>

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

// UTF-16 units: a few paragraphs, short enough that an outage costs little and every model can answer in one
// go.
constexpr qsizetype sectionLength = 3'000;
constexpr qsizetype labelLength = 40;
constexpr double perMillion = 1e-6;
// What goes along with each section: the preset and the rules for the answer, about a page of them.
constexpr int instructionTokens = 300;

const PolishWish asSection{.queueIfBusy = true, .unhurried = true};

QString labelOf(QStringView section)
{
    const QStringView line
        = section.first(std::max<qsizetype>(0, std::min(section.size(), section.indexOf(u'\n'))));
    const QStringView first = line.isEmpty() ? section : line;
    const QString words = first.sliced(headingLevel(first)).trimmed().toString();
    return words.size() > labelLength ? words.left(labelLength) + u'…' : words;
}

/// Another request would bring nothing else for this section.
bool isSettled(Outcome outcome)
{
    return outcome == Outcome::Success || outcome == Outcome::Truncated || outcome == Outcome::Refused
        || outcome == Outcome::Moderated || outcome == Outcome::Queued;
}

} // namespace

DocumentPolish::DocumentPolish(WritingEditor &editor, PolishController &polishing,
                               const ActionServices &services, QObject *parent)
    : QObject(parent)
    , m_editor(editor)
    , m_polishing(polishing)
    , m_services(services)
{
    connect(&polishing, &PolishController::finished, this, &DocumentPolish::sectionEnded);
}

CostEstimate DocumentPolish::estimate() const
{
    const Settings &settings = m_services.settings.current();
    const ModelChoice &main = settings.mainModel;
    CostEstimate estimate{.model = main.model, .service = main.service};
    if (const Service *service = settings.service(main.service)) {
        estimate.service = service->name.isEmpty() ? service->id : service->name;
        estimate.host = QUrl::fromUserInput(service->address).host();
        estimate.currency = service->currency;
    }
    const QString text = m_editor.text();
    double prompt = 0;
    double answer = 0;
    for (const TextRange &range : open()) {
        const QStringView section = QStringView(text).sliced(range.start, range.length);
        // An edited text is about as long as the one that was sent.
        const auto tokens = static_cast<int>(estimateTokens(section));
        prompt += instructionTokens + tokens;
        answer += tokens;
        estimate.sections.append({.label = labelOf(section),
                                  .characters = static_cast<int>(section.size()),
                                  .tokens = instructionTokens + 2 * tokens});
    }
    const ModelEntry *model = settings.model(main);
    if (model != nullptr && model->promptPrice && model->completionPrice)
        estimate.cost = perMillion * (prompt * *model->promptPrice + answer * *model->completionPrice);
    return estimate;
}

QList<TextRange> DocumentPolish::open() const
{
    QList<TextRange> ranges;
    for (const Section &section : m_sections) {
        if (section->isAlive() && !section->range().isEmpty())
            ranges.append(section->range());
    }
    if (!ranges.isEmpty())
        return ranges;
    for (const TextRange &range : documentSections(m_editor.text(), sectionLength))
        ranges.append(range);
    return ranges;
}

void DocumentPolish::forgetDeleted()
{
    std::erase_if(m_sections, [](const Section &section) {
        return !section->isAlive() || section->range().isEmpty(); // the writer deleted it
    });
}

void DocumentPolish::start()
{
    if (!m_running.isEmpty())
        return; // it is on its way
    forgetDeleted();
    if (m_sections.empty()) {
        m_queued.clear();
        for (const TextRange &range : open())
            m_sections.push_back(std::make_unique<TrackedRange>(*m_editor.document(), range));
        m_total = remaining();
    }
    next();
    if (!m_running.isEmpty())
        Q_EMIT started(m_running);
}

void DocumentPolish::goOnWith(const QString &id)
{
    m_interruptedAt.clear();
    m_running = id;
}

void DocumentPolish::drop()
{
    m_sections.clear();
    m_running.clear();
    m_interruptedAt.clear();
    m_queued.clear();
}

void DocumentPolish::putOff()
{
    if (isRunning()) {
        const QString running = std::exchange(m_running, {});
        const Section *const asked = m_sections.empty() ? nullptr : &m_sections.front();
        for (const Section &section : m_sections) {
            if (!section->isAlive() || section->range().isEmpty())
                continue;
            if (&section == asked)
                m_polishing.putOff(running);
            else
                m_polishing.putOff(section->range(), labelOf(m_editor.text(section->range())), asSection);
        }
    }
    drop();
}

/// *Stop* ends the whole run, with what it has put into the queue.
void DocumentPolish::stopAll()
{
    const QStringList queued = m_queued;
    drop();
    for (const QString &id : queued)
        m_polishing.stop(id);
}

void DocumentPolish::next()
{
    m_interruptedAt.clear();
    forgetDeleted();
    if (m_sections.empty())
        return;
    const QString label = tr("Section %1 of %2").arg(m_total - remaining() + 1).arg(m_total);
    m_running = m_polishing.polish(m_sections.front()->range(), label, asSection);
}

void DocumentPolish::sectionEnded(const QString &id, const ActionResult &result)
{
    if (id.isEmpty() || id != m_running)
        return;
    m_running.clear();
    if (result.outcome == Outcome::Cancelled) {
        stopAll();
    } else if (isSettled(result.outcome)) {
        if (result.outcome == Outcome::Queued)
            m_queued.append(id);
        m_sections.pop_front();
        next();
    } else {
        m_interruptedAt = id;
    }
}

} // namespace breakwater
