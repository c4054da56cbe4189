// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lists of models in any shape: names, each once, none empty; and the shape around the list does not matter.
#include "fuzzinput.h"
#include "llm/discovery/modellist.h"

#include <QJsonDocument>
#include <QSet>

using namespace breakwater;
using namespace breakwater::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const FuzzInput input(data, size);
    const QByteArray body = input.rest();
    const auto page = parseModelPage(body);
    if (page) {
        require(!page->models.contains(QString()), "no name is empty");
        require(QSet<QString>(page->models.cbegin(), page->models.cend()).size() == page->models.size(),
                "each name once");
    }
    if (QJsonDocument::fromJson(body).isArray()) {
        for (const char *around : {"data", "models"})
            require(parseModelPage("{\"" + QByteArray(around) + "\":" + body + '}') == page,
                    "a bare list is the same list");
    }
    if (const QByteArray large = magnified("{\"id\":\"" + body.toHex() + "\"},", input.seed());
        !large.isEmpty())
        (void)parseModelPage('[' + large.chopped(1) + ']');
    return 0;
}
