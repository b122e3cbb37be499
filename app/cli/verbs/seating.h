// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/agents/agentmaker.h"
#include "sidl/play/policy.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sidl::cli {

/// What agents are given.
struct SeatingOptions
{
    std::chrono::milliseconds time{0}; ///< for each decision; 0: AgentSeat::time
    bool tellsRules = false;           ///< to programs
};

/// Who sits at the seats of a game, as --seat says it. Thread: the engine's.
class Seating
{
public:
    /// @p seats as "alice=mcts:plays=500"; where nobody is named, @p others plays, or, without it, a person. Null, and a
    /// message on standard error: they cannot be read. @p engine, whose initialState() was called, plays, and has to
    /// live as long as this.
    static std::unique_ptr<Seating> of(engine::Engine &engine, const std::vector<std::string> &seats,
                                       std::optional<play::Policy> others, const SeatingOptions &options);

    bool hasPersons() const;
    enum class Plays { One, Many };
    /// A play's decider. What agents leave out is told on standard error, unless people play: each reason of a player
    /// once; of many plays, the first of each player. That a play ends as agents do not answer is told in any case.
    std::unique_ptr<play::Decider> decider(quint64 seed, Plays plays = Plays::One);

    /// Whose agents have ended in a play of one of these deciders, by player, each with why it has the first time.
    const std::map<int, engine::Problem> &endedAgents() const { return m_ended; }
    /// Whose silence has ended a play of one of these deciders, by player, each with what was told the first time.
    const std::map<int, engine::Problem> &silentAgents() const { return m_silent; }
    /// For how many decisions in the plays of these deciders an agent had nothing valid.
    qint64 missed() const { return m_missed; }
    /// The names of the players of endedAgents(), in the order of the players.
    QStringList playersWithoutAgent() const;

private:
    Seating(engine::Engine &engine, const SeatingOptions &options);

    engine::Engine &m_engine;
    const SeatingOptions m_options;
    std::unique_ptr<engine::Engine> m_asked;                 ///< by agents: nobody looks into what it does
    std::vector<std::optional<agents::AgentMaker>> m_makers; ///< by player; nothing: a person
    std::map<int, engine::Problem> m_ended;
    std::map<int, engine::Problem> m_silent;
    qint64 m_missed = 0;
    std::set<std::pair<int, QString>> m_told; ///< of which players what was told; of one of many plays, in no words
};

} // namespace sidl::cli
