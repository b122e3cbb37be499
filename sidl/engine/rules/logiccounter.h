// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/clausecounter.h"
#include "sidl/engine/logic/solverwatch.h"

#include <vector>

namespace sidl::engine {

/// Counts the clauses that a Solver uses. What it knows already is not solved again, and not counted again.
class LogicCounter final : public logic::SolverWatch
{
public:
    explicit LogicCounter(ClauseCounter &counter)
        : m_counter(counter)
    {
    }

    bool entered(const logic::Rule &rule, Frame) override
    {
        m_rules.push_back(rule.clause);
        m_counter.enter(std::size_t(rule.clause));
        return true;
    }
    bool reached(const logic::Goal &) override { return true; }
    bool succeeded() override
    {
        m_counter.succeed(std::size_t(m_rules.back()));
        return true;
    }
    void left() override { m_rules.pop_back(); }
    void usedFact(int clause) override
    {
        m_counter.enter(std::size_t(clause));
        m_counter.succeed(std::size_t(clause));
    }

private:
    ClauseCounter &m_counter;
    std::vector<int> m_rules; ///< at work, outermost first
};

} // namespace sidl::engine
