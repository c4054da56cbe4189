// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Titles out of anything: as many as wished at most, none empty, none of two lines, none twice, none that is
// known.
#include "fuzzinput.h"
#include "text/answer/titleparser.h"

#include <QString>

using namespace breakwater;
using namespace breakwater::fuzz;

namespace {

void checkTitles(const QStringList &titles, qsizetype count)
{
    require(titles.size() <= count, "no more than wished");
    for (qsizetype i = 0; i < titles.size(); ++i) {
        require(!titles[i].trimmed().isEmpty(), "no title is empty");
        require(!titles[i].contains(u'\n') && !titles[i].contains(u'\r'), "a title is one line");
        require(titles.indexOf(titles[i]) == i, "no title is there twice");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    FuzzInput input(data, size);
    const QString answer = QString::fromUtf8(input.rest());
    const QStringList titles = parseTitles(answer, 5);
    checkTitles(titles, 5);
    require(parseTitles(answer, 5) == titles, "the same twice");
    const QStringList others = parseTitles(answer, 5, titles);
    checkTitles(others, 5);
    for (const QString &title : others)
        require(!titles.contains(title), "no title that is known");
    if (const QByteArray large = magnified(input.rest(), input.seed()); !large.isEmpty())
        (void)parseTitles(QString::fromUtf8(large), 5);
    return 0;
}
