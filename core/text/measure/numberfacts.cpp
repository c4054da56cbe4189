// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/measure/numberfacts.h"

#include "text/measure/numbermentions.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <deque>
#include <optional>

namespace breakwater {

namespace {

/// The numbers of one text, to be struck off one by one.
class Mentions
{
public:
    explicit Mentions(const QString &prose)
        : m_all(numberMentions(prose))
        , m_open(m_all.size(), true)
    {
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            for (const QString &name : m_all[i].names)
                m_places[m_all[i].spelled ? 1 : 0][name].push_back(i);
        }
    }

    [[nodiscard]] const std::vector<NumberMention> &all() const { return m_all; }
    [[nodiscard]] bool isOpen(std::size_t index) const { return m_open[index]; }
    void strike(std::size_t index) { m_open[index] = false; }

    /// An open mention that goes by `name`, in words or in digits.
    [[nodiscard]] std::optional<std::size_t> find(const QString &name, bool spelled)
    {
        const auto places = m_places[spelled ? 1 : 0].find(name);
        if (places == m_places[spelled ? 1 : 0].end())
            return std::nullopt;
        while (!places->empty() && !m_open[places->front()])
            places->pop_front();
        return places->empty() ? std::nullopt : std::optional(places->front());
    }

    /// In either, best like the one that is looked for.
    [[nodiscard]] std::optional<std::size_t> findAny(const QString &name, bool preferSpelled)
    {
        const auto place = find(name, preferSpelled);
        return place ? place : find(name, !preferSpelled);
    }

    [[nodiscard]] bool names(const QString &name) const
    {
        return m_places[0].contains(name) || m_places[1].contains(name);
    }

private:
    std::vector<NumberMention> m_all;
    std::vector<bool> m_open;
    std::array<QHash<QString, std::deque<std::size_t>>, 2> m_places; // in digits, in words
};

enum class Writing { Same, Any };

void cancelSame(Mentions &left, Mentions &right, Writing writing)
{
    for (std::size_t i = 0; i < left.all().size(); ++i) {
        const NumberMention &mention = left.all()[i];
        for (const QString &name : mention.names) {
            const auto same = writing == Writing::Same ? right.find(name, mention.spelled)
                                                       : right.findAny(name, mention.spelled);
            if (!left.isOpen(i) || !same)
                continue;
            left.strike(i);
            right.strike(*same);
        }
    }
}

/// All of `names` are there, and are struck off.
bool strikeAll(Mentions &mentions, const QStringList &names)
{
    std::vector<std::size_t> found;
    for (const QString &name : names) {
        const auto place = mentions.findAny(name, false);
        if (!place)
            return false;
        found.push_back(*place);
    }
    for (const std::size_t place : found)
        mentions.strike(place);
    return true;
}

void cancelOtherwise(Mentions &left, Mentions &right)
{
    for (std::size_t i = 0; i < left.all().size(); ++i) {
        const auto &ways = left.all()[i].otherwise;
        if (left.isOpen(i) && std::any_of(ways.begin(), ways.end(), [&](const QStringList &names) {
                return strikeAll(right, names);
            }))
            left.strike(i);
    }
}

struct Open
{
    QStringList digits;
    QStringList words;
};

Open openOf(const Mentions &mentions)
{
    Open open;
    for (std::size_t i = 0; i < mentions.all().size(); ++i) {
        const NumberMention &mention = mentions.all()[i];
        if (mentions.isOpen(i) && mention.firm)
            (mention.spelled ? open.words : open.digits).append(mention.names.first());
    }
    return open;
}

} // namespace

QStringList numberValues(const QString &prose)
{
    QStringList values;
    for (const NumberMention &mention : numberMentions(prose)) {
        if (!mention.spelled)
            values.append(mention.names.first());
    }
    return values;
}

bool numbersDiffer(const QString &originalProse, const QString &suggestionProse)
{
    Mentions original(originalProse);
    Mentions suggestion(suggestionProse);
    cancelSame(original, suggestion, Writing::Same);
    cancelSame(original, suggestion, Writing::Any);
    cancelOtherwise(original, suggestion);
    cancelOtherwise(suggestion, original);
    Open lost = openOf(original);
    Open added = openOf(suggestion);
    // A number that is only said more or less often than before was not changed, unless another took its
    // place.
    if (lost.digits.isEmpty() || added.digits.isEmpty()) {
        lost.digits.removeIf([&](const QString &name) { return suggestion.names(name); });
        added.digits.removeIf([&](const QString &name) { return original.names(name); });
    }
    return !lost.digits.isEmpty() || !added.digits.isEmpty()
        || (!lost.words.isEmpty() && !added.words.isEmpty());
}

} // namespace breakwater
