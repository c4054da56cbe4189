// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/targetoptions.h"

#include "app/breakwaterctl/options/commandsyntax.h"

#include <QFileInfo>

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

void declareTargetOptions(CommandSyntax &syntax, TargetUse use)
{
    syntax.heading(u"Which model (default: the models of the settings):"_s);
    syntax.option(u"base-url"_s, u"URL"_s, u"Address of an OpenAI-compatible service"_s);
    syntax.option(u"model"_s, u"NAME"_s,
                  use == TargetUse::Answers ? u"The main model"_s
                                            : u"The model (default: the first one of the service's list)"_s);
    if (use == TargetUse::Answers) {
        syntax.option(u"light-model"_s, u"NAME"_s, u"The light model, asked when main cannot answer"_s);
        syntax.option(u"light-base-url"_s, u"URL"_s, u"Where the light model is (default: as --base-url)"_s);
    }
    syntax.option(u"region"_s, u"R"_s, u"Region of the service"_s);
    syntax.option(u"service"_s, u"ID"_s, u"A service that is set up, instead of --base-url"_s);
    syntax.option(
        u"api-key-env"_s, u"VAR"_s,
        u"Environment variable that holds the key (default: BREAKWATER_API_KEY; else the keychain; else none)"_s);
    if (use == TargetUse::Answers)
        syntax.option(
            u"light-api-key-env"_s, u"VAR"_s,
            u"The same for --light-base-url at another host, which never gets the main model's key"_s);
    syntax.option(u"ca-file"_s, u"PEM"_s, u"Certificates that are trusted besides the system's"_s);
}

TargetOptions readTargetOptions(Options &options, TargetUse use)
{
    TargetOptions read{.baseUrl = options.text(u"base-url"_s),
                       .model = options.text(u"model"_s),
                       .lightModel = options.text(u"light-model"_s),
                       .lightBaseUrl = options.text(u"light-base-url"_s),
                       .region = options.text(u"region"_s),
                       .service = options.text(u"service"_s),
                       .keyVariable = options.text(u"api-key-env"_s).value_or(u"BREAKWATER_API_KEY"_s),
                       .lightKeyVariable = options.text(u"light-api-key-env"_s),
                       .caFile = options.text(u"ca-file"_s)};
    if (read.caFile)
        read.caFile = QFileInfo(*read.caFile).absoluteFilePath(); // a queued job may run somewhere else
    if (read.baseUrl && read.service)
        options.reject(u"--base-url and --service exclude each other."_s);
    if (read.baseUrl && !read.model && use == TargetUse::Answers)
        options.reject(u"--base-url needs --model: the name of the model there."_s);
    if (read.lightBaseUrl && !read.lightModel)
        options.reject(u"--light-base-url needs --light-model: the name of the model there."_s);
    return read;
}

} // namespace breakwater::ctl
