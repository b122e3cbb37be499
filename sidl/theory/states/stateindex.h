// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/states/stategame.h"

#include <unordered_map>

namespace sidl::theory {

struct StateHash
{
    std::size_t operator()(const engine::State &state) const { return state.hash(); }
};

/// The nodes of a game by their states. The game may go before the index does.
class StateIndex
{
public:
    explicit StateIndex(const StateGame &game)
    {
        for (int at = 0; at < int(game.nodes.size()); ++at)
            m_nodes.emplace(game.nodes[std::size_t(at)].state, at);
    }
    int nodeOf(const engine::State &state) const ///< -1: none
    {
        const auto found = m_nodes.find(state);
        return found == m_nodes.end() ? -1 : found->second;
    }

private:
    std::unordered_map<engine::State, int, StateHash> m_nodes;
};

} // namespace sidl::theory
