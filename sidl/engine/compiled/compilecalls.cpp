// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

namespace {

constexpr std::size_t MostVersions = 200, ConstantVersions = 40, StructureVersions = 60;
constexpr int DeepestInlining = 10;

int sizeOf(Term term)
{
    int size = 1;
    for (const Term part : term->parts)
        size += sizeOf(part);
    return size;
}

} // namespace

Term Compiler::shape(Term term, const Path &path, bool constants, bool structures, std::vector<Term> &ins,
                     std::vector<Term> &outs)
{
    const auto known = [&](Term in) {
        ins.push_back(in);
        return m_pool.slot(0);
    };
    term = resolved(term, path);
    switch (term->kind) {
    case Kind::Variable: {
        const auto same
            = std::find_if(outs.begin(), outs.end(), [term](Term out) { return out->number == term->number; });
        const int number = int(same - outs.begin());
        if (same == outs.end())
            outs.push_back(term);
        return m_pool.variable(number);
    }
    case Kind::Slot:
        return known(term);
    case Kind::Constant:
        return constants || term->value.isCompound() || term->value.isInteger() ? known(term) : term;
    case Kind::Structure:
        break;
    }
    if (isGround(term, path) && (structures || wholeOf(term, path)))
        return known(term);
    TermList parts;
    for (const Term part : term->parts)
        parts.push_back(shape(part, path, constants, structures, ins, outs));
    return m_pool.structure(term->name, parts);
}

namespace {

/// The goals of a body, one after the other.
int goalsOf(Term body, const Values &values)
{
    if (body->kind == Kind::Structure && body->parts.size() == 2 && values.nameOf(body->name) == u",")
        return goalsOf(body->parts[0], values) + goalsOf(body->parts[1], values);
    return body->kind == Kind::Constant && body->value.isAtom() && values.nameOf(body->value.number()) == u"true" ? 0
                                                                                                                  : 1;
}

} // namespace

bool Compiler::shouldInline(const Predicate &predicate, const Clause &clause, bool isRemembered, const Inlined *inlined)
{
    if (predicate.isLibrary || (inlined && inlined->depth >= DeepestInlining))
        return false;
    if (isRemembered && goalsOf(clause.body, m_values) > 1)
        return false;
    for (const Inlined *outer = inlined; outer; outer = outer->outer)
        if (outer->predicate == &predicate)
            return false;
    return true;
}

const Compiler::Todo *Compiler::inlineClause(const Predicate &predicate, const Clause &clause, Term goal,
                                             const Todo &todo, Path &path)
{
    const int base = int(path.bindings.size());
    path.bindings.resize(path.bindings.size() + std::size_t(clause.variables));
    int cut = NoCut;
    if (clause.hasCut) {
        cut = newSlot();
        emit(path, Op::SaveCut).a = cut;
    }
    const Term head = m_rules.opened(clause.head);
    for (std::size_t i = 0; i < goal->parts.size(); ++i)
        if (!unify(goal->parts[i], renamed(head->parts[i], base), path))
            return nullptr;
    count(predicate, clause, path);
    const Inlined &inlined
        = m_inlined.add(Inlined{&predicate, todo.inlined, todo.inlined ? todo.inlined->depth + 1 : 1});
    return this->todo({.kind = Todo::Kind::Goal,
                       .next = todo.next,
                       .term = renamed(clause.body, base),
                       .cut = cut,
                       .inlined = &inlined,
                       .clause = clause.index >= 0 ? clause.index : todo.clause});
}

const Compiler::Todo *Compiler::call(Predicate &predicate, Term goal, const Todo &todo, Path &path)
{
    std::vector<Term> arguments(goal->parts.begin(), goal->parts.end());
    const int closureArguments = this->closureArguments(predicate);
    unsigned keywords = 0;
    if (closureArguments > 0) {
        keywords = keywordsOfClosure(arguments[0], closureArguments, path);
        arguments[0] = m_rules.opened(resolved(arguments[0], path));
    }
    if (predicate.isTable) {
        if (!predicate.table) {
            predicate.table = std::make_unique<Relation>(m_values, Relation::Order::Added);
            for (const Clause &clause : predicate.clauses) {
                std::vector<Value> elements;
                for (const Term part : m_rules.opened(clause.head)->parts)
                    elements.push_back(part->value);
                predicate.table->addRow(elements);
            }
        }
        row(*predicate.table, {.length = predicate.arity}, arguments, path, nullptr);
        return todo.next;
    }
    const Clause *candidate = nullptr;
    int candidates = 0;
    for (const Clause &clause : predicate.clauses) {
        const Term head = m_rules.opened(clause.head);
        std::map<int, Term> variables;
        bool may = true;
        for (std::size_t i = 0; i < arguments.size() && may; ++i)
            may = mayUnify(head->parts[i], arguments[i], path, variables);
        if (may) {
            candidate = &clause;
            ++candidates;
        }
    }
    if (candidates == 0) {
        fail(path);
        return nullptr;
    }
    const bool isRemembered = !predicate.readsState && !predicate.hasEffects && !predicate.isRecursive;
    if (candidates == 1 && shouldInline(predicate, *candidate, isRemembered, todo.inlined))
        return inlineClause(predicate, *candidate, goal, todo, path);

    if (predicate.versions.size() > MostVersions)
        throw Unsupported{u"%1/%2 is called in too many ways"_s.arg(predicate.name).arg(predicate.arity)};
    const bool constants = predicate.versions.size() > ConstantVersions;
    bool structures = predicate.versions.size() > StructureVersions;
    std::vector<Term> ins, outs, shapes;
    const auto reshape = [&] {
        ins.clear();
        outs.clear();
        shapes.clear();
        for (std::size_t i = 0; i < arguments.size(); ++i) { // a closure has to stay in sight
            const bool isClosure = i == 0 && closureArguments > 0;
            shapes.push_back(shape(arguments[i], path, constants && !isClosure, structures && !isClosure, ins, outs));
        }
    };
    reshape();
    if (!structures) { // a structure that grows from call to call would make a version each time
        const auto sizeOfAll = [closureArguments](Terms terms) {
            int size = 0;
            for (std::size_t i = closureArguments > 0; i < terms.size(); ++i)
                size += sizeOf(terms[i]);
            return size;
        };
        for (const Version *outer = &m_version; outer && !structures; outer = outer->caller)
            structures = outer->predicate == &predicate && sizeOfAll(shapes) > sizeOfAll(outer->arguments);
        if (structures)
            reshape();
    }
    if (ins.size() > 32 || outs.size() > 32)
        throw Unsupported{u"a call with too many arguments"_s};
    Version &version = m_versions.get(predicate, std::move(shapes), &m_version);
    version.keywords |= keywords;
    emitCall(version, ins, outs, path);
    return todo.next;
}

void Compiler::emitCall(Version &version, Terms ins, Terms outs, Path &path)
{
    Operands inputs;
    for (const Term in : ins)
        inputs.push_back(operand(in, path));
    Instruction &call = emit(path, version.table ? Op::Table : Op::Call);
    call.version = &version;
    call.inputs = std::move(inputs);
    for (std::size_t i = 0; i < outs.size(); ++i) {
        const int slot = newSlot();
        call.outputs.emplace_back(int(i), slot);
        path.bindings[std::size_t(outs[i]->number)] = m_pool.slot(slot);
    }
}

} // namespace sidl::engine::compiled
