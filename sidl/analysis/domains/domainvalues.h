// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/analysis/terms/termstore.h"

namespace sidl::analysis {

/// The terms that a domain graph allows, one by one.
class DomainValues
{
public:
    /// @p graph and @p terms must outlive it. Lists of more than @p most terms are not made.
    DomainValues(const DomainGraph &graph, TermStore &terms, std::size_t most);

    /// Of an argument position; nothing if there is no end of them, or more than the limit.
    std::optional<std::vector<TermId>> at(int position);
    /// The instances of a predicate.
    std::optional<std::vector<TermId>> instances(const language::PredicateId &predicate);

private:
    std::optional<std::vector<TermId>> ofOwner(int owner);

    const DomainGraph &m_graph;
    TermStore &m_terms;
    const std::size_t m_most;
    std::vector<bool> m_isOpen; ///< functions within which we are
};

} // namespace sidl::analysis
