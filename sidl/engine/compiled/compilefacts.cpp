// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

#include "sidl/language/program/keywords.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

void Compiler::row(Relation &relation, RowPattern pattern, Terms elements, Path &path, Term whole, Term tail)
{
    Operands inputs;
    std::vector<std::pair<Term, int>> later;
    std::vector<std::pair<int, Term>> variables; // first positions
    OperandPairs outputs, equals;
    for (std::size_t i = 0; i < elements.size(); ++i)
        if (isGround(elements[i], path)) {
            inputs.push_back(operand(elements[i], path));
            pattern.bound.push_back(int(i));
        }
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const Term element = resolved(elements[i], path);
        const auto same = std::find_if(variables.begin(), variables.end(), [&](const auto &each) {
            return element->kind == Kind::Variable && each.second->number == element->number;
        });
        if (same != variables.end()) {
            equals.emplace_back(same->first, int(i));
        } else if (element->kind == Kind::Variable) {
            variables.emplace_back(int(i), element);
        } else if (!isGround(element, path)) {
            later.emplace_back(element, newSlot());
            outputs.emplace_back(int(i), later.back().second);
        }
    }
    for (const auto &[position, variable] : variables) {
        const int slot = newSlot();
        outputs.emplace_back(position, slot);
        path.bindings[std::size_t(variable->number)] = m_pool.slot(slot);
    }
    if (whole) {
        const int slot = newSlot();
        outputs.emplace_back(RowPattern::Whole, slot);
        path.wholes.emplace_back(whole, slot);
    }
    if (tail) {
        later.emplace_back(tail, newSlot());
        outputs.emplace_back(RowPattern::Whole - int(elements.size()), later.back().second);
    }
    if (inputs.size() > 16 || outputs.size() > 60)
        throw Unsupported{u"a word of many elements"_s};
    Instruction &scan = emit(path, Op::Scan);
    // Of a set there is one row at most when all of it is known.
    scan.isTest = &relation == &m_versions.scenery().facts && !tail && std::size_t(inputs.size()) == elements.size();
    scan.inputs = std::move(inputs);
    scan.outputs = std::move(outputs);
    scan.equals = std::move(equals);
    scan.index = &relation.index(pattern);
    for (const auto &[term, slot] : later)
        if (!unify(m_pool.slot(slot), term, path))
            return;
}

void Compiler::word(Relation &relation, Term word, Path &path)
{
    word = resolved(word, path);
    if (word->kind == Kind::Variable) {
        const int slot = newSlot();
        Instruction &scan = emit(path, Op::Scan);
        scan.index = &relation.index({});
        scan.outputs = {{RowPattern::Whole, slot}};
        path.bindings[std::size_t(word->number)] = m_pool.slot(slot);
        return;
    }
    if (word->kind != Kind::Structure || (wholeOf(word, path) && isGround(word, path))) {
        const std::int32_t input = operand(word, path);
        Instruction &scan = emit(path, Op::Scan);
        scan.isTest = &relation == &m_versions.scenery().facts;
        scan.index = &relation.index({.bound = {RowPattern::Whole}});
        scan.inputs = {input};
        return;
    }
    std::vector<Term> elements;
    const Term rest = elementsOf(word, path, elements);
    const int length = int(elements.size());
    if (length == 0) { // no list
        fail(path);
        return;
    }
    if (rest->kind == Kind::Constant && rest->value == m_values.nil())
        row(relation, {.length = length}, elements, path, word);
    else if (rest->kind == Kind::Variable || rest->kind == Kind::Slot)
        row(relation, {.length = length, .isOpen = true}, elements, path, word, rest);
    else
        fail(path);
}

void Compiler::keyword(const QString &name, Term goal, Path &path)
{
    Scenery &scenery = m_versions.scenery();
    const Terms parts = goal->parts;
    const auto effect = [&](Op op) {
        if (!isGround(parts[0], path))
            throw Unsupported{u"the word may have variables without a value"_s};
        const std::int32_t input = operand(parts[0], path);
        emit(path, op).inputs = {input};
    };
    if (name == u"fact") {
        word(scenery.facts, parts[0], path);
    } else if (name == u"player") {
        word(scenery.players, parts[0], path);
    } else if (name == u"tocreate") {
        word(scenery.toCreate, parts[0], path);
    } else if (name == u"todelete") {
        word(scenery.toDelete, parts[0], path);
    } else if (name == u"does") {
        row(scenery.does, {.length = 2}, parts, path, nullptr);
    } else if (name == u"create") {
        effect(Op::Create);
    } else {
        word(scenery.facts, parts[0], path);
        if (!path.isDead)
            effect(Op::Delete);
    }
}

} // namespace sidl::engine::compiled
