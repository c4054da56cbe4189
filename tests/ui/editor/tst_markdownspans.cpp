// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/markdownspans.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

/// "Strong 2-9, Marker 2-4": one word per span, in order.
QString described(const std::vector<MarkdownSpan> &spans)
{
    static const QStringList names{QStringLiteral("Marker"), QStringLiteral("Heading"),
                                   QStringLiteral("Strong"), QStringLiteral("Emphasis"),
                                   QStringLiteral("Strike"), QStringLiteral("Code"),
                                   QStringLiteral("Link"),   QStringLiteral("Quote")};
    QStringList words;
    for (const MarkdownSpan &span : spans) {
        words.append(QStringLiteral("%1%2 %3-%4")
                         .arg(names.at(static_cast<int>(span.kind)),
                              span.level > 0 ? QString::number(span.level) : QString())
                         .arg(span.range.start)
                         .arg(span.range.end()));
    }
    return words.join(QStringLiteral(", "));
}

} // namespace

class tst_MarkdownSpans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void line_data();
    void line();
    void context_data();
    void context();
};

void tst_MarkdownSpans::line_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain words") << "Nothing special."
                                 << "";
    QTest::newRow("nothing at all") << ""
                                    << "";
    QTest::newRow("a heading") << "## Two"
                               << "Heading2 0-6, Marker 0-2";
    QTest::newRow("seven signs are no heading") << "####### x"
                                                << "";
    QTest::newRow("strong") << "a **b** c"
                            << "Strong 2-7, Marker 2-4, Marker 5-7";
    QTest::newRow("emphasis") << "a *b* c"
                              << "Emphasis 2-5, Marker 2-3, Marker 4-5";
    QTest::newRow("struck out") << "~~x~~"
                                << "Strike 0-5, Marker 0-2, Marker 3-5";
    QTest::newRow("a marker without a partner") << "5 * 3 = 15"
                                                << "";
    QTest::newRow("an asterisk before a word, never closed") << "*b c"
                                                             << "";
    QTest::newRow("underscores inside a word") << "snake_case_name"
                                               << "";
    QTest::newRow("markers inside code are code") << "`a*b*`"
                                                  << "Code 0-6";
    QTest::newRow("a list item") << "- x"
                                 << "Marker 0-2";
    QTest::newRow("a quote") << "> x"
                             << "Quote 0-3, Marker 0-1";
    QTest::newRow("a rule") << "---"
                            << "Marker 0-3";
    QTest::newRow("an address") << "see https://a.example"
                                << "Link 4-21";
    QTest::newRow("Han characters round strong ones") << "他**说**了"
                                                      << "Strong 1-6, Marker 1-3, Marker 4-6";
    QTest::newRow("emphasis inside strong")
        << "**a *b* c**"
        << "Strong 0-11, Marker 0-2, Marker 9-11, Emphasis 4-7, Marker 4-5, Marker 6-7";
}

void tst_MarkdownSpans::line()
{
    QFETCH(QString, text);
    QTEST(described(markdownSpans(text, LineContext::Prose, false)), "expected");
}

void tst_MarkdownSpans::context_data()
{
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>(
        "expected"); // p prose, b backtick fence, t tilde fence, f front matter, after each line
    QTest::newRow("a fence opens and closes")
        << QStringList{u"a"_s, u"```"_s, u"x"_s, u"```"_s, u"b"_s} << u"pbbpp"_s;
    QTest::newRow("the other fence does not close it")
        << QStringList{u"```"_s, u"~~~"_s, u"```"_s} << u"bbp"_s;
    QTest::newRow("an unclosed fence goes on") << QStringList{u"~~~"_s, u"x"_s, u"y"_s} << u"ttt"_s;
    QTest::newRow("front matter on the first line only")
        << QStringList{u"---"_s, u"title: x"_s, u"---"_s, u"---"_s} << u"ffpp"_s;
}

void tst_MarkdownSpans::context()
{
    QFETCH(QStringList, lines);
    QString letters;
    auto context = LineContext::Prose;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        context = contextAfter(lines.at(i), context, i == 0);
        letters += QStringLiteral("pbtf").at(static_cast<int>(context));
    }
    QTEST(letters, "expected");
}

QTEST_APPLESS_MAIN(tst_MarkdownSpans)
#include "tst_markdownspans.moc"
