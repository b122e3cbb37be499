// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/terms/termstore.h"
#include "sidl/language/rulesystem/rulelanguage.h"
#include "sidl/work/workcontrol.h"

#include <QHash>

#include <chrono>
#include <functional>
#include <map>
#include <set>
#include <unordered_set>

namespace sidl::analysis {

/**
 * Solves the rules of a game without negations over all states at once: whatever can hold in some state of some play is
 * among the answers. What was once created is there for ever; conditions that are negated hold, but for those on terms
 * alone; both branches of an if-then-else are taken; findall/3 and other built-ins that would have to know the state
 * give "anything". Where a goal is called that is not known, each predicate of the game may be called with anything.
 *
 * Each goal that is called is kept with its answers (tabled), so that recursion ends. More than a number of results of
 * one arithmetic goal become "any number", and words that grow beyond those of the text end in anything.
 */
class RuleSolver
{
public:
    struct Limits
    {
        qint64 steps = 200'000'000; ///< goals solved
        int answers = 1'000'000;    ///< of all goals together
        int instances = 200'000;    ///< of clauses; more are not kept
        std::chrono::milliseconds time = std::chrono::minutes(2);
    };
    /// A clause of the game that was used with these values of its variables.
    struct Instance
    {
        int clause = 0;
        std::vector<TermId> values; ///< by variable
        friend auto operator<=>(const Instance &, const Instance &) = default;
    };

    RuleSolver(TermStore &terms, const language::Program &program, const language::RuleLanguage &language,
               const Limits &limits, const WorkControl &work);

    /// Lets @p instances be what @p provided holds of, in the place of what follows from the language's rules.
    void provide(const language::PredicateId &provided, std::vector<TermId> instances);
    /// Asks the engine's questions, and each predicate of @p asked with free arguments. Tells how many goals came up,
    /// and how many answers to them were found.
    void run(const std::vector<language::PredicateId> &asked);

    bool isIncomplete() const { return m_isStopped; } ///< stopped or a limit reached
    /// The answers of @p predicate asked with free arguments. Sorted by their making.
    std::vector<TermId> answers(const language::PredicateId &predicate);
    const std::set<Instance> &instances() const { return m_instances; }
    bool hasAllInstances() const { return int(m_instances.size()) < m_limits.instances; }
    bool isUsed(int clause) const { return m_isUsed[std::size_t(clause)]; }
    /// The instances of @p head for which @p body holds. Both have variables from 0 on, @p variables in all.
    std::vector<TermId> derived(TermId head, TermId body, int variables);

private:
    using Next = std::function<void()>;
    struct Rule
    {
        int clause = -1; ///< of the game; -1: the language's
        TermId head = 0, body = 0;
        int variables = 0;
    };
    struct Table
    {
        TermId goal = 0;
        std::vector<TermId> answers;
        std::unordered_set<TermId> known;
        std::unordered_set<int> dependents;
    };
    struct Frame; // the variables of a table that is being computed

    int table(TermId goal);
    void evaluate(int table);
    void answer(int table, TermId term);
    void answerByFact(int table, TermId fact);
    TermId shortened(TermId word);
    void tell(const language::PredicateId &effect, TermId term);
    void useRule(const Rule &rule, int table, int goalVariables);

    void solve(TermId goal, const Next &next);
    void solveNegation(TermId goal, const Next &next);
    TermId generalised(TermId goal);
    TermId shallow(TermId term);
    void callTable(TermId goal, const Next &next);
    void callTemplates(TermId goal, const Next &next);
    void callAnything();
    bool solveControl(const QString &name, const std::vector<TermId> &args, const Next &next);
    // rulesolverbuiltins.cpp:
    void solveBuiltin(TermId goal, const Next &next);
    bool solveTerms(const QString &name, const std::vector<TermId> &args, const Next &next);
    bool solveLists(const QString &name, const std::vector<TermId> &args, const Next &next);
    bool solveNumbers(TermId goal, const QString &name, const std::vector<TermId> &args, const Next &next);
    void solveMaplist(const std::vector<TermId> &args, const Next &next);
    void giveUpGoals(const QString &name, const std::vector<TermId> &args, const Next &next);
    void choose(TermId variable, const std::vector<TermId> &values, const Next &next);
    void giveUp(const std::vector<TermId> &args, const Next &next);
    std::optional<std::vector<TermId>> elements(TermId list);
    TermId evaluated(TermId expression);
    TermId widened(TermId goal, TermId result);
    std::optional<bool> compared(const QString &name, TermId a, TermId b);

    bool unify(TermId a, TermId b);
    void unifyThen(TermId a, TermId b, const Next &next);
    TermId freshVariable();
    void bind(std::int64_t variable, TermId value);
    void makeVague(TermId term);
    void undo(std::size_t mark);
    TermId walk(TermId term) const;
    TermId resolved(TermId term);
    TermId canonical(TermId term);
    TermId renamed(TermId term, std::map<TermId, TermId> &names, int &next);
    bool isStopping();

    TermStore &m_terms;
    const language::Program &m_program;
    const language::RuleLanguage &m_language;
    const Limits m_limits;
    const WorkControl m_work;
    const std::chrono::steady_clock::time_point m_end;
    const std::set<language::PredicateId> m_plain; ///< helpers whose negations are known
    QHash<language::PredicateId, std::vector<Rule>> m_rules;
    std::vector<Rule> m_questions;
    QHash<language::PredicateId, std::vector<TermId>> m_provided;
    QHash<language::PredicateId, std::vector<TermId>> m_told;
    QHash<language::PredicateId, std::unordered_set<TermId>> m_knownTold;
    QHash<language::PredicateId, std::vector<int>> m_toldTables;
    std::vector<Table> m_tables;
    std::unordered_map<TermId, int> m_tableOf;
    std::unordered_map<TermId, int> m_toldTableOf;
    std::set<int> m_dirty; ///< tables to be computed again
    std::set<Instance> m_instances;
    std::vector<bool> m_isUsed;                                   ///< by clause
    std::map<std::pair<int, TermId>, std::set<TermId>> m_results; ///< of arithmetic goals
    QHash<language::PredicateId, std::set<TermId>> m_negated;     ///< goals that were
    Frame *m_frame = nullptr;
    std::size_t m_answers = 0;
    qint64 m_steps = 0;
    int m_depth = 0;
    int m_longestWord = 0;
    bool m_isStopped = false;
    bool m_hasCalledAnything = false;
};

} // namespace sidl::analysis
