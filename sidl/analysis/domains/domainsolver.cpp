// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domainsolver.h"

#include <algorithm>

namespace sidl::analysis {

using Kind = DomainGraph::Vertex::Kind;

namespace {

constexpr int RoundsBeforeWidening = 8;

} // namespace

DomainSolver::DomainSolver(DomainGraph &graph, DomainVertices &vertices, const std::vector<DomainClause> &clauses)
    : m_graph(graph)
    , m_vertices(vertices)
    , m_clauses(clauses)
{
    vertices.anything(); // so that no vertex is made from here on
    m_isGiven.resize(graph.vertices.size());
    m_next.resize(graph.vertices.size());
    m_patterns.resize(graph.vertices.size());
    m_elements.resize(graph.vertices.size());
}

void DomainSolver::solve(const std::stop_token &stop)
{
    findCallers();
    for (const DomainClause &clause : m_clauses)
        for (const DomainGraph::Edge &pattern : clause.patterns)
            m_patterns[std::size_t(pattern.from)].push_back(pattern.to);
    for (const DomainClause &clause : m_clauses)
        connect(clause);
    connectWords();
    follow(stop);
    computeNumbers(stop);
    m_graph.isIncomplete = stop.stop_requested();
    for (std::size_t from = 0; from < m_next.size(); ++from)
        for (const int to : m_next[from])
            m_graph.edges.push_back({int(from), to});
}

/// Whether the body of @p clause gives @p variable a value on every way through it.
bool DomainSolver::isBound(const DomainClause &clause, int variable) const
{
    return std::any_of(clause.body.begin(), clause.body.end(), [&](const DomainClause::Use &use) {
        return use.variable == variable && use.mayBind && !m_isGiven[std::size_t(use.argument)];
    });
}

/// Arguments that some clause leaves to the calls of its predicate; what is passed on by them is left to calls, too.
void DomainSolver::findCallers()
{
    for (bool changed = true; changed;) {
        changed = false;
        for (const DomainClause &clause : m_clauses) {
            for (const DomainClause::Use &head : clause.heads) {
                if (m_isGiven[std::size_t(head.argument)] || isBound(clause, head.variable))
                    continue;
                m_isGiven[std::size_t(head.argument)] = true;
                changed = true;
            }
        }
    }
}

std::vector<int> DomainSolver::sourcesOf(const DomainClause &clause, int variable) const
{
    std::vector<int> result;
    for (const DomainClause::Use &use : clause.body)
        if (use.variable == variable)
            result.push_back(use.position);
    if (isBound(clause, variable))
        return result;
    for (const DomainClause::Use &use : clause.heads)
        if (use.variable == variable)
            result.push_back(use.position);
    if (clause.isFree[std::size_t(variable)])
        result.push_back(m_vertices.anything());
    return result;
}

void DomainSolver::addEdge(int from, int to)
{
    const bool isNew = from != to && m_next[std::size_t(from)].insert(to).second;
    if (!isNew)
        return;
    const Kind kind = m_graph.vertices[std::size_t(from)].kind;
    if (kind == Kind::Position || kind == Kind::Step) {
        for (const int symbol : m_graph.vertices[std::size_t(from)].domain)
            put(symbol, to);
    } else {
        put(from, to);
    }
}

void DomainSolver::connect(const DomainClause &clause)
{
    for (const DomainGraph::Edge &edge : clause.edges)
        addEdge(edge.from, edge.to);
    for (const std::vector<DomainClause::Use> *uses : {&clause.heads, &clause.told})
        for (const DomainClause::Use &use : *uses)
            for (const int source : sourcesOf(clause, use.variable))
                addEdge(source, use.position);
    for (const DomainClause::Given &given : clause.given) {
        if (!clause.isQuestion && !m_isGiven[std::size_t(given.position)])
            continue;
        if (given.symbol >= 0)
            addEdge(given.symbol, given.position);
        else
            for (const int source : sourcesOf(clause, given.variable))
                addEdge(source, given.position);
    }
    for (const DomainClause::Elements &elements : clause.elements)
        m_elements[std::size_t(elements.list)].push_back(elements.element);
}

/// A list [a|Rest] that the rules make is a word of any greater length; one that they ask for reads such words.
void DomainSolver::connectWords()
{
    const auto isWord
        = [&](const DomainGraph::Vertex &vertex) { return vertex.kind == Kind::Function && vertex.isWord; };
    for (std::size_t longer = 0; longer < m_graph.vertices.size(); ++longer) {
        const DomainGraph::Vertex &open = m_graph.vertices[longer];
        if (!open.isOpen)
            continue;
        const int rest = m_graph.position(int(longer), open.arity);
        const bool isMade = !m_next[longer].empty();
        addEdge(m_vertices.anything(), rest);
        for (std::size_t word = 0; word < m_graph.vertices.size(); ++word) {
            const DomainGraph::Vertex &closed = m_graph.vertices[word];
            if (!isWord(closed) || closed.arity < open.arity - 1)
                continue;
            for (int i = 1; i <= closed.arity; ++i) {
                if (i < open.arity)
                    addEdge(m_graph.position(int(word), i), m_graph.position(int(longer), i));
                if (isMade)
                    addEdge(i < open.arity ? m_graph.position(int(longer), i) : m_vertices.anything(),
                            m_graph.position(int(word), i));
            }
        }
    }
}

void DomainSolver::put(int symbol, int vertex)
{
    if (m_graph.vertices[std::size_t(vertex)].domain.insert(symbol).second)
        m_open.emplace_back(symbol, vertex);
}

void DomainSolver::follow(const std::stop_token &stop)
{
    while (!m_open.empty() && !stop.stop_requested()) {
        const auto [symbol, vertex] = m_open.back();
        m_open.pop_back();
        for (const int to : std::vector<int>(m_next[std::size_t(vertex)].begin(), m_next[std::size_t(vertex)].end()))
            put(symbol, to);
        const DomainGraph::Vertex &what = m_graph.vertices[std::size_t(symbol)];
        if (what.kind == Kind::Anything)
            for (const int function : m_patterns[std::size_t(vertex)])
                for (int i = 1; i <= m_graph.vertices[std::size_t(function)].arity; ++i)
                    addEdge(symbol, m_graph.position(function, i));
        for (const int element : m_elements[std::size_t(vertex)]) {
            if (what.kind == Kind::Anything || what.isOpen)
                addEdge(m_vertices.anything(), element);
            for (int i = 1; what.isWord && i <= what.arity; ++i)
                addEdge(m_graph.position(symbol, i), element);
        }
    }
}

Interval DomainSolver::numbersOf(const DomainClause &clause, int variable) const
{
    Interval result;
    for (const int source : sourcesOf(clause, variable)) {
        if (source == m_vertices.anything())
            return Interval::all();
        for (const int symbol : m_graph.vertices[std::size_t(source)].domain) {
            if (m_graph.vertices[std::size_t(symbol)].kind == Kind::Anything)
                return Interval::all();
            result.add(m_graph.vertices[std::size_t(symbol)].numbers);
        }
    }
    return result;
}

/// Intervals grow from nothing; a bound that goes on growing is given up.
void DomainSolver::computeNumbers(const std::stop_token &stop)
{
    bool changed = true;
    for (int round = 0; changed && !stop.stop_requested(); ++round) {
        changed = false;
        for (const DomainClause &clause : m_clauses) {
            for (const DomainClause::Result &result : clause.results) {
                const auto variable = [&](int index) { return numbersOf(clause, index); };
                Interval numbers = Interval::all();
                if (result.low) {
                    numbers = valuesOf(*result.low, variable);
                    const Interval high = valuesOf(*result.high, variable);
                    numbers = {numbers.low, high.high, numbers.integers && high.integers};
                }
                numbers.integers = numbers.integers || result.integers;
                if (result.natural)
                    numbers.low = 0;
                if (numbers.isEmpty())
                    continue;
                Interval &before = m_graph.vertices[std::size_t(result.vertex)].numbers;
                numbers.add(before);
                if (numbers == before)
                    continue;
                if (round >= RoundsBeforeWidening && !before.isEmpty()) {
                    numbers.low = numbers.low < before.low ? -Interval::Infinity : numbers.low;
                    numbers.high = numbers.high > before.high ? Interval::Infinity : numbers.high;
                }
                before = numbers;
                changed = true;
            }
        }
    }
}

} // namespace sidl::analysis
