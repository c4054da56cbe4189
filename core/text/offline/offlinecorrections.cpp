// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/offline/offlinecorrections.h"

#include "text/characters/languageguess.h"
#include "text/markdown/markdownlines.h"
#include "text/markdown/markdownparts.h"
#include "text/offline/offlinerules.h"

#include <QStringList>

#include <algorithm>

namespace breakwater {

namespace {

/// One correction may make room for another; far fewer rounds than this are ever needed.
constexpr int mostRounds = 12;

bool isLeftAlone(MarkdownLine::Kind kind)
{
    return isVerbatim(kind) || kind == MarkdownLine::Kind::Blank || kind == MarkdownLine::Kind::Table
        || kind == MarkdownLine::Kind::IndentedCode || kind == MarkdownLine::Kind::Rule
        || kind == MarkdownLine::Kind::HeadingUnderline || kind == MarkdownLine::Kind::Definition;
}

/// The text with every part that is no prose as one mark, and the parts in order.
struct MarkedText
{
    explicit MarkedText(const QString &text)
    {
        qsizetype done = 0;
        for (const MarkdownPart &part : markdownParts(text)) {
            addProse(text.sliced(done, part.range.start - done));
            marked += untouchedPart;
            parts.append(text.sliced(part.range.start, part.range.length));
            done = part.range.end();
        }
        addProse(text.sliced(done));
    }

    [[nodiscard]] QString restored(const QString &corrected) const
    {
        QString result;
        qsizetype next = 0;
        for (const QChar c : corrected) {
            if (c == untouchedPart)
                result += parts[next++];
            else
                result += c;
        }
        return result;
    }

    QString marked;
    QStringList parts;

private:
    /// The mark itself, where the writer has one, is a part as well.
    void addProse(const QString &prose)
    {
        marked += prose;
        parts.append(QStringList(prose.count(untouchedPart), QString(untouchedPart)));
    }
};

/// Indentation, quote and heading marks, list markers.
qsizetype leadLength(QStringView line)
{
    qsizetype lead = 0;
    while (lead < line.size() && (line[lead].isSpace() || line[lead] == u'>' || line[lead] == u'#'))
        ++lead;
    return lead + listMarkerLength(line.sliced(lead));
}

/// White space at the end of a line may be a Markdown line break.
qsizetype tailStart(QStringView line)
{
    qsizetype end = line.size();
    while (end > 0 && line[end - 1].isSpace())
        --end;
    return end;
}

QString correctedOnce(const QString &text, PunctuationHabit habit)
{
    const MarkedText source(text);
    const QString &marked = source.marked;
    QString corrected;
    qsizetype done = 0;
    for (const MarkdownLine &line : markdownLines(marked)) {
        const QStringView content = QStringView(marked).sliced(line.text.start, line.text.length);
        const qsizetype lead = leadLength(content);
        const qsizetype tail = std::max(tailStart(content), lead);
        if (isLeftAlone(line.kind) || tail == lead)
            continue;
        const qsizetype start = line.text.start + lead;
        corrected += QStringView(marked).sliced(done, start - done);
        corrected += withOfflineRules(content.sliced(lead, tail - lead).toString(), habit);
        done = line.text.start + tail;
    }
    corrected += QStringView(marked).sliced(done);
    return source.restored(corrected);
}

} // namespace

QString correctOffline(const QString &text)
{
    const PunctuationHabit habit
        = isFrench(proseOnly(text)) ? PunctuationHabit::French : PunctuationHabit::Usual;
    QString corrected = text;
    for (int round = 0; round < mostRounds; ++round) {
        const QString next = correctedOnce(corrected, habit);
        if (next == corrected)
            break;
        corrected = next;
    }
    return corrected;
}

} // namespace breakwater
