// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/settings.h"
#include "json/jsonwriter.h"

namespace breakwater::ctl {

/// Writes one service as a JSON object. Its key is no part of it.
void writeService(JsonWriter &json, const Service &service);
/// Writes all services, and which models are main and light, as one JSON object.
void writeServices(JsonWriter &json, const Settings &settings);

} // namespace breakwater::ctl
