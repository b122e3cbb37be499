// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/bestresponse.h"

#include <algorithm>
#include <optional>

namespace sidl::theory {

using Kind = ExtensiveForm::Kind;

bool hasPerfectRecall(const ExtensiveForm &form)
{
    // By node and player: the last own set and action on the way there.
    using Last = std::pair<int, int>;
    const std::size_t players = std::size_t(form.players.size());
    std::vector<std::vector<Last>> last(form.nodes.size());
    std::vector<std::optional<Last>> ofSet(form.sets.size());
    last.front().assign(players, Last{-1, -1});
    for (std::size_t at = 0; at < form.nodes.size(); ++at) {
        const ExtensiveForm::Node &node = form.nodes[at];
        const std::vector<Last> here = std::exchange(last[at], {});
        if (node.kind == Kind::Decision) {
            const Last own = here[std::size_t(form.player(node))];
            std::optional<Last> &known = ofSet[std::size_t(node.set)];
            if (known && *known != own)
                return false;
            known = own;
        }
        for (std::size_t action = 0; action < node.children.size(); ++action) {
            std::vector<Last> &below = last[std::size_t(node.children[action])];
            below = here;
            if (node.kind == Kind::Decision)
                below[std::size_t(form.player(node))] = {node.set, int(action)};
        }
    }
    return true;
}

namespace {

class Responder
{
public:
    Responder(const ExtensiveForm &form, const Behaviour &behaviour, int player)
        : m_form(form)
        , m_behaviour(behaviour)
        , m_player(player)
        , m_reach(form.nodes.size())
        , m_values(form.nodes.size())
    {
        m_response.actions.assign(form.sets.size(), -1);
        m_isUnknown.resize(form.sets.size());
    }

    /// After respond(): by action of an own set, what it brings; nothing, where the others never lead.
    std::optional<std::vector<Rational>> actionValues(int set)
    {
        const ExtensiveForm::Set &here = m_form.sets[std::size_t(set)];
        std::vector<Rational> worth(std::size_t(here.actions.size()));
        Rational all;
        for (const int at : here.nodes) {
            const Rational reach = weightOf(at);
            all += reach;
            for (std::size_t action = 0; reach != 0 && action < worth.size(); ++action)
                worth[action] += reach * valueOf(node(at).children[action]);
        }
        if (all == 0)
            return {};
        for (Rational &one : worth)
            one /= all;
        return worth;
    }

    BestResponse respond()
    {
        findReach();
        // Sets deepest first: with perfect recall, what is decided below a set is decided by then.
        std::vector<int> sets;
        for (const int set : setsFromTheStart())
            sets.insert(sets.begin(), set);
        for (const int set : sets)
            choose(set);
        m_response.value = valueOf(0);
        return std::move(m_response);
    }

private:
    const ExtensiveForm::Node &node(int index) const { return m_form.nodes[std::size_t(index)]; }
    bool isOwn(const ExtensiveForm::Node &node) const
    {
        return node.kind == Kind::Decision && m_form.player(node) == m_player;
    }
    const std::vector<Rational> &probabilities(const ExtensiveForm::Node &node) const
    {
        return node.kind == Kind::Chance ? node.probabilities : m_behaviour[std::size_t(node.set)];
    }

    /// How likely a node of a set is; the only one of its set is certain, even where the others never lead.
    Rational weightOf(int at) const
    {
        return m_form.setOf(node(at)).nodes.size() == 1 ? Rational(1) : m_reach[std::size_t(at)];
    }

    /// How likely the others and chance make each node, if the player wants to get there.
    void findReach()
    {
        m_reach.front() = 1;
        for (int at = 0; at < int(m_form.nodes.size()); ++at) {
            const ExtensiveForm::Node &here = node(at);
            for (std::size_t action = 0; action < here.children.size(); ++action)
                m_reach[std::size_t(here.children[action])] = isOwn(here)
                    ? m_reach[std::size_t(at)]
                    : Rational(m_reach[std::size_t(at)] * probabilities(here)[action]);
        }
    }

    /// The player's sets so that each comes after those on the way to it.
    std::vector<int> setsFromTheStart() const
    {
        std::vector<int> depths(m_form.nodes.size()); // own decisions above
        std::vector<std::vector<int>> byDepth(1);
        std::vector<bool> isKnown(m_form.sets.size());
        for (std::size_t at = 0; at < m_form.nodes.size(); ++at) {
            const ExtensiveForm::Node &here = m_form.nodes[at];
            const bool own = isOwn(here);
            if (own && !isKnown[std::size_t(here.set)]) {
                isKnown[std::size_t(here.set)] = true;
                byDepth.resize(std::max(byDepth.size(), std::size_t(depths[at]) + 1));
                byDepth[std::size_t(depths[at])].push_back(here.set);
            }
            for (const int child : here.children)
                depths[std::size_t(child)] = depths[at] + int(own);
        }
        std::vector<int> sets;
        for (const std::vector<int> &same : byDepth)
            sets.insert(sets.end(), same.begin(), same.end());
        return sets;
    }

    void choose(int set)
    {
        const ExtensiveForm::Set &here = m_form.sets[std::size_t(set)];
        m_isUnknown[std::size_t(set)]
            = std::all_of(here.nodes.begin(), here.nodes.end(), [this](int at) { return weightOf(at) == 0; });
        std::optional<Rational> best;
        for (int action = 0; action < here.actions.size(); ++action) {
            Rational total;
            for (const int at : here.nodes) {
                if (const Rational weight = weightOf(at); weight != 0)
                    total += weight * valueOf(node(at).children[std::size_t(action)]);
            }
            if (!best || total > *best) {
                best = total;
                m_response.actions[std::size_t(set)] = action;
            }
        }
    }

    /// What the player has from a node on; the own sets below have been chosen.
    const Rational &valueOf(int from)
    {
        std::vector<int> open{from};
        while (!open.empty()) {
            const int at = open.back();
            const ExtensiveForm::Node &here = node(at);
            std::optional<Rational> &value = m_values[std::size_t(at)];
            if (value) {
                open.pop_back();
                continue;
            }
            if (here.kind == Kind::Leaf) {
                value = here.payoffs[std::size_t(m_player)];
                continue;
            }
            bool isReady = true;
            Rational sum;
            for (std::size_t action = 0; action < here.children.size(); ++action) {
                const bool isChosen = isOwn(here) && !m_isUnknown[std::size_t(here.set)];
                const Rational weight = !isChosen ? probabilities(here)[action]
                                                  : Rational(m_response.actions[std::size_t(here.set)] == int(action));
                if (weight == 0)
                    continue;
                const int child = here.children[action];
                if (!m_values[std::size_t(child)]) {
                    open.push_back(child);
                    isReady = false;
                } else if (isReady) {
                    sum += weight * *m_values[std::size_t(child)];
                }
            }
            if (isReady)
                value = sum;
        }
        return *m_values[std::size_t(from)];
    }

    const ExtensiveForm &m_form;
    const Behaviour &m_behaviour;
    const int m_player;
    std::vector<Rational> m_reach;
    std::vector<std::optional<Rational>> m_values;
    std::vector<bool> m_isUnknown; ///< by set: the others never lead there, so that the player's behaviour stays
    BestResponse m_response;
};

} // namespace

BestResponse bestResponse(const ExtensiveForm &form, const Behaviour &behaviour, int player)
{
    return Responder(form, behaviour, player).respond();
}

std::vector<std::optional<std::vector<Rational>>> responseValues(const ExtensiveForm &form, const Behaviour &behaviour,
                                                                 int player)
{
    std::vector<std::optional<std::vector<Rational>>> values(form.sets.size());
    Responder responder(form, behaviour, player);
    responder.respond();
    for (int set = 0; set < int(values.size()); ++set)
        if (form.sets[std::size_t(set)].player == player)
            values[std::size_t(set)] = responder.actionValues(set);
    return values;
}

std::vector<std::optional<std::vector<Rational>>> responseValues(const ExtensiveForm &form, const Behaviour &behaviour)
{
    std::vector<std::optional<std::vector<Rational>>> values(form.sets.size());
    for (int player = 0; player < form.players.size(); ++player) {
        auto own = responseValues(form, behaviour, player);
        for (std::size_t set = 0; set < values.size(); ++set)
            if (own[set])
                values[set] = std::move(own[set]);
    }
    return values;
}

Profile evaluated(const ExtensiveForm &form, Behaviour behaviour)
{
    Profile profile{std::move(behaviour), {}, {}};
    profile.values = expectedPayoffs(form, profile.behaviour);
    for (int player = 0; player < form.players.size(); ++player)
        profile.gains.push_back(bestResponse(form, profile.behaviour, player).value
                                - profile.values[std::size_t(player)]);
    return profile;
}

} // namespace sidl::theory
