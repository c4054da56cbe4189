// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/bareaddress.h"

namespace breakwater::ctl {

using namespace Qt::StringLiterals;

Expected<BareAddress, Failure> bareAddress(const BareAddress::Words &words, const Settings &settings)
{
    const auto url = endpointUrl(words.address);
    if (!url)
        return Unexpected{addressFailure(words.address, url.error())};

    BareAddress bare;
    const QString id = serviceNameOf(url->chat);
    bare.settings.services = {{.id = id,
                               .name = {},
                               .preset = {},
                               .address = words.address,
                               .region = words.region,
                               .regions = {},
                               .caFile = {}}};
    bare.settings.mainModel = {.service = id, .model = words.model, .region = words.region, .unknown = {}};
    for (const Service &service : settings.services) {
        const auto known = endpointUrl(service.address);
        if (known && known->chat == url->chat) {
            bare.keyName = service.id;
            bare.settings.services.first().keyStored = service.keyStored;
        }
    }
    return bare;
}

Failure addressFailure(const QString &address, const AddressFault &fault)
{
    QString sentence;
    switch (fault.kind) {
    case AddressFault::Kind::Empty:
        sentence = u"The address of the service is empty."_s;
        break;
    case AddressFault::Kind::NotAnAddress:
        sentence = u"“%1” is no address of a service."_s.arg(address);
        break;
    case AddressFault::Kind::Scheme:
        sentence = u"The address “%1” must begin with http:// or https://."_s.arg(address);
        break;
    case AddressFault::Kind::Credentials: // not echoed
        sentence
            = u"The address holds a user name or a password. Give the key in BREAKWATER_API_KEY instead."_s;
        break;
    case AddressFault::Kind::OtherApi:
        sentence = u"“%1” is the address of another interface."_s.arg(address);
        break;
    }
    if (!fault.suggestion.isEmpty() && fault.kind != AddressFault::Kind::Credentials)
        sentence += u" Did you mean %1?"_s.arg(fault.suggestion);
    return {ExitCode::Configuration, sentence};
}

} // namespace breakwater::ctl
