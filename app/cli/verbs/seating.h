// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/play/policy.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sidl::cli {

/// Who sits at the seats of a game, as --seat says it. Thread: the engine's.
class Seating
{
public:
    /// @p seats as "alice=mcts:plays=500"; where nobody is named, @p others plays, or, without it, a person. Null, and a
    /// message on standard error: they cannot be read. @p engine, whose initialState() was called, plays, and has to
    /// live as long as this.
    static std::unique_ptr<Seating> of(engine::Engine &engine, const std::vector<std::string> &seats,
                                       std::optional<play::Policy> others);

    bool hasPersons() const;
    /// A play's decider. What agents leave out is told on standard error, unless people play.
    std::unique_ptr<play::Decider> decider(quint64 seed) const;

private:
    explicit Seating(engine::Engine &engine);

    engine::Engine &m_engine;
    std::unique_ptr<engine::Engine> m_asked;                 ///< by agents: nobody looks into what it does
    std::vector<std::optional<agents::AgentMaker>> m_makers; ///< by player; nothing: a person
};

} // namespace sidl::cli
