// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/solver.h"

#include <functional>

namespace sidl::engine::logic {

/// A relation of ground terms.
struct Atom
{
    int relation = -1;
    std::vector<TermId> tuple;

    friend auto operator<=>(const Atom &, const Atom &) = default;
};

/**
 * Goes through the ways in which the goals of one rule hold, with what a Solver knows of each relation, and tells of
 * each goal on the way: for explanations and queries, which want to know more than a Solver keeps. One thread; throws
 * Interrupted.
 */
class BodyWalk
{
public:
    using Frame = Bindings::Frame;
    using Found = std::function<bool()>;                   ///< false: enough ways were found
    using Reached = std::function<void(std::size_t step)>; ///< of the order that is walked, from 0

    BodyWalk(Solver &solver, Bindings &bindings)
        : m_solver(solver)
        , m_bindings(bindings)
    {
    }

    /// @p found is called with the variables of @p frame as they are where all goals hold; @p reached before a goal is
    /// looked at. False: @p found wanted no more.
    bool walk(const GoalOrder &order, Frame frame, const Found &found, const Reached &reached = {});
    /// While @p found is called: what holds and was asked for, but for what is negated.
    const std::vector<Atom> &used() const { return m_used; }

private:
    bool from(const GoalOrder &order, std::size_t step, Frame frame, const Found &found, const Reached &reached);
    bool goal(const GoalOrder::Step &step, Frame frame, const Found &next);
    bool relation(const Goal &goal, Frame frame, const Found &next);

    Solver &m_solver;
    Bindings &m_bindings;
    std::vector<Atom> m_used;
};

} // namespace sidl::engine::logic
