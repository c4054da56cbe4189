// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/markdown/structuremask.h"

#include "text/answer/answercleaner.h"
#include "textgenerator.h"

#include <QTest>

using namespace breakwater;

class tst_StructureMask final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void masks_data();
    void masks();
    void restores_data();
    void restores();
    void hasNothingToEdit_data();
    void hasNothingToEdit();
    void reportsLostAndRepeatedPlaceholders();
    void tellsAnAnswerWithPlaceholdersFromOneWithout();
    void usesOtherBracketsIfTheTextHasThem();
    void explainsPlaceholdersOnlyWhenThereAreSome();
    void restoresWhatIsUnchanged();
    void keepsForeignBytesOfHiddenParts();
    void survivesDamagedAnswers();
};

void tst_StructureMask::masks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("masked");
    const auto row = [](const char *name, QStringView text, QStringView masked) {
        QTest::newRow(name) << text.toString() << masked.toString();
    };
    row("prose only", u"Just words.", u"Just words.");
    row("inline code", u"Use `ls -l` here.", u"Use ⟦1⟧ here.");
    row("inline code with two backticks", u"Use ``a`b`` here.", u"Use ⟦1⟧ here.");
    row("a lone backtick", u"A ` is no code.", u"A ` is no code.");
    row("fenced code", u"Do:\n\n```bash\nls\n```\n\nDone.", u"Do:\n\n⟦1⟧\n\nDone.");
    row("tilde fence", u"Do:\n~~~\n# no heading\n~~~\nDone.", u"Do:\n⟦1⟧\nDone.");
    row("unclosed fence", u"Do:\n```\nls", u"Do:\n⟦1⟧");
    row("two fences in a row", u"```\na\n```\n```\nb\n```", u"⟦1⟧\n⟦2⟧");
    row("fence in a list", u"- a\n  ```\n  b\n  ```\n- c", u"- a\n⟦1⟧\n- c");
    row("formula", u"So $a+b$ is.", u"So ⟦1⟧ is.");
    row("displayed formula", u"So\n\n$$\na\n\nb\n$$\n\nis.", u"So\n\n⟦1⟧\n\nis.");
    row("LaTeX delimiters", u"So \\(a\\) and \\[b\\].", u"So ⟦1⟧ and ⟦2⟧.");
    row("prices are no formula", u"From $5 to $6 or $7.", u"From $5 to $6 or $7.");
    row("escaped dollar", u"A \\$5 b$.", u"A \\$5 b$.");
    row("link target", u"See [the page](https://a.b/c_(d)).", u"See [the page](⟦1⟧).");
    row("link target with title", u"See [p](x.md \"A title\").", u"See [p](⟦1⟧ \"A title\").");
    row("image", u"![Alt text](img/a.png)", u"![Alt text](⟦1⟧)");
    row("reference link", u"See [the page][ref].\n\n[ref]: https://a.b", u"See [the page]⟦1⟧.\n\n[ref]: ⟦2⟧");
    row("footnote", u"So[^1] it is.", u"So⟦1⟧ it is.");
    row("autolink", u"See <https://a.b>.", u"See ⟦1⟧.");
    row("bare address", u"See https://a.b/c, then.", u"See ⟦1⟧, then.");
    row("bare address in Chinese", u"请看https://a.b/c。谢谢", u"请看⟦1⟧。谢谢");
    row("mail", u"Ask ann@example.org today.", u"Ask ⟦1⟧ today.");
    row("front matter", u"---\ntitle: x\n---\n\nText", u"⟦1⟧\n\nText");
    row("a rule at the top is no front matter", u"---\n\nText: a\n\n---", u"---\n\nText: a\n\n---");
    row("HTML stays visible", u"A <b>word</b>.", u"A <b>word</b>.");
    row("code in a heading", u"# On `ls`", u"# On ⟦1⟧");
    row("wiki links", u"See [[a b]], [[c|the c]] and ![[d.png]].", u"See ⟦1⟧, [[⟦2⟧|the c]] and ⟦3⟧.");
    row("placeholders of templates", u"Dear {{name}}, %s of {0}.", u"Dear ⟦1⟧, ⟦2⟧ of ⟦3⟧.");
    row("LaTeX", u"As \\cite{k} in \\emph{his} book.", u"As ⟦1⟧ in \\emph{his} book.");
    row("a comment", u"Done. %% ask %%", u"Done. ⟦1⟧");
    row("tags stay visible", u"Go #hiking now.", u"Go #hiking now.");
    row("emoji before code", u"😀 `x`", u"😀 ⟦1⟧");
}

void tst_StructureMask::masks()
{
    QFETCH(QString, text);
    const StructureMask mask(text);
    QTEST(mask.maskedText(), "masked");
    QCOMPARE(mask.restore(mask.maskedText()).text, text);
}

void tst_StructureMask::restores_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, QStringView text, QStringView answer, QStringView expected) {
        QTest::newRow(name) << text.toString() << answer.toString() << expected.toString();
    };
    row("in another order", u"`a` and `b`", u"⟦2⟧, then ⟦1⟧", u"`b`, then `a`");
    row("spaces inside", u"use `a`", u"Use ⟦ 1 ⟧", u"Use `a`");
    row("other brackets", u"use `a`", u"Use [[1]].", u"Use `a`.");
    row("Chinese brackets", u"用 `a`", u"使用【1】。", u"使用`a`。");
    row("other brackets that the writer uses", u"use `a` [1]", u"Use ⟦1⟧ [1].", u"Use `a` [1].");
    row("one rare bracket left", u"use `a`", u"Use [1⟧.", u"Use `a`.");
    row("a number in brackets at another place", u"use `a` here", u"It works [1]", u"It works [1]");
    row("a number in other brackets of the writer", u"see [1], use `a` here", u"See 【1】, use it here",
        u"See 【1】, use it here");
    row("digits alone", u"use `a` and 1 more", u"Use 1 and 1 more", u"Use 1 and 1 more");
    row("a placeholder that never was", u"use `a`", u"Use ⟦1⟧⟦7⟧.", u"Use `a`.");
    row("an answer still growing", u"use `a` and `b`", u"Use ⟦1⟧ and ⟦", u"Use `a` and ");
    row("an answer still growing, later", u"use `a` and `b`", u"Use ⟦1⟧ and ⟦2", u"Use `a` and ");
    row("a block pulled into a line", u"do\n\n```\nx\n```\n\nthen", u"Do ⟦1⟧ then",
        u"Do \n\n```\nx\n```\n\n then");
    row("two-digit numbers", u"`1` `2` `3` `4` `5` `6` `7` `8` `9` `10` `11`", u"⟦11⟧ ⟦1⟧", u"`11` `1`");
}

void tst_StructureMask::restores()
{
    QFETCH(QString, text);
    QFETCH(QString, answer);
    QTEST(StructureMask(text).restore(answer).text, "expected");
}

void tst_StructureMask::hasNothingToEdit_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("nothing");
    QTest::newRow("a code block") << QStringLiteral("```bash\nls -la\n```") << true;
    QTest::newRow("a code block and white space") << QStringLiteral("\n```bash\nls -la\n```\n\n") << true;
    QTest::newRow("inline code alone") << QStringLiteral("- `x`") << true;
    QTest::newRow("an address alone") << QStringLiteral("https://a.b") << true;
    QTest::newRow("blank") << QStringLiteral(" \n") << true;
    QTest::newRow("code and a word") << QStringLiteral("Run\n```\nx\n```") << false;
    QTest::newRow("Chinese") << QStringLiteral("好") << false;
}

void tst_StructureMask::hasNothingToEdit()
{
    QFETCH(QString, text);
    QTEST(StructureMask(text).nothingToEdit(), "nothing");
}

void tst_StructureMask::reportsLostAndRepeatedPlaceholders()
{
    const StructureMask mask(QStringLiteral("Use `a`, `b` and `c`."));
    QCOMPARE(mask.count(), 3);
    const auto restored = mask.restore(QStringLiteral("Use ⟦1⟧, ⟦3⟧ and ⟦3⟧."));
    QCOMPARE(restored.text, QStringLiteral("Use `a`, `c` and `c`."));
    QCOMPARE(restored.missing, QStringList{QStringLiteral("`b`")});
    QCOMPARE(restored.duplicated, QStringList{QStringLiteral("`c`")});
    QVERIFY(!restored.isComplete());
    QVERIFY(mask.restore(mask.maskedText()).isComplete());
}

void tst_StructureMask::tellsAnAnswerWithPlaceholdersFromOneWithout()
{
    const StructureMask mask(QStringLiteral("Use `a`."));
    QVERIFY(mask.appearsIn(QStringLiteral("Use ⟦1⟧!")));
    QVERIFY(mask.appearsIn(QStringLiteral("Use [[1]]!")));
    QVERIFY(!mask.appearsIn(QStringLiteral("Use `a`!")));
    QVERIFY(!StructureMask(QStringLiteral("Plain.")).appearsIn(QStringLiteral("Plain ⟦1⟧.")));
}

void tst_StructureMask::usesOtherBracketsIfTheTextHasThem()
{
    const StructureMask mask(QStringLiteral("The set ⟦1⟧ is `x`."));
    QCOMPARE(mask.maskedText(), QStringLiteral("The set ⟦1⟧ is ⟪1⟫."));
    QCOMPARE(mask.restore(QStringLiteral("A set ⟦1⟧ is ⟪1⟫.")).text, QStringLiteral("A set ⟦1⟧ is `x`."));
}

void tst_StructureMask::explainsPlaceholdersOnlyWhenThereAreSome()
{
    QVERIFY(StructureMask(QStringLiteral("plain")).instruction().isEmpty());
    QVERIFY(StructureMask(QStringLiteral("a `b`")).instruction().contains(QStringLiteral("⟦1⟧")));
}

void tst_StructureMask::restoresWhatIsUnchanged()
{
    test::TextGenerator generate(3);
    for (int round = 0; round < 1500; ++round) {
        const QString text = generate.text(generate.number(40));
        const StructureMask mask(text);
        const auto restored = mask.restore(mask.maskedText());
        QCOMPARE(restored.text, text);
        QVERIFY(restored.isComplete());
    }
}

void tst_StructureMask::keepsForeignBytesOfHiddenParts()
{
    const QString text = QStringLiteral("Do\r\n```\r\na\tb\r\n```\r\nso\r\n");
    const StructureMask mask(text);
    const QString cleaned = cleanAnswer(QStringLiteral("Do\n⟦1⟧\nso!"), mask.maskedText()).text;
    QCOMPARE(mask.restore(cleaned).text, QStringLiteral("Do\r\n```\r\na\tb\r\n```\r\nso!\r\n"));
}

void tst_StructureMask::survivesDamagedAnswers()
{
    test::TextGenerator generate(5);
    for (int round = 0; round < 500; ++round) {
        const StructureMask mask(generate.text(generate.number(40)));
        const auto restored = mask.restore(generate.mutated(mask.maskedText()));
        QVERIFY(restored.missing.size() + restored.duplicated.size() <= mask.count());
    }
}

QTEST_APPLESS_MAIN(tst_StructureMask)
#include "tst_structuremask.moc"
