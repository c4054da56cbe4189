// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables of providers and of error codes: either a table that answers, or a fault that names its place.
#include "fuzzinput.h"
#include "llm/tables/errorcodetable.h"
#include "llm/tables/providerpresets.h"

using namespace breakwater;
using namespace breakwater::fuzz;

namespace {

void isNamed(const JsonFault &fault)
{
    require(!fault.place.isEmpty() || !fault.expected.isEmpty(), "a fault has a place or words");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const FuzzInput input(data, size);
    const QString host = QStringLiteral("api.relay.example");
    if (const auto presets = ProviderPresets::parse(input.rest())) {
        require(presets->preset({}).id == QStringLiteral("custom"), "there is always a custom one");
        for (const ProviderPreset &preset : presets->all())
            require(presets->preset(preset.id).id == preset.id, "each is found by its id");
        (void)presets->presetFor({}, host);
    } else {
        isNamed(presets.error());
    }
    if (const auto codes = ErrorCodeTable::parse(input.rest()))
        (void)codes->meaningOfCode(codes->familyOf(host, {}), QStringLiteral("1300"));
    else
        isNamed(codes.error());
    return 0;
}
