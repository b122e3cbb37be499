// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/rulelanguage.h"

#include <map>

namespace sidl::analysis {

/// Relations of a program that facts without variables define, and nothing else: tables. One table often serves several
/// ends, told apart by a constant, as in (add 1 x 1 2) and (add 1 count 0 1); a goal with that constant asks for its
/// part alone.
class FactTables
{
public:
    using Rows = std::vector<const language::Term *>;

    /// @p program has to outlive this. Keywords are no tables: the engine adds to them.
    FactTables(const language::Program &program, const language::RuleLanguage &language);

    /// The facts that have the constants of @p goal where it has them, in the order of the text. Null if the goal has
    /// no constant, or asks for no table.
    const Rows *rowsFor(const language::Term &goal);
    /// The constants of @p goal, with _ for all else: "add(1,x,_,_)".
    static QString patternOf(const language::Term &goal);

private:
    std::map<language::PredicateId, Rows> m_tables;
    std::map<QString, Rows> m_parts; ///< by pattern
};

} // namespace sidl::analysis
