// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/rulelanguage.h"

#include <QSet>

#include <set>

namespace sidl::analysis {

/**
 * Where it counts for a game in which order its clauses, goals and names come: where a first solution is taken, by a
 * cut, once/1, an if-then-else or the engine itself (do/1, owned/2, default/2: S10, S17, S18), where solutions are
 * collected in a list that is not only gone through by member/2, and where terms are compared or taken apart by their
 * names. Whatever may count is told; not all that is told does count.
 */
struct OrderUse
{
    std::set<std::pair<int, int>> clauses; ///< the first one has to come before the second one
    std::set<int> goals;                   ///< clauses whose goals and alternatives are in order
    QSet<QString> names;                   ///< constants whose order counts, as termText() writes them
    bool ranksNames = false;               ///< the order of all constants and functions counts
    bool keepsNames = false;               ///< all names have to stay as they are, those of predicates, too
    bool keepsLists = false;               ///< lists are gone through in their order even where only member/2 looks
};

/// Nothing for languages that are not Prolog. Needs no Prolog; any thread.
OrderUse orderUse(const language::Program &program, const language::RuleLanguage &language);

} // namespace sidl::analysis
