// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/statestore.h"
#include "sidl/engine/game/nature.h"
#include "sidl/play/observation.h"

namespace sidl::agents {

/**
 * Where a play may stand, for all that one seat was given: states that agree with every observation of the seat (S15,
 * S22) and with what it did, each as likely as it is if the others choose at random and nature by its distribution.
 * The seat's player knows the rules, with the beginning that they give, and forgets nothing.
 *
 * As long as the states are few they are all there, else a sample of them: what others and nature choose is drawn until
 * it agrees. Where draws hardly ever do, as of a deal of many cards, one choice after the other is drawn anew, and kept if
 * what follows agrees no worse. If still none is found, the whole play is gone through again, with other samples; and
 * if that finds none, the words that the seat sees are taken for all there are from then on.
 * Thread: the engine's.
 * Source: Doucet, de Freitas, Gordon, Sequential Monte Carlo Methods in Practice (2001), ch. 1; Metropolis et al.,
 * Equation of State Calculations by Fast Computing Machines (1953).
 */
class Beliefs
{
public:
    struct Possible
    {
        engine::State state;
        double weight = 0; ///< of all the sum is 1
    };

    /// @p most states are kept of the sample; 0: the words seen are taken for all there are, and nothing is looked for.
    Beliefs(StateStore &store, int player, int most, quint64 seed);

    /// What the seat sees next. The first one is that of the beginning; at one whose chronon does not follow, it is all
    /// that is known.
    void see(const play::Observation &seen, const std::stop_token &stop);
    /// What the seat has chosen where it saw the last observation.
    void chose(const engine::Choices &own);

    /// After the last observation; none: none was found.
    const std::vector<Possible> &states() const { return m_states; }
    /// states() may not agree: it is what the seat sees.
    bool isGuess() const { return m_isGuess; }
    /// One of states(), by weight; there is one.
    const engine::State &sample(engine::SplitMix64 &random) const;

private:
    /// What the seat was given in a chronon, and did.
    struct Past
    {
        play::Observation seen;
        engine::Choices own;
    };

    void begin(const play::Observation &seen, const std::stop_token &stop);
    void follow(const Past &before, const play::Observation &seen, double effort, const std::stop_token &stop);
    bool go(const engine::State &from, engine::Choices does, double weight, const engine::Choices &own,
            const play::Observation &seen, const std::stop_token &stop);
    struct Goal;
    void climb(const std::vector<Possible> &last, const Goal &goal, int most, const std::stop_token &stop);
    void guess(const play::Observation &seen);
    void add(const engine::State &state, double weight);
    void normalise();

    StateStore &m_store;
    const int m_player;
    const std::size_t m_most;
    const quint64 m_seed;
    engine::SplitMix64 m_random; ///< of this chronon
    std::vector<Past> m_past;
    bool m_isGuess;
    std::vector<Possible> m_states;
    std::unordered_multimap<std::size_t, std::size_t> m_places; ///< in m_states, by hash
};

} // namespace sidl::agents
