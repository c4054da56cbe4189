// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "review.h"
#include "ui/editor/writingeditor.h"

#include <QTest>

using namespace breakwater;
using namespace breakwater::test;

/// Reviews at random: nothing enters a document but what was typed and accepted, nothing twice, and undo
/// leads back to all of it. BREAKWATER_TEST_REVIEWS says how many.
class tst_Review : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingButTypedAndAcceptedWords();

private:
    [[nodiscard]] QString faultOf(const ReviewScript &script);
    [[nodiscard]] ReviewScript shortened(ReviewScript script);

    std::unique_ptr<WritingEditor> m_editor = std::make_unique<WritingEditor>();
};

QString tst_Review::faultOf(const ReviewScript &script)
{
    return Review(*m_editor, script.document).play(script.steps);
}

/// Leaves out each step that the fault does not need.
ReviewScript tst_Review::shortened(ReviewScript script)
{
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (qsizetype i = script.steps.size() - 1; i >= 0; --i) {
            ReviewScript part = script;
            part.steps.removeAt(i);
            if (!faultOf(part).isEmpty()) {
                script = part;
                shorter = true;
            }
        }
    }
    return script;
}

void tst_Review::nothingButTypedAndAcceptedWords()
{
    const QByteArray given = qgetenv("BREAKWATER_TEST_SEED");
    const quint32 first = given.isEmpty() ? QRandomGenerator::system()->generate() : given.toUInt();
    bool isNumber = false;
    const int wanted = qEnvironmentVariableIntValue("BREAKWATER_TEST_REVIEWS", &isNumber);
    const int reviews = isNumber ? wanted : 2'000;
    qInfo("BREAKWATER_TEST_SEED=%u", first);
    for (int i = 0; i < reviews; ++i) {
        const quint32 seed = first + static_cast<quint32>(i); // of a failure: it comes first then
        QRandomGenerator random(seed);
        const ReviewScript script = randomReview(random);
        if (faultOf(script).isEmpty())
            continue;
        const ReviewScript least = shortened(script);
        QFAIL(qPrintable(
            QStringLiteral("BREAKWATER_TEST_SEED=%1: %2\n%3").arg(seed).arg(faultOf(least), written(least))));
    }
}

QTEST_MAIN(tst_Review)
#include "tst_review.moc"
