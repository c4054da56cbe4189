// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/fakehealth.h"

using namespace Qt::StringLiterals;

namespace breakwater::test {

FakeHealth::FakeHealth(const Clock &clock, QObject *parent)
    : ServiceHealth(parent)
    , m_clock(clock)
{ }

void FakeHealth::show(const QList<BucketHealth> &buckets)
{
    m_buckets = buckets;
    Q_EMIT changed();
}

ActionJobPtr FakeServices::start(const ActionRequest & /*request*/)
{
    qFatal("these services answer nobody");
}

DeferredJobs &FakeServices::jobs()
{
    qFatal("these services have no queue");
}

DeferredQueueStore &FakeServices::queue()
{
    qFatal("these services have no queue");
}

BucketHealth wellBucket(const QString &model)
{
    return {.bucket = u"zhipu/%1@cn"_s.arg(model), .service = u"zhipu"_s, .model = model, .region = u"cn"_s};
}

} // namespace breakwater::test
