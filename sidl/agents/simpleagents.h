// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/play/agent.h"

namespace sidl::agents {

/// Any of the actions that are seen, each as likely as the others: a fixed function of seed and chronon. Unlimited
/// switches get one of their templates without holes.
class RandomAgent final : public play::Agent
{
public:
    explicit RandomAgent(quint64 seed)
        : m_seed(seed)
    {
    }
    play::Decision act(const play::Observation &seen, const play::Validate &validate) override;

private:
    const quint64 m_seed;
};

/// The first action of each switch, as seats show them; of an unlimited one the first template without holes that is
/// valid.
class FirstAgent final : public play::Agent
{
public:
    play::Decision act(const play::Observation &seen, const play::Validate &validate) override;
};

/// Never anything: its defaults apply (S17).
class DefaultAgent final : public play::Agent
{
public:
    play::Decision act(const play::Observation &seen, const play::Validate &validate) override;
};

/// What a seat can choose from in one of its switches: the actions, or the templates without holes that are valid, as
/// they count. In the order in which seats show them, none twice.
engine::Words seatActions(const engine::Switch &place, const play::Validate &validate);

} // namespace sidl::agents
