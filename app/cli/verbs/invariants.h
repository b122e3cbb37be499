// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/play/decider.h"

#include <string>
#include <vector>

namespace sidl::cli {

/// Adds those that are kept beside @p game to @p goals, unless @p ignores. False, and a message on standard error: they
/// cannot be read.
bool addKeptInvariants(const QString &game, bool ignores, std::vector<std::string> &goals);

/// Goals that have to hold in every state of a run. Thread: the engine's.
class Invariants
{
public:
    /// @p engine has to live as long as this.
    Invariants(engine::Engine &engine, const std::vector<std::string> &goals);

    bool isEmpty() const { return m_goals.isEmpty(); }
    /// Why a goal is none, asked of the initial state; initialState() was called.
    std::optional<engine::Problem> whyUnusable(const engine::State &initial);

    /// Asks all of a state, unless one is broken already, or an error has come up.
    void ask(const engine::State &state);
    void forget(); ///< what was found: another run begins

    bool hasEnded() const { return !m_broken.isEmpty() || m_problem; } ///< there is no need to play on
    const QString &broken() const { return m_broken; }                 ///< the goal that did not hold; or empty
    const std::optional<engine::Problem> &problem() const { return m_problem; } ///< that asking has raised

private:
    engine::Engine &m_engine;
    QStringList m_goals;
    QString m_broken;
    std::optional<engine::Problem> m_problem;
};

/// Decides as another does, until an invariant is broken.
class GuardedDecider final : public play::Decider
{
public:
    /// Both have to live as long as this.
    GuardedDecider(play::Decider &decider, const Invariants &invariants);
    play::Decision decide(const engine::Position &position) override;
    void played(const engine::Chronon &chronon) override;

private:
    play::Decider &m_decider;
    const Invariants &m_invariants;
};

} // namespace sidl::cli
