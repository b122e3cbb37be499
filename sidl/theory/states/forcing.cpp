// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/forcing.h"

#include <algorithm>
#include <map>

namespace sidl::theory {

using engine::Result;

namespace {

using Node = StateGame::Node;

/// The combinations of choices of a node, put together by what the coalition does in them.
class Moves
{
public:
    Moves(const Node &node, const std::vector<bool> &coalition)
        : m_group(node.choices())
    {
        std::map<std::vector<int>, int> groups;
        for (std::size_t choice = 0; choice < m_group.size(); ++choice) {
            std::vector<int> own = StateGame::actionsOf(node, choice);
            for (std::size_t at = 0; at < own.size(); ++at)
                if (!coalition[std::size_t(node.decisions[at].player)])
                    own[at] = -1;
            const auto [at, isNew] = groups.try_emplace(std::move(own), int(m_first.size()));
            if (isNew)
                m_first.push_back(int(choice));
            m_group[choice] = at->second;
        }
    }

    int count() const { return int(m_first.size()); }
    int first(int move) const { return m_first[std::size_t(move)]; }            ///< a combination with this move
    int of(std::size_t entry) const { return m_group[entry % m_group.size()]; } ///< of an entry of Node::next

private:
    std::vector<int> m_group, m_first;
};

/// A move of the coalition after which every next node is in @p allowed; -1: there is none.
template <typename Allowed>
int sureMove(const Node &node, const std::vector<bool> &coalition, Allowed allowed)
{
    if (node.isEnd())
        return -1;
    const Moves moves(node, coalition);
    std::vector<bool> isSure(std::size_t(moves.count()), true);
    for (std::size_t entry = 0; entry < node.next.size(); ++entry)
        if (!allowed(node.next[entry]))
            isSure[std::size_t(moves.of(entry))] = false;
    const auto found = std::find(isSure.begin(), isSure.end(), true);
    return found == isSure.end() ? -1 : moves.first(int(found - isSure.begin()));
}

std::vector<std::vector<int>> predecessors(const StateGame &game)
{
    std::vector<std::vector<int>> before(game.nodes.size());
    for (int at = 0; at < int(game.nodes.size()); ++at) {
        std::vector<int> next = game.nodes[std::size_t(at)].next;
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        for (const int to : next)
            before[std::size_t(to)].push_back(at);
    }
    return before;
}

/// The least fixed point, in rounds: what is reached in a round is nearer than what comes later.
Result<Forcing> reaching(const StateGame &game, const std::vector<bool> &coalition, const std::vector<bool> &goal,
                         const std::vector<bool> &may, const WorkControl &work)
{
    const std::size_t count = game.nodes.size();
    Forcing found{std::vector<int>(count, -1), std::vector<int>(count, -1)};
    const std::vector<std::vector<int>> before = predecessors(game);
    std::vector<int> reached;
    for (int at = 0; at < int(count); ++at)
        if (goal[std::size_t(at)]) {
            found.within[std::size_t(at)] = 0;
            reached.push_back(at);
        }
    qsizetype done = 0;
    for (int round = 1; !reached.empty(); ++round) {
        if (work.isStopped())
            return engine::cancelled();
        work.tell(done += qsizetype(reached.size()), qsizetype(count));
        std::vector<int> candidates;
        for (const int at : reached)
            candidates.insert(candidates.end(), before[std::size_t(at)].begin(), before[std::size_t(at)].end());
        std::sort(candidates.begin(), candidates.end());
        candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
        reached.clear();
        for (const int at : candidates) {
            if (found.holdsAt(at) || !may[std::size_t(at)])
                continue;
            const int choice = sureMove(game.nodes[std::size_t(at)], coalition, [&](int next) {
                const int within = found.within[std::size_t(next)];
                return within >= 0 && within < round;
            });
            if (choice < 0)
                continue;
            found.within[std::size_t(at)] = round;
            found.choice[std::size_t(at)] = choice;
            reached.push_back(at);
        }
    }
    return found;
}

/// The greatest fixed point: what cannot be kept is taken away until the rest can.
Result<Forcing> keeping(const StateGame &game, const std::vector<bool> &coalition, const std::vector<bool> &goal,
                        const WorkControl &work)
{
    const std::size_t count = game.nodes.size();
    Forcing found{std::vector<int>(count, -1), std::vector<int>(count, -1)};
    const std::vector<std::vector<int>> before = predecessors(game);
    std::vector<bool> isKept = goal;
    std::vector<int> open;
    for (int at = 0; at < int(count); ++at)
        open.push_back(at);
    for (qsizetype done = 0; !open.empty(); ++done) {
        if (work.isStopped())
            return engine::cancelled();
        work.tell(done, 0);
        const int at = open.back();
        open.pop_back();
        const Node &node = game.nodes[std::size_t(at)];
        if (!isKept[std::size_t(at)] || node.isEnd())
            continue;
        const int choice = sureMove(node, coalition, [&](int next) { return isKept[std::size_t(next)]; });
        found.choice[std::size_t(at)] = choice;
        if (choice >= 0)
            continue;
        isKept[std::size_t(at)] = false;
        open.insert(open.end(), before[std::size_t(at)].begin(), before[std::size_t(at)].end());
    }
    for (std::size_t at = 0; at < count; ++at) {
        found.within[at] = isKept[at] ? 0 : -1;
        if (!isKept[at])
            found.choice[at] = -1;
    }
    return found;
}

} // namespace

Result<Forcing> forcing(const StateGame &game, const std::vector<bool> &coalition, const Aim &aim, bool cutsHelp,
                        const WorkControl &work)
{
    const std::size_t count = game.nodes.size();
    std::vector<bool> goal = aim.goal, may(count, true);
    if (aim.path == Aim::Path::Next) {
        Forcing found{std::vector<int>(count, -1), std::vector<int>(count, -1)};
        for (std::size_t at = 0; at < count; ++at) {
            const Node &node = game.nodes[at];
            found.choice[at] = sureMove(node, coalition, [&](int next) { return goal[std::size_t(next)]; });
            if (found.choice[at] >= 0 || (node.isCut && cutsHelp))
                found.within[at] = 1;
        }
        return found;
    }
    if (aim.path == Aim::Path::Always) {
        for (std::size_t at = 0; at < count; ++at)
            if (game.nodes[at].isCut && !cutsHelp)
                goal[at] = false;
        return keeping(game, coalition, goal, work);
    }
    if (aim.path == Aim::Path::Until)
        may = aim.before;
    for (std::size_t at = 0; at < count; ++at)
        if (game.nodes[at].isCut && cutsHelp && may[at])
            goal[at] = true;
    return reaching(game, coalition, goal, may, work);
}

} // namespace sidl::theory
