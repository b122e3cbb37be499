// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

namespace {

constexpr std::size_t LongestFlat = 20; // a longer list is built cell by cell

} // namespace

Term Compiler::variable(Path &path)
{
    path.bindings.push_back(nullptr);
    return m_pool.variable(int(path.bindings.size()) - 1);
}

Term Compiler::resolved(Term term, const Path &path) const
{
    for (;;) {
        Term known = nullptr;
        if (term->kind == Kind::Variable)
            known = path.bindings[std::size_t(term->number)];
        else if (term->kind == Kind::Slot && std::size_t(term->number) < path.known.size())
            known = path.known[std::size_t(term->number)];
        if (!known)
            return term;
        term = known;
    }
}

bool Compiler::isGround(Term term, const Path &path) const
{
    term = resolved(term, path);
    if (term->kind == Kind::Variable)
        return false;
    for (const Term part : term->parts)
        if (!isGround(part, path))
            return false;
    return true;
}

bool Compiler::occurs(int variable, Term term, const Path &path) const
{
    term = resolved(term, path);
    if (term->kind == Kind::Variable)
        return term->number == variable;
    for (const Term part : term->parts)
        if (occurs(variable, part, path))
            return true;
    return false;
}

std::optional<int> Compiler::wholeOf(Term term, const Path &path) const
{
    for (const auto &[structure, slot] : path.wholes)
        if (structure == term)
            return slot;
    return {};
}

Term Compiler::renamed(Term term, int base)
{
    if (term->kind == Kind::Variable)
        return m_pool.variable(base + term->number);
    if (term->kind != Kind::Structure)
        return term;
    TermList parts;
    for (const Term part : term->parts)
        parts.push_back(renamed(part, base));
    return m_pool.structure(term->name, parts);
}

bool Compiler::isList(Term term) const
{
    return term->kind == Kind::Structure && term->name == m_values.consName() && term->parts.size() == 2;
}

Term Compiler::elementsOf(Term list, const Path &path, std::vector<Term> &elements)
{
    Term rest = m_rules.opened(resolved(list, path));
    while (isList(rest)) {
        elements.push_back(rest->parts[0]);
        rest = m_rules.opened(resolved(rest->parts[1], path));
    }
    return rest;
}

Value Compiler::constantOf(std::int32_t operand) const
{
    return m_versions.code().constants()[~operand];
}

std::int32_t Compiler::operand(Term term, Path &path)
{
    // A slot is as good as what it holds, unless that is a constant.
    while (term->kind == Kind::Variable) {
        const Term bound = path.bindings[std::size_t(term->number)];
        if (!bound)
            throw Unsupported{u"a variable may be without a value"_s};
        term = bound;
    }
    if (term->kind == Kind::Slot) {
        const Term known = resolved(term, path);
        if (known->kind != Kind::Constant)
            return term->number;
        term = known;
    }
    const auto constant = [this](Value value) {
        const std::int32_t operand = m_versions.code().constant(value);
        if (operand == 0)
            throw Unsupported{u"too many constants"_s};
        return operand;
    };
    if (term->kind == Kind::Constant)
        return constant(term->value);
    if (const auto slot = wholeOf(term, path))
        return *slot;

    std::vector<Term> parts(term->parts.begin(), term->parts.end());
    std::int32_t name = std::int32_t(term->name);
    if (isList(term)) {
        std::vector<Term> elements;
        Term rest = term;
        while (isList(rest) && elements.size() < LongestFlat && (elements.empty() || !wholeOf(rest, path))) {
            elements.push_back(rest->parts[0]);
            rest = m_rules.opened(resolved(rest->parts[1], path));
        }
        if (rest->kind == Kind::Constant && rest->value == m_values.nil()) {
            parts = std::move(elements);
            name = -1;
        }
    }
    Operands inputs;
    bool isConstant = true;
    for (const Term part : parts) {
        inputs.push_back(operand(part, path));
        isConstant = isConstant && inputs.back() < 0;
    }
    if (isConstant) {
        std::vector<Value> values;
        for (const std::int32_t input : inputs)
            values.push_back(constantOf(input));
        return constant(name < 0 ? m_values.list(values)
                                 : m_values.compound(std::uint32_t(name), values.data(), std::uint32_t(values.size())));
    }
    if (inputs.size() > 32)
        throw Unsupported{u"a term of many arguments"_s};
    const int slot = newSlot();
    Instruction &build = emit(path, Op::Build);
    build.a = name;
    build.b = slot;
    build.inputs = std::move(inputs);
    path.wholes.emplace_back(term, slot);
    return slot;
}

void Compiler::bind(int variable, Term term, Path &path)
{
    if (occurs(variable, term, path))
        throw Unsupported{u"a term may hold itself"_s};
    path.bindings[std::size_t(variable)] = term;
}

bool Compiler::unify(Term a, Term b, Path &path)
{
    if (path.isDead)
        return false;
    const auto holder = [&](Term term) { // the slot that it stands in
        while (term->kind == Kind::Variable && path.bindings[std::size_t(term->number)])
            term = path.bindings[std::size_t(term->number)];
        return term;
    };
    Term left = resolved(a, path), right = resolved(b, path);
    if (left == right)
        return true;
    if (left->kind == Kind::Variable && right->kind == Kind::Variable && left->number == right->number)
        return true;
    if (left->kind == Kind::Variable) {
        bind(left->number, holder(b), path);
        return true;
    }
    if (right->kind == Kind::Variable) {
        bind(right->number, holder(a), path);
        return true;
    }
    if (left->kind == Kind::Slot && right->kind == Kind::Slot) {
        if (left->number == right->number)
            return true;
        Instruction &test = emit(path, Op::TestSlot);
        test.a = left->number;
        test.b = right->number;
        path.known.resize(std::max(path.known.size(), std::size_t(m_slots)));
        path.known[std::size_t(left->number)] = right;
        return true;
    }
    if (left->kind == Kind::Slot)
        return unifySlot(left->number, right, path);
    if (right->kind == Kind::Slot)
        return unifySlot(right->number, left, path);
    if (left->kind == Kind::Constant && right->kind == Kind::Constant) {
        if (left->value != right->value)
            fail(path);
        return !path.isDead;
    }
    left = m_rules.opened(left);
    right = m_rules.opened(right);
    if (left->kind != Kind::Structure || right->kind != Kind::Structure || left->name != right->name
        || left->parts.size() != right->parts.size()) {
        fail(path);
        return false;
    }
    for (std::size_t i = 0; i < left->parts.size(); ++i)
        if (!unify(left->parts[i], right->parts[i], path))
            return false;
    return true;
}

bool Compiler::isPartOf(int slot, Term term, const Path &path) const
{
    term = resolved(term, path);
    if (term->kind == Kind::Slot)
        return term->number == slot;
    return std::any_of(term->parts.begin(), term->parts.end(), [&](Term part) { return isPartOf(slot, part, path); });
}

bool Compiler::unifySlot(int slot, Term term, Path &path)
{
    if (isPartOf(slot, term, path)) { // no value holds itself
        fail(path);
        return false;
    }
    const auto learn = [&](Term known) {
        path.known.resize(std::max(path.known.size(), std::size_t(m_slots)));
        path.known[std::size_t(slot)] = known;
    };
    if (term->kind == Kind::Constant) {
        Instruction &test = emit(path, Op::TestConstant);
        test.a = slot;
        test.value = term->value;
        if (term->value.isCompound()) { // for the dispatch
            test.c = std::int32_t(m_values.compoundOf(term->value).name);
            test.d = std::int32_t(m_values.compoundOf(term->value).arity);
        }
        learn(term);
        return true;
    }
    if (const auto whole = wholeOf(term, path); whole && isGround(term, path)) {
        Instruction &test = emit(path, Op::TestSlot);
        test.a = slot;
        test.b = *whole;
        learn(term);
        return true;
    }
    std::vector<Term> parts(term->parts.begin(), term->parts.end());
    bool isFlat = false;
    if (isList(term)) {
        std::vector<Term> elements;
        const Term rest = elementsOf(term, path, elements);
        if (rest->kind == Kind::Constant && rest->value == m_values.nil() && elements.size() >= 2
            && elements.size() <= LongestFlat) {
            parts = std::move(elements);
            isFlat = true;
        }
    }
    // The parts go to slots first; what is known of them is compared behind.
    std::vector<Term> taken;
    std::vector<std::pair<Term, Term>> later;
    if (isFlat) {
        Instruction &match = emit(path, Op::Match);
        match.a = slot;
        match.c = std::int32_t(parts.size());
        match.d = std::int32_t(m_values.consName());
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Term part = resolved(parts[i], path);
            const int at = int(i);
            const auto whole
                = part->kind == Kind::Structure && isGround(part, path) ? wholeOf(part, path) : std::nullopt;
            if (part->kind == Kind::Slot || whole) {
                match.equals.emplace_back(at, whole ? *whole : part->number);
                taken.push_back(part);
            } else if (part->kind == Kind::Constant) {
                match.equals.emplace_back(at, operand(part, path));
                taken.push_back(part);
            } else {
                const int to = newSlot();
                match.outputs.emplace_back(at, to);
                taken.push_back(m_pool.slot(to));
                if (part->kind == Kind::Variable)
                    path.bindings[std::size_t(part->number)] = taken.back();
                else
                    later.emplace_back(taken.back(), part);
            }
        }
        Term list = m_pool.constant(m_values.nil());
        for (std::size_t i = taken.size(); i-- > 0;)
            list = m_pool.structure(m_values.consName(), {taken[i], list});
        path.wholes.emplace_back(list, slot);
        learn(list);
    } else {
        Instruction &take = emit(path, Op::TakeApart);
        take.a = slot;
        take.b = std::int32_t(term->name);
        take.c = std::int32_t(parts.size());
        take.d = m_slots;
        if (parts.size() > 64)
            throw Unsupported{u"a term of many arguments"_s};
        for (std::size_t i = 0; i < parts.size(); ++i) {
            taken.push_back(m_pool.slot(newSlot()));
            later.emplace_back(taken.back(), parts[i]);
        }
        const Term structure = m_pool.structure(term->name, taken);
        path.wholes.emplace_back(structure, slot);
        learn(structure);
    }
    for (const auto &[part, wanted] : later)
        if (!unify(part, wanted, path))
            return false;
    return true;
}

bool Compiler::mayUnify(Term head, Term argument, const Path &path, std::map<int, Term> &variables)
{
    argument = resolved(argument, path);
    if (head->kind == Kind::Variable) {
        const auto [place, isNew] = variables.try_emplace(head->number, argument);
        if (isNew)
            return true;
        const Term before = resolved(place->second, path);
        return before->kind != Kind::Constant || argument->kind != Kind::Constant || before->value == argument->value;
    }
    if (argument->kind == Kind::Variable || argument->kind == Kind::Slot)
        return true;
    if (head->kind == Kind::Constant && argument->kind == Kind::Constant)
        return head->value == argument->value;
    head = m_rules.opened(head);
    argument = m_rules.opened(argument);
    if (head->kind != Kind::Structure || argument->kind != Kind::Structure || head->name != argument->name
        || head->parts.size() != argument->parts.size())
        return false;
    for (std::size_t i = 0; i < head->parts.size(); ++i)
        if (!mayUnify(head->parts[i], argument->parts[i], path, variables))
            return false;
    return true;
}

} // namespace sidl::engine::compiled
