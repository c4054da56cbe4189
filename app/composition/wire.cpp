// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/wire.h"

#include "assistant/context/parametermemory.h"

#include <utility>

namespace breakwater {

Wire::Wire(Tables tables, Runtime &runtime, StateStores &stores, const ProxySettings &proxy,
           const std::function<bool()> &knownOffline)
    : presets(std::move(tables.presets))
    , classifier(std::move(tables.errorCodes))
    , learned(memoryIn(stores.parameters))
    , transport(proxy)
    , parts({.transport = transport,
             .clock = runtime.clock,
             .scheduler = runtime.scheduler,
             .presets = presets,
             .classifier = classifier,
             .learned = learned,
             .knownOffline = knownOffline})
    , provider(parts)
{ }

} // namespace breakwater
