// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/theory/job/solvedtree.h"
#include "sidl/theory/job/solvejob.h"
#include "sidl/theory/job/treeplaces.h"
#include "sidl/theory/states/stateindex.h"

#include <unordered_map>

namespace sidl::theory {

/**
 * What a solution says of each place of its game: what it is worth to each player, how it is to be played on, and what
 * a choice loses. Places are numbers: nodes of the tree that was solved, at which a chronon
 * begins, or states. Does not change; any thread.
 */
class Prospects
{
public:
    /// What one player is to do in the chronon that begins at a place.
    struct Decision
    {
        int player = 0;
        QStringList actions;
        std::vector<engine::Choices> choices; ///< by action
        std::vector<Rational> probabilities;  ///< by action
        /// By action: what the player may expect of the whole play by it, going on in the best way against the others'
        /// strategies. None: these never lead there, so that nothing can be told.
        std::vector<Rational> worth;

        /// What is played there is best. An equilibrium may have anything where it never leads itself.
        bool isBest() const;

        int actionOf(const engine::Choices &does) const; ///< of the player's choices among @p does; -1: none of them
    };
    /// Of the equilibrium @p profile of @p found (0 where there is one). Null where nothing can be told of places: an
    /// error, a game that is cut, strategies that were not confirmed, none at all.
    /// @param begin the node of the session from which on the game was solved
    static std::shared_ptr<const Prospects> of(std::shared_ptr<const SolveFindings> found, int profile,
                                               engine::GameTree::NodeId begin = engine::GameTree::Root);

    const SolveFindings &found() const { return *m_found; }
    int profile() const { return m_profile; }
    engine::GameTree::NodeId begin() const { return m_begin; }
    /// What is played is an equilibrium of the whole game: what places are worth and choices lose can be told. Else it
    /// can only be played: of strategies that are near one, or cover what they lead to alone, or were given, unless they
    /// are of a tree, and nobody gains by others.
    bool isProved() const;
    const Behaviour *behaviour() const; ///< of a tree; null: it was solved on its states
    /// The game as a tree, of states as far as it is not too large; null: it is not proved.
    const SolvedTree *tree() const { return m_tree ? &*m_tree : nullptr; }

    /// By node of @p tree, which is of the game that was solved: its place, or Nowhere. Those that @p known has are not looked for
    /// again.
    std::vector<int> placesOf(const engine::GameTree &tree, std::vector<int> known = {}) const;
    /// By player: what may be expected of the whole play; it is proved. None: the equilibrium never leads there, nor does
    /// it say what is done there.
    std::vector<Rational> worth(int place) const;
    /// The same of a state, where the game was solved on its states; nothing: it was not, or has no such state.
    std::optional<std::vector<Rational>> worthOf(const engine::State &state) const;
    std::vector<Decision> decisions(int place) const; ///< of those who decide there
    /// Of a tree: the information sets in which is decided there.
    std::vector<int> setsAt(int place) const;
    /// What @p player loses by what was done at @p place, against the best choice there; nothing: no decision of that
    /// player, or nothing that could be told.
    std::optional<Rational> regret(int place, int player, const engine::Choices &does) const;

private:
    Prospects(std::shared_ptr<const SolveFindings> found, int profile, engine::GameTree::NodeId begin);
    Decision decisionIn(int set) const;
    void indexSteps();
    void solveTree();

    const std::shared_ptr<const SolveFindings> m_found;
    const int m_profile;
    const engine::GameTree::NodeId m_begin;
    std::vector<std::optional<std::vector<Rational>>> m_responses; ///< by set, by action
    std::optional<StateIndex> m_states;                            ///< of a game that was solved on its states
    std::vector<std::pair<int, int>> m_steps; ///< of one that was searched: by place, player and number of the step
    std::unordered_map<engine::State, int, StateHash> m_places; ///< of the same: places by their states
    std::optional<SolvedTree> m_tree;
};

} // namespace sidl::theory
