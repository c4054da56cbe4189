// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/actionoptions.h"

#include "app/breakwaterctl/options/commandsyntax.h"
#include "app/breakwaterctl/options/proxyoption.h"
#include "app/breakwaterctl/options/statedir.h"
#include "text/prompt/promptpreset.h"

#include <QFileInfo>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

namespace {

void declareWriting(CommandSyntax &syntax, ActionRequest::Kind kind)
{
    syntax.argument(u"FILE"_s, u"the text, in UTF-8; - is standard input"_s);
    if (kind == ActionRequest::Kind::Titles)
        syntax.option(u"count"_s, u"N"_s, u"Number of titles, 1 to 20 (default: 5)"_s);
    syntax.option(u"preset"_s, u"NAME|FILE.md"_s,
                  u"%1, a preset of one's own or a Markdown file (default: the settings')"_s.arg(
                      builtInPresetIds().join(u", "_s)));
    syntax.option(u"instruction"_s, u"TEXT"_s, u"Additional instruction for the model"_s);
    syntax.flag(u"no-stream"_s, u"Ask for the answer in one piece"_s);
    syntax.flag(u"json"_s, u"Print one JSON object: who answered, how long it took, every attempt"_s);
    syntax.flag(u"progress"_s, u"Show on standard error which model is being asked"_s);
}

void declareFallbacks(CommandSyntax &syntax)
{
    syntax.heading(u"When the main model cannot answer:"_s);
    syntax.flag(u"no-fallback"_s, u"Never ask the light model"_s);
    syntax.flag(u"no-cache"_s, u"Take no answer from the cache and keep none"_s);
    syntax.flag(u"queue-if-busy"_s, u"Keep the job and try later (breakwaterctl queue run)"_s);
    syntax.flag(u"offline-fallback"_s, u"Correct spacing and punctuation without a model"_s);
}

/// \return the preset's id, or the path of its file.
QString presetFrom(Options &options, const AppPaths &paths)
{
    const std::optional<QString> given = options.text(u"preset"_s);
    if (!given || builtInPresetIds().contains(*given))
        return given.value_or(QString());
    const bool isFile = given->endsWith(".md"_L1, Qt::CaseInsensitive) || given->contains(u'/');
    const QString own = paths.presetsDir() + u'/' + *given + u".md"_s;
    if (isFile)
        return QFileInfo(*given).absoluteFilePath(); // a queued job may run somewhere else
    if (QFile::exists(own))
        return own;
    options.reject(u"--preset takes one of %1, the name of an own preset or a file name.md, not “%2”."_s.arg(
        builtInPresetIds().join(u", "_s), *given));
    return {};
}

} // namespace

void declareActionOptions(CommandSyntax &syntax, ActionRequest::Kind kind)
{
    declareWriting(syntax, kind);
    declareFallbacks(syntax);
    declareTargetOptions(syntax, TargetUse::Answers);
    declareLimitOptions(syntax);
    syntax.heading(u"The rest:"_s);
    declareProxyOption(syntax);
    declareStateDir(syntax);
    syntax.option(u"clock-speed"_s, u"X"_s, u"For drills: the client's clock runs X times faster"_s);
    syntax.note(u"Exit codes: 0 answered · 65 bad input, or declined · 69 service or network failed · 75 "
                u"busy, limited or "
                "queued: try later · 77 key or credit · 78 configuration · 130 interrupted."_s);
}

ActionOptions readActionOptions(Options &options, ActionRequest::Kind kind)
{
    ActionOptions read;
    read.input = options.arguments().first();
    read.targets = readTargetOptions(options, TargetUse::Answers);
    read.limits = readLimitOptions(options);
    read.proxy = readProxyOption(options);
    read.clockSpeed = options.number(u"clock-speed"_s, {.least = 0.01, .most = 10'000}).value_or(1.0);
    read.paths = pathsFrom(options);
    read.json = options.isSet(u"json"_s);
    read.progress = options.isSet(u"progress"_s);

    ActionRequest &request = read.request;
    request.kind = kind;
    request.preset = presetFrom(options, read.paths);
    request.instruction = options.text(u"instruction"_s).value_or(QString());
    if (kind == ActionRequest::Kind::Titles)
        request.titleCount
            = static_cast<int>(options.integer(u"count"_s, {.least = 1, .most = 20}).value_or(5));
    request.stream = !options.isSet(u"no-stream"_s);
    request.allowLight = !options.isSet(u"no-fallback"_s);
    request.useCache = !options.isSet(u"no-cache"_s);
    request.queueIfBusy = options.isSet(u"queue-if-busy"_s);
    request.offlineFallback = options.isSet(u"offline-fallback"_s);
    return read;
}

} // namespace breakwater::ctl
