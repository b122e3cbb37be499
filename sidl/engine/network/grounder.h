// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/logic/solver.h"
#include "sidl/engine/network/atoms.h"
#include "sidl/engine/network/groundrules.h"

#include <functional>
#include <map>
#include <set>

namespace sidl::engine::network {

/// The relations of a RuleSet that the language gives a meaning; -1: no rule names it.
struct Keywords
{
    int facts = -1, moves = -1; ///< true, does
    int next = -1, legal = -1, goal = -1, sees = -1, terminal = -1;
};

/**
 * Makes the rules of a game ground, as the chapter does (14.3, 14.4): first what can come to hold in any state, by the
 * rules without what they negate, beginning with the facts of the initial state (reduction); each use of a rule on the
 * way is an instance of it. Then what is negated is looked up among that, where what cannot hold goes away. Goals that
 * depend on no state are solved meanwhile and leave nothing behind.
 *
 * Each instance is found once: for each atom, in the order in which they are found, each goal that it fits is given it,
 * and the other goals of the rule are joined, always the one that fewest atoms fit next.
 *
 * One thread, with the stack of a PrologThread. Source: chapter "Analyzing Games with Logic", 14.2 to 14.4.
 */
class Grounder
{
public:
    /// All arguments must outlive this.
    Grounder(const language::Program &program, const logic::RuleSet &rules, logic::TermStore &terms,
             const Keywords &keywords, const GroundLimits &limits, const std::stop_token &stop);

    /// Throws NotGround, also when a limit is passed or it was stopped.
    GroundRules ground(const std::vector<logic::TermId> &initialFacts);

private:
    using Bits = AtomStore::Bits;
    using Frame = AtomStore::Frame;
    /// A rule's body, with one way of each alternative.
    struct Way
    {
        const logic::Rule *rule = nullptr;
        int relation = -1;
        int number = 0;                           ///< in m_ways
        std::vector<AtomStore::Asked> goals{};    ///< not negated
        std::vector<const logic::Goal *> tests{}; ///< what gives no variable a value
        std::vector<Bits> testVariables{};        ///< that have to have values before
        int given = -1;                           ///< the goal that the atom at hand is for
    };
    struct Instance
    {
        int way = 0, head = 0;
        std::size_t atoms = 0, values = 0; ///< in m_instanceAtoms, m_instanceValues
    };

    void makeGround(const std::vector<logic::TermId> &initialFacts);

    // What the rules are (grounderrules.cpp).
    void readRules();
    void readRelation(int relation);
    void addWays(const logic::Rule &rule, int relation);
    void checkAlternatives(const logic::Rule &rule) const;
    void useRelation(int relation);
    bool isFixed(int relation) const { return m_rules.relation(relation).level == logic::Level::Rules; }
    bool isFixed(const logic::Goal &goal) const;
    void loadFixed(int relation);
    Bits bitsOf(const std::vector<int> &variables, int clause) const;
    Bits bitsOf(const logic::Pattern &pattern, int clause) const;

    // What can come to hold, and the instances of rules.
    void addHead(int relation, std::span<const logic::TermId> tuple, int *atom = nullptr);
    void use(AtomId atom);
    void join(Way &way, Frame frame, Bits bound, Bits goals, Bits tests);
    void joinWith(Way &way, Frame frame, Bits bound, Bits goals, Bits tests, int goal);
    void joinSolved(Way &way, Frame frame, Bits bound, Bits goals, Bits tests, int goal);
    void addInstance(Way &way, Frame frame);
    bool mayHold(const logic::Goal &test, Frame frame);

    // What is negated (groundernegations.cpp).
    struct Known
    {
        int atom = -1;
        bool isTrue = false, isFalse = false;
    };
    struct Inside
    {
        std::vector<logic::Goal> goals{};
        logic::GoalOrder order{};
    };
    using Found = std::function<bool()>; ///< false: enough
    void addRules();
    bool addTest(const logic::Goal &test, Frame frame, std::vector<Literal> &body);
    Known known(const logic::Goal &goal, Frame frame);
    bool walk(const logic::GoalOrder &order, std::size_t step, Frame frame, std::vector<Literal> &body,
              const Found &found);
    bool walkRelation(const logic::Goal &goal, Frame frame, std::vector<Literal> &body, const Found &next);
    bool holds(const logic::Goal &goal, Frame frame);
    const logic::GoalOrder &orderOf(const logic::Goal &goal, Frame frame);
    std::vector<GroundRules::Meaning> meanings(int relation) const;

    void tick();
    [[noreturn]] void giveUp(const QString &why, int clause = -1) const { throw NotGround{why, clause}; }

    const language::Program &m_program;
    const logic::RuleSet &m_rules;
    logic::TermStore &m_terms;
    const Keywords m_keywords;
    const GroundLimits m_limits;
    const std::stop_token m_stop;
    std::chrono::steady_clock::time_point m_end;
    qint64 m_steps = 0;
    logic::Solver m_solver; ///< of what depends on no state
    logic::Bindings m_bindings;
    AtomStore m_atoms;

    std::vector<bool> m_isRead, m_isSolved; ///< by relation; solved: it is asked of m_solver, call by call
    std::vector<int> m_open;                ///< relations to be read
    std::deque<Way> m_ways;
    std::vector<std::vector<std::pair<int, int>>> m_uses; ///< by relation: way and goal
    AtomId m_atom = -1;                                   ///< at hand
    std::vector<AtomId> m_matched;                        ///< by goal of the way at hand
    std::vector<Instance> m_instances;
    std::vector<AtomId> m_instanceAtoms;
    std::vector<logic::TermId> m_instanceValues;
    std::map<const logic::Goal *, AtomStore::Asked> m_asked; ///< goals that stand inside of tests
    std::map<std::pair<const logic::Goal *, Bits>, Inside> m_orders;
    std::map<std::pair<const logic::Goal *, std::vector<logic::TermId>>, Known> m_inside; ///< tests, with their values
    GroundRules m_ground;
};

} // namespace sidl::engine::network
