// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/domains/domainvalues.h"

#include <algorithm>

namespace sidl::analysis {

using Kind = DomainGraph::Vertex::Kind;

DomainValues::DomainValues(const DomainGraph &graph, TermStore &terms, std::size_t most)
    : m_graph(graph)
    , m_terms(terms)
    , m_most(most)
    , m_isOpen(graph.vertices.size(), false)
{
}

std::optional<std::vector<TermId>> DomainValues::at(int position)
{
    std::vector<TermId> result;
    for (const int symbol : m_graph.vertices[std::size_t(position)].domain) {
        const DomainGraph::Vertex &vertex = m_graph.vertices[std::size_t(symbol)];
        switch (vertex.kind) {
        case Kind::Constant:
            result.push_back(m_terms.term(vertex.constant));
            break;
        case Kind::Number: {
            const Interval &numbers = vertex.numbers;
            if (numbers.isEmpty())
                break;
            if (!numbers.integers || !(numbers.high - numbers.low < double(m_most)))
                return {};
            for (double each = numbers.low; each <= numbers.high; ++each)
                result.push_back(m_terms.integer(std::int64_t(each)));
            break;
        }
        case Kind::Function: {
            const auto inner = ofOwner(symbol);
            if (!inner)
                return {};
            result.insert(result.end(), inner->begin(), inner->end());
            break;
        }
        default:
            return {};
        }
        if (result.size() > m_most)
            return {};
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

std::optional<std::vector<TermId>> DomainValues::instances(const language::PredicateId &predicate)
{
    const int vertex = m_graph.predicate(predicate);
    return vertex < 0 ? std::vector<TermId>() : ofOwner(vertex);
}

std::optional<std::vector<TermId>> DomainValues::ofOwner(int owner)
{
    const DomainGraph::Vertex &vertex = m_graph.vertices[std::size_t(owner)];
    if (m_isOpen[std::size_t(owner)] || vertex.isOpen)
        return {};
    m_isOpen[std::size_t(owner)] = true;
    std::vector<std::vector<TermId>> rows{{}};
    bool isFinite = true;
    for (int i = 1; isFinite && i <= vertex.arity; ++i) {
        const auto values = at(m_graph.position(owner, i));
        isFinite = values && rows.size() * std::max<std::size_t>(values->size(), 1) <= m_most;
        std::vector<std::vector<TermId>> longer;
        for (std::size_t k = 0; isFinite && k < rows.size(); ++k) {
            for (const TermId value : *values) {
                longer.push_back(rows[k]);
                longer.back().push_back(value);
            }
        }
        rows = std::move(longer);
    }
    m_isOpen[std::size_t(owner)] = false;
    if (!isFinite)
        return {};
    std::vector<TermId> result;
    for (std::vector<TermId> &row : rows)
        result.push_back(vertex.isWord ? m_terms.list(row, m_terms.nil())
                                       : m_terms.compound(vertex.name, std::move(row)));
    return result;
}

} // namespace sidl::analysis
