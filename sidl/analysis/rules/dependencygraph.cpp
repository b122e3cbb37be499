// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/dependencygraph.h"

#include "sidl/digraph/components.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/structure/unknowngoals.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace sidl::analysis {

using namespace language;

namespace {

class Builder
{
public:
    Builder(const Program &program, const RuleLanguage &language)
        : m_program(program)
        , m_language(language)
        , m_unknown(program, CallGraph(program))
    {
    }

    DependencyGraph build()
    {
        for (const Clause &clause : m_program.clauses) {
            if (!clause.head.isCallable())
                continue;
            DependencyGraph::Node &node = m_graph.nodes[std::size_t(nodeOf(predicateOf(clause.head)))];
            if (node.clauses++ == 0)
                node.span = clause.head.nameSpan;
        }
        for (const Clause &clause : m_program.clauses) {
            if (!clause.head.isCallable())
                continue;
            m_from = nodeOf(predicateOf(clause.head));
            walk(clause.body, 0, false);
        }
        close();
        findComponents();
        return std::move(m_graph);
    }

private:
    int nodeOf(const PredicateId &predicate)
    {
        const auto [place, isNew] = m_index.emplace(predicate, int(m_graph.nodes.size()));
        if (isNew) {
            DependencyGraph::Node node;
            node.predicate = predicate;
            node.keyword = m_language.keyword(predicate);
            node.readsState = node.keyword && node.keyword->readsState;
            m_graph.nodes.push_back(std::move(node));
        }
        return place->second;
    }

    /// The calls that @p goal makes when @p extra arguments are added to it (the closures of maplist/2 and its like).
    void walk(const Term &first, int extra, bool negative)
    {
        const Term *rest = &first;
        for (; rest->isSequence() && extra == 0; rest = &rest->args[1])
            walk(rest->args[0], 0, negative);
        const Term &goal = *rest;
        if (goal.kind == Term::Kind::Variable)
            return callUnknown(goal, negative);
        if (!goal.isCallable())
            return;
        PredicateId called = predicateOf(goal);
        called.arity += extra;
        if (m_index.find(called) == m_index.end()) {
            if (extra == 0 && walkControl(goal, negative))
                return;
            if (const Builtin *row = builtin(called)) {
                walkArguments(goal, *row, negative);
                return;
            }
        }
        const int to = nodeOf(called);
        if (m_edges.emplace(m_from, to, negative).second)
            m_graph.edges.push_back({m_from, to, negative, false, goal.nameSpan});
    }

    /// A goal that is known only in play.
    void callUnknown(const Term &goal, bool negative)
    {
        for (const Clause &clause : m_program.clauses) {
            const PredicateId predicate = predicateOf(clause.head);
            if (!clause.head.isCallable() || !m_unknown.mayCall(predicate))
                continue;
            const int to = nodeOf(predicate);
            if (m_edges.emplace(m_from, to, negative).second)
                m_graph.edges.push_back({m_from, to, negative, true, goal.span});
        }
        for (const RuleKeyword &keyword : m_language.keywords)
            if (keyword.readsState && m_unknown.mayCall(keyword.predicate))
                m_graph.nodes[std::size_t(m_from)].readsState = true;
    }

    bool walkControl(const Term &goal, bool negative)
    {
        if (goal.isCompound(u"->", 2) || goal.isCompound(u"*->", 2)) {
            // What is done depends on the failure of the condition, too.
            walk(goal.args[0], 0, true);
            walk(goal.args[1], 0, negative);
        } else if (goal.isCompound(u"forall", 2)) {
            walk(goal.args[0], 0, true); // \+ (Condition, \+ Action): two negations of the action are none
            walk(goal.args[1], 0, negative);
        } else if (goal.isCompound(u"\\+", 1) || goal.isCompound(u"not", 1)) {
            walk(goal.args[0], 0, true);
        } else {
            return false;
        }
        return true;
    }

    void walkArguments(const Term &goal, const Builtin &row, bool negative)
    {
        for (std::size_t i = 0; row.meta && i < goal.args.size(); ++i) {
            const char meta = row.meta[i];
            const Term *argument = &goal.args[i];
            while (meta == '^' && argument->isCompound(u"^", 2))
                argument = &argument->args[1];
            if (meta == '^' || (meta >= '0' && meta <= '7'))
                walk(*argument, meta == '^' ? 0 : meta - '0', negative);
        }
    }

    /// Who reads the state through others: goes from those who read it themselves to their callers.
    void close()
    {
        std::vector<std::vector<int>> callers(m_graph.nodes.size());
        for (const DependencyGraph::Edge &edge : m_graph.edges)
            callers[std::size_t(edge.to)].push_back(edge.from);
        std::vector<int> open;
        for (std::size_t node = 0; node < m_graph.nodes.size(); ++node)
            if (m_graph.nodes[node].readsState)
                open.push_back(int(node));
        while (!open.empty()) {
            const int at = open.back();
            open.pop_back();
            for (const int caller : callers[std::size_t(at)]) {
                DependencyGraph::Node &node = m_graph.nodes[std::size_t(caller)];
                if (!node.readsState) {
                    node.readsState = true;
                    open.push_back(caller);
                }
            }
        }
    }

    void findComponents()
    {
        std::vector<std::vector<int>> callees(m_graph.nodes.size());
        for (const DependencyGraph::Edge &edge : m_graph.edges)
            if (!edge.isUnknown)
                callees[std::size_t(edge.from)].push_back(edge.to);
        m_graph.components = components(callees);
        for (std::size_t i = 0; i < m_graph.components.size(); ++i)
            for (const int node : m_graph.components[i])
                m_graph.nodes[std::size_t(node)].component = int(i);
        for (std::size_t i = 0; i < m_graph.edges.size(); ++i) {
            const DependencyGraph::Edge &edge = m_graph.edges[i];
            if (edge.negative && !edge.isUnknown
                && m_graph.nodes[std::size_t(edge.from)].component == m_graph.nodes[std::size_t(edge.to)].component)
                m_graph.recursiveNegations.push_back(int(i));
        }
    }

    const Program &m_program;
    const RuleLanguage &m_language;
    const UnknownGoals m_unknown;
    DependencyGraph m_graph;
    std::map<PredicateId, int> m_index;
    std::set<std::tuple<int, int, bool>> m_edges;
    int m_from = 0;
};

} // namespace

int DependencyGraph::indexOf(const PredicateId &predicate) const
{
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].predicate == predicate)
            return int(i);
    return -1;
}

bool DependencyGraph::isRecursive(int node) const
{
    return components[std::size_t(nodes[std::size_t(node)].component)].size() > 1
        || std::any_of(edges.begin(), edges.end(),
                       [&](const Edge &edge) { return edge.from == node && edge.to == node && !edge.isUnknown; });
}

DependencyGraph dependencyGraph(const Program &program)
{
    return Builder(program, ruleSystemOf(program).rules()).build();
}

} // namespace sidl::analysis
