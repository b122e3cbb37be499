// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/thinkingagent.h"

namespace sidl::agents {

/// Goes for what its own account is expected to gain in this chronon, if the others choose at random; what is worth the
/// same is as likely.
class GreedyAgent final : public ThinkingAgent
{
public:
    GreedyAgent(std::shared_ptr<StateStore> store, const AgentSeat &seat, int samples, quint64 seed);

private:
    void think(const std::vector<Decision> &own, Thought &thought, engine::SplitMix64 &random,
               const std::stop_token &stop) override;

    const int m_samples;
};

} // namespace sidl::agents
