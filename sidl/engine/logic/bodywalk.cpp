// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/logic/bodywalk.h"

namespace sidl::engine::logic {

bool BodyWalk::walk(const GoalOrder &order, Frame frame, const Found &found, const Reached &reached)
{
    const std::vector<Atom> outer = std::exchange(m_used, {});
    const std::size_t mark = m_bindings.mark();
    const bool goesOn = from(order, 0, frame, found, reached);
    m_bindings.undoTo(mark);
    m_used = outer;
    return goesOn;
}

bool BodyWalk::from(const GoalOrder &order, std::size_t step, Frame frame, const Found &found, const Reached &reached)
{
    if (step == order.steps.size())
        return found();
    if (reached)
        reached(step);
    return goal(order.steps[step], frame, [&] { return from(order, step + 1, frame, found, reached); });
}

bool BodyWalk::goal(const GoalOrder::Step &step, Frame frame, const Found &next)
{
    m_solver.tick();
    switch (step.goal->kind) {
    case Goal::Kind::Relation:
        return relation(*step.goal, frame, next);
    case Goal::Kind::Distinct:
        return m_bindings.mayBeSame(step.goal->args[0], step.goal->args[1], frame) || next();
    case Goal::Kind::Not:
        return !walk(step.inner.front(), frame, [] { return false; }) || next();
    case Goal::Kind::All:
    case Goal::Kind::Any:
        for (const GoalOrder &way : step.inner)
            if (!from(way, 0, frame, next, {}))
                return false;
        return true;
    }
    return true;
}

bool BodyWalk::relation(const Goal &goal, Frame frame, const Found &next)
{
    Call call;
    m_bindings.putCall(goal.args, frame, call);
    const Table &table = m_solver.solve(goal.relation, call);
    for (int i = 0; i < table.count; ++i) {
        m_solver.tick();
        const std::size_t mark = m_bindings.mark();
        bool isMatching = true;
        for (std::size_t k = 0; k < goal.args.size() && isMatching; ++k)
            isMatching = m_bindings.matchTerm(goal.args[k], table.answer(i, int(k)), frame);
        bool goesOn = true;
        if (isMatching) {
            m_used.push_back({goal.relation, {}});
            for (std::size_t k = 0; k < goal.args.size(); ++k)
                m_used.back().tuple.push_back(table.answer(i, int(k)));
            goesOn = next();
            m_used.pop_back();
        }
        m_bindings.undoTo(mark);
        if (!goesOn)
            return false;
    }
    return true;
}

} // namespace sidl::engine::logic
