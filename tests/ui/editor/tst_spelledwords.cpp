// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/spelledwords.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

class tst_SpelledWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void words_data();
    void words();
};

void tst_SpelledWords::words_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QString &line, const QStringList &expected) {
        QTest::newRow(name) << line << expected;
    };
    row("plain", u"Waves break here."_s, {u"Waves"_s, u"break"_s, u"here"_s});
    row("amid Han", u"今天used一个word。"_s, {u"used"_s, u"word"_s});
    row("Kana and Hangul have no dictionary here", u"ひらがな カタカナ 한글 word"_s, {u"word"_s});
    row("accents", u"naïve café Müller"_s, {u"naïve"_s, u"café"_s, u"Müller"_s});
    row("an accent of its own", u"cafe\u0301 noir"_s, {u"cafe\u0301"_s, u"noir"_s});
    row("apostrophes", u"don't won’t 'quoted'"_s, {u"don't"_s, u"won’t"_s, u"quoted"_s});
    row("hyphens", u"well-known"_s, {u"well"_s, u"known"_s});
    row("Cyrillic", u"Привет мир"_s, {u"Привет"_s, u"мир"_s});
    row("single letters", u"a b c of"_s, {u"of"_s});
    row("abbreviations in capitals", u"NASA and the UNO"_s, {u"and"_s, u"the"_s});
    row("names with capitals inside", u"QtCore and iPhone"_s, {u"and"_s});
    row("with digits", u"x86 utf8 b2b word"_s, {u"word"_s});
    row("snake case and paths", u"a_name in home/writer/file"_s, {u"in"_s});
    row("addresses", u"see https://example.org/pth or me@exmple.org today"_s,
        {u"see"_s, u"or"_s, u"today"_s});
    row("code", u"call `prntf` twice"_s, {u"call"_s, u"twice"_s});
    row("link text, not its target", u"a [good lnk](htp/xyz) here"_s, {u"good"_s, u"lnk"_s, u"here"_s});
    row("formulas", u"with $alpha + betta$ in it"_s, {u"with"_s, u"in"_s, u"it"_s});
    row("emphasis is text", u"**strong** and *soft*"_s, {u"strong"_s, u"and"_s, u"soft"_s});
    row("a heading is text", u"## Some headng"_s, {u"Some"_s, u"headng"_s});
    row("tags and variables", u"#topic @name $home"_s, {});
    row("nothing", QString(), {});
}

void tst_SpelledWords::words()
{
    QFETCH(QString, line);
    QStringList found;
    for (const TextRange word : spelledWords(line, markdownSpans(line, LineContext::Prose, false)))
        found.append(line.sliced(word.start, word.length));
    QTEST(found, "expected");
}

QTEST_APPLESS_MAIN(tst_SpelledWords)
#include "tst_spelledwords.moc"
