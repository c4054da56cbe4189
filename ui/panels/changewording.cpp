// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/changewording.h"

#include "text/characters/hiddencharacters.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

struct ChangeWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::ChangeWording)
};

/// The words of a change, short enough for a line, with white space named.
QString quoted(QString text)
{
    constexpr qsizetype longest = 40;
    text.replace(u'\n', u'↵');
    if (text.trimmed().isEmpty())
        text.replace(u' ', u'·');
    if (text.size() > longest) {
        qsizetype end = longest - 1;
        if (text.at(end - 1).isHighSurrogate())
            --end;
        text = text.left(end) + u'…';
    }
    return ChangeWording::tr("“%1”").arg(text);
}

QString kindInSentence(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Wording:
        //: In a sentence: "Change 2 of 7, wording: …"
        return ChangeWording::tr("wording");
    case ChangeKind::Punctuation:
        return ChangeWording::tr("punctuation");
    case ChangeKind::Spacing:
        return ChangeWording::tr("spacing");
    case ChangeKind::Structure:
        return ChangeWording::tr("structure");
    }
    Q_UNREACHABLE();
}

} // namespace

QString changeKindLabel(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::Wording:
        return ChangeWording::tr("&Wording");
    case ChangeKind::Punctuation:
        return ChangeWording::tr("&Punctuation");
    case ChangeKind::Spacing:
        return ChangeWording::tr("&Spacing");
    case ChangeKind::Structure:
        return ChangeWording::tr("S&tructure");
    }
    Q_UNREACHABLE();
}

QString currentChangeText(const TextDiff &diff, qsizetype change, int number, int count)
{
    const std::vector<qsizetype> changes = diff.changes();
    if (change < 0 || change >= static_cast<qsizetype>(changes.size()))
        return {};
    const DiffSegment &segment
        = diff.segments()[static_cast<std::size_t>(changes[static_cast<std::size_t>(change)])];
    const QString before
        = quoted(withSignsForHidden(diff.original(), segment.original.start, segment.original.length));
    const QString after
        = quoted(withSignsForHidden(diff.suggestion(), segment.suggestion.start, segment.suggestion.length));
    const QString head
        = ChangeWording::tr("Change %1 of %2, %3").arg(number).arg(count).arg(kindInSentence(segment.kind));
    switch (segment.type) {
    case DiffSegment::Type::Delete:
        //: %1 is "Change 2 of 7, wording"
        return ChangeWording::tr("%1: %2 goes.").arg(head, before);
    case DiffSegment::Type::Insert:
        return ChangeWording::tr("%1: %2 is added.").arg(head, after);
    case DiffSegment::Type::Replace:
        return ChangeWording::tr("%1: %2 becomes %3.").arg(head, before, after);
    case DiffSegment::Type::Equal:
    case DiffSegment::Type::NotReached:
        return {};
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
