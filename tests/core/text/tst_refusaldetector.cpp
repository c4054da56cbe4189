// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "text/answer/refusaldetector.h"

#include <QTest>

using namespace breakwater;

class tst_RefusalDetector final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognises_data();
    void recognises();
};

void tst_RefusalDetector::recognises_data()
{
    QTest::addColumn<QString>("original");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("refused");
    const auto row = [](const char *name, QStringView original, QStringView answer, bool refused) {
        QTest::newRow(name) << original.toString() << answer.toString() << refused;
    };
    QStringView note = u"The clerk wrote the API key on a note and lost it.";
    row("sorry, can't help", note, u"I'm sorry, but I can't help with that.", true);
    row("curly apostrophes", note, u"I’m sorry, but I can’t assist with that request.", true);
    row("no apology", note, u"I can't help with this.", true);
    row("unable", note, u"I am unable to process this content.", true);
    row("must decline", note, u"I must respectfully decline to edit this text.", true);
    row("not comfortable", note, u"I'm not comfortable rewriting this.", true);
    row("as an AI", note, u"As an AI language model, I cannot provide edits for this text.", true);
    row("policy", note, u"This content violates our usage policies.", true);
    row("unfortunately", note, u"Unfortunately, I won't be able to do that. I cannot assist with this.",
        true);
    QStringView chinese = u"职员把密钥写在便条上弄丢了。";
    row("抱歉，无法", chinese, u"抱歉，我无法协助处理这段内容。", true);
    row("对不起，不能", chinese, u"对不起，我不能提供这方面的帮助。", true);
    row("换个话题", chinese, u"你好，这个问题我暂时无法回答，让我们换个话题再聊聊吧。", true);
    row("作为AI", chinese, u"作为一个人工智能语言模型，我不能讨论该话题。", true);
    row("繁體", chinese, u"很抱歉，我無法協助您處理這段內容。", true);
    row("an edited text", note, u"The clerk wrote the API key on a note and then lost it.", false);
    row("a letter of regret", u"I'm sorry but I can't help you moving on sunday.",
        u"I'm sorry, but I can't help you move on Sunday.", false);
    row("道歉信", u"抱歉我无法参加你的婚礼。", u"抱歉，我无法参加您的婚礼。", false);
    row("a word that is polished to sorry", u"I can not come, excuse me, because ill.",
        u"I'm sorry, I can't come because I'm ill.", false);
    row("empty", note, u"", false);
    row("a long text with a refusal in it", u"Draft.",
        u"The minister said: I'm sorry, but I can't help with that. Then he left the room, and the reporters "
        u"looked at "
        u"each other for a while, because nobody had expected the meeting to end like this. Some of them "
        u"began to write "
        u"at once, others called their editors, and one, an old man who had seen many ministers come and go, "
        u"ordered a "
        u"coffee and waited. It took an hour until the press officer came down the stairs and read a "
        u"statement of "
        u"three sentences, which said the same in other words. Nobody asked a question. The old man drank "
        u"up, nodded to "
        u"the waiter and walked home along the river, and on the way he thought of the title of his column. "
        u"It was a "
        u"short one.",
        false);
}

void tst_RefusalDetector::recognises()
{
    QFETCH(QString, original);
    QFETCH(QString, answer);
    QTEST(isRefusal(answer, original), "refused");
}

QTEST_APPLESS_MAIN(tst_RefusalDetector)
#include "tst_refusaldetector.moc"
