// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/refactor/conjunctions.h"

#include "sidl/language/program/builtins.h"

namespace sidl::language {

namespace {

bool isImplication(const Term &goal)
{
    return goal.isCompound(u"->", 2) || goal.isCompound(u"*->", 2);
}

class Walk
{
public:
    explicit Walk(const CallGraph &graph)
        : m_graph(graph)
    {
    }

    std::vector<Conjunction> all(const Term &body)
    {
        Conjunction whole;
        whole.isBody = true;
        go(body, whole);
        return std::move(m_found);
    }

private:
    /// @p like: what the conjunction that begins with @p first is.
    void go(const Term &first, Conjunction like)
    {
        const Term *rest = &first;
        for (; rest->isCompound(u",", 2); rest = &rest->args[1])
            like.goals.push_back(&rest->args[0]);
        like.goals.push_back(rest);
        m_found.push_back(like);
        for (const Term *goal : like.goals)
            goWithin(*goal, like.isOfSolutionSet);
    }

    void goWithin(const Term &goal, bool isOfSolutionSet)
    {
        Conjunction part;
        part.isOfSolutionSet = isOfSolutionSet;
        if (goal.isCompound(u",", 2)) // in brackets
            return go(goal, part);
        if (goal.isCompound(u";", 2))
            return goAlong(goal, part);
        const Builtin *row = goal.isCallable() ? builtin(predicateOf(goal)) : nullptr;
        if (!row || !row->meta || (!row->iso && m_graph.defines(predicateOf(goal))))
            return;
        part.isArgument = !isImplication(goal);
        for (std::size_t i = 0; i < goal.args.size(); ++i) {
            const Term *argument = &goal.args[i];
            while (row->meta[i] == '^' && argument->isCompound(u"^", 2))
                argument = &argument->args[1];
            part.isOfSolutionSet = isOfSolutionSet || row->meta[i] == '^';
            if (row->meta[i] == '^' || row->meta[i] == '0')
                go(*argument, part);
        }
    }

    /// A disjunction, in which the left side of each ; may be a condition with its branch.
    void goAlong(const Term &first, const Conjunction &part)
    {
        const Term *rest = &first;
        for (; rest->isCompound(u";", 2); rest = &rest->args[1]) {
            const Term &left = rest->args[0];
            if (rest != &first) {
                m_found.push_back(part);
                m_found.back().goals = {rest};
            }
            if (isImplication(left)) {
                go(left.args[0], part);
                go(left.args[1], part);
            } else {
                go(left, part);
            }
        }
        go(*rest, part);
    }

    const CallGraph &m_graph;
    std::vector<Conjunction> m_found;
};

} // namespace

std::vector<Conjunction> conjunctions(const Term &body, const CallGraph &graph)
{
    return Walk(graph).all(body);
}

bool hasCut(const Term &goal)
{
    const Term *rest = &goal;
    for (; rest->isSequence() || isImplication(*rest); rest = &rest->args[1]) {
        if (!isImplication(*rest) && hasCut(rest->args[0])) // a cut in a condition is the condition's own
            return true;
    }
    return rest->isAtom(u"!");
}

} // namespace sidl::language
