// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domaingraph.h"

#include <map>
#include <tuple>
#include <utility>

namespace sidl::analysis {

/// Makes the vertices of a domain graph, each once.
class DomainVertices
{
public:
    explicit DomainVertices(DomainGraph &graph)
        : m_graph(graph)
    {
    }

    int predicate(const language::PredicateId &predicate, const language::Span &span);
    int symbol(const language::Term &term); ///< the constant or function that the term, no variable, begins with
    /// The function of a list in the (1-based) argument of a helper, if nothing but member/2 looks at it.
    int set(const language::PredicateId &predicate, int argument, const language::Term &list);
    int anything();
    int step(const QString &name, const language::Span &span);
    /// The step of this name, which several goals may share, and whether it is new.
    std::pair<int, bool> sharedStep(const QString &name, const language::Span &span);
    int number(const language::Span &span);
    int position(int owner, std::size_t index) const { return owner + 1 + int(index); } ///< index from 0
    DomainGraph &graph() { return m_graph; }

private:
    int listOwner(const language::PredicateId &function, const language::Span &span);
    int owner(DomainGraph::Vertex::Kind kind, const QString &name, int arity, bool isWord, const language::Span &span);
    int add(DomainGraph::Vertex vertex);

    DomainGraph &m_graph;
    std::map<std::tuple<DomainGraph::Vertex::Kind, QString, int, bool>, int> m_owners;
};

} // namespace sidl::analysis
