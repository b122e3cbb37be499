// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/forcemarks.h"

#include <algorithm>
#include <map>

namespace sidl::theory {

ForceMarks::ForceMarks(StateGame game, std::vector<bool> coalition, ForceAnswer answer)
    : m_game(std::move(game))
    , m_coalition(std::move(coalition))
    , m_answer(std::move(answer))
    , m_states(m_game)
{
}

std::optional<int> ForceMarks::within(const engine::State &state) const
{
    const int node = m_states.nodeOf(state);
    return node < 0 || !m_answer.forced.holdsAt(node) ? std::nullopt
                                                      : std::optional(m_answer.forced.within[std::size_t(node)]);
}

int ForceMarks::after(int next) const
{
    if (path() == Aim::Path::Next)
        return m_answer.wanted.goal[std::size_t(next)] ? 1 : -1;
    const int within = m_answer.forced.within[std::size_t(next)];
    return within < 0 || path() == Aim::Path::Always ? within : within + 1;
}

std::vector<ForceMarks::SureChoice> ForceMarks::sureChoices(const engine::State &state, int player) const
{
    std::vector<SureChoice> sure;
    const int at = m_states.nodeOf(state);
    if (at < 0 || !m_coalition[std::size_t(player)] || m_answer.forced.choice[std::size_t(at)] < 0)
        return sure;
    const StateGame::Node &node = m_game.nodes[std::size_t(at)];
    // What the players do together, and within how many chronons it comes then at most.
    std::map<std::vector<int>, int> moves;
    for (std::size_t entry = 0; entry < node.next.size(); ++entry) {
        std::vector<int> own = StateGame::actionsOf(node, entry % node.choices());
        for (std::size_t one = 0; one < own.size(); ++one)
            if (!m_coalition[std::size_t(node.decisions[one].player)])
                own[one] = -1;
        const int comes = after(node.next[entry]);
        const auto [move, isNew] = moves.try_emplace(std::move(own), comes);
        move->second = move->second < 0 || comes < 0 ? -1 : std::max(move->second, comes);
    }
    for (std::size_t one = 0; one < node.decisions.size(); ++one) {
        const StateGame::Decision &decision = node.decisions[one];
        for (int action = 0; decision.player == player && action < int(decision.actions.size()); ++action) {
            int best = -1;
            for (const auto &[own, comes] : moves)
                if (own[one] == action && comes >= 0 && (best < 0 || comes < best))
                    best = comes;
            if (best >= 0)
                sure.push_back({decision.choices[std::size_t(action)], best});
        }
    }
    return sure;
}

} // namespace sidl::theory
