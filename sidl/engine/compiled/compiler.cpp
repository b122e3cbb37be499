// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

#include "sidl/language/program/keywords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;
using language::Keyword;

namespace {

constexpr std::size_t MostInstructions = 20000; // of a version

/// A version would become too large.
struct TooLarge
{
};

} // namespace

Compiler::Compiler(Versions &versions, Version &version)
    : m_versions(versions)
    , m_rules(versions.rules())
    , m_values(versions.values())
    , m_pool(versions.rules().pool())
    , m_version(version)
    , m_instructions(versions.instructions())
    , m_firstInstruction(m_instructions.size())
{
}

Compiler::~Compiler()
{
    m_instructions.shrink(m_firstInstruction);
}

void Compiler::compile()
{
    Path start;
    std::vector<Term> arguments;
    const auto instantiate = [&](const auto &self, Term pattern) -> Term {
        switch (pattern->kind) {
        case Kind::Slot:
            return m_pool.slot(newSlot());
        case Kind::Variable:
            m_outputs.resize(std::max(m_outputs.size(), std::size_t(pattern->number) + 1));
            if (!m_outputs[std::size_t(pattern->number)])
                m_outputs[std::size_t(pattern->number)] = variable(start);
            return m_outputs[std::size_t(pattern->number)];
        case Kind::Constant:
            return pattern;
        case Kind::Structure:
            break;
        }
        TermList parts;
        for (const Term part : pattern->parts)
            parts.push_back(self(self, part));
        return m_pool.structure(pattern->name, parts);
    };
    for (const Term pattern : m_version.arguments)
        arguments.push_back(instantiate(instantiate, pattern));

    Instruction choose;
    choose.op = Op::Choose;
    Instruction stop;
    stop.op = Op::Stop;
    const Instruction *entry = &choose;
    try {
        for (const Clause &clause : m_version.predicate->clauses) {
            Instruction *code = nullptr;
            if (compileClause(clause, arguments, start, code))
                choose.clauses.push_back(code);
        }
        if (choose.clauses.size() == 1)
            entry = choose.clauses.front();
        else
            chooseDispatch(choose);
    } catch (const TooLarge &) {
        const std::vector<Clause> &clauses = m_version.predicate->clauses;
        m_versions.leave({clauses.front().index, u"too many cases"_s});
        entry = &stop;
        m_mayStop = true;
    }
    m_version.slots = m_slots;
    m_version.mayStop = m_mayStop;
    m_version.entry = m_versions.code().store(entry);
}

bool Compiler::compileClause(const Clause &clause, std::span<const Term> arguments, const Path &start,
                             Instruction *&code)
{
    const Term head = m_rules.opened(clause.head);
    std::map<int, Term> variables;
    for (std::size_t i = 0; i < arguments.size(); ++i)
        if (!mayUnify(head->parts[i], arguments[i], start, variables))
            return false;
    Path path = start;
    path.tail = &code;
    m_clause = clause.index;
    const int base = int(path.bindings.size());
    path.bindings.resize(path.bindings.size() + std::size_t(clause.variables));
    try {
        for (std::size_t i = 0; i < arguments.size(); ++i)
            if (!unify(arguments[i], renamed(head->parts[i], base), path))
                return false;
    } catch (const Unsupported &unsupported) {
        m_versions.leave({clause.index, unsupported.why});
        m_mayStop = true;
        emit(path, Op::Stop);
        return true;
    }
    count(*m_version.predicate, clause, path);
    const Inlined &self = m_inlined.add(Inlined{m_version.predicate, nullptr, 1});
    const Todo *const after = todo({.kind = Todo::Kind::Return, .clause = clause.index});
    follow(todo({.kind = Todo::Kind::Goal,
                 .next = after,
                 .term = renamed(clause.body, base),
                 .cut = ClauseCut,
                 .inlined = &self,
                 .clause = clause.index}),
           path);
    return !(code && code->op == Op::Fail);
}

void Compiler::chooseDispatch(Instruction &choose)
{
    // The slot that most clauses ask for a constant or a structure before all else.
    std::map<int, int> asking;
    for (const Instruction *clause : choose.clauses) {
        std::vector<int> slots;
        for (const Instruction *at = clause; at && !at->otherwise; at = at->next) {
            const bool asks = at->op == Op::TestConstant || at->op == Op::TakeApart || at->op == Op::Match;
            if (!asks && at->op != Op::TestSlot)
                break;
            if (asks && at->a < FirstSlot + m_version.inputs
                && std::find(slots.begin(), slots.end(), at->a) == slots.end())
                slots.push_back(at->a);
        }
        for (const int slot : slots)
            ++asking[slot];
    }
    choose.a = -1;
    int most = 0;
    for (const auto &[slot, count] : asking)
        if (count > most) {
            most = count;
            choose.a = slot;
        }
}

Instruction &Compiler::emit(Path &path, Op op)
{
    if (m_instructions.size() - m_firstInstruction > MostInstructions)
        throw TooLarge{};
    Instruction &instruction = m_instructions.add();
    instruction.op = op;
    instruction.clause = m_clause;
    *path.tail = &instruction;
    path.tail = &instruction.next;
    return instruction;
}

void Compiler::count(const Predicate &predicate, const Clause &clause, Path &path)
{
    if (m_versions.areCounted() && !predicate.isLibrary) // runs of goals have the clause that they stand in
        emit(path, Op::Enter).clause = clause.index;
}

void Compiler::fail(Path &path)
{
    emit(path, Op::Fail);
    path.isDead = true;
}

const Compiler::Todo *Compiler::goalBefore(Term goal, const Todo *next, const Todo &like)
{
    return goalBefore(goal, next, like, like.cut);
}

const Compiler::Todo *Compiler::goalBefore(Term goal, const Todo *next, const Todo &like, int cut)
{
    return todo({.kind = Todo::Kind::Goal,
                 .next = next,
                 .term = goal,
                 .cut = cut,
                 .inlined = like.inlined,
                 .clause = like.clause});
}

void Compiler::follow(const Todo *todo, Path &path)
{
    while (todo && !path.isDead) {
        Instruction **const tail = path.tail;
        try {
            m_clause = todo->clause >= 0 ? todo->clause : m_clause;
            todo = step(todo, path);
        } catch (const Unsupported &unsupported) {
            m_versions.leave({todo->clause, unsupported.why});
            m_mayStop = true;
            path.tail = tail;
            emit(path, Op::Stop);
            return;
        }
    }
}

const Compiler::Todo *Compiler::step(const Todo *todo, Path &path)
{
    switch (todo->kind) {
    case Todo::Kind::CutTo:
        emit(path, Op::CutTo).a = todo->cut;
        return todo->next;
    case Todo::Kind::Return: {
        Operands outputs;
        for (const Term output : m_outputs) {
            if (!isGround(output, path))
                throw Unsupported{u"a variable may be left without a value"_s};
            outputs.push_back(operand(output, path));
        }
        emit(path, Op::Return).inputs = std::move(outputs);
        return nullptr;
    }
    case Todo::Kind::End: {
        Instruction &end = emit(path, Op::Fail); // its owner decides what it becomes
        end.a = EndMark;
        todo->ends->push_back({&end, path});
        return nullptr;
    }
    case Todo::Kind::Collect: {
        if (!isGround(todo->term, path))
            throw Unsupported{u"a solution may have variables without a value"_s};
        const std::int32_t solution = operand(todo->term, path);
        Instruction &collect = emit(path, Op::Collect);
        collect.inputs = {solution};
        collect.keepsEffects = todo->cut >= 0;
        collect.a = todo->cut; // where the findall/3 remembers its choice point
        return nullptr;
    }
    case Todo::Kind::Fail:
        fail(path);
        return nullptr;
    case Todo::Kind::Instruction:
        emit(path, todo->op).a = todo->cut;
        return todo->next;
    case Todo::Kind::Goal:
        break;
    }
    if (todo->term->kind == Kind::Variable) { // a cut in what it stands for is its own
        const int slot = newSlot();
        emit(path, Op::SaveCut).a = slot;
        const Term called = resolved(todo->term, path);
        if (called->kind == Kind::Variable || called->kind == Kind::Slot)
            throw Unsupported{u"the goal is known only at run time"_s};
        refuseOther(called, path);
        return goalBefore(called, todo->next, *todo, slot);
    }
    if (const Todo *const folded = fold(todo, path))
        return folded;
    const Term term = m_rules.opened(resolved(todo->term, path));
    QString name;
    int arity = 0;
    if (!m_rules.goalName(term, name, arity))
        throw Unsupported{u"the goal is known only at run time"_s};
    return goal(*todo, term, name, path);
}

/// A goal that a variable stood for may be one that was not seen when the rules were analysed.
void Compiler::mayUse(unsigned keywords) const
{
    if (keywords & ~m_version.keywords)
        throw Unsupported{u"the goal is known only at run time"_s};
}

const Compiler::Todo *Compiler::goal(const Todo &todo, Term goal, const QString &name, Path &path)
{
    const Terms parts = goal->parts;
    const std::size_t arity = parts.size();
    const auto is
        = [&name]<std::size_t Size>(const char16_t(&text)[Size]) { return name == QStringView(text, Size - 1); };
    if (arity == 0) {
        if (is(u"true"))
            return todo.next;
        if (is(u"fail") || is(u"false")) {
            fail(path);
            return nullptr;
        }
        if (is(u"!")) {
            if (todo.cut == NoCut)
                throw Unsupported{u"a cut in a condition"_s};
            emit(path, todo.cut == ClauseCut ? Op::CutClause : Op::CutTo).a = todo.cut;
            return todo.next;
        }
    }
    if (arity == 2) {
        if (is(u","))
            return goalBefore(parts[0], goalBefore(parts[1], todo.next, todo), todo);
        if (is(u";"))
            return disjunction(parts[0], parts[1], todo, path);
        const Todo *const no = this->todo({.kind = Todo::Kind::Fail});
        if (is(u"->"))
            return condition(parts[0], goalBefore(parts[1], todo.next, todo), no, todo, path);
        if (is(u"*->"))
            return goalBefore(parts[0], goalBefore(parts[1], todo.next, todo), todo, NoCut);
        if (is(u"="))
            return unify(parts[0], parts[1], path) ? todo.next : nullptr;
        if (is(u"\\="))
            return condition(m_rules.structure("=", {parts[0], parts[1]}), no, todo.next, todo, path);
    }
    if (Predicate *const predicate = m_rules.find(goal)) {
        mayUse(predicate->keywords);
        return call(*predicate, goal, todo, path);
    }
    if (const auto keyword = m_rules.known(goal).keyword) {
        if (language::info(*keyword).head) { // without clauses it is false (S3)
            fail(path);
            return nullptr;
        }
        mayUse(language::bit(*keyword));
        this->keyword(name, goal, path);
        return todo.next;
    }
    refuseOtherArguments(goal, path);
    const Todo *const no = this->todo({.kind = Todo::Kind::Fail});
    if (arity == 1) {
        if (is(u"\\+") || is(u"not"))
            return condition(parts[0], no, todo.next, todo, path);
        if (is(u"once"))
            return condition(parts[0], todo.next, no, todo, path);
        if (is(u"ignore"))
            return condition(parts[0], todo.next, todo.next, todo, path);
    }
    if (is(u"call") && arity >= 1) {
        Term called = m_rules.opened(resolved(parts[0], path));
        QString inner;
        int innerArity = 0;
        if (!m_rules.goalName(called, inner, innerArity))
            throw Unsupported{u"the goal is known only at run time"_s};
        if (arity > 1) {
            std::vector<Term> all(called->parts.begin(), called->parts.end());
            all.insert(all.end(), parts.begin() + 1, parts.end());
            called = m_pool.structure(m_values.atom(inner).number(), all);
        }
        const int slot = newSlot();
        emit(path, Op::SaveCut).a = slot;
        return goalBefore(called, todo.next, todo, slot);
    }
    if (is(u"findall") && arity == 3)
        return findAll(todo, goal, path);
    if ((is(u"bagof") || is(u"setof")) && arity == 3)
        return bagOf(todo, goal, is(u"setof"), path);
    if (is(u"forall") && arity == 2)
        return forAll(todo, goal, path);
    if ((is(u"member") || is(u"$memberof") || is(u"memberchk")) && arity == 2)
        return member(todo, goal, is(u"memberchk"), path);
    if ((is(u"between") || is(u"$between")) && arity == 3) {
        between(goal, path);
        return todo.next;
    }
    if (builtin(name, goal, path) || native(name, goal, path))
        return todo.next;
    if (const Term other = expanded(name, goal, path))
        return goalBefore(other, todo.next, todo, NoCut);
    throw Unsupported{u"%1/%2"_s.arg(name).arg(arity)};
}

} // namespace sidl::engine::compiled
