// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "review.h"

#include "text/markdown/textspans.h"
#include "ui/editor/writingeditor.h"

#include <QSignalSpy>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace breakwater::test {

namespace {

using Kind = ReviewStep::Kind;
using State = Suggestion::State;

/// Where a caret stands after changes that are not the writer's: on the same words.
qsizetype carried(qsizetype caret, qsizetype start, const TextDiff &diff, const std::vector<bool> &chosen)
{
    qsizetype shift = 0;
    const std::vector<qsizetype> changes = diff.changes();
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const DiffSegment &change = diff.segments()[static_cast<std::size_t>(changes[i])];
        if (!chosen[i])
            continue;
        const qsizetype begin = start + change.original.start;
        const qsizetype end = start + change.original.end();
        if (caret >= end)
            shift += change.suggestion.length - change.original.length;
        else if (caret > begin)
            shift += begin - caret; // its words are gone
    }
    return caret + shift;
}

std::vector<bool> marks(qsizetype count, const QList<qsizetype> &changes)
{
    std::vector<bool> chosen(static_cast<std::size_t>(count), false);
    for (const qsizetype change : changes)
        chosen[static_cast<std::size_t>(change)] = true;
    return chosen;
}

} // namespace

Review::Review(WritingEditor &editor, const QString &document)
    : m_editor(editor)
    , m_book(editor, m_suggestions)
    , m_text(document)
{
    m_editor.load(document);
    m_book.startDocument(u"document"_s);
    m_caret = caret();
    record();
}

QString Review::play(const QList<ReviewStep> &steps)
{
    for (qsizetype i = 0; i < steps.size() && m_fault.isEmpty(); ++i) {
        take(steps.at(i));
        check();
        if (!m_fault.isEmpty())
            m_fault.prepend(u"step %1: "_s.arg(i + 1));
    }
    if (m_fault.isEmpty())
        undoAllAndRedoAll();
    return m_fault;
}

void Review::take(const ReviewStep &step)
{
    const QString ready = readyOne(step.which);
    switch (step.kind) {
    case Kind::Type:
        return type(boundary(step.place), step.text);
    case Kind::TypeAtBorder:
        return typeAtBorder(step);
    case Kind::Delete:
        return erase(step);
    case Kind::PutCaret:
        return putCaret(boundary(step.place), boundary(step.choice % 2 == 0 ? step.place : step.length));
    case Kind::Suggest:
        return deliver(ask(step), step.choice);
    case Kind::Ask:
        if (const QString id = ask(step); !id.isEmpty())
            m_onTheirWay.append(id);
        return;
    case Kind::Arrive:
        return deliver(m_onTheirWay.isEmpty() ? QString() : m_onTheirWay.takeFirst(), step.choice);
    case Kind::AcceptOne:
        if (!ready.isEmpty())
            accept(ready, {step.choice % allChanges(ready).size()});
        return;
    case Kind::AcceptAll:
        return acceptAll(ready);
    case Kind::AcceptOneByOne:
        return acceptOneByOne(ready, step.choice);
    case Kind::RejectOne:
        if (!ready.isEmpty())
            reject(ready, {step.choice % allChanges(ready).size()});
        return;
    case Kind::RejectAll:
        return reject(ready, allChanges(ready));
    case Kind::CompareAgain:
        return compareAgain(movedOne(step.which));
    case Kind::Undo:
        return undo();
    case Kind::Redo:
        return redo();
    case Kind::Count_:
        break;
    }
    Q_UNREACHABLE();
}

void Review::type(qsizetype at, const QString &text)
{
    QMap<QString, TextRange> expected;
    for (const Suggestion &each : m_suggestions.all()) {
        if (!m_book.contains(each.id) || m_book.rangeOf(each.id).isEmpty())
            continue;
        TextRange range = m_book.rangeOf(each.id);
        const bool before = at < range.start || (at == range.start && text.endsWith(u'\n'));
        const bool behind = at > range.end() || (at == range.end() && text.startsWith(u'\n'));
        if (before)
            range.start += text.size();
        else if (!behind)
            range.length += text.size();
        expected.insert(each.id, range);
    }
    putCaret(at, at);
    forgetRedo();
    m_editor.textCursor().insertText(text);
    if (depth() == m_sealed)
        fail(u"what is typed goes into the undo step of an accept"_s);
    m_text.insert(at, text);
    m_caret = {at + text.size(), at + text.size()};
    for (auto it = expected.begin(); it != expected.end(); ++it) {
        if (m_book.contains(it.key()) && m_book.rangeOf(it.key()) != it.value())
            fail(u"typing left a range where it does not belong"_s);
    }
    record();
}

void Review::typeAtBorder(const ReviewStep &step)
{
    const QString id = readyOne(step.which);
    if (id.isEmpty())
        return;
    const TextRange range = m_book.rangeOf(id);
    type(step.choice % 2 == 0 ? range.start : range.end(), step.text);
    const auto after = m_suggestions.find(id);
    const bool parted = step.choice % 2 == 0 ? step.text.endsWith(u'\n') : step.text.startsWith(u'\n');
    if (!parted && after->state == State::Ready && after->diff.original() == m_editor.text(range))
        fail(u"words at the border of a suggestion did not touch it"_s);
}

void Review::erase(const ReviewStep &step)
{
    const qsizetype from = boundary(step.place);
    const qsizetype to = boundary(step.place + step.length % 12);
    if (from >= to)
        return;
    putCaret(from, to);
    forgetRedo();
    m_editor.textCursor().removeSelectedText();
    m_text.remove(from, to - from);
    m_caret = {from, from};
    record();
}

void Review::putCaret(qsizetype anchor, qsizetype position)
{
    QTextCursor cursor = m_editor.textCursor();
    cursor.setPosition(static_cast<int>(anchor));
    cursor.setPosition(static_cast<int>(position), QTextCursor::KeepAnchor);
    m_editor.setTextCursor(cursor);
    m_caret = {anchor, position};
}

QString Review::ask(const ReviewStep &step)
{
    TextRange range = paragraphAt(m_text, boundary(step.place));
    if (step.choice % 3 == 0) {
        const qsizetype from = boundary(step.place);
        range = trimmedRange(m_text, TextRange::between(from, std::max(from, boundary(step.length))));
    }
    return range.isEmpty() ? QString() : m_book.begin(range, u"Paragraph"_s);
}

void Review::deliver(const QString &id, quint32 choice)
{
    if (id.isEmpty() || !m_book.contains(id))
        return;
    QSignalSpy delivered(&m_book, &SuggestionBook::delivered);
    m_book.deliver(*m_suggestions.find(id), suggestionFor(m_book.originalOf(id), choice),
                   SuggestionExtent::Whole);
    if (!delivered.wait())
        fail(u"no suggestion was delivered"_s);
    record();
}

void Review::accept(const QString &id, const QList<qsizetype> &changes)
{
    const TextDiff diff = m_suggestions.find(id)->diff;
    const TextRange range = m_book.rangeOf(id);
    const std::vector<bool> chosen = marks(allChanges(id).size(), changes);
    const int before = depth();
    m_text.replace(range.start, range.length, diff.apply(chosen));
    m_caret = {carried(m_caret.anchor, range.start, diff, chosen),
               carried(m_caret.position, range.start, diff, chosen)};
    forgetRedo();
    m_book.accept(id, changes);
    if (depth() <= before)
        fail(u"an accept is no undo step of its own"_s);
    m_sealed = depth();
    record();
}

void Review::acceptAll(const QString &id)
{
    if (id.isEmpty())
        return;
    const QList<qsizetype> all = allChanges(id);
    accept(id, all);
    if (m_suggestions.find(id)->state != State::Accepted)
        fail(u"all was accepted, and the suggestion goes on"_s);
    m_book.accept(id, all); // the model does not change: a second time is once
}

void Review::acceptOneByOne(const QString &id, quint32 order)
{
    if (id.isEmpty())
        return;
    const QString whole = m_suggestions.find(id)->diff.applyAll();
    constexpr int most = 60;
    for (int i = 0; i < most && m_suggestions.find(id)->state == State::Ready && m_fault.isEmpty(); ++i) {
        accept(id, {(order + static_cast<quint32>(i) * 7) % allChanges(id).size()});
        check();
    }
    if (m_suggestions.find(id)->state != State::Accepted)
        fail(u"one by one, the suggestion does not end"_s);
    else if (m_editor.text(m_book.rangeOf(id)) != whole)
        fail(u"one by one is not the same as all"_s);
}

void Review::reject(const QString &id, const QList<qsizetype> &changes)
{
    if (id.isEmpty())
        return;
    const QString words = m_suggestions.find(id)->diff.original();
    m_book.reject(id, changes);
    forgetLater(id);
    const auto after = m_suggestions.find(id);
    for (auto &[at, snapshot] : m_snapshots) {
        if (after->state == State::Rejected)
            snapshot.pending.remove(id); // for good
        else if (snapshot.pending.value(id).words == words && allChanges(id).isEmpty())
            snapshot.pending.remove(id);
        else if (snapshot.pending.value(id).words == words)
            snapshot.pending[id].changes = allChanges(id).size();
    }
    m_book.accept(id, after->state == State::Ready ? QList<qsizetype>{} : changes); // nothing may come of it
    record();
}

void Review::compareAgain(const QString &id)
{
    if (id.isEmpty())
        return;
    const TextRange before = m_book.rangeOf(id);
    m_book.compareAgain(id);
    forgetLater(id);
    if (m_book.rangeOf(id) != before) { // at another place: undo does not lead there
        for (auto &[at, snapshot] : m_snapshots)
            snapshot.pending.remove(id);
    }
    record();
}

void Review::undo()
{
    m_editor.undo();
    checkWhatIsBack();
}

void Review::redo()
{
    m_editor.redo();
    checkWhatIsBack();
}

void Review::undoAllAndRedoAll()
{
    const QString start = m_snapshots.begin()->second.text;
    const QString end = m_text;
    const int last = depth();
    while (m_editor.document()->isUndoAvailable() && m_fault.isEmpty())
        undo();
    if (m_fault.isEmpty() && m_editor.text() != start)
        fail(u"undo of all is not the beginning"_s);
    while (depth() < last && m_fault.isEmpty())
        redo();
    if (m_fault.isEmpty() && m_editor.text() != end)
        fail(u"redo of all is not the end"_s);
}

/// Another edit comes.
void Review::forgetRedo()
{
    m_snapshots.erase(m_snapshots.upper_bound(depth()), m_snapshots.end());
}

void Review::record()
{
    Snapshot &now = m_snapshots[depth()];
    now = {.text = m_text};
    for (const Suggestion &each : m_suggestions.all()) {
        if (m_book.contains(each.id) && each.state == State::Ready && each.diff.hasChanges())
            now.pending.insert(each.id, {each.diff.original(), allChanges(each.id).size()});
    }
}

/// What it was further on, an undo and a redo do not lead to any more.
void Review::forgetLater(const QString &id)
{
    for (auto it = m_snapshots.upper_bound(depth()); it != m_snapshots.end(); ++it)
        it->second.pending.remove(id);
}

void Review::checkWhatIsBack()
{
    const auto found = m_snapshots.find(depth());
    if (found == m_snapshots.end())
        return fail(u"undo or redo stopped in the middle of a step"_s);
    m_text = found->second.text;
    m_caret = caret(); // the writer's own doing
    m_sealed = -1;
    for (auto it = found->second.pending.cbegin(); it != found->second.pending.cend(); ++it) {
        if (!m_book.contains(it.key()))
            continue; // superseded
        if (m_suggestions.find(it.key())->state != State::Ready)
            fail(u"undo or redo did not bring a suggestion back"_s);
        else if (allChanges(it.key()).size() != it->changes)
            fail(u"undo or redo brought another number of changes back"_s);
    }
    check();
}

void Review::check()
{
    if (m_editor.text() != m_text)
        fail(u"the document is \"%1\", not \"%2\""_s.arg(m_editor.text(), m_text));
    if (caret() != m_caret)
        fail(u"the caret is at %1–%2, not at %3–%4"_s.arg(caret().anchor)
                 .arg(caret().position)
                 .arg(m_caret.anchor)
                 .arg(m_caret.position));
    for (const Suggestion &each : m_suggestions.all()) {
        const bool waits = m_book.contains(each.id) && each.state == State::Ready && each.diff.hasChanges();
        if (waits && m_editor.text(m_book.rangeOf(each.id)) != each.diff.original())
            fail(u"a suggestion waits for words that are not there"_s);
    }
}

void Review::fail(const QString &what)
{
    if (m_fault.isEmpty())
        m_fault = what;
}

QString Review::readyOne(quint32 which) const
{
    QStringList ready;
    for (const Suggestion &each : m_suggestions.all()) {
        if (m_book.contains(each.id) && each.state == State::Ready && each.diff.hasChanges())
            ready.append(each.id);
    }
    return ready.isEmpty() ? QString() : ready.at(which % ready.size());
}

QString Review::movedOne(quint32 which) const
{
    QStringList moved;
    for (const Suggestion &each : m_suggestions.all()) {
        if (m_book.contains(each.id) && each.state == State::Moved)
            moved.append(each.id);
    }
    return moved.isEmpty() ? QString() : moved.at(which % moved.size());
}

QList<qsizetype> Review::allChanges(const QString &id) const
{
    QList<qsizetype> all;
    const auto suggestion = m_suggestions.find(id);
    for (qsizetype i = 0; suggestion && i < static_cast<qsizetype>(suggestion->diff.changes().size()); ++i)
        all.append(i);
    return all;
}

/// A place in the text that parts no surrogate pair.
qsizetype Review::boundary(quint32 number) const
{
    const qsizetype place = number % (m_text.size() + 1);
    return place > 0 && place < m_text.size() && m_text.at(place).isLowSurrogate() ? place - 1 : place;
}

Review::Caret Review::caret() const
{
    const QTextCursor cursor = m_editor.textCursor();
    return {cursor.anchor(), cursor.position()};
}

int Review::depth() const
{
    return m_editor.document()->availableUndoSteps();
}

} // namespace breakwater::test
