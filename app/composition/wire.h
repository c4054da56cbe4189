// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition/statestores.h"
#include "llm/calls/chatprovider.h"
#include "net/qnam/qnamtransport.h"

#include <functional>

namespace breakwater {

/// How services are asked: the tables that ship with the program, what was learnt of each model's parameters,
/// the thread that speaks HTTP, and the provider over them.
///
/// The members stand in the order in which they need each other. Main thread only.
struct Wire
{
    /// The tables that ship with the program.
    struct Tables
    {
        ProviderPresets presets;
        ErrorCodeTable errorCodes;
    };

    /// \param runtime, stores must outlive the wire. \param knownOffline as in ChatProvider::Parts.
    Wire(Tables tables, Runtime &runtime, StateStores &stores, const ProxySettings &proxy,
         const std::function<bool()> &knownOffline);

    ProviderPresets presets;
    OutcomeClassifier classifier;
    LearnedParameters learned;
    QnamTransport transport;
    /// What `provider` works with, for calls that are counted nowhere.
    ChatProvider::Parts parts;
    ChatProvider provider;
};

} // namespace breakwater
