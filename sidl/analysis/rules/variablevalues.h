// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/language/rulesystem/rulelanguage.h"
#include "sidl/language/structure/callgraph.h"

#include <optional>

namespace sidl::analysis {

/// Which constants a variable of a rule can stand for, by the domain graph; never too few.
class VariableValues
{
public:
    using Values = std::optional<QSet<QString>>; ///< as termText() writes them, without results of arithmetic;
                                                 ///< nothing: not known

    /// All have to live as long as this.
    VariableValues(const language::Program &program, const language::CallGraph &graph,
                   const language::RuleLanguage &language)
        : m_program(program)
        , m_graph(graph)
        , m_language(language)
    {
    }

    /// What all places where a variable of @p clause stands have in common.
    Values of(const language::Clause &clause, int variable);
    /// What stands at place @p index of the words like @p pattern that hold at the beginning or are created.
    Values inWords(const language::Term &pattern, std::size_t index);

private:
    const language::Program &m_program;
    const language::CallGraph &m_graph;
    const language::RuleLanguage &m_language;
    std::optional<DomainGraph> m_domains; ///< made when it is needed
};

} // namespace sidl::analysis
