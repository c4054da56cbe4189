// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/policyoption.h"

#include "settings/policyfile.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

Expected<PolicyConfig, Failure> policyFromOption(const QString &nameOrFile, OwnProbe ownProbe)
{
    if (const std::optional<PolicyConfig> preset = policyPreset(nameOrFile.toStdString(), ownProbe))
        return *preset;
    const Expected<PolicyConfig, PolicyFileError> policy = PolicyFile::read(nameOrFile);
    if (policy)
        return *policy;
    const FileError *const unreadable = policy.error().unreadable();
    const bool isMissing = unreadable && unreadable->kind == FileError::Kind::NotFound;
    const QString sentence = isMissing
        ? u"“%1” is neither a policy (adaptive, count, time, consecutive) nor a policy file."_s.arg(
            nameOrFile)
        : u"The policy cannot be used: %1."_s.arg(describe(policy.error()));
    return Unexpected{Failure{ExitCode::Configuration, sentence}};
}

} // namespace breakwater::ctl
