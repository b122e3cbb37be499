// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/shrinking/reorder.h"

#include "sidl/analysis/exploration/jointactions.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace sidl::shrinking {

using namespace engine;

namespace {

constexpr std::size_t MostWays = 200; // to go on from a state: where there are more, it is left alone

class Reordering
{
public:
    Reordering(PlayTrials &trials, qint64 effort)
        : m_trials(trials)
        , m_end(trials.left() - effort)
    {
        for (const Wish &wish : trials.wishes(0, trials.length()))
            if (std::find(m_done.begin(), m_done.end(), wish) == m_done.end())
                m_done.push_back(wish);
    }

    void run()
    {
        add({m_trials.initial(), -1, 0, {}});
        for (std::size_t at = 0; at < m_nodes.size() && !m_isFound; ++at)
            if (!mayGoOn() || m_nodes[at].depth + 1 >= m_trials.length())
                return;
            else
                expand(int(at));
    }

private:
    struct Node
    {
        State state;
        int parent = -1;
        std::size_t depth = 0;
        Choices does; ///< that lead here
    };

    bool mayGoOn() const { return m_trials.mayGoOn() && m_trials.left() > m_end; }
    void add(Node node)
    {
        if (m_known.insert(node.state).second)
            m_nodes.push_back(std::move(node));
    }

    void expand(int at)
    {
        const std::size_t depth = m_nodes[std::size_t(at)].depth;
        const State state = m_nodes[std::size_t(at)].state;
        const Position position = m_trials.engine().switchesOf(state, int(depth), m_trials.stop());
        m_trials.spend(position);
        if (position.error || position.isTerminal())
            return;
        for (const Choices &does : waysOn(position)) {
            if (m_isFound || !mayGoOn())
                return;
            const Result<Chronon> played = m_trials.engine().play(position, does, m_trials.stop());
            m_trials.spend({});
            if (played.ok() && !m_trials.isSought(played->after))
                add({played->after, at, depth + 1, does});
            else
                m_isFound
                    = (played.ok() || m_trials.isSought(played.problem())) && m_trials.tryExactly(0, playTo(at, does));
        }
    }
    /// All ways to choose at @p position among what is done in the play.
    std::vector<Choices> waysOn(const Position &position)
    {
        std::vector<Choices> ways{{}};
        for (const Switch &one : position.switches) {
            Words actions;
            for (const Wish &wish : m_done)
                if (wish.owner == one.owner && wish.choice.place == one.word
                    && m_trials.isPossible(position, one, wish.choice.action))
                    actions.push_back(wish.choice.action);
            const bool mayDoNothing = actions.empty() && !one.isNature() && !position.everyoneMoves;
            if (actions.empty())
                if (const std::optional<Word> first = m_trials.actionOf(position, one, PlayTrials::Rest::First))
                    actions.push_back(*first);
            std::vector<Choices> longer;
            for (const Choices &way : ways) {
                if (mayDoNothing || actions.empty())
                    longer.push_back(way);
                for (const Word action : actions) {
                    longer.push_back(way);
                    longer.back().push_back({one.word, action});
                }
            }
            ways = std::move(longer);
            if (ways.size() > MostWays)
                return {};
        }
        return ways;
    }
    Play playTo(int node, const Choices &last) const
    {
        Play play{last};
        for (int at = node; at > 0; at = m_nodes[std::size_t(at)].parent)
            play.push_back(m_nodes[std::size_t(at)].does);
        std::reverse(play.begin(), play.end());
        return play;
    }

    PlayTrials &m_trials;
    const qint64 m_end; ///< of the effort
    Wishes m_done;      ///< in the play, each once
    std::vector<Node> m_nodes;
    std::unordered_set<State, analysis::StateHash> m_known;
    bool m_isFound = false;
};

} // namespace

void reorder(PlayTrials &trials, qint64 effort)
{
    Reordering(trials, effort).run();
}

} // namespace sidl::shrinking
