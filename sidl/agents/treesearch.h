// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/statestore.h"
#include "sidl/engine/game/nature.h"

#include <limits>
#include <optional>

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
 * Where two players see all, take turns, and one loses what the other one wins, ends are proofs: what a state is worth at
 * least and at most is carried back to the states that lead there, and no mean is taken for more or less than that.
 *
 * Thread: the engine's.
 * Source: Kocsis, Szepesvári, Bandit Based Monte-Carlo Planning (2006); Cowling, Powley, Whitehouse, Information Set
 * Monte Carlo Tree Search (2012); Tak, Lanctot, Winands, Monte Carlo Tree Search Variants for Simultaneous Move
 * Games (2014); Bai, Wu, Chen, Bayesian Mixture Modelling and Inference Based Thompson Sampling in Monte-Carlo Tree
 * Search (2013); Cazenave, Saffidine, Score Bounded Monte-Carlo Tree Search (2010).
 */
class TreeSearch
{
public:
    /// What a player is proved to gain from somewhere on, if nobody errs.
    struct Bounds
    {
        double least = -std::numeric_limits<double>::infinity();
        double most = std::numeric_limits<double>::infinity();

        bool isKnown() const { return least == most; }
    };
    struct Arm
    {
        qint64 visits = 0;
        double sum = 0;        ///< of what its player gained
        Bounds proved[2] = {}; ///< by player, where something can be proved; else open
        int player = 0;        ///< whose it is
        bool isStill = false;  ///< nothing comes of it: everything stays as it is
        double mean() const { return visits == 0 ? 0 : sum / double(visits); }
        /// The mean, within what is proved.
        double worth() const;
        const Bounds &bounds() const { return proved[player < 2 ? player : 0]; }
    };

    /// @param chronons  of a simulated play, at most
    /// @param explore   how much what is little known is tried: UCB1's constant, for gains scaled to [0, 1]
    TreeSearch(StateStore &store, int chronons, double explore, quint64 seed);

    /// Simulates a play from @p start. All starts have to look the same to @p player, for whom it is searched.
    void simulate(const engine::State &start, int player, const std::stop_token &stop);

    /// What is known of the actions of a switch that @p player has in @p start, in standard order; none: nothing.
    const std::vector<Arm> &arms(const engine::State &start, int player, engine::Word place);
    /// The one of @p arms to be chosen: one that is proved to be as good as any, else the most visited of those that are
    /// not proved to be worse than another one; what changes nothing only where there is nothing else. -1: there is none.
    static int best(const std::vector<Arm> &arms);

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
    /// A state of a simulated play in which one player at most had something to choose.
    struct Turn
    {
        std::size_t depth;
        std::size_t state;    ///< its hash
        Bandit *bandit;       ///< null: nobody decided anything
        std::size_t arm;      ///< of the bandit
        std::size_t next = 0; ///< hash of the state after it
        bool isEnd = false;   ///< that is one
    };
    struct StateBounds
    {
        Bounds by[2];
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
    void prove(const std::vector<Turn> &turns, const std::vector<std::vector<double>> &accounts);

    StateStore &m_store;
    const std::size_t m_chronons;
    const double m_explore;
    engine::SplitMix64 m_random;
    std::unordered_map<quint64, Bandit> m_bandits;
    std::vector<Range> m_ranges;   ///< of gains, by player
    bool m_mayProve;               ///< until a play shows that one player does not lose what the other one wins
    std::optional<double> m_total; ///< what both have together at the end of a play
    std::unordered_map<std::size_t, StateBounds> m_proved; ///< by hash of the state
};

} // namespace sidl::agents
