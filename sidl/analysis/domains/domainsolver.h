// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domainclause.h"

#include <stop_token>

namespace sidl::analysis {

/**
 * Joins what the clauses of a game add to its domain graph, and follows the edges.
 *
 * Not to be mixed up with ValueSolver, which answers a like question in another way and for another use. Here each
 * argument is looked at alone, what goals and built-ins calculate is followed as intervals or as "anything", and so no
 * domain is too small: proofs rest on it (Reduction, instantiation), and the edges are Definition 14.1's, to be drawn.
 * ValueSolver runs whole rules on sets of terms, tells words apart by their constants and leaves out what it cannot
 * follow: its answers are sharper, may miss some and help while writing. DomainTable shows those,
 * and falls back on these.
 */
class DomainSolver
{
public:
    DomainSolver(DomainGraph &graph, DomainVertices &vertices, const std::vector<DomainClause> &clauses);

    void solve(const std::stop_token &stop);

private:
    void findCallers();
    void connect(const DomainClause &clause);
    void connectWords();
    std::vector<int> sourcesOf(const DomainClause &clause, int variable) const;
    bool isBound(const DomainClause &clause, int variable) const;
    void addEdge(int from, int to);
    void put(int symbol, int vertex);
    void follow(const std::stop_token &stop);
    void computeNumbers(const std::stop_token &stop);
    Interval numbersOf(const DomainClause &clause, int variable) const;

    DomainGraph &m_graph;
    DomainVertices &m_vertices;
    const std::vector<DomainClause> &m_clauses;
    std::vector<bool> m_isGiven;              ///< by vertex: an argument that calls bind, not the rules
    std::vector<std::set<int>> m_next;        ///< by vertex: where its edges lead
    std::vector<std::vector<int>> m_patterns; ///< by vertex: functions whose arguments are looked at there
    std::vector<std::vector<int>> m_elements; ///< by vertex: where the elements of lists that come to it go
    std::vector<std::pair<int, int>> m_open;  ///< symbols, and where they have just come to
};

} // namespace sidl::analysis
