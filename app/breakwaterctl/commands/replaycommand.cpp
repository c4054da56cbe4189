// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/commands/replaycommand.h"

#include "app/breakwaterctl/input/linereader.h"
#include "app/breakwaterctl/input/traceparser.h"
#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/policyoption.h"
#include "app/breakwaterctl/output/replayline.h"
#include "simulation/replay.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

QString errorSentence(const replay::Error &error)
{
    switch (error.problem) {
    case replay::Error::Problem::UnknownId:
        return u"“id” names a call that was never acquired: “%1”."_s.arg(QString::fromStdString(error.id));
    }
    return {};
}

} // namespace

void ReplayCommand::declare(CommandSyntax &syntax) const
{
    syntax.argument(u"TRACE.jsonl"_s, u"the events, one JSON object a line; - is standard input"_s);
    syntax.option(u"policy"_s, u"FILE.json|NAME"_s,
                  u"The thresholds: a policy file, or adaptive (default), count, time, consecutive"_s);
    syntax.note(u"Prints one JSON line per event. Runs the circuit breaker alone, on the times of the trace. "
                u"The call log "
                "(breakwaterctl log --json) is a trace."_s);
}

void ReplayCommand::run(Options &options)
{
    const QString policyName = options.text(u"policy"_s).value_or(u"adaptive"_s);
    if (options.problem())
        return fail(*options.problem());
    const Expected<PolicyConfig, Failure> policy = policyFromOption(policyName, OwnProbe::Never);
    if (!policy)
        return fail(policy.error());
    Expected<InputSource, Failure> source = InputSource::open(options.arguments().first(), interruption());
    if (!source)
        return fail(source.error());

    Replay replay(policy->breaker);
    LineReader lines(std::move(*source), [this] { return console().flush(); });
    if (const std::optional<Failure> failure = playAll(replay, lines)) {
        console().flush(); // what was played stands before the reason why it ended
        return fail(*failure);
    }
    finish(ExitCode::Ok);
}

std::optional<Failure> ReplayCommand::playAll(Replay &replay, LineReader &lines)
{
    bool isEmpty = true;
    while (!console().failure()) {
        const Expected<std::optional<InputLine>, Failure> line = lines.next();
        if (!line)
            return line.error();
        if (!*line && isEmpty)
            return Failure{ExitCode::BadInput, u"%1 has no events."_s.arg(lines.sourceName())};
        if (!*line)
            return std::nullopt;
        if (QByteArrayView((*line)->bytes).trimmed().isEmpty())
            continue;
        isEmpty = false;

        const auto badLine = [&](const QString &sentence) {
            return Failure{ExitCode::BadInput,
                           u"%1, line %2: %3"_s.arg(lines.sourceName()).arg((*line)->number).arg(sentence)};
        };
        const Expected<replay::Event, QString> event = parseTraceLine((*line)->bytes);
        if (!event)
            return badLine(event.error());
        const Expected<replay::Line, replay::Error> played = replay.play(*event);
        if (!played)
            return badLine(errorSentence(played.error()));
        console().printLine(replayLineJson(*played));
    }
    return std::nullopt;
}

} // namespace breakwater::ctl
