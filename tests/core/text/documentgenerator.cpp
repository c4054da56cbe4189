// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "documentgenerator.h"

namespace breakwater::test {

namespace {

using Part = GeneratedDocument::Part;

const QStringList &englishSentences()
{
    static const QStringList sentences{
        QStringLiteral("The ferry {leave|leaves} the old pier before the fog comes in@."),
        QStringLiteral("My sister {have|has} kept every letter that our uncle wrote to her@."),
        QStringLiteral("We walked along the river@{, and it|. It} was much colder than we had expected."),
        QStringLiteral("Nobody in the village {could remembered|could remember} who had built the bridge@."),
        QStringLiteral("The roof was {leeking|leaking} again, so the books had to be carried downstairs@."),
        QStringLiteral("Please tell the {big|large} crew that the meeting starts after lunch@."),
        QStringLiteral("He {dont|doesn't} know whether the parcel has arrived@, but he will ask."),
        QStringLiteral(
            "The results were {suprising|surprising}@{; they|. They} contradicted the earlier survey."),
        QStringLiteral("A garden {need|needs} water, patience and somebody who likes to be outside@."),
        QStringLiteral("The committee will {quickly decide|decide soon} about the new timetable@."),
        QStringLiteral(
            "When the {concert finish|concert finishes}, the lights in the hall are switched on@."),
        QStringLiteral("Their boat had been painted {in blue|blue} by the children of the harbour master@.")};
    return sentences;
}

const QStringList &chineseSentences()
{
    static const QStringList sentences{
        QStringLiteral("渡船在起雾之前就{已以|已经}离开了旧码头@。"),
        QStringLiteral("我姐姐把叔叔写给她的信都保存{的|得}很好@。"),
        QStringLiteral("我们沿着河边走了很久@{，天气|。天气}比我们想的要冷得多。"),
        QStringLiteral("村子里没有人记{的|得}那座桥是谁修的@。"),
        QStringLiteral("屋顶又漏水了@，所以{因该|应该}把书都搬到楼下去。"),
        QStringLiteral("请{告诉|通知}大家，会议在午饭以后开始@。"),
        QStringLiteral("他不知道包裹到了没有@，不过他会去{问问|问一问}。"),
        QStringLiteral("结果让人很{以外|意外}@{，它|。它}和以前的调查完全不同。"),
        QStringLiteral("花园需要水、耐心，还需要一个{喜换|喜欢}待在外面的人@。"),
        QStringLiteral("委员会很快就会{作出|做出}新的时间表@。")};
    return sentences;
}

bool isChinese(const QString &sentence)
{
    return sentence.front().unicode() > 0x2E80;
}

} // namespace

QString GeneratedDocument::without(const Droppable &what) const
{
    return QString(text).replace(what.range.start, what.range.length, what.remains);
}

QString GeneratedDocument::with(const Edit &edit) const
{
    return QString(text).replace(edit.range.start, edit.range.length, edit.into);
}

GeneratedDocument DocumentGenerator::document()
{
    m_chinesePercent = QList<int>{0, 100, 50}[below(3)];
    if (below(4) == 0)
        m_document.text += QStringLiteral("---\ntitle: Notes\ntags: [walk, 海]\n---\n\n");
    const int blocks = 2 + below(7);
    for (int i = 0; i < blocks; ++i) {
        if (i > 0)
            m_document.text += QStringLiteral("\n\n");
        writeBlock();
    }
    if (below(2) == 0)
        m_document.text += u'\n';
    return std::move(m_document);
}

void DocumentGenerator::writeBlock()
{
    switch (below(12)) {
    case 0:
        m_document.text += oneOf({QStringLiteral("# "), QStringLiteral("## "), QStringLiteral("### ")});
        return writeSentence();
    case 1:
        writeSentence();
        m_document.text += below(2) == 0 ? QStringLiteral("\n===") : QStringLiteral("\n---");
        return;
    case 2:
        return writeList({QStringLiteral("- "), QStringLiteral("- "), QStringLiteral("  - ")});
    case 3:
        return writeList({QStringLiteral("1. "), QStringLiteral("2. "), QStringLiteral("3. ")});
    case 4:
        return writeList({QStringLiteral("- [ ] "), QStringLiteral("- [x] ")});
    case 5:
        return writeTable();
    case 6:
        return writeQuote(below(2) == 0 ? QString() : QStringLiteral("[!note]\n> "));
    case 7:
        return writeFixed();
    default:
        return writeParagraph();
    }
}

void DocumentGenerator::writeParagraph()
{
    const qsizetype start = m_document.text.size();
    const int sentences = 2 + below(4);
    for (int i = 0; i < sentences; ++i) {
        if (i > 0 && m_document.text.back().unicode() < 0x2E80)
            m_document.text += below(8) == 0 ? u'\n' : u' ';
        writeSentence();
    }
    drop(Part::Paragraph, start);
}

void DocumentGenerator::writeList(const QStringList &markers)
{
    const int items = 2 + below(4);
    for (int i = 0; i < items; ++i) {
        const qsizetype start = m_document.text.size();
        m_document.text += (i > 0 ? QStringLiteral("\n") : QString()) + markers[i % markers.size()];
        writeSentence();
        if (i > 0)
            drop(Part::ListItem, start);
    }
}

void DocumentGenerator::writeTable()
{
    m_document.text += m_chinesePercent == 100 ? QStringLiteral("| 名称 | 说明 |\n|---|:-:|")
                                               : QStringLiteral("| who | what |\n|---|:-:|");
    const int rows = 1 + below(4);
    for (int i = 0; i < rows; ++i) {
        const qsizetype start = m_document.text.size();
        m_document.text += QStringLiteral("\n| ") + oneOf({QStringLiteral("Ann"), QStringLiteral("老秦")})
            + QStringLiteral(" | ");
        writeSentence();
        m_document.text += QStringLiteral(" |");
        drop(Part::TableRow, start);
    }
}

void DocumentGenerator::writeQuote(const QString &firstLine)
{
    m_document.text += QStringLiteral("> ") + firstLine;
    writeSentence();
    if (below(3) == 0) {
        m_document.text += QStringLiteral("\n> > ");
        writeSentence();
    }
}

/// Blocks that an editor leaves alone.
void DocumentGenerator::writeFixed()
{
    const qsizetype start = m_document.text.size();
    const int which = below(7);
    m_document.text += QStringList{QStringLiteral("```py\nprint(%1)  # 打印\n\n- no list\n```"),
                                   QStringLiteral("~~~\n$ ls %1\n~~~"),
                                   QStringLiteral("$$\na_%1 + b\n$$"),
                                   QStringLiteral("![a hut](img/%1.png \"Hut\")"),
                                   QStringLiteral("![[note %1.png]]"),
                                   QStringLiteral("<div class=\"n%1\">\n\n***\n\n</div>"),
                                   QStringLiteral(":::tip\n\n* * *\n\n:::")}[which]
                           .replace(QStringLiteral("%1"), QString::number(++m_name));
    if (which < 2)
        drop(Part::Code, start);
}

void DocumentGenerator::writeSentence()
{
    writeTemplate(oneOf(below(100) < m_chinesePercent ? chineseSentences() : englishSentences()));
}

void DocumentGenerator::writeTemplate(const QString &sentence)
{
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        if (sentence[i] == u'{') {
            const qsizetype bar = sentence.indexOf(u'|', i);
            const qsizetype end = sentence.indexOf(u'}', bar);
            const QString wrong = sentence.sliced(i + 1, bar - i - 1);
            const QString right = sentence.sliced(bar + 1, end - bar - 1);
            m_document.edits.append({{m_document.text.size(), wrong.size()}, right});
            m_document.text += wrong;
            i = end;
        } else if (sentence[i] != u'@') {
            m_document.text += sentence[i];
        } else if (below(3) == 0) {
            m_document.text += isChinese(sentence) ? u'（' : u' ';
            writeInsert();
            if (isChinese(sentence))
                m_document.text += u'）';
        }
    }
}

/// Something that must stay as it is, in the middle of a sentence.
void DocumentGenerator::writeInsert()
{
    const QString name = QString::number(++m_name);
    const qsizetype start = m_document.text.size();
    switch (below(6)) {
    case 0: {
        const QString words = oneOf({QStringLiteral("the list"), QStringLiteral("清单")});
        m_document.text += u'[' + words + QStringLiteral("](https://example.org/p") + name + u')';
        return drop(Part::Link, start, words);
    }
    case 1:
        m_document.text += freshNumber();
        return drop(Part::Number, start);
    case 2:
        m_document.text += QStringLiteral("`run --fast") + name + u'`';
        return drop(Part::Code, start);
    case 3:
        m_document.text += QStringLiteral("https://example.com/a") + name;
        return drop(Part::Link, start);
    case 4:
        m_document.text += QStringLiteral("[[note ") + name + QStringLiteral("]]");
        return drop(Part::Link, start);
    default:
        m_document.text
            += oneOf({QStringLiteral("$x_%1$"), QStringLiteral("{{name%1}}"), QStringLiteral("#walk%1"),
                      QStringLiteral("🎉"), QStringLiteral("\\cite{k%1}"), QStringLiteral("**old**"),
                      QStringLiteral("<kbd>F5</kbd>"), QStringLiteral("[^%1]"), QStringLiteral("%s"),
                      QStringLiteral("%% ask %1 %%"), QStringLiteral("<!-- %1 -->"), QStringLiteral("[NAME]"),
                      QStringLiteral("\\emph{very}"), QStringLiteral("a@b%1.org"),
                      QStringLiteral("[[hut|the hut]]"), QStringLiteral("&amp;"), QStringLiteral("*so*")})
                   .replace(QStringLiteral("%1"), name);
    }
}

void DocumentGenerator::drop(Part part, qsizetype start, const QString &remains)
{
    m_document.droppables.append({part, TextRange::between(start, m_document.text.size()), remains});
}

QString DocumentGenerator::freshNumber()
{
    m_lastNumber += 1 + below(90);
    switch (below(4)) {
    case 0:
        return QString::number(m_lastNumber) + QStringLiteral(",000");
    case 1:
        return QString::number(m_lastNumber) + QStringLiteral(".5");
    default:
        return QString::number(m_lastNumber);
    }
}

} // namespace breakwater::test
