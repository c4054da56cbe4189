// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"

#include <QString>
#include <QUrl>

namespace breakwater {

/// Where an OpenAI-compatible service answers.
struct EndpointUrl
{
    /// …/chat/completions: what is posted to.
    QUrl chat{};
    /// …/models: where the list of models is; empty if the address was given as exact and has none to derive.
    QUrl models{};

    bool operator==(const EndpointUrl &) const = default;
};

/// Why an address cannot be used.
struct AddressFault
{
    enum class Kind {
        Empty,
        NotAnAddress,
        Scheme, ///< neither http nor https
        Credentials, ///< a user name or password stands in it: those belong into the key
        OtherApi, ///< a path of another interface, such as Ollama's own /api/chat
    };
    Kind kind = Kind::NotAnAddress;
    /// An address that would do, to be offered; empty: none.
    QString suggestion{};

    bool operator==(const AddressFault &) const = default;
};

/// Turns what a person typed or pasted into the addresses that are asked.
///
/// Trims blanks and full-width characters; adds the scheme (http for one's own computer and network, else
/// https); drops query and fragment except Azure's api-version; appends "/v1" only where no path is given. A
/// full
/// ".../chat/completions", or any address with "#" at its end, is used as it is.
[[nodiscard]] Expected<EndpointUrl, AddressFault> endpointUrl(const QString &typed);

/// "host:port" (the port only if it is not the scheme's own): the name of a service given by its bare
/// address.
[[nodiscard]] QString serviceNameOf(const QUrl &url);

} // namespace breakwater
