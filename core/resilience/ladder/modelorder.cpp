// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/modelorder.h"

#include "resilience/bucket/guardedbucket.h"
#include "resilience/policy/outcomerules.h"

#include <algorithm>

namespace breakwater {

namespace {

bool contains(const std::vector<std::string> &list, const std::string &word)
{
    return std::find(list.begin(), list.end(), word) != list.end();
}

} // namespace

ModelOrder::ModelOrder(const std::vector<ModelRung> &models)
    : m_models(models)
    , m_asked(models.size(), false)
{ }

std::optional<std::size_t> ModelOrder::next() const
{
    const auto it = std::find(m_asked.begin(), m_asked.end(), false);
    if (it == m_asked.end())
        return std::nullopt;
    return static_cast<std::size_t>(it - m_asked.begin());
}

std::optional<std::size_t> ModelOrder::helper() const
{
    if (m_textDeclined)
        return std::nullopt;
    for (const RungKind wanted : {RungKind::Light, RungKind::Main}) {
        for (std::size_t i = 0; i < m_models.size(); ++i) {
            if (m_models[i].kind == wanted && !m_asked[i] && isOpen(i) && !m_models[i].bucket->refusal())
                return i;
        }
    }
    return std::nullopt;
}

bool ModelOrder::isOpen(std::size_t model) const
{
    const ModelRung &rung = m_models[model];
    return rung.reachable && !(m_localNetworkDown && !rung.ownNetwork) && !contains(m_accounts, rung.account)
        && !contains(m_hosts, rung.host);
}

void ModelOrder::callFailed(std::size_t model, const CallEnd &end)
{
    const ModelRung &rung = m_models[model];
    const NextStep next = consequenceOf(end).next;
    if (next == NextStep::OtherCompanyOrSurface)
        m_accounts.push_back(rung.account);
    if (next == NextStep::QueueOrSay && end.oneHostOnly && !rung.host.empty())
        m_hosts.push_back(rung.host);
    else if (next == NextStep::QueueOrSay && !rung.ownNetwork)
        m_localNetworkDown = true;
}

void ModelOrder::wasHeld(std::size_t model, HoldReason reason)
{
    if (isOfTheAccount(reason))
        m_accounts.push_back(m_models[model].account);
}

} // namespace breakwater
