// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// JSON of servers that print it themselves: strict JSON reads as it always does, and what is made of the rest
// is JSON.
#include "fuzzinput.h"
#include "llm/reply/lenientjson.h"

#include <QJsonDocument>

using namespace breakwater;
using namespace breakwater::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    FuzzInput input(data, size);
    const QByteArray text = input.rest();
    const QJsonDocument document = readLenientJson(text);
    if (const QJsonDocument strict = QJsonDocument::fromJson(text); !strict.isNull())
        require(document == strict, "JSON is read as JSON");
    if (!document.isNull()) {
        const QByteArray written = document.toJson(QJsonDocument::Compact);
        require(readLenientJson(written).toJson(QJsonDocument::Compact) == written,
                "what was read can be written and read");
    }
    if (const QByteArray large = magnified(text, input.seed()); !large.isEmpty())
        (void)readLenientJson(large);
    return 0;
}
