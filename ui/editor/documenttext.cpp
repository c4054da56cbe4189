// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/documenttext.h"

#include <QCryptographicHash>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <string_view>

namespace breakwater {

namespace {

QTextCursor cursorOver(QTextDocument &document, TextRange range)
{
    QTextCursor cursor(&document);
    cursor.setPosition(static_cast<int>(range.start));
    cursor.setPosition(static_cast<int>(range.end()), QTextCursor::KeepAnchor);
    return cursor;
}

qsizetype commonPrefix(QStringView a, QStringView b)
{
    const auto ends = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    qsizetype length = ends.first - a.begin();
    if (length > 0 && a[length - 1].isHighSurrogate())
        --length;
    return length;
}

qsizetype commonSuffix(QStringView a, QStringView b)
{
    const auto ends = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend());
    qsizetype length = ends.first - a.rbegin();
    if (length > 0 && a[a.size() - length].isLowSurrogate())
        --length;
    return length;
}

/// What a document takes for its own: the end of a block, the beginning and the end of a frame.
constexpr std::u16string_view ownCharacters = u"\u2029\uFDD0\uFDD1";
constexpr const char *standInsProperty = "breakwaterStandIns";

/// As many characters as there are own ones, none of which is in the text.
QString chooseStandIns(const QString &text)
{
    QString chosen;
    const auto choose = [&](char16_t first, char16_t last) {
        for (char16_t c = first; c <= last && chosen.size() < qsizetype(ownCharacters.size()); ++c) {
            if (!text.contains(QChar(c)))
                chosen += QChar(c);
        }
    };
    choose(u'\uFDD2', u'\uFDEF'); // no characters either
    choose(u'\uE000', u'\uF8FF'); // for private use
    return chosen;
}

QString standInsOf(const QTextDocument &document)
{
    return document.property(standInsProperty).toString();
}

QString withStandIns(QString text, const QString &standIns)
{
    for (qsizetype i = 0; i < standIns.size(); ++i)
        text.replace(QChar(ownCharacters[static_cast<std::size_t>(i)]), standIns[i]);
    return text;
}

/// From what a document holds to text with "\n".
QString withoutStandIns(QString text, const QString &standIns)
{
    text.replace(QChar::ParagraphSeparator, u'\n');
    for (qsizetype i = 0; i < standIns.size(); ++i)
        text.replace(standIns[i], QChar(ownCharacters[static_cast<std::size_t>(i)]));
    return text;
}

} // namespace

QString textFor(QTextDocument &document, const QString &text)
{
    const QString standIns = chooseStandIns(text);
    document.setProperty(standInsProperty, standIns);
    return withStandIns(text, standIns);
}

QString textOf(const QTextDocument &document)
{
    return withoutStandIns(document.toRawText(), standInsOf(document));
}

QString textOf(const QTextDocument &document, TextRange range)
{
    // A cursor needs a document it could change; this one only reads.
    const QString text = cursorOver(const_cast<QTextDocument &>(document), range).selectedText();
    return withoutStandIns(text, standInsOf(document));
}

void applyEdits(QTextDocument &document, const QList<TextEdit> &edits)
{
    if (edits.isEmpty())
        return;
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    // From the end, so that the ranges before a change stay true.
    for (auto edit = edits.crbegin(); edit != edits.crend(); ++edit) {
        // The new words come behind the old ones before these go: the carets at both ends stay apart.
        cursor.setPosition(static_cast<int>(edit->range.end()));
        cursor.insertText(withStandIns(edit->text, standInsOf(document)));
        cursorOver(document, edit->range).removeSelectedText();
    }
    // Qt would add what is typed right behind an insertion to its undo step, but not to that of a removal.
    cursor.insertText(QStringLiteral(" "));
    cursor.deletePreviousChar();
    cursor.endEditBlock();
}

void replaceText(QTextDocument &document, TextRange range, const QString &text)
{
    const QString before = textOf(document, range);
    const qsizetype prefix = commonPrefix(before, text);
    const qsizetype suffix
        = commonSuffix(QStringView(before).sliced(prefix), QStringView(text).sliced(prefix));
    if (prefix == before.size() && prefix == text.size())
        return;
    applyEdits(document,
               {{{range.start + prefix, before.size() - prefix - suffix},
                 text.sliced(prefix, text.size() - prefix - suffix)}});
}

TextRange linesOfParagraph(const QTextBlock &block)
{
    QTextBlock first = block;
    QTextBlock last = block;
    const auto hasText = [](const QTextBlock &each) { return each.isValid() && each.length() > 1; };
    while (hasText(first) && hasText(first.previous()))
        first = first.previous();
    while (hasText(last) && hasText(last.next()))
        last = last.next();
    return TextRange::between(first.position(), last.position() + last.length() - 1);
}

QByteArray textHash(const QString &text)
{
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
}

} // namespace breakwater
