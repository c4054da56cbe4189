// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/barmessage.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

using Severity = BarMessage::Severity;

Topic topic(const QString &name)
{
    return {Topic::Kind::Action, name};
}

/// "w:busy:text": severity, topic, words; "-busy": that topic is over.
void play(MessageQueue &queue, const QString &step)
{
    if (step.startsWith(u'-')) {
        queue.remove(topic(step.mid(1)));
        return;
    }
    static const QHash<QString, Severity> severities{{u"i"_s, Severity::Information},
                                                     {u"s"_s, Severity::Success},
                                                     {u"w"_s, Severity::Warning},
                                                     {u"e"_s, Severity::Error}};
    const QStringList parts = step.split(u':');
    queue.add({.topic = topic(parts.at(1)),
               .severity = severities.value(parts.at(0)),
               .notice = {.text = parts.at(2)}});
}

} // namespace

class tst_MessageQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shown_data();
    void shown();
    void tellsWhetherAnythingChanged();
    void keepsAFewOnly();
};

void tst_MessageQueue::shown_data()
{
    QTest::addColumn<QString>("steps");
    QTest::addColumn<QString>("expected");
    QTest::newRow("the first message is shown") << u"i:queue:queued"_s << u"queued"_s;
    QTest::newRow("a newer one of the same severity comes first")
        << u"w:busy:busy w:moved:moved"_s << u"moved"_s;
    QTest::newRow("and the older one comes back when it is over")
        << u"w:busy:busy w:moved:moved -moved"_s << u"busy"_s;
    QTest::newRow("a graver one comes first") << u"i:light:light e:save:unsaved"_s << u"unsaved"_s;
    QTest::newRow("a milder one waits") << u"e:save:unsaved i:light:light"_s << u"unsaved"_s;
    QTest::newRow("and comes when the graver one is over")
        << u"e:save:unsaved i:light:light -save"_s << u"light"_s;
    QTest::newRow("news about the same thing takes its place")
        << u"w:busy:busy:1 w:busy:later"_s << u"later"_s;
    QTest::newRow("no older news about the same thing comes back")
        << u"w:busy:early w:moved:moved w:busy:late -busy"_s << u"moved"_s;
    QTest::newRow("milder news about the same thing lets a graver one up")
        << u"w:busy:busy w:moved:moved i:moved:fine"_s << u"busy"_s;
    QTest::newRow("a waiting message that is over never comes")
        << u"e:save:unsaved i:light:light -light -save"_s << u""_s;
    QTest::newRow("the gravest of those that wait comes first") << u"e:a:a i:b:b w:c:c i:d:d -a"_s << u"c"_s;
    QTest::newRow("the newest of two that are alike comes first") << u"e:a:a i:b:b i:c:c -a"_s << u"c"_s;
}

void tst_MessageQueue::shown()
{
    QFETCH(QString, steps);
    QFETCH(QString, expected);
    MessageQueue queue;
    for (const QString &step : steps.split(u' '))
        play(queue, step);
    QCOMPARE(queue.current() ? queue.current()->notice.text : QString(), expected);
}

void tst_MessageQueue::tellsWhetherAnythingChanged()
{
    MessageQueue queue;
    const BarMessage unsaved{
        .topic = topic(u"save"_s), .severity = Severity::Error, .notice = {.text = u"unsaved"_s}};
    QVERIFY(queue.add(unsaved));
    QVERIFY2(!queue.add(unsaved), "the same again");
    QVERIFY2(!queue.add({.topic = topic(u"light"_s), .notice = {.text = u"light"_s}}), "it waits");
    QVERIFY2(!queue.remove(topic(u"light"_s)), "it was not shown");
    QVERIFY(queue.remove(topic(u"save"_s)));
    QVERIFY(!queue.clear());
}

void tst_MessageQueue::keepsAFewOnly()
{
    MessageQueue queue;
    queue.add({.topic = topic(u"save"_s), .severity = Severity::Error, .notice = {.text = u"unsaved"_s}});
    for (int i = 0; i < 100; ++i)
        queue.add({.topic = topic(QString::number(i)), .notice = {.text = QString::number(i)}});
    queue.remove(topic(u"save"_s));
    int left = 0;
    for (; queue.current(); ++left)
        queue.remove(Topic(queue.current()->topic));
    QCOMPARE(left, static_cast<int>(MessageQueue::capacity));
}

QTEST_APPLESS_MAIN(tst_MessageQueue)
#include "tst_messagequeue.moc"
