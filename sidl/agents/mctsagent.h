// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/thinkingagent.h"

namespace sidl::agents {

/// Simulates plays from states that its seat may be in, and chooses what most of them have begun with: see TreeSearch.
class MctsAgent final : public ThinkingAgent
{
public:
    struct Effort
    {
        int plays = 500;      ///< for each decision
        int samples = 100;    ///< states
        int chronons = 200;   ///< of a simulated play, at most
        double explore = 0.7; ///< see TreeSearch
    };
    MctsAgent(std::shared_ptr<StateStore> store, const AgentSeat &seat, const Effort &effort, quint64 seed);

private:
    void think(const std::vector<Decision> &own, Thought &thought, engine::SplitMix64 &random,
               const std::stop_token &stop) override;

    const Effort m_effort;
};

} // namespace sidl::agents
