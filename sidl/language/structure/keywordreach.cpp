// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/structure/keywordreach.h"

#include <algorithm>

namespace sidl::language {

KeywordReach::KeywordReach(const Program &program, const CallGraph &graph)
    : m_graph(graph)
{
    // Only calls of the game's own predicates and of keywords lead anywhere.
    QHash<PredicateId, std::vector<int>> callers; // by target: indices of calls
    const std::vector<Call> &calls = graph.calls();
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (graph.defines(calls[i].target) || keywordOf(calls[i].target))
            callers[calls[i].target].push_back(int(i));
    }
    Steps none;
    none.fill(-1);
    for (std::size_t body = 0; body < Count; ++body) {
        const KeywordInfo &keyword = info(Keyword(std::size_t(Keyword::Player) + body));
        std::vector<PredicateId> open{{QString::fromLatin1(keyword.name), keyword.arity}};
        for (std::size_t next = 0; next < open.size(); ++next) { // breadth first: shortest ways
            const auto found = callers.constFind(open[next]);
            if (found == callers.constEnd())
                continue;
            for (const int call : *found) {
                const Clause &clause = program.clauses[std::size_t(calls[std::size_t(call)].clause)];
                const PredicateId caller = predicateOf(clause.head);
                auto steps = m_steps.find(caller);
                if (steps == m_steps.end())
                    steps = m_steps.insert(caller, none);
                if ((*steps)[body] >= 0)
                    continue;
                (*steps)[body] = call;
                open.push_back(caller);
            }
        }
    }
}

unsigned KeywordReach::reached(const PredicateId &predicate) const
{
    unsigned result = 0;
    if (const auto keyword = keywordOf(predicate); keyword && !info(*keyword).head)
        result |= bit(*keyword);
    const auto steps = m_steps.constFind(predicate);
    for (std::size_t body = 0; steps != m_steps.constEnd() && body < Count; ++body) {
        if ((*steps)[body] >= 0)
            result |= 1u << body;
    }
    return result;
}

std::vector<PredicateId> KeywordReach::path(const PredicateId &predicate, Keyword body) const
{
    const std::size_t index = std::size_t(body) - std::size_t(Keyword::Player);
    std::vector<PredicateId> result{predicate};
    while (keywordOf(result.back()) != body) {
        const auto steps = m_steps.constFind(result.back());
        if (steps == m_steps.constEnd() || (*steps)[index] < 0)
            return {};
        result.push_back(m_graph.calls()[std::size_t((*steps)[index])].target);
    }
    return result;
}

} // namespace sidl::language
