// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/keywords.h"
#include "sidl/language/structure/callgraph.h"

#include <array>

namespace sidl::language {

/// Which body keywords each predicate of a program uses, directly or through others, and by which shortest way (S6).
class KeywordReach
{
public:
    /// @p program and @p graph must outlive it.
    KeywordReach(const Program &program, const CallGraph &graph);

    /// The keywords that solving @p predicate may come to, as bits; a body keyword comes to itself.
    unsigned reached(const PredicateId &predicate) const;
    /// The predicates from @p predicate to the keyword @p body, both included; empty if it does not come to it.
    std::vector<PredicateId> path(const PredicateId &predicate, Keyword body) const;

private:
    static constexpr std::size_t Count = std::size_t(Keyword::Does) - std::size_t(Keyword::Player) + 1;
    /// By body keyword: the index of the call that is next on the way, or -1.
    using Steps = std::array<int, Count>;

    const CallGraph &m_graph;
    QHash<PredicateId, Steps> m_steps;
};

} // namespace sidl::language
