// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording/policywording.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace breakwater {

namespace {

struct PolicyWording
{
    Q_DECLARE_TR_FUNCTIONS(breakwater::PolicyWording)
};

struct KeyWords
{
    const char *key;
    const char *label;
    const char *help;
};

const KeyWords keyWords[]{
    {"sliding_window_type", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Window"),
     QT_TRANSLATE_NOOP(
         "breakwater::PolicyWording",
         "Which calls the rates are computed over: the last ones, those of the last seconds, or none.")},
    {"sliding_window_size", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Window size in calls"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "How many of the last calls a window by count holds.")},
    {"sliding_window_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Window length"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "How far back a window by time looks.")},
    {"minimum_calls", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Calls before a rate counts"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "With fewer calls in the window no rate opens the breaker.")},
    {"failure_rate_threshold", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Failure share that opens"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "At this share of failed calls in the window the breaker opens.")},
    {"consecutive_failures", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Failures in a row that open"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "So many failed calls in a row open the breaker; 0 switches it off.")},
    {"max_sample_age_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Results are forgotten after"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Older results no longer count; 0 keeps them.")},
    {"slow_call_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "A call is slow after"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Calls that take longer are slow; 0 switches it off.")},
    {"slow_call_rate_threshold", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Slow share that opens"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "At this share of slow calls in the window the breaker opens.")},
    {"slow_is_failure", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "A slow call counts as failed"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Slow calls count towards the failure share as well.")},
    {"open_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Stays open for"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "How long the service is left alone before it is tried again.")},
    {"open_multiplier", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Factor for each further opening"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Each opening in a row lasts longer by this factor.")},
    {"max_open_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Stays open for at most"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "The factor never makes an opening longer than this.")},
    {"jitter", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Random share on top"),
     QT_TRANSLATE_NOOP(
         "breakwater::PolicyWording",
         "Lengthens an opening by up to this share, so that not everybody comes back at once.")},
    {"heal_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Healed after"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "Closed for this long, the next opening is short again.")},
    {"probe_calls", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Probes when half-open"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "How many calls may try the service at the same time.")},
    {"probe_successes", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Good probes that close"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "So many of the probes must succeed.")},
    {"probe_lease_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "A probe counts as failed after"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "A probe that never reports gives its place back then.")},
    {"retry_after_cap_ms",
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Longest wait a service may ask for"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "A longer Retry-After is cut to this.")},
    {"count_rate_limited", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "A rate limit counts as failed"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Otherwise “429” only puts the service on hold.")},
    {"suspend_gap_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Sleep that excuses a time-out"),
     QT_TRANSLATE_NOOP(
         "breakwater::PolicyWording",
         "A call that the computer slept through for this long says nothing about the service.")},
    {"first_token_patience_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Patience for the first word"),
     QT_TRANSLATE_NOOP(
         "breakwater::PolicyWording",
         "Then the light model is started beside the main one; 0 learns it, -1 switches it off.")},
    {"first_token_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Limit for the first word"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Without a first word by then the call has failed.")},
    {"idle_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Limit for silence"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "An answer that stops for this long has failed.")},
    {"total_ms", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Limit for the whole answer"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "No call lasts longer.")},
    {"hedge_share", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Share of actions asked twice"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "How many of the last hour's actions may ask both models, plus three.")},
    {"own_probe", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Probe with a tiny request"),
     QT_TRANSLATE_NOOP(
         "breakwater::PolicyWording",
         "One fixed token finds out whether the service is back, so that nobody has to wait for it.")},
    {"probation", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "First call after closing decides"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "If it fails, the breaker opens again for longer.")},
    {"max_concurrent", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Calls at the same time"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "0 sets no limit.")},
    {"queue_per_slot", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Waiting calls for each running one"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "The next one goes straight to the light model.")},
    {"rate_per_second", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Calls a second"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "0 sets no limit.")},
    {"burst", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Calls at once after a pause"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording", "So many calls may follow each other without a wait.")},
    {"hourly_budget", QT_TRANSLATE_NOOP("breakwater::PolicyWording", "Calls an hour"),
     QT_TRANSLATE_NOOP("breakwater::PolicyWording",
                       "Shared by every window and script of yours on this computer; 0 sets no limit.")},
};

const KeyWords *wordsOf(const QString &key)
{
    const auto *const found
        = std::find_if(std::begin(keyWords), std::end(keyWords),
                       [&key](const KeyWords &words) { return key == QLatin1String(words.key); });
    return found == std::end(keyWords) ? nullptr : found;
}

} // namespace

QString policyKeyLabel(const QString &key)
{
    const KeyWords *const words = wordsOf(key);
    return words ? PolicyWording::tr(words->label) : key;
}

QString policyKeyHelp(const QString &key)
{
    const KeyWords *const words = wordsOf(key);
    return words ? PolicyWording::tr(words->help) : QString();
}

QString policyRangeText(const QString &range)
{
    QString text = range;
    text.replace(QLatin1String("(off)"), PolicyWording::tr("(off)"));
    text.replace(QLatin1String("(learned)"), PolicyWording::tr("(learned)"));
    text.replace(QLatin1String("(no waiting)"), PolicyWording::tr("(no waiting)"));
    text.replace(QLatin1String("at most"), PolicyWording::tr("at most"));
    text.replace(QLatin1String("probe_calls"), policyKeyLabel(QStringLiteral("probe_calls")));
    text.replace(QLatin1String("open_ms"), policyKeyLabel(QStringLiteral("open_ms")));
    return text;
}

QString policyWordLabel(const QString &word)
{
    if (word == QLatin1String("count"))
        return PolicyWording::tr("by count");
    if (word == QLatin1String("time"))
        return PolicyWording::tr("by time");
    if (word == QLatin1String("none"))
        return PolicyWording::tr("none");
    return word;
}

QString policyPresetLabel(const QString &preset)
{
    if (preset == QLatin1String("adaptive"))
        return PolicyWording::tr("Adaptive (default)");
    if (preset == QLatin1String("count"))
        return PolicyWording::tr("Count 20");
    if (preset == QLatin1String("time"))
        return PolicyWording::tr("Time 30 s");
    if (preset == QLatin1String("consecutive"))
        return PolicyWording::tr("Consecutive 5");
    if (preset == QLatin1String("custom"))
        return PolicyWording::tr("Custom");
    return preset;
}

QString policyPresetHelp(const QString &preset)
{
    if (preset == QLatin1String("adaptive"))
        return PolicyWording::tr(
            "For one writer: learns how long to wait for the first word, is wary after one bad call, "
            "and finds out by itself when the service is back.");
    if (preset == QLatin1String("count"))
        return PolicyWording::tr(
            "Opens for 30 s when half of the last 20 calls failed. Made for many callers: with a few "
            "clicks an hour it rarely opens.");
    if (preset == QLatin1String("time"))
        return PolicyWording::tr(
            "Opens for 15 s when half of the calls of the last 30 s failed, ten at least.");
    if (preset == QLatin1String("consecutive"))
        return PolicyWording::tr("Opens for 10 s after five failed calls in a row.");
    if (preset == QLatin1String("custom"))
        return PolicyWording::tr("Your own thresholds.");
    return {};
}

QString policyErrorText(const PolicyError &error)
{
    const QString key = QString::fromStdString(error.key);
    const QString label = policyKeyLabel(key);
    const QString range = policyRangeText(QString::fromStdString(error.range));
    switch (error.problem) {
    case PolicyError::Problem::UnknownKey:
        return PolicyWording::tr("“%1” is not a key of a policy.").arg(key);
    case PolicyError::Problem::WrongType:
        //: %1 is the name of a threshold, %2 its key in a policy file
        return PolicyWording::tr("“%1” (%2) has a value of the wrong kind; it takes %3.")
            .arg(label, key, range);
    case PolicyError::Problem::OutOfRange:
        return PolicyWording::tr("“%1” (%2) is out of range; it takes %3.").arg(label, key, range);
    }
    Q_UNREACHABLE();
}

} // namespace breakwater
