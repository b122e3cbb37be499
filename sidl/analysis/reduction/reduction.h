// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/analysis/reduction/rulesolver.h"

#include <QStringList>

#include <memory>

namespace sidl::analysis {

struct ReductionOptions
{
    enum class Start {
        /// From what holds at the beginning, growing. Finds what can come to be,
        /// and nothing that only follows from itself.
        Initial,
        /// The chapter's: from all that the domain graph allows, shrinking. Needs finite domains.
        Domains
    };
    Start start = Start::Initial;
    RuleSolver::Limits limits;
    std::size_t mostDomainValues = 1'000'000; ///< Start::Domains: instances of one predicate to begin with
};

/**
 * What can be derived from a game's rules in any state of any play (14.3), and the instances of the rules that derive
 * it (14.4): a fixed point of the rules G+ without their negated conditions. Nothing else can ever hold; not all of it
 * need. Conditions on terms alone (distinct/2, comparisons) are evaluated. "anything" and "number" stand for values
 * that do not follow from the rules alone.
 */
struct Reduction
{
    struct Rule
    {
        int clause = 0;
        std::vector<TermId> values; ///< by variable of the clause
        TermId head = 0;
        std::vector<TermId> conditions; ///< goals of the game's own and of keywords; negated ones, too
        bool callsUnknown = false;      ///< a goal that is known only in play: it may need any rule
        bool isNeeded = false;          ///< a keyword's, or a condition of a rule that is needed
    };
    std::shared_ptr<TermStore> terms;
    std::map<language::PredicateId, std::vector<TermId>> instances; ///< of keywords and of all that was asked
    std::vector<Rule> rules;                                        ///< in the order of the text
    bool hasAllRules = true;                                        ///< not too many of them, see RuleSolver::Limits
    std::vector<int> unusedClauses; ///< clauses without instance: they can never be used
    int rounds = 0;                 ///< Start::Domains: until nothing more went
    bool isPrefix = false;          ///< the game writes terms as KIF does
    bool isIncomplete = false;      ///< stopped, or a limit reached: what is there is right, but there may be more
    bool hasNoDomains = false;      ///< Start::Domains: a keyword has no finite domain; nothing was done

    std::size_t count(const language::PredicateId &predicate) const;
    QStringList texts(const language::PredicateId &predicate) const; ///< of the instances, sorted
    /// The same without the keyword, as the game's language writes it: "[a,1]" for fact([a,1]), "[main]: [1]" for
    /// does([main],[1]), "(cell 1 2)" for true(cell(1,2)).
    QStringList argumentTexts(const language::PredicateId &predicate) const;
    std::size_t rulesOf(int clause, bool neededOnly = false) const;
};

/// How many ways there are to put values into a clause's variables (14.4).
struct Instantiations
{
    std::optional<BigCount> all;       ///< that the domains allow: for each variable what all its places have in common
    std::optional<std::size_t> tested; ///< of these, for how many the conditions on terms alone hold
    /// Nothing: there is no end of them, or they are too many to be tried.
};

/// Needs no Prolog; any thread. The keywords are those of the program's language.
/// @p work is told how many goals came up, and how many answers to them were found.
Reduction reduce(const language::Program &program, const ReductionOptions &options = {}, const WorkControl &work = {});

/// Counts the instantiations of clause @p index that @p graph, the domain graph of @p program, allows.
Instantiations instantiations(const language::Program &program, int index, const DomainGraph &graph,
                              std::size_t most = 200'000);

} // namespace sidl::analysis
