// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

/// Whether what starts at @p first needs no choice point: it has one end, and only what is directly before that may have
/// several solutions.
bool Compiler::isLinear(const Instruction *first) const
{
    for (const Instruction *at = first; at; at = at->next) {
        if (at->otherwise)
            return false;
        switch (at->op) {
        case Op::Fail: // or the end
            return true;
        case Op::Enter:
        case Op::TestConstant:
        case Op::TestSlot:
        case Op::DifferConstant:
        case Op::DifferSlot:
        case Op::TakeApart:
        case Op::Match:
        case Op::Build:
        case Op::Compare:
        case Op::Evaluate:
        case Op::TypeTest:
        case Op::OrderTest:
        case Op::CallNative:
            break;
        case Op::Scan:
        case Op::Table:
        case Op::MemberCheck:
            if (at->isTest)
                break;
            return at->next && at->next->op == Op::Fail && at->next->a == EndMark;
        default:
            return false;
        }
    }
    return false;
}

const Compiler::Todo *Compiler::condition(Term condition, const Todo *then, const Todo *otherwise, const Todo &like,
                                          Path &path)
{
    std::vector<End> ends;
    Instruction *code = nullptr;
    Path inside = path;
    inside.tail = &code;
    follow(goalBefore(condition, todo({.kind = Todo::Kind::End, .ends = &ends}), like, NoCut), inside);

    Instruction *no = nullptr;
    Path ifNot = otherwise->kind == Todo::Kind::Fail ? Path() : path; // a copy takes time, and failing needs nothing
    ifNot.tail = &no;
    follow(otherwise, ifNot);
    const bool alwaysFails = no && no->op == Op::Fail && no->a != EndMark;

    if (ends.size() <= 1 && isLinear(code)) {
        *path.tail = code;
        for (Instruction *at = code;; at = at->next) {
            if (at->op == Op::Fail && at->a != EndMark) { // it fails before the end
                *path.tail = no;
                path.isDead = true;
                return nullptr;
            }
            if (at->op == Op::Fail)
                break;
            path.tail = &at->next;
            if (at->op == Op::Scan || at->op == Op::Table || at->op == Op::MemberCheck)
                at->isTest = true;
            if (!alwaysFails)
                at->otherwise = no;
        }
        Instruction **const tail = path.tail;
        path = std::move(ends.front().path);
        path.tail = tail;
        return then;
    }
    const int slot = newSlot();
    emit(path, Op::SaveCut).a = slot;
    emit(path, Op::Alternative).branch = no;
    *path.tail = code;
    for (End &end : ends) {
        end.instruction->op = Op::CutTo;
        end.instruction->a = slot;
        end.path.tail = &end.instruction->next;
        follow(then, end.path);
    }
    path.isDead = true; // each way has been followed to its end
    return nullptr;
}

const Compiler::Todo *Compiler::softCondition(Term condition, const Todo *then, const Todo *otherwise, const Todo &like,
                                              Path &path)
{
    const int slot = newSlot();
    emit(path, Op::SaveCut).a = slot;
    Instruction &alternative = emit(path, Op::Alternative);
    Path ifNot = path;
    ifNot.tail = &alternative.branch;
    follow(otherwise, ifNot);
    std::vector<End> ends;
    follow(goalBefore(condition, todo({.kind = Todo::Kind::End, .ends = &ends}), like, NoCut), path);
    for (End &end : ends) {
        end.instruction->op = Op::SoftCut;
        end.instruction->a = slot;
        end.path.tail = &end.instruction->next;
        follow(then, end.path);
    }
    path.isDead = true;
    return nullptr;
}

const Compiler::Todo *Compiler::disjunction(Term left, Term right, const Todo &todo, Path &path)
{
    left = m_rules.opened(resolved(left, path));
    const Todo *const otherwise = goalBefore(right, todo.next, todo);
    QString name;
    int arity = 0;
    if (m_rules.goalName(left, name, arity) && arity == 2 && (name == u"->" || name == u"*->")) {
        const Todo *const then = goalBefore(left->parts[1], todo.next, todo);
        return name == u"->" ? condition(left->parts[0], then, otherwise, todo, path)
                             : softCondition(left->parts[0], then, otherwise, todo, path);
    }
    Instruction &alternative = emit(path, Op::Alternative);
    Path other = path;
    other.tail = &alternative.branch;
    follow(otherwise, other);
    return goalBefore(left, todo.next, todo);
}

void Compiler::refuseOther(Term body, const Path &path)
{
    body = m_rules.opened(resolved(body, path));
    if (body->kind == Kind::Variable)
        return; // called when it is reached
    QString name;
    int arity = 0;
    if (!m_rules.goalName(body, name, arity))
        throw Unsupported{u"the goal is known only at run time"_s};
    if (!m_rules.find(body))
        refuseOtherArguments(body, path);
}

void Compiler::refuseOtherArguments(Term goal, const Path &path)
{
    const char *meta = m_rules.known(goal).meta;
    for (Term called : goal->parts) {
        if (!meta)
            return;
        const char kind = *meta++;
        QString name;
        int arity = 0;
        while (kind == '^' && m_rules.goalName(called = m_rules.opened(resolved(called, path)), name, arity)
               && arity == 2 && name == u"^")
            called = called->parts[1];
        if (kind == '0' || kind == '^')
            refuseOther(called, path);
    }
}

bool Compiler::hasEffects(Term goal, const Path &path)
{
    const auto resolve = [&](const auto &self, Term term) -> Term {
        term = m_rules.opened(resolved(term, path));
        if (term->kind != Kind::Structure)
            return term;
        TermList parts;
        for (const Term part : term->parts)
            parts.push_back(self(self, part));
        return m_pool.structure(term->name, parts);
    };
    Predicate reached;
    m_rules.reach(resolve(resolve, goal), reached);
    return reached.hasEffects;
}

const Compiler::Todo *Compiler::findAll(const Todo &todo, Term goal, Path &path)
{
    const bool keeps = hasEffects(goal->parts[1], path);
    const int slot = newSlot();
    Instruction &find = emit(path, Op::FindAll);
    find.a = slot;
    find.keepsEffects = keeps;
    Path inside = path;
    inside.tail = &find.branch;
    const Todo *const collect = this->todo(
        {.kind = Todo::Kind::Collect, .term = goal->parts[0], .cut = keeps ? slot : NoCut, .clause = todo.clause});
    follow(goalBefore(goal->parts[1], collect, todo, NoCut), inside);
    return unify(goal->parts[2], m_pool.slot(slot), path) ? todo.next : nullptr;
}

namespace {

void collectVariables(Term term, const auto &resolve, std::vector<Term> &variables)
{
    term = resolve(term);
    if (term->kind == Kind::Variable) {
        for (const Term known : variables)
            if (known->number == term->number)
                return;
        variables.push_back(term);
    }
    for (const Term part : term->parts)
        collectVariables(part, resolve, variables);
}

} // namespace

/// As findall/3 of Witness-Template, whose solutions are then told apart by the values of the goal's other variables.
const Compiler::Todo *Compiler::bagOf(const Todo &todo, Term goal, bool isSet, Path &path)
{
    const auto resolve = [&](Term term) { return resolved(term, path); };
    std::vector<Term> bound, free;
    collectVariables(goal->parts[0], resolve, bound);
    Term inner = m_rules.opened(resolve(goal->parts[1]));
    while (inner->kind == Kind::Structure && inner->parts.size() == 2 && m_values.nameOf(inner->name) == u"^") {
        collectVariables(inner->parts[0], resolve, bound);
        inner = m_rules.opened(resolve(inner->parts[1]));
    }
    collectVariables(inner, resolve, free);
    std::erase_if(free, [&](Term each) {
        for (const Term known : bound)
            if (known->number == each->number)
                return true;
        return false;
    });
    if (hasEffects(inner, path))
        throw Unsupported{u"effects inside of bagof/3 or setof/3"_s};
    const auto structure
        = [this](const char *name, std::initializer_list<Term> parts) { return m_rules.structure(name, parts); };
    const Term list = variable(path);
    const Term bag = isSet ? variable(path) : goal->parts[2];
    const Todo *next = isSet ? goalBefore(structure("$sort", {bag, goal->parts[2]}), todo.next, todo) : todo.next;
    if (free.empty()) {
        next = goalBefore(structure("\\==", {bag, m_pool.constant(m_values.nil())}), next, todo);
        return goalBefore(structure("findall", {goal->parts[0], inner, bag}), next, todo);
    }
    Term witness = m_rules.atom("witness");
    witness = m_pool.structure(witness->value.number(), free);
    const Term pair = structure("-", {witness, goal->parts[0]}), groups = variable(path);
    next = goalBefore(structure("$memberof", {structure("-", {witness, bag}), groups}), next, todo);
    next = goalBefore(structure("$groups", {list, groups}), next, todo);
    return goalBefore(structure("findall", {pair, inner, list}), next, todo);
}

const Compiler::Todo *Compiler::forAll(const Todo &todo, Term goal, Path &path)
{
    const Term condition = goal->parts[0], action = goal->parts[1];
    if (!hasEffects(condition, path) && !hasEffects(action, path)) {
        const Term both = m_rules.structure(",", {condition, m_rules.structure("\\+", {action})});
        return goalBefore(m_rules.structure("\\+", {both}), todo.next, todo, NoCut);
    }
    const int mark = newSlot(), cut = newSlot();
    const auto before = [&](Op op, int slot, const Todo *next) {
        return this->todo(
            {.kind = Todo::Kind::Instruction, .next = next, .cut = slot, .clause = todo.clause, .op = op});
    };
    Instruction &forAll = emit(path, Op::ForAll);
    forAll.a = mark;
    Path inside = path;
    inside.tail = &forAll.branch;
    // Condition, remember where the action begins, action, forget its other solutions, keep what it did, next one.
    const Todo *next = before(Op::ForAllDone, mark, nullptr);
    next = this->todo({.kind = Todo::Kind::CutTo, .next = next, .cut = cut});
    next = goalBefore(action, next, todo, NoCut);
    next = before(Op::ForAllFailed, mark, next);
    next = before(Op::SaveCut, cut, next);
    follow(goalBefore(condition, next, todo, NoCut), inside);
    return todo.next;
}

} // namespace sidl::engine::compiled
