// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/structure/callgraph.h"
#include "sidl/language/symbols/symbols.h"
#include "sidl/language/text/sourcemap.h"

namespace sidl::language {

/// Makes the Symbols of a program, once. The program has to outlive it.
class SymbolBuilder
{
public:
    SymbolBuilder(const Program &program, const Symbols *last, const TitleOf &titleOf, Functions functions);

    Symbols build();

private:
    void takeClause(const Clause &clause);
    void takeBroken(const BrokenClause &broken);
    const ClauseSymbols *lastOf(const QString &name) const;
    void index();
    PredicateSymbol &predicate(const PredicateId &id);
    void takeConstants(const Term &goal);
    void findSignatures();
    void findReadersOfState();
    Span endOf(const Span &span) const;

    const Program &m_program;
    const Symbols *m_last;
    const TitleOf &m_titleOf;
    const Functions m_functions;
    CallGraph m_graph;
    SourceMap m_map;
    Symbols m_symbols;
    QHash<QString, int> m_seen;                                     ///< by name: clauses so far
    QHash<QString, std::vector<const ClauseSymbols *>> m_lastNamed; ///< those of m_last
};

} // namespace sidl::language
