// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "assistant/context/credentialmark.h"

#include <QTest>

using namespace breakwater;
using namespace Qt::StringLiterals;

namespace {

std::uint32_t markOf(const QString &service, const QByteArray &key)
{
    return credentialMark({.service = service, .key = Secret<QByteArray>(key)});
}

} // namespace

/// What stands for a key where the key must not stand.
class tst_CredentialMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameKeyHasTheSameMark()
    {
        QCOMPARE(markOf(u"zhipu"_s, "sk-1"), markOf(u"zhipu"_s, "sk-1"));
        QCOMPARE(markOf(u"zhipu"_s, "sk-1"), markOf(u"zhipu"_s, " sk-1\n")); // sent without the blanks
    }
    void otherKeysAndServicesHaveOthers()
    {
        QVERIFY(markOf(u"zhipu"_s, "sk-1") != markOf(u"zhipu"_s, "sk-2"));
        QVERIFY(markOf(u"zhipu"_s, "sk-1") != markOf(u"openai"_s, "sk-1"));
        QVERIFY(markOf(u"zhipu"_s, "sk-1") != markOf(u"zhipus"_s, "k-1"));
    }
    void noKeyIsAKeyOfItsOwn()
    {
        QVERIFY(markOf(u"zhipu"_s, {}) != 0U);
        QVERIFY(markOf(u"zhipu"_s, {}) != markOf(u"zhipu"_s, "sk-1"));
    }
};

QTEST_APPLESS_MAIN(tst_CredentialMark)
#include "tst_credentialmark.moc"
