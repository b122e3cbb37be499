// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/codestore.h"
#include "sidl/engine/compiled/rules.h"
#include "sidl/engine/compiled/versions.h"

#include <map>
#include <optional>
#include <span>

namespace sidl::engine::compiled {

/// Compiles one version: evaluates the clauses as far as the pattern of the call tells, and makes instructions of the
/// rest. It is known of every variable whether it has a value when a goal is called: so there are neither unbound
/// variables nor structures with some in what is made. Goals for which that cannot be told are left to Prolog.
class Compiler
{
public:
    Compiler(Versions &versions, Version &version);
    ~Compiler();
    Compiler(const Compiler &) = delete;
    Compiler &operator=(const Compiler &) = delete;

    void compile();

private:
    /// A part that cannot be compiled.
    struct Unsupported
    {
        QString why;
    };

    /// What is known along one way through the clauses.
    struct Path
    {
        std::vector<Term> bindings;               ///< of variables, by number; null: none
        std::vector<Term> known;                  ///< what slots hold, where more is known; null: nothing
        std::vector<std::pair<Term, int>> wholes; ///< structures that stand in a slot, too
        Instruction **tail = nullptr;             ///< where the next instruction goes
        bool isDead = false;                      ///< it fails for sure: nothing more is to be made
    };
    struct Inlined ///< the predicates whose clauses stand in the place of their calls
    {
        const Predicate *predicate;
        const Inlined *outer;
        int depth;
    };
    struct End
    {
        Instruction *instruction;
        Path path;
    };
    /// What is to be done still: a list, shared by the ways that go there.
    struct Todo
    {
        enum class Kind { Goal, CutTo, Return, End, Collect, Fail, Instruction };
        Kind kind;
        const Todo *next = nullptr;
        Term term = nullptr;
        int cut = NoCut; ///< what a cut in the goal does; CutTo: the slot
        const Inlined *inlined = nullptr;
        int clause = -1;
        std::vector<End> *ends = nullptr;
        Op op = Op::Fail; ///< Instruction: of slot cut
    };
    static constexpr int NoCut = -2, ClauseCut = -1; ///< or the slot to cut to
    static constexpr int EndMark = -1;               ///< in the slot of a Fail that stands for the end of a condition
    static constexpr int FirstSlot = 3;              ///< before it: caller's instruction and frame, choice points

    // --- compiler.cpp
    bool compileClause(const Clause &clause, std::span<const Term> arguments, const Path &start, Instruction *&code);
    void chooseDispatch(Instruction &choose);
    void follow(const Todo *todo, Path &path);
    /// What follows @p todo is left; null: nothing follows any more.
    const Todo *step(const Todo *todo, Path &path);
    const Todo *goal(const Todo &todo, Term goal, const QString &name, Path &path);
    void mayUse(unsigned keywords) const;

    Instruction &emit(Path &path, Op op);
    void count(const Predicate &predicate, const Clause &clause, Path &path); ///< a call, if calls are counted
    void fail(Path &path);
    int newSlot() { return m_slots++; }
    const Todo *todo(Todo todo) { return &m_todos.add(std::move(todo)); }
    const Todo *goalBefore(Term goal, const Todo *next, const Todo &like);
    const Todo *goalBefore(Term goal, const Todo *next, const Todo &like, int cut);

    // --- compileterms.cpp
    Term variable(Path &path);
    Term resolved(Term term, const Path &path) const; ///< what a variable or a slot is known to be
    bool isGround(Term term, const Path &path) const;
    bool occurs(int variable, Term term, const Path &path) const;
    std::optional<int> wholeOf(Term term, const Path &path) const;
    Term renamed(Term term, int base);
    /// The operand of a ground term; makes the instructions that build it.
    std::int32_t operand(Term term, Path &path);
    Value constantOf(std::int32_t operand) const;
    bool unify(Term a, Term b, Path &path); ///< false: fails for sure
    bool isPartOf(int slot, Term term, const Path &path) const;
    bool unifySlot(int slot, Term term, Path &path);
    void bind(int variable, Term term, Path &path);
    /// The elements of a list as far as it is known; what follows them.
    Term elementsOf(Term list, const Path &path, std::vector<Term> &elements);
    bool isList(Term term) const;
    bool mayUnify(Term head, Term argument, const Path &path, std::map<int, Term> &variables);

    // --- compilecontrol.cpp
    const Todo *condition(Term condition, const Todo *then, const Todo *otherwise, const Todo &like, Path &path);
    const Todo *softCondition(Term condition, const Todo *then, const Todo *otherwise, const Todo &like, Path &path);
    const Todo *disjunction(Term left, Term right, const Todo &todo, Path &path);
    const Todo *findAll(const Todo &todo, Term goal, Path &path);
    const Todo *bagOf(const Todo &todo, Term goal, bool isSet, Path &path);
    const Todo *forAll(const Todo &todo, Term goal, Path &path);
    bool isLinear(const Instruction *first) const;
    bool hasEffects(Term goal, const Path &path);
    /// Throws Unsupported if a part of @p body, which is called, may be no goal: an error of call/1 and its like even where
    /// that part is never reached.
    void refuseOther(Term body, const Path &path);
    void refuseOtherArguments(Term goal, const Path &path); ///< the same of what @p goal calls

    // --- compilefacts.cpp
    void word(Relation &relation, Term word, Path &path);
    void row(Relation &relation, RowPattern pattern, Terms elements, Path &path, Term whole, Term tail = nullptr);
    void keyword(const QString &name, Term goal, Path &path);

    // --- compilecalls.cpp
    const Todo *call(Predicate &predicate, Term goal, const Todo &todo, Path &path);
    const Todo *inlineClause(const Predicate &predicate, const Clause &clause, Term goal, const Todo &todo, Path &path);
    bool shouldInline(const Predicate &predicate, const Clause &clause, bool isRemembered, const Inlined *inlined);
    Term shape(Term term, const Path &path, bool constants, bool structures, std::vector<Term> &ins,
               std::vector<Term> &outs);
    void emitCall(Version &version, Terms ins, Terms outs, Path &path);

    // --- compilefolds.cpp
    const Todo *fold(const Todo *todo, Path &path);
    bool isStatic(Term goal, const Path &path, bool &isHeavy);

    // --- compilebuiltins.cpp
    bool builtin(const QString &name, Term goal, Path &path);
    bool native(const QString &name, Term goal, Path &path);
    void identical(Term a, Term b, bool wanted, Path &path);
    const Todo *member(const Todo &todo, Term goal, bool once, Path &path);
    void between(Term goal, Path &path);
    const Expression *expression(Term term, Path &path);

    // --- compilelibrary.cpp
    Term expanded(const QString &name, Term goal, Path &path);
    static int closureArguments(const Predicate &predicate);
    unsigned keywordsOfClosure(Term closure, int more, const Path &path);
    bool univ(Term goal, Path &path); ///< false: it is not made here
    bool functor(Term goal, Path &path);

    Versions &m_versions;
    Rules &m_rules;
    Values &m_values;
    SymbolPool &m_pool;
    Version &m_version;
    int m_slots = FirstSlot;
    std::vector<Term> m_outputs; ///< of the version
    Pool<Instruction> &m_instructions;
    const std::size_t m_firstInstruction;
    Pool<Todo, 12> m_todos;
    Pool<Inlined, 12> m_inlined;
    int m_clause = -1; ///< of the goal that is being compiled
    bool m_mayStop = false;
};

} // namespace sidl::engine::compiled
