// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/gdl/gdltree.h"
#include "sidl/language/program/program.h"

#include <optional>

namespace sidl::language::gdl {

/**
 * Makes clauses of statements: goals are joined by ','/2 and ';'/2 and negated by \+/1, keywords are written small, and
 * a list without arguments is its name. Variables keep the names that they have in the text.
 */
class ClauseMaker
{
public:
    ClauseMaker(const SourceMap &map, Dialect dialect, Notation notation);

    /// The clause of @p statement; nothing, and a problem, if it has none. What is only odd is a warning.
    std::optional<Clause> clause(const Node &statement);
    Diagnostics takeProblems() { return std::move(m_problems); }

private:
    void report(Severity severity, const char *code, const QString &message, const QString &advice, const Node &node);
    std::nullopt_t fail(const char *code, const QString &message, const QString &advice, const Node &node);
    Term placed(const Node &node) const;
    std::optional<Term> term(const Node &node);
    std::optional<Term> relation(const Node &node);
    std::optional<Term> goal(const Node &node);
    std::optional<Term> connected(const Node &node, const QString &connective);
    Term joined(const char *connective, std::vector<Term> &&terms) const;
    /// In rules that only say what there can be, everything is a warning: no play needs them.
    bool isDescription(const Node &head) const;

    const SourceMap &m_map;
    const Dialect m_dialect;
    const Notation m_notation;
    Severity m_gravest = Severity::Error;
    QStringList m_variables;
    Diagnostics m_problems;
};

} // namespace sidl::language::gdl
