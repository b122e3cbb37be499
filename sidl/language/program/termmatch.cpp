// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/termmatch.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// Heads and words are small. A term that holds itself after matching would otherwise never end.
constexpr int MaxSteps = 2000;

bool isHole(const Term &term)
{
    return term.isCompound(u",", 2) && term.args[1].kind == Term::Kind::Atom;
}

/// S11, S12: whether a value as @p term may stand in the hole.
bool fits(const Term &hole, const Term &term)
{
    static const QStringList floats{u"double"_s, u"real"_s, u"float"_s, u"number"_s};
    static const QStringList integers{u"integer"_s, u"int"_s};
    static const QStringList atoms{u"atom"_s, u"symbol"_s};
    const QString &type = hole.args[1].text;
    switch (term.kind) {
    case Term::Kind::Integer:
        return floats.contains(type) || integers.contains(type);
    case Term::Kind::Float:
        return floats.contains(type);
    case Term::Kind::Atom:
        return atoms.contains(type);
    case Term::Kind::String:
        return type == "string"_L1;
    default:
        return true;
    }
}

} // namespace

bool TermMatch::mayUnify(const Term &left, const Term &right)
{
    return run(left, right, false) || m_isUndecided;
}

bool TermMatch::isInstance(const Term &left, const Term &right)
{
    return run(left, right, true) && !m_isUndecided;
}

bool TermMatch::run(const Term &left, const Term &right, bool isOneWay)
{
    m_isOneWay = isOneWay;
    return matches({&left, Left, 0}, {&right, Right, 0});
}

TermMatch::Part TermMatch::resolved(Part part) const
{
    for (;;) {
        const Term &term = *part.term;
        if (term.kind == Term::Kind::List && term.partial && part.from >= term.elements()) {
            part = {&term.args.back(), part.side, 0};
            continue;
        }
        if (term.kind != Term::Kind::Variable)
            return part;
        const auto bound = std::find_if(m_bindings.begin(), m_bindings.end(), [&](const Binding &binding) {
            return binding.variable == term.variable && binding.side == part.side;
        });
        if (bound == m_bindings.end())
            return part;
        part = bound->value;
    }
}

bool TermMatch::matches(Part left, Part right)
{
    if (++m_steps > MaxSteps) {
        m_isUndecided = true;
        return false;
    }
    left = resolved(left);
    right = resolved(right);
    const Term &a = *left.term, &b = *right.term;
    const bool isVariableA = a.kind == Term::Kind::Variable, isVariableB = b.kind == Term::Kind::Variable;
    if (isVariableA && isVariableB && left.side == right.side && a.variable == b.variable)
        return true;
    if (isVariableA && !(m_isOneWay && left.side == Right)) {
        m_bindings.push_back({a.variable, left.side, right});
        return true;
    }
    if (isVariableB && !(m_isOneWay && right.side == Right)) {
        m_bindings.push_back({b.variable, right.side, left});
        return true;
    }
    if (!m_isOneWay && (isHole(a) || isHole(b)))
        return (!isHole(a) || fits(a, b)) && (!isHole(b) || fits(b, a));
    if (a.kind != b.kind)
        return false;
    switch (a.kind) {
    case Term::Kind::Variable:
        return false;
    case Term::Kind::Float:
        return a.number == b.number;
    case Term::Kind::Atom:
    case Term::Kind::Integer:
    case Term::Kind::String:
        return a.text == b.text;
    case Term::Kind::List:
        return matchesLists(left, right);
    case Term::Kind::Compound:
        break;
    }
    if (a.text != b.text || a.args.size() != b.args.size())
        return false;
    for (std::size_t i = 0; i < a.args.size(); ++i)
        if (!matches({&a.args[i], left.side, 0}, {&b.args[i], right.side, 0}))
            return false;
    return true;
}

bool TermMatch::matchesLists(const Part &left, const Part &right)
{
    static const Term empty = [] {
        Term term;
        term.kind = Term::Kind::List;
        return term;
    }();
    const std::size_t countA = left.term->elements(), countB = right.term->elements();
    std::size_t i = left.from, j = right.from;
    for (; i < countA && j < countB; ++i, ++j)
        if (!matches({&left.term->args[i], left.side, 0}, {&right.term->args[j], right.side, 0}))
            return false;
    const bool isDoneA = i >= countA, isDoneB = j >= countB;
    const bool isOpenA = left.term->partial, isOpenB = right.term->partial;
    if (isDoneA && isDoneB && !isOpenA && !isOpenB)
        return true;
    if ((isDoneA && !isOpenA && !isDoneB) || (isDoneB && !isOpenB && !isDoneA))
        return false;
    const Part restA = isDoneA && !isOpenA ? Part{&empty, left.side, 0} : Part{left.term, left.side, i};
    const Part restB = isDoneB && !isOpenB ? Part{&empty, right.side, 0} : Part{right.term, right.side, j};
    return matches(restA, restB);
}

bool isVariant(const Term &a, const Term &b)
{
    const Term *left = &a, *right = &b;
    for (;; left = &left->args.back(), right = &right->args.back()) {
        if (left->kind != right->kind || left->args.size() != right->args.size() || left->partial != right->partial)
            return false;
        const bool isSame = left->kind == Term::Kind::Variable ? left->variable == right->variable
            : left->kind == Term::Kind::Float                  ? left->number == right->number
                                                               : left->text == right->text;
        if (!isSame)
            return false;
        if (left->args.empty())
            return true;
        for (std::size_t i = 0; i + 1 < left->args.size(); ++i)
            if (!isVariant(left->args[i], right->args[i]))
                return false;
    }
}

bool isGround(const Term &term)
{
    return term.kind != Term::Kind::Variable && std::all_of(term.args.begin(), term.args.end(), isGround);
}

} // namespace sidl::language
