// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Policy files: either a policy that comes back from what it writes, or a fault that names its key.
#include "fuzzinput.h"
#include "settings/policyfile.h"

using namespace breakwater;
using namespace breakwater::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const FuzzInput input(data, size);
    const QByteArray bytes = input.rest();
    const auto policy = PolicyFile::parse(bytes);
    if (policy) {
        const QByteArray written = PolicyFile::toJson(*policy);
        const auto again = PolicyFile::parse(written);
        require(again && PolicyFile::toJson(*again) == written, "what is written is read again");
        return 0;
    }
    const PolicyFileError &error = policy.error();
    require(!describe(error).isEmpty(), "a fault has words");
    if (const PolicyError *value = error.wrongValue())
        require(value->problem == PolicyError::Problem::UnknownKey
                    || (!value->key.empty() && !value->range.empty()),
                "a wrong value is named, and what it may be");
    require(!error.unreadable() || error.unreadable()->kind == FileError::Kind::Damaged, "no file was read");
    return 0;
}
