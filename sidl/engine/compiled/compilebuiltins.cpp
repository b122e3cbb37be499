// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

#include <QHash>

#include <set>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

const Expression *Compiler::expression(Term term, Path &path)
{
    term = m_rules.opened(resolved(term, path));
    if (term->kind == Kind::Variable)
        throw Unsupported{u"calculating with a variable that may be without a value"_s};
    const bool isNumber = term->kind == Kind::Constant && (term->value.isInteger() || m_values.isFloat(term->value));
    if (isNumber || term->kind == Kind::Slot)
        return m_versions.code().add({.operand = operand(term, path)});
    if (term->kind == Kind::Constant)
        throw Unsupported{u"calculating with what is no number"_s};
    const int arity = int(term->parts.size());
    const std::optional<Function> function = functionNamed(m_values.nameOf(term->name), arity);
    if (!function)
        throw Unsupported{u"the function %1/%2"_s.arg(m_values.nameOf(term->name)).arg(arity)};
    Expression made{.function = *function, .left = expression(term->parts[0], path)};
    if (arity == 2)
        made.right = expression(term->parts[1], path);
    return m_versions.code().add(made);
}

void Compiler::identical(Term a, Term b, bool wanted, Path &path)
{
    a = resolved(a, path);
    b = resolved(b, path);
    const bool isVariable = a->kind == Kind::Variable || b->kind == Kind::Variable;
    if (isVariable) {
        const bool isSame = a->kind == b->kind && a->number == b->number;
        if (isSame != wanted)
            fail(path);
        return;
    }
    if (!isGround(a, path) || !isGround(b, path))
        throw Unsupported{u"comparing terms that may have variables without a value"_s};
    std::int32_t left = operand(a, path), right = operand(b, path);
    if (left < 0)
        std::swap(left, right);
    if (left < 0) {
        if ((left == right) != wanted)
            fail(path);
        return;
    }
    if (right < 0) {
        Instruction &test = emit(path, wanted ? Op::TestConstant : Op::DifferConstant);
        test.a = left;
        test.value = constantOf(right);
        if (test.value.isCompound()) {
            test.c = std::int32_t(m_values.compoundOf(test.value).name);
            test.d = std::int32_t(m_values.compoundOf(test.value).arity);
        }
    } else {
        Instruction &test = emit(path, wanted ? Op::TestSlot : Op::DifferSlot);
        test.a = left;
        test.b = right;
    }
}

bool Compiler::builtin(const QString &name, Term goal, Path &path)
{
    const Terms parts = goal->parts;
    const std::size_t arity = parts.size();
    static const QHash<QString, Comparison> numbers{
        {u"<"_s, Comparison::Less},         {u">"_s, Comparison::Greater},
        {u"=<"_s, Comparison::LessOrEqual}, {u">="_s, Comparison::GreaterOrEqual},
        {u"=:="_s, Comparison::Equal},      {u"=\\="_s, Comparison::Different}};
    static const QHash<QString, Comparison> order{{u"@<"_s, Comparison::Less},
                                                  {u"@>"_s, Comparison::Greater},
                                                  {u"@=<"_s, Comparison::LessOrEqual},
                                                  {u"@>="_s, Comparison::GreaterOrEqual}};
    static const QHash<QString, TermType> types{
        {u"integer"_s, TermType::Integer}, {u"atom"_s, TermType::Atom},         {u"number"_s, TermType::Number},
        {u"atomic"_s, TermType::Atomic},   {u"compound"_s, TermType::Compound}, {u"float"_s, TermType::Float},
        {u"is_list"_s, TermType::List},    {u"string"_s, TermType::String},     {u"callable"_s, TermType::Callable}};
    if (arity == 2) {
        if (name == u"is") {
            const Expression *const value = expression(parts[1], path);
            const int slot = newSlot();
            Instruction &evaluate = emit(path, Op::Evaluate);
            evaluate.a = slot;
            evaluate.left = value;
            unify(parts[0], m_pool.slot(slot), path);
            return true;
        }
        if (const auto found = numbers.find(name); found != numbers.end()) {
            const Expression *const left = expression(parts[0], path), *const right = expression(parts[1], path);
            Instruction &compare = emit(path, Op::Compare);
            compare.a = std::int32_t(*found);
            compare.left = left;
            compare.right = right;
            return true;
        }
        if (const auto found = order.find(name); found != order.end()) {
            if (!isGround(parts[0], path) || !isGround(parts[1], path))
                throw Unsupported{u"comparing terms that may have variables without a value"_s};
            const std::int32_t left = operand(parts[0], path), right = operand(parts[1], path);
            Instruction &compare = emit(path, Op::OrderTest);
            compare.a = std::int32_t(*found);
            compare.inputs = {left, right};
            return true;
        }
        if (name == u"=..")
            return univ(goal, path);
        if (name == u"==" || name == u"\\==") {
            identical(parts[0], parts[1], name == u"==", path);
            return true;
        }
    }
    if (arity == 3 && name == u"functor")
        return functor(goal, path);
    if (arity != 1)
        return false;
    const Term term = resolved(parts[0], path);
    const bool isVariable = term->kind == Kind::Variable;
    if (name == u"var" || name == u"nonvar") {
        if (isVariable != (name == u"var"))
            fail(path);
        return true;
    }
    if (name == u"ground") {
        if (!isGround(term, path))
            fail(path);
        return true;
    }
    if (const auto found = types.find(name); found != types.end()) {
        if (isVariable) {
            fail(path);
            return true;
        }
        if (!isGround(term, path))
            throw Unsupported{u"the type of a term that may have variables without a value"_s};
        const std::int32_t input = operand(term, path);
        Instruction &test = emit(path, Op::TypeTest);
        test.a = std::int32_t(*found);
        test.inputs = {input};
        return true;
    }
    if (name == u"throw")
        throw Unsupported{u"an exception is thrown"_s};
    return false;
}

bool Compiler::native(const QString &name, Term goal, Path &path)
{
    // Of these Prolog looks at the result, too, and may not like it.
    static const std::set<QString> strict{u"succ"_s, u"plus"_s, u"compare"_s, u"length"_s};
    const Terms parts = goal->parts;
    for (const NativePredicate &each : nativePredicates()) {
        const QLatin1StringView modes(each.modes);
        if (name != QLatin1StringView(each.name) || std::size_t(modes.size()) != parts.size())
            continue;
        bool fits = true;
        Term result = nullptr;
        std::vector<Term> ins;
        for (std::size_t i = 0; i < parts.size() && fits; ++i) {
            if (modes[qsizetype(i)] == u'o') {
                result = parts[i];
                fits = !strict.contains(name) || resolved(result, path)->kind == Kind::Variable;
            } else {
                fits = isGround(parts[i], path);
                ins.push_back(parts[i]);
            }
        }
        if (!fits)
            continue;
        Operands inputs;
        for (const Term in : ins)
            inputs.push_back(operand(in, path));
        const int slot = newSlot();
        Instruction &call = emit(path, Op::CallNative);
        call.native = each.function;
        call.a = slot;
        call.inputs = std::move(inputs);
        if (result)
            unify(result, m_pool.slot(slot), path);
        return true;
    }
    return false;
}

const Compiler::Todo *Compiler::member(const Todo &todo, Term goal, bool once, Path &path)
{
    const Term element = goal->parts[0], list = resolved(goal->parts[1], path);
    if (list->kind == Kind::Variable)
        throw Unsupported{u"a list that may be without a value"_s};
    if (once)
        return goalBefore(m_rules.structure("once", {m_rules.structure("$memberof", {element, list})}), todo.next, todo,
                          NoCut);
    if (list->kind == Kind::Structure && !wholeOf(list, path)) {
        // Its elements are known one by one.
        std::vector<Term> elements;
        const Term rest = elementsOf(list, path, elements);
        const bool isComplete = rest->kind == Kind::Constant && rest->value == m_values.nil();
        if (elements.size() == 1 && isComplete)
            return unify(element, elements[0], path) ? todo.next : nullptr;
        if (elements.size() == 1 && rest->kind == Kind::Slot) {
            Instruction &alternative = emit(path, Op::Alternative);
            Path other = path;
            other.tail = &alternative.branch;
            follow(goalBefore(m_rules.structure("$memberof", {element, rest}), todo.next, todo), other);
            return unify(element, elements[0], path) ? todo.next : nullptr;
        }
        if (!isGround(list, path) || elements.size() <= 8)
            return goalBefore(m_rules.structure("$member", {element, list}), todo.next, todo, NoCut);
    }
    const std::int32_t input = operand(goal->parts[1], path);
    const Term wanted = resolved(element, path);
    if (isGround(wanted, path)) {
        const std::int32_t value = operand(element, path);
        emit(path, Op::MemberCheck).inputs = {value, input};
        return todo.next;
    }
    const int slot = newSlot();
    Instruction &iterate = emit(path, Op::Iterate);
    iterate.a = slot;
    iterate.inputs = {input};
    return unify(element, m_pool.slot(slot), path) ? todo.next : nullptr;
}

void Compiler::between(Term goal, Path &path)
{
    const Terms parts = goal->parts;
    if (!isGround(parts[0], path) || !isGround(parts[1], path))
        throw Unsupported{u"between/3 of bounds that may be without a value"_s};
    const std::int32_t low = operand(parts[0], path), high = operand(parts[1], path);
    const Term number = resolved(parts[2], path);
    if (number->kind != Kind::Variable) {
        if (!native(u"between"_s, goal, path))
            throw Unsupported{u"between/3 of a term that may have variables without a value"_s};
        return;
    }
    const int slot = newSlot();
    Instruction &between = emit(path, Op::Between);
    between.a = slot;
    between.inputs = {low, high};
    path.bindings[std::size_t(number->number)] = m_pool.slot(slot);
}

} // namespace sidl::engine::compiled
