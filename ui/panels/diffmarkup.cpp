// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diffmarkup.h"

#include "text/characters/hiddencharacters.h"
#include "text/characters/longwords.h"
#include "ui/widgets/tonecolors.h"

#include <QTextCursor>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace breakwater {

namespace {

/// Line ends and blanks that come or go get a sign, so that a change of nothing but white space can be seen.
QString withSignsForBlanks(const QString &text)
{
    if (!text.trimmed().isEmpty())
        return text;
    QString shown = text;
    shown.replace(u' ', u'·').replace(u'\t', u'→').replace(u'\u3000', u'□').replace(u"\n"_s, u"↵\n"_s);
    return shown;
}

QColor tinted(const QPalette &palette, Tone tone)
{
    QPalette base = palette;
    base.setColor(QPalette::Window, palette.color(QPalette::Base));
    return toneBackground(tone, base);
}

class Writer
{
public:
    Writer(QTextDocument &document, const QPalette &palette)
        : m_cursor(&document)
        , m_removed(removedFormat(palette))
        , m_added(addedFormat(palette))
    {
        m_plain.setForeground(palette.color(QPalette::Text));
        m_cursor.beginEditBlock();
        m_cursor.select(QTextCursor::Document);
        m_cursor.removeSelectedText();
    }
    ~Writer() { m_cursor.endEditBlock(); }
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;

    void plain(const QString &text) { write(text, m_plain); }
    void removed(const QString &text) { write(withSignsForBlanks(text), m_removed); }
    void added(const QString &text) { write(withSignsForBlanks(text), m_added); }
    [[nodiscard]] int position() const { return m_cursor.position(); }

private:
    void write(const QString &text, const QTextCharFormat &format)
    {
        m_cursor.insertText(m_words.broken(text), format);
    }

    QTextCursor m_cursor;
    LongWordBreaker m_words;
    QTextCharFormat m_plain;
    QTextCharFormat m_removed;
    QTextCharFormat m_added;
};

} // namespace

QTextCharFormat removedFormat(const QPalette &palette)
{
    const QColor background = tinted(palette, Tone::Bad);
    QTextCharFormat format;
    format.setFontStrikeOut(true);
    format.setForeground(toneColor(Tone::Bad, background));
    format.setBackground(background);
    return format;
}

QTextCharFormat addedFormat(const QPalette &palette)
{
    const QColor background = tinted(palette, Tone::Good);
    QTextCharFormat format;
    format.setFontUnderline(true);
    format.setForeground(toneColor(Tone::Good, background));
    format.setBackground(background);
    return format;
}

QTextCharFormat currentFormat(const QPalette &palette)
{
    const QColor background = palette.color(QPalette::Highlight);
    QTextCharFormat format;
    format.setBackground(background);
    format.setForeground(readableOn(background, palette.color(QPalette::HighlightedText)));
    return format;
}

std::vector<MarkedChange> writeDiff(QTextDocument &document, const TextDiff &diff,
                                    const QList<qsizetype> &shown, DiffSide side, const QPalette &palette)
{
    const QString &original = diff.original();
    const QString &suggestion = diff.suggestion();
    std::vector<MarkedChange> marks;
    Writer writer(document, palette);
    qsizetype change = -1;
    for (const DiffSegment &segment : diff.segments()) {
        const QString before = withSignsForHidden(original, segment.original.start, segment.original.length);
        if (segment.isChange())
            ++change;
        if (!segment.isChange() || !shown.contains(change)) {
            writer.plain(before);
            continue;
        }
        const int begin = writer.position();
        if (side != DiffSide::Suggestion && !before.isEmpty())
            writer.removed(before);
        if (side != DiffSide::Original && !segment.suggestion.isEmpty())
            writer.added(withSignsForHidden(suggestion, segment.suggestion.start, segment.suggestion.length));
        marks.push_back({change, begin, writer.position()});
    }
    return marks;
}

} // namespace breakwater
