// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/gdl/relationgraph.h"

#include "sidl/language/gdl/goals.h"

#include <QSet>

#include <algorithm>

namespace sidl::language::gdl {

namespace {

/// Tarjan's components, without recursion.
std::vector<int> componentsOf(const std::vector<std::vector<int>> &calls)
{
    const std::size_t count = calls.size();
    std::vector<int> component(count, -1), low(count, 0), order(count, 0), stack;
    std::vector<std::pair<int, std::size_t>> path;
    int next = 0, found = 0;
    for (std::size_t root = 0; root < count; ++root) {
        if (order[root])
            continue;
        path.emplace_back(int(root), 0);
        while (!path.empty()) {
            const int node = path.back().first;
            if (path.back().second == 0 && !order[std::size_t(node)]) {
                order[std::size_t(node)] = low[std::size_t(node)] = ++next;
                stack.push_back(node);
            }
            if (path.back().second < calls[std::size_t(node)].size()) {
                const int to = calls[std::size_t(node)][path.back().second++];
                if (!order[std::size_t(to)])
                    path.emplace_back(to, 0);
                else if (component[std::size_t(to)] < 0)
                    low[std::size_t(node)] = std::min(low[std::size_t(node)], order[std::size_t(to)]);
                continue;
            }
            if (low[std::size_t(node)] == order[std::size_t(node)]) {
                while (component[std::size_t(node)] < 0) {
                    component[std::size_t(stack.back())] = found;
                    stack.pop_back();
                }
                ++found;
            }
            path.pop_back();
            if (!path.empty()) {
                int &above = low[std::size_t(path.back().first)];
                above = std::min(above, low[std::size_t(node)]);
            }
        }
    }
    return component;
}

/// The variables of @p clause that are steps before the one that its head is about.
QSet<int> earlierSteps(const Clause &clause)
{
    QSet<int> steps;
    if (clause.head.args.empty() || clause.head.args.back().kind != Term::Kind::Variable)
        return steps;
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        const auto look = [&](const Term &goal) {
            if (!goal.isCompound(u"successor", 2) || goal.args[0].kind != Term::Kind::Variable
                || goal.args[1].kind != Term::Kind::Variable || steps.contains(goal.args[0].variable))
                return;
            if (goal.args[1].variable == clause.head.args.back().variable || steps.contains(goal.args[1].variable)) {
                steps.insert(goal.args[0].variable);
                isChanged = true;
            }
        };
        const Term *rest = &clause.body;
        for (; rest->isCompound(u",", 2); rest = &rest->args[1])
            look(rest->args[0]);
        look(*rest);
    }
    return steps;
}

} // namespace

RelationGraph::RelationGraph(const Program &program, Calls calls)
{
    for (const Clause &clause : program.clauses) {
        const int head = number(predicateOf(clause.head));
        const QSet<int> earlier = calls == Calls::OfOneStep ? earlierSteps(clause) : QSet<int>();
        forEachGoal(clause.body, [&](const Term &goal, bool) {
            if (!goal.args.empty() && goal.args.back().kind == Term::Kind::Variable
                && earlier.contains(goal.args.back().variable))
                return;
            const int called = number(predicateOf(goal));
            m_calls[std::size_t(head)].push_back(called);
        });
    }
    for (std::vector<int> &called : m_calls) {
        std::sort(called.begin(), called.end());
        called.erase(std::unique(called.begin(), called.end()), called.end());
    }
    m_component = componentsOf(m_calls);
}

int RelationGraph::number(const PredicateId &relation)
{
    const auto found = m_numbers.constFind(relation);
    if (found != m_numbers.constEnd())
        return *found;
    const int number = int(m_calls.size());
    m_numbers.insert(relation, number);
    m_calls.emplace_back();
    return number;
}

bool RelationGraph::reaches(const PredicateId &from, const PredicateId &to) const
{
    const int first = m_numbers.value(from, -1), wanted = m_numbers.value(to, -1);
    if (first < 0 || wanted < 0)
        return false;
    std::vector<bool> isSeen(m_calls.size(), false);
    std::vector<int> open{first};
    while (!open.empty()) {
        const int node = open.back();
        open.pop_back();
        for (const int called : m_calls[std::size_t(node)]) {
            if (called == wanted)
                return true;
            if (!isSeen[std::size_t(called)]) {
                isSeen[std::size_t(called)] = true;
                open.push_back(called);
            }
        }
    }
    return false;
}

bool RelationGraph::areMutual(const PredicateId &a, const PredicateId &b) const
{
    const int first = m_numbers.value(a, -1), second = m_numbers.value(b, -1);
    if (first < 0 || second < 0)
        return false;
    if (first == second) {
        const std::vector<int> &calls = m_calls[std::size_t(first)];
        if (std::find(calls.begin(), calls.end(), first) != calls.end())
            return true;
        return std::count(m_component.begin(), m_component.end(), m_component[std::size_t(first)]) > 1;
    }
    return m_component[std::size_t(first)] == m_component[std::size_t(second)];
}

} // namespace sidl::language::gdl
