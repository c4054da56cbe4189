// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "documentgenerator.h"
#include "text/answer/answercleaner.h"
#include "text/answer/structureguard.h"
#include "text/markdown/structuremask.h"

#include <QTest>

#include <map>

using namespace breakwater;
using namespace breakwater::test;

/// Documents at random, answered as they are, with something lost, and edited. BREAKWATER_TEST_DOCUMENTS says
/// how many (300), BREAKWATER_TEST_SEED repeats them.
class tst_GeneratedDocuments final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anUnchangedDocumentRaisesNothing();
    void whatIsLostIsNamed();
    void anEditRaisesNothing();

private:
    [[nodiscard]] GeneratedDocument document(int number) const
    {
        return DocumentGenerator(m_seed + static_cast<quint32>(number)).document();
    }

    quint32 m_seed = 0;
    int m_documents = 300;
};

namespace {

using Part = GeneratedDocument::Part;

AnswerFlags flagsOf(const QString &original, const QString &suggestion)
{
    return checkAnswer({.original = original, .suggestion = suggestion});
}

/// The flags of which one has to be raised.
QStringList namesOfLoss(Part part)
{
    switch (part) {
    case Part::Paragraph:
        return {QStringLiteral("paragraphs_changed"), QStringLiteral("much_missing"),
                QStringLiteral("not_an_edit")};
    case Part::ListItem:
        return {QStringLiteral("lists_changed")};
    case Part::TableRow:
        return {QStringLiteral("tables_changed")};
    case Part::Link:
        return {QStringLiteral("links_missing"), QStringLiteral("wiki_links_changed")};
    case Part::Number:
        return {QStringLiteral("numbers_changed")};
    case Part::Code:
        return {QStringLiteral("code_changed")};
    }
    Q_UNREACHABLE();
}

bool isNamed(const GeneratedDocument &document, const GeneratedDocument::Droppable &lost)
{
    const QStringList raised = answerFlagNames(flagsOf(document.text, document.without(lost)));
    const QStringList wanted = namesOfLoss(lost.part);
    return std::any_of(wanted.begin(), wanted.end(),
                       [&](const QString &name) { return raised.contains(name); });
}

/// A part is judged as soon as there is a flag for it.
bool isJudged(Part part)
{
    return part != Part::Paragraph || answerFlagFromName(QStringLiteral("paragraphs_changed")).has_value();
}

struct Tally
{
    int all = 0;
    int right = 0;
    QString wrong{};

    void add(bool isRight, const QString &what)
    {
        ++all;
        right += isRight ? 1 : 0;
        if (!isRight && wrong.isEmpty())
            wrong = what;
    }
    [[nodiscard]] bool reaches(double share) const { return right >= share * all; }
    [[nodiscard]] QByteArray report() const
    {
        return QStringLiteral("%1 of %2; the first that is not:\n%3").arg(right).arg(all).arg(wrong).toUtf8();
    }
};

} // namespace

void tst_GeneratedDocuments::initTestCase()
{
    const QByteArray given = qgetenv("BREAKWATER_TEST_SEED");
    m_seed = given.isEmpty() ? QRandomGenerator::system()->generate() : given.toUInt();
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("BREAKWATER_TEST_DOCUMENTS", &isNumber);
    m_documents = isNumber ? wanted : m_documents;
    qInfo("BREAKWATER_TEST_SEED=%u", m_seed);
}

void tst_GeneratedDocuments::anUnchangedDocumentRaisesNothing()
{
    for (int i = 0; i < m_documents; ++i) {
        const QString text = document(i).text;
        const AnswerFlags flags = flagsOf(text, text);
        QVERIFY2(!flags, qPrintable(answerFlagNames(flags).join(u' ') + u'\n' + text));
        QCOMPARE(cleanAnswer(text, text).text, text);
        const StructureMask mask(text);
        QCOMPARE(mask.restore(cleanAnswer(mask.maskedText(), mask.maskedText()).text).text, text);
    }
}

void tst_GeneratedDocuments::whatIsLostIsNamed()
{
    std::map<Part, Tally> tallies;
    for (int i = 0; i < m_documents; ++i) {
        const GeneratedDocument whole = document(i);
        for (const GeneratedDocument::Droppable &lost : whole.droppables) {
            if (isJudged(lost.part))
                tallies[lost.part].add(isNamed(whole, lost),
                                       whole.text.sliced(lost.range.start, lost.range.length)
                                           + QStringLiteral("\nof\n") + whole.text);
        }
    }
    for (const auto &[part, tally] : tallies) {
        qInfo("%s: %d of %d", qPrintable(namesOfLoss(part).front()), tally.right, tally.all);
        QVERIFY2(tally.reaches(0.99), tally.report());
    }
}

void tst_GeneratedDocuments::anEditRaisesNothing()
{
    Tally tally;
    for (int i = 0; i < m_documents; ++i) {
        const GeneratedDocument whole = document(i);
        for (const GeneratedDocument::Edit &edit : whole.edits) {
            const AnswerFlags flags = flagsOf(whole.text, whole.with(edit));
            tally.add(!flags,
                      answerFlagNames(flags).join(u' ') + u'\n' + whole.text + QStringLiteral("\n=>\n")
                          + whole.with(edit));
        }
    }
    qInfo("%d of %d", tally.right, tally.all);
    QVERIFY2(tally.reaches(0.995), tally.report());
}

QTEST_APPLESS_MAIN(tst_GeneratedDocuments)
#include "tst_generateddocuments.moc"
