// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/winmarks.h"

namespace sidl::theory {

WinMarks::WinMarks(std::shared_ptr<const SolveFindings> found)
    : m_found(std::move(found))
{
    if (m_found->winStates)
        m_states.emplace(*m_found->winStates);
}

std::optional<WinMarks::Win> WinMarks::win(const engine::State &state) const
{
    const int node = nodeOf(state);
    const int player = node < 0 ? -1 : m_found->wins.winnerAt(node);
    if (player < 0)
        return {};
    return Win{player, m_found->wins.within[std::size_t(player)][std::size_t(node)]};
}

std::vector<WinMarks::WinningChoice> WinMarks::winningChoices(const engine::State &state, int player) const
{
    std::vector<WinningChoice> winning;
    const int at = nodeOf(state);
    if (at < 0 || m_found->wins.within.empty())
        return winning;
    const StateGame::Node &node = m_found->winStates->nodes[std::size_t(at)];
    for (std::size_t own = 0; own < node.decisions.size(); ++own) {
        if (node.decisions[own].player != player || node.isEnd())
            continue;
        const std::vector<int> wins = m_found->wins.byAction(*m_found->winStates, at, own);
        for (std::size_t action = 0; action < wins.size(); ++action)
            if (wins[action] >= 0)
                winning.push_back({node.decisions[own].choices[action], wins[action]});
    }
    return winning;
}

} // namespace sidl::theory
