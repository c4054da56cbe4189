// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/titleplacement.h"

#include <QTest>

using namespace breakwater;

namespace {

QString applied(const QString &document, const TextEdit &edit)
{
    return QString(document).replace(edit.range.start, edit.range.length, edit.text);
}

} // namespace

class tst_TitlePlacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void heading_data();
    void heading();
    void frontMatter_data();
    void frontMatter();
};

void tst_TitlePlacement::heading_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::newRow("above the text") << "Some text.\n"
                                    << "# New\n\nSome text.\n";
    QTest::newRow("in the place of the first heading") << "# Old\n\nText.\n"
                                                       << "# New\n\nText.\n";
    QTest::newRow("in the place of an underlined heading") << "Old\n===\n\nText.\n"
                                                           << "# New\n\nText.\n";
    QTest::newRow("above a second-level heading") << "## Part\n\nText.\n"
                                                  << "# New\n\n## Part\n\nText.\n";
    QTest::newRow("below front matter") << "---\na: b\n---\n\nText.\n"
                                        << "---\na: b\n---\n\n# New\n\nText.\n";
    QTest::newRow("blank lines at the beginning stay") << "\n\nText."
                                                       << "\n\n# New\n\nText.";
    QTest::newRow("a heading further down stays") << "Text.\n\n# Later\n"
                                                  << "# New\n\nText.\n\n# Later\n";
    QTest::newRow("into an empty document") << ""
                                            << "# New\n";
    QTest::newRow("the first line is code") << "```\n# no\n```\n"
                                            << "# New\n\n```\n# no\n```\n";
}

void tst_TitlePlacement::heading()
{
    QFETCH(QString, before);
    QTEST(applied(before, headingEdit(before, QStringLiteral("New"))), "after");
}

void tst_TitlePlacement::frontMatter_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("after");
    QTest::newRow("where there is none") << "Text.\n"
                                         << "New"
                                         << "---\ntitle: New\n---\n\nText.\n";
    QTest::newRow("as its first line") << "---\ndate: x\n---\nText.\n"
                                       << "New"
                                       << "---\ntitle: New\ndate: x\n---\nText.\n";
    QTest::newRow("in the place of a title") << "---\na: 1\ntitle: Old\n---\n"
                                             << "New"
                                             << "---\na: 1\ntitle: New\n---\n";
    QTest::newRow("a subtitle is no title") << "---\nsubtitle: S\n---\n"
                                            << "New"
                                            << "---\ntitle: New\nsubtitle: S\n---\n";
    QTest::newRow("a colon is quoted") << "T"
                                       << "A: B"
                                       << "---\ntitle: \"A: B\"\n---\n\nT";
    QTest::newRow("quotes are escaped") << "T"
                                        << "Say \"no\""
                                        << "---\ntitle: \"Say \\\"no\\\"\"\n---\n\nT";
    QTest::newRow("a word that YAML reads as a truth value") << "T"
                                                             << "Yes"
                                                             << "---\ntitle: \"Yes\"\n---\n\nT";
    QTest::newRow("a number is quoted") << "T"
                                        << "1984"
                                        << "---\ntitle: \"1984\"\n---\n\nT";
    QTest::newRow("Han characters stay plain") << "文"
                                               << "防波堤"
                                               << "---\ntitle: 防波堤\n---\n\n文";
    QTest::newRow("a rule further down is no front matter") << "T\n\n---\n"
                                                            << "New"
                                                            << "---\ntitle: New\n---\n\nT\n\n---\n";
}

void tst_TitlePlacement::frontMatter()
{
    QFETCH(QString, before);
    QFETCH(QString, title);
    QTEST(applied(before, frontMatterEdit(before, title)), "after");
}

QTEST_APPLESS_MAIN(tst_TitlePlacement)
#include "tst_titleplacement.moc"
