// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "worldaccounts.h"

#include "servicedeeds.h"
#include "world.h"
#include "worldchoices.h"

#include "llm/calls/ladderjob.h"
#include "state/snapshotjson.h"

#include <algorithm>

namespace breakwater::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRequests = 4; // of one action

QString nameOf(const WorldClick &click)
{
    return u"click %1 (%2)"_s.arg(click.number).arg(click.asked);
}

QString word(Outcome outcome)
{
    const std::string_view name = outcomeName(outcome);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

bool hasWords(const ActionResult &result)
{
    return !result.text.isEmpty() || !result.titles.isEmpty();
}

/// The service that the bucket stands for.
int serviceOf(const QString &bucket)
{
    if (bucket.endsWith(u"/light"_s))
        return 2;
    return bucket.endsWith(u"@second"_s) ? 1 : 0;
}

int serviceOf(const ServedBy &served)
{
    return served.model == u"light"_s ? 2 : served.region.isEmpty() ? 0 : 1;
}

QStringList wrongWords(const WorldClick &click, const RandomServices &services)
{
    const ActionResult &result = click.result;
    QStringList broken;
    const QString all = result.text + result.titles.join(u'\n');
    if (result.outcome == Outcome::Success && all.isEmpty())
        broken.append(nameOf(click) + u" is a success without words"_s);
    if (all.contains(QString::fromLatin1(errorMark())))
        broken.append(nameOf(click) + u" has an error text among its words: "_s + all);
    if (all.isEmpty() || services.mayHaveOtherWords(click.key))
        return broken;
    if (!all.contains(click.key))
        broken.append(nameOf(click) + u" has words of another one: "_s + all);
    const bool byModel = result.servedBy.rung == RungKind::Main || result.servedBy.rung == RungKind::Light;
    if (byModel && all.contains(u" by "_s)
        && !all.contains(RandomServices::byLine(serviceOf(result.servedBy))))
        broken.append(nameOf(click) + u" names another service than the one that wrote: "_s + all);
    return broken;
}

QStringList wrongVerdict(const WorldClick &click)
{
    const ActionResult &result = click.result;
    QStringList broken;
    if (click.afterwards)
        broken.append(nameOf(click) + u" went on after its verdict"_s);
    if (result.attempts.size() > mostRequests)
        broken.append(nameOf(click) + u" took %1 requests"_s.arg(result.attempts.size()));
    const bool needsNone = result.outcome == Outcome::Success || result.outcome == Outcome::Cancelled
        || result.outcome == Outcome::Queued;
    if (!needsNone && !result.problem)
        broken.append(nameOf(click) + u" ends with %1 and no reason"_s.arg(word(result.outcome)));
    if (result.outcome == Outcome::Success && result.problem && !hasWords(result))
        broken.append(nameOf(click) + u" is a success with a problem and no words"_s);
    return broken;
}

/// What was told of requests, and what came over the wire, by key: clicks with the same words are one
/// account.
QStringList wrongRequests(const World &world)
{
    struct Account
    {
        int clicks = 0;
        int told = 0;
        int answered = 0; ///< attempts that got a status line
        bool complete = true; ///< every click has told of all its requests
        bool queued = false; ///< the queue asks for the same words later
    };
    QMap<QString, Account> accounts;
    for (const auto &click : world.clicks()) {
        Account &account = accounts[click->key];
        ++account.clicks;
        account.complete &= !click->gone;
        account.queued |= click->asked.contains(u"queue"_s);
        for (const AttemptReport &attempt : click->result.attempts) {
            ++account.told;
            account.answered += attempt.report.end.httpStatus > 0 ? 1 : 0;
        }
    }
    QStringList broken;
    for (auto it = accounts.cbegin(); it != accounts.cend(); ++it) {
        const int seen = world.services().seen(it.key());
        const QString said
            = u"%1: %2 clicks told of %3 requests, %4 of them answered; services saw %5"_s.arg(it.key())
                  .arg(it->clicks)
                  .arg(it->told)
                  .arg(it->answered)
                  .arg(seen);
        const bool tooMany
            = !it->queued && (seen > mostRequests * it->clicks || (it->complete && seen > it->told));
        if (seen < it->answered || tooMany)
            broken.append(said);
    }
    return broken;
}

QStringList wrongBudget(const World &world, int admitted)
{
    int seen = 0;
    for (int service = 0; service < serviceCount; ++service)
        seen += world.services().seenBy(service);
    const int used = world.stack().stores().budget.used(BudgetKind::Call, std::chrono::hours(1));
    if (used <= admitted && (used >= seen || world.storeWasLocked()))
        return {};
    return {u"the budget counts %1 requests; services saw %2, %3 were let through"_s.arg(used).arg(seen).arg(
        admitted)};
}

struct Log
{
    std::array<int, serviceCount> admitted{};
    int open = 0; ///< admissions without a verdict

    [[nodiscard]] int all() const { return admitted[0] + admitted[1] + admitted[2]; }
};

Log readLog(const World &world)
{
    const SystemClock clock;
    Log log;
    for (const CallLogEvent &event : CallLog(world.paths().callLogFile(), clock).read()) {
        if (event.op == CallLogEvent::Op::Settle) {
            --log.open;
        } else if (event.decision != u"reject"_s) {
            ++log.open;
            ++log.admitted.at(static_cast<std::size_t>(serviceOf(event.bucket)));
        }
    }
    return log;
}

} // namespace

QString describe(const WorldClick &click)
{
    QString told = nameOf(click) + u" "_s + click.key + u": "_s
        + (click.verdicts > 0 ? word(click.result.outcome)
               : click.gone   ? u"dropped"_s
                              : u"no verdict"_s);
    for (const AttemptReport &attempt : click.result.attempts) {
        const CallReport &report = attempt.report;
        const std::string_view end = endReasonName(report.end.reason);
        told += u"; %1 %2 %3 %4 %5 ms%6%7"_s.arg(attempt.bucket, word(report.end.outcome))
                    .arg(QLatin1String(end.data(), static_cast<qsizetype>(end.size())))
                    .arg(report.end.httpStatus)
                    .arg(report.total.count())
                    .arg(report.end.requestSent ? QString() : u" not sent"_s,
                         attempt.hedge ? u" hedge"_s : QString());
    }
    return told;
}

QStringList unendingClicks(const World &world)
{
    QStringList broken;
    for (const auto &click : world.clicks()) {
        if (!click->gone && click->verdicts != 1)
            broken.append(nameOf(*click) + u" has %1 verdicts"_s.arg(click->verdicts));
    }
    return broken;
}

QStringList leftOver(const World &world)
{
    QStringList left;
    AssistantContext &context = world.stack().context();
    if (context.ladders() > 0)
        left.append(u"%1 ladders are still there"_s.arg(context.ladders()));
    if (const std::size_t changes = world.stack().stores().database->putOff())
        left.append(u"%1 changes wait for the store"_s.arg(changes));
    if (world.stack().jobs().isRunning())
        left.append(u"a queued job still runs"_s);
    for (const GuardedBucket *bucket : context.buckets()) {
        if (!bucket->bulkhead().isClean())
            left.append(u"%1: %2 slots are taken, %3 calls wait"_s
                            .arg(QString::fromStdString(bucketName(bucket->id())))
                            .arg(bucket->bulkhead().running())
                            .arg(bucket->bulkhead().waiting()));
    }
    for (const auto &click : world.clicks()) {
        if (click->gone && click->job)
            left.append(nameOf(*click) + u" was dropped and is still there"_s);
    }
    return left;
}

QStringList brokenPromises(const World &world)
{
    QStringList broken;
    for (const auto &click : world.clicks()) {
        if (click->verdicts > 0)
            broken += wrongVerdict(*click) + wrongWords(*click, world.services());
    }
    broken += wrongRequests(world);
    const Log log = readLog(world);
    broken += wrongBudget(world, log.all());
    for (int service = 0; service < serviceCount; ++service) {
        const int admitted = log.admitted.at(static_cast<std::size_t>(service));
        const int seen = world.services().seenBy(service);
        if (seen > admitted)
            broken.append(u"%1 saw %2 requests, and %3 were let through"_s.arg(serviceName(service))
                              .arg(seen)
                              .arg(admitted));
    }
    return broken;
}

QStringList brokenPromisesOfTheFiles(const World &world)
{
    QStringList broken;
    if (const Log log = readLog(world); log.open != 0)
        broken.append(u"%1 decisions in the log have no verdict"_s.arg(log.open));
    const auto store = StateStore::open(world.paths().stateDatabase());
    if (store->isInMemory() || store->fault()) {
        broken.append(u"the store cannot be opened any more"_s);
        return broken;
    }
    const auto whole = store->query(u"PRAGMA integrity_check"_s);
    if (!whole || whole->value(0).value(0).toString() != u"ok"_s)
        broken.append(u"the store is damaged"_s);
    const auto buckets = store->query(u"SELECT bucket, payload FROM buckets"_s);
    const auto jobs = store->query(u"SELECT id FROM queue"_s);
    if (!buckets || !jobs) {
        broken.append(u"the store cannot be read"_s);
        return broken;
    }
    for (const StoreRow &row : *buckets) {
        const auto snapshot = bucketSnapshotFromJson(row.at(1).toByteArray());
        if (snapshot && !snapshot->circuit.probes.empty())
            broken.append(u"a probe of %1 still holds its slot"_s.arg(row.at(0).toString()));
    }
    QSet<QString> lost = world.queued();
    for (const StoreRow &row : *jobs)
        lost.remove(row.at(0).toString());
    for (const QString &id : std::as_const(lost))
        broken.append(u"the queued job %1 is lost"_s.arg(id));
    return broken;
}

} // namespace breakwater::test
