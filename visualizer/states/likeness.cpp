// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/states/likeness.h"

#include "sidl/wording/leaks.h"

#include <QSet>

#include <algorithm>
#include <set>

namespace sidl::visualizer {

using namespace engine;

namespace {

struct Offer
{
    Word place;
    QStringList actions;
};
using Offers = std::map<QString, Offer>; ///< by the text of the switch

Offers offers(const StateMap::Node &node, int player)
{
    Offers result;
    if (!node.position)
        return result;
    for (const Switch &place : node.position->switches) {
        if (place.owner != Owner::player(player))
            continue;
        Offer &offer = result[place.word.text()];
        offer.place = place.word;
        for (const Word action : place.actions)
            offer.actions.append(action.text());
        for (const Template &form : place.templates)
            offer.actions.append(templateText(form));
        offer.actions.sort();
    }
    return result;
}

/// What is offered in @p here and not in @p there.
std::optional<Surplus> surplus(const Offers &here, const Offers &there, int node)
{
    for (const auto &[text, offer] : here) {
        const auto other = there.find(text);
        if (other == there.end())
            return Surplus{offer.place, {}, node};
        for (const QString &action : offer.actions)
            if (!other->second.actions.contains(action))
                return Surplus{offer.place, action, node};
    }
    return {};
}

/// The plays that @p player may take for the one that led to the node, none if the player knows better.
std::vector<int> playsOf(const StateMap::Node &node, int player, const StateSet &ruledOut)
{
    return std::size_t(player) >= node.plays.size() || ruledOut.contains(node.state) ? std::vector<int>()
                                                                                     : node.plays[std::size_t(player)];
}

/// By play, the nodes that it leads to.
std::map<int, std::vector<int>> nodesByPlay(const StateMap &map, int player, const StateSet &ruledOut,
                                            const std::stop_token &stop)
{
    std::map<int, std::vector<int>> nodes;
    for (std::size_t i = 0; i < map.nodes().size() && !stop.stop_requested(); ++i)
        for (const int play : playsOf(map.nodes()[i], player, ruledOut))
            nodes[play].push_back(int(i));
    return nodes;
}

std::vector<std::vector<int>> alikeByPlays(const StateMap &map, int player, const StateSet &ruledOut,
                                           const std::stop_token &stop)
{
    const std::map<int, std::vector<int>> nodes = nodesByPlay(map, player, ruledOut, stop);
    std::vector<std::vector<int>> sets;
    std::map<int, std::size_t> known; // by play
    for (std::size_t i = 0; i < map.nodes().size() && !stop.stop_requested(); ++i) {
        const std::vector<int> plays = playsOf(map.nodes()[i], player, ruledOut);
        const auto most = std::max_element(plays.begin(), plays.end(), [&](int one, int other) {
            return nodes.at(one).size() < nodes.at(other).size();
        });
        const auto [place, isNew]
            = most == plays.end() ? std::pair(known.end(), true) : known.emplace(*most, sets.size());
        if (isNew)
            sets.push_back({int(i)});
        else
            sets[place->second].push_back(int(i));
    }
    return sets;
}

} // namespace

std::optional<State> seenBy(const StateMap::Node &node, int player)
{
    if (!node.position || player >= int(node.position->views.size()))
        return {};
    return State::of(node.position->views[std::size_t(player)], node.state.accounts());
}

std::vector<std::vector<int>> alikeStates(const StateMap &map, int player, const StateSet &ruledOut,
                                          const std::stop_token &stop)
{
    if (map.isBlind())
        return alikeByPlays(map, player, ruledOut, stop);
    std::vector<std::vector<int>> sets;
    std::unordered_map<State, std::size_t, analysis::StateHash> known;
    for (std::size_t i = 0; i < map.nodes().size() && !stop.stop_requested(); ++i) {
        const std::optional<State> view = seenBy(map.nodes()[i], player);
        if (!view || ruledOut.contains(map.nodes()[i].state)) {
            sets.push_back({int(i)});
            continue;
        }
        const auto [place, isNew] = known.emplace(*view, sets.size());
        if (isNew)
            sets.emplace_back();
        sets[place->second].push_back(int(i));
    }
    return sets;
}

std::vector<std::vector<int>> alikeGroups(const StateMap &map, int player, const StateSet &ruledOut,
                                          const std::stop_token &stop)
{
    if (!map.isBlind())
        return alikeStates(map, player, ruledOut, stop);
    std::set<std::vector<int>> groups;
    for (auto &[play, nodes] : nodesByPlay(map, player, ruledOut, stop))
        if (nodes.size() > 1 && !stop.stop_requested())
            groups.insert(nodes);
    return {groups.begin(), groups.end()};
}

bool mayAct(const StateMap::Node &node, int player)
{
    if (!node.position)
        return false;
    const auto &all = node.position->switches;
    return std::any_of(all.begin(), all.end(),
                       [player](const Switch &each) { return each.owner == Owner::player(player); });
}

std::optional<Surplus> leakBetween(const StateMap &map, int player, int one, int other)
{
    const Offers here = offers(map.nodes()[std::size_t(one)], player);
    const Offers there = offers(map.nodes()[std::size_t(other)], player);
    const std::optional<Surplus> more = surplus(here, there, one);
    return more ? more : surplus(there, here, other);
}

QString leakText(const StateMap &map, const Words &players, int player, int one, int other,
                 const wording::Naming &naming)
{
    const std::optional<Surplus> leak = leakBetween(map, player, one, other);
    if (!leak)
        return {};
    return wording::leakText({players.at(std::size_t(player)), one, other, leak->node, leak->place, leak->action},
                             naming);
}

} // namespace sidl::visualizer
