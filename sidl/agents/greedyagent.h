// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/thinkingagent.h"

namespace sidl::agents {

/**
 * Goes for what is worth most at the end of this chronon; what is worth the same is as likely. What leaves everything as
 * it is, it does only where it can do nothing else.
 *
 * Without a valuation that is what its own account is expected to gain, if the others choose at random. With one, it is
 * what the game's rules value(Player, Value) make of the words that it sees then (S15), if the others do nothing and
 * there are no words but those that it sees. Then it does nothing, too, unless something is worth more.
 */
class GreedyAgent final : public ThinkingAgent
{
public:
    struct Aim
    {
        int samples = 50;    ///< states, or, with a valuation, draws of nature
        QString valuation{}; ///< a predicate of the game, with two arguments; empty: the own account
    };
    GreedyAgent(std::shared_ptr<StateStore> store, const AgentSeat &seat, Aim aim, quint64 seed);

private:
    /// What the options of a decision come to: by option, and with a valuation behind them what to do nothing comes to.
    struct Worths
    {
        std::vector<double> sums;
        std::vector<bool> areStill; ///< everything stays as it is
    };
    void think(const std::vector<Decision> &own, Thought &thought, engine::SplitMix64 &random,
               const std::stop_token &stop) override;
    double valueOf(const engine::State &state, const std::stop_token &stop);

    const Aim m_aim;
};

} // namespace sidl::agents
