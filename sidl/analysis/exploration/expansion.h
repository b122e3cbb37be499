// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"

#include <stop_token>

namespace sidl::analysis {

/// A state that is to be expanded: all its joint actions played.
struct ExpansionTask
{
    int node = 0; ///< index in the state space
    engine::State state;
    int depth = 0;
    bool isPlayed = true;    ///< false: only looked at, to see whether it is terminal
    std::size_t skipped = 0; ///< joint actions that were played before
    std::size_t most = 0;    ///< steps that may be kept, where they are
};

/// What a state is like, before its joint actions are played.
struct ExpansionOpening
{
    std::optional<engine::Problem> error; ///< why its switches could not be computed; no step follows
    bool isTerminal = false;
    bool isIncomplete = false; ///< switches whose actions cannot be listed
    int actions = 0;           ///< joint ones; INT_MAX: so many or more
};

/// Is told what an expansion gives: once opened(), then stepped() for each joint action, in their order (S28).
class ExpansionListener
{
public:
    virtual ~ExpansionListener() = default;
    virtual void opened(const ExpansionOpening &opening) = 0;
    /// @p after the state that @p does leads to, or the error of the rules. Returns whether to go on.
    virtual bool stepped(engine::Choices does, engine::Result<engine::State> after) = 0;
};

/// Expands @p task. Returns the problem if it was cancelled. Thread: the engine's.
std::optional<engine::Problem> expand(engine::Engine &engine, const ExpansionTask &task, const std::stop_token &stop,
                                      ExpansionListener &listener);

/// An expansion, kept to be told to another listener later.
class KeptExpansion : public ExpansionListener
{
public:
    explicit KeptExpansion(std::size_t most)
        : m_most(most)
    {
    }

    void opened(const ExpansionOpening &opening) override { m_opening = opening; }
    bool stepped(engine::Choices does, engine::Result<engine::State> after) override;
    /// Moves everything on to @p listener.
    void tell(ExpansionListener &listener);

private:
    struct Step
    {
        engine::Choices does;
        engine::Result<engine::State> after;
    };
    std::size_t m_most;
    ExpansionOpening m_opening;
    std::vector<Step> m_steps;
};

} // namespace sidl::analysis
