// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/statestore.h"
#include "sidl/engine/game/nature.h"

namespace sidl::agents {

/**
 * Monte Carlo tree search for all players of a game at once, by what each of them knows.
 *
 * Every simulated play begins at a state that is given, goes on by the statistics where they are there (UCB1), and then
 * at random. Who decides in the same chronon chooses apart from the others (decoupled statistics), and so does who has
 * several switches for each of them; there it is drawn what is tried (Thompson's sampling), since by UCB1 all would try
 * in step what they know little of, and take that for what comes of it. Where words may be hidden, the statistics are of what the player was given since
 * the beginning of the search, so that in them too nobody knows more than it may. Players go for the gain of their own
 * accounts; what comes a chronon later counts a little less. Where a simulated play is cut before the game is over, who
 * has more to choose from is taken to be a little ahead.
 *
 * Thread: the engine's.
 * Source: Kocsis, Szepesvári, Bandit Based Monte-Carlo Planning (2006); Cowling, Powley, Whitehouse, Information Set
 * Monte Carlo Tree Search (2012); Tak, Lanctot, Winands, Monte Carlo Tree Search Variants for Simultaneous Move
 * Games (2014); Bai, Wu, Chen, Bayesian Mixture Modelling and Inference Based Thompson Sampling in Monte-Carlo Tree
 * Search (2013).
 */
class TreeSearch
{
public:
    struct Arm
    {
        qint64 visits = 0;
        double sum = 0; ///< of what its player gained
        double mean() const { return visits == 0 ? 0 : sum / double(visits); }
    };

    /// @param chronons  of a simulated play, at most
    /// @param explore   how much what is little known is tried: UCB1's constant, for gains scaled to [0, 1]
    TreeSearch(StateStore &store, int chronons, double explore, quint64 seed);

    /// Simulates a play from @p start. All starts have to look the same to @p player, for whom it is searched.
    void simulate(const engine::State &start, int player, const std::stop_token &stop);

    /// What is known of the actions of a switch that @p player has in @p start, in standard order; none: nothing.
    const std::vector<Arm> &arms(const engine::State &start, int player, engine::Word place);

private:
    struct Bandit
    {
        std::vector<Arm> arms; ///< by action
        qint64 visits = 0;
    };
    struct Visit
    {
        Arm *arm;
        qint64 *visits;
        int player;
        std::size_t depth;
    };
    struct Range
    {
        double least = 0, most = 0;
        bool isKnown = false;
    };

    quint64 keyOf(const engine::State &state, int player, quint64 given, engine::Word place) const;
    double normal();
    char16_t choose(Bandit &bandit, int player, bool areSeveral);
    char16_t drawn(const Decision &decision);
    /// @p expected: by player, after the last of @p accounts.
    void learn(const std::vector<Visit> &path, const std::vector<std::vector<double>> &accounts,
               const std::vector<double> &expected);

    StateStore &m_store;
    const std::size_t m_chronons;
    const double m_explore;
    engine::SplitMix64 m_random;
    std::unordered_map<quint64, Bandit> m_bandits;
    std::vector<Range> m_ranges; ///< of gains, by player
};

} // namespace sidl::agents
