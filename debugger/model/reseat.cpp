// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/model/reseat.h"

#include <algorithm>
#include <limits>

namespace sidl::debugger {

using namespace engine;

namespace {

/// For each of @p to the element of @p list that belongs to it, or @p none. An empty list stays empty.
template <typename T>
std::vector<T> moved(const std::vector<T> &list, const std::vector<int> &places, std::size_t size, const T &none)
{
    if (list.empty())
        return list;
    std::vector<T> result(size, none);
    for (std::size_t i = 0; i < list.size() && i < places.size(); ++i)
        result[std::size_t(places[i])] = list[i];
    return result;
}

} // namespace

Words playersOfBoth(const Words &before, const Words &after)
{
    Words all = before;
    for (const Word player : after)
        if (std::find(before.begin(), before.end(), player) == before.end())
            all.push_back(player);
    return all;
}

GameTree::Node reseated(GameTree::Node node, const Words &from, const Words &to)
{
    if (from == to)
        return node;
    std::vector<int> places;
    for (const Word player : from)
        places.push_back(int(std::find(to.begin(), to.end(), player) - to.begin()));
    const auto ownerNow
        = [&](Owner owner) { return owner.isNature() ? owner : Owner::player(places.at(std::size_t(owner.player()))); };
    node.state = State(node.state.words(),
                       moved(node.state.accounts(), places, to.size(), std::numeric_limits<double>::quiet_NaN()));
    if (node.edge) {
        Chronon edge = *node.edge;
        for (Owner &one : edge.owners)
            one = ownerNow(one);
        edge.payoffs = moved(edge.payoffs, places, to.size(), {});
        edge.sent = moved(edge.sent, places, to.size(), {});
        node.edge = std::make_shared<const Chronon>(std::move(edge));
    }
    if (node.position) {
        Position position = *node.position;
        for (Switch &one : position.switches)
            one.owner = ownerNow(one.owner);
        position.views = moved(position.views, places, to.size(), {});
        node.position = std::make_shared<const Position>(std::move(position));
    }
    return node;
}

} // namespace sidl::debugger
