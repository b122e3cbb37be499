// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/compiler.h"

using namespace Qt::StringLiterals;

namespace sidl::engine::compiled {

using Kind = Symbol::Kind;

/// Whether @p goal is the same in every state, and cheap enough to be calculated for all that it may be called with.
/// @p isHeavy: worth to be remembered.
bool Compiler::isStatic(Term goal, const Path &path, bool &isHeavy)
{
    goal = m_rules.opened(resolved(goal, path));
    if (const Predicate *const predicate = m_rules.find(goal)) {
        isHeavy = true;
        return !predicate->readsState && !predicate->hasEffects && !predicate->isRecursive && !predicate->isLibrary;
    }
    QString name;
    int arity = 0;
    if (!m_rules.goalName(goal, name, arity))
        return false;
    if (m_rules.known(goal).isLight)
        return true;
    if ((name == u"\\+" || name == u"not") && arity == 1) {
        const Term inner = m_rules.opened(resolved(goal->parts[0], path));
        QString innerName;
        int innerArity = 0;
        if (!m_rules.goalName(inner, innerName, innerArity) || innerName == u"," || innerName == u";"
            || innerName == u"->")
            return false;
        isHeavy = true;
        bool isInnerHeavy = false;
        return isStatic(inner, path, isInnerHeavy);
    }
    if (name == u"member" && arity == 2) {
        const Term list = resolved(goal->parts[1], path);
        isHeavy = true;
        return list->kind == Kind::Constant || list->kind == Kind::Variable;
    }
    return false;
}

/// Several goals, one after the other, that are the same in every state become one that remembers what all give
/// together. Returns what is left to do; null: nothing was folded.
const Compiler::Todo *Compiler::fold(const Todo *todo, Path &path)
{
    if (m_version.predicate->isRun)
        return nullptr;
    std::vector<Term> goals;
    const Todo *rest = todo;
    int heavy = 0;
    while (rest->kind == Todo::Kind::Goal) {
        const Term goal = m_rules.opened(resolved(rest->term, path));
        if (goal->kind == Kind::Structure && goal->parts.size() == 2 && m_values.nameOf(goal->name) == u",") {
            rest = goalBefore(goal->parts[0], goalBefore(goal->parts[1], rest->next, *rest), *rest);
            continue;
        }
        bool isHeavy = false;
        if (!isStatic(goal, path, isHeavy) || (goals.empty() && !isHeavy))
            break;
        heavy += isHeavy;
        goals.push_back(goal);
        rest = rest->next;
    }
    if (goals.size() < 2 || heavy < 1)
        return nullptr;

    // A clause of these goals: what is known becomes its first variables, what is bound by them outside of \\+ the others.
    std::map<int, int> slots, variables;
    std::vector<Term> ins, outs;
    int count = 0;
    const auto generalised = [&](const auto &self, Term term, bool isNegated) -> Term {
        term = resolved(term, path);
        std::optional<int> slot = term->kind == Kind::Slot ? std::optional(term->number) : std::nullopt;
        if (term->kind == Kind::Structure && isGround(term, path))
            slot = wholeOf(term, path);
        if (slot) {
            const auto [place, isNew] = slots.try_emplace(*slot, count);
            if (isNew) {
                ++count;
                ins.push_back(m_pool.slot(*slot));
            }
            return m_pool.variable(place->second);
        }
        if (term->kind == Kind::Variable) {
            const auto [place, isNew] = variables.try_emplace(term->number, count);
            count += isNew;
            if (!isNegated
                && std::none_of(outs.begin(), outs.end(), [&](Term out) { return out->number == term->number; }))
                outs.push_back(term);
            return m_pool.variable(place->second);
        }
        if (term->kind == Kind::Constant)
            return term;
        const QString &name = m_values.nameOf(term->name);
        const bool negates = isNegated || (term->parts.size() == 1 && (name == u"\\+" || name == u"not"));
        TermList parts;
        for (const Term part : term->parts)
            parts.push_back(self(self, part, negates));
        return m_pool.structure(term->name, parts);
    };
    std::vector<Term> bodies;
    for (const Term goal : goals)
        bodies.push_back(generalised(generalised, goal, false));
    if (ins.size() > 8 || outs.size() > 20)
        return nullptr;

    TermKey key;
    for (const Term body : bodies)
        addTo(key, body, Slots::Differ);
    for (const Term in : ins)
        addTo(key, m_pool.slot(slots.at(in->number)), Slots::Differ);
    for (const Term out : outs)
        addTo(key, m_pool.variable(variables.at(out->number)), Slots::Differ);

    Version *version = m_versions.run(key);
    if (!version) {
        Predicate &made = m_rules.addMade(m_versions.newRunName(), int(ins.size() + outs.size()));
        made.isRun = true;
        std::vector<Term> head, patterns;
        for (const Term in : ins) {
            head.push_back(m_pool.variable(slots.at(in->number)));
            patterns.push_back(m_pool.slot(0));
        }
        for (std::size_t i = 0; i < outs.size(); ++i) {
            head.push_back(m_pool.variable(variables.at(outs[i]->number)));
            patterns.push_back(m_pool.variable(int(i)));
        }
        Term body = bodies.back();
        for (std::size_t i = bodies.size() - 1; i-- > 0;)
            body = m_rules.structure(",", {bodies[i], body});
        const std::uint32_t name = m_values.atom(made.name).number();
        made.clauses.push_back(
            {.index = todo->clause,
             .variables = count,
             .head = head.empty() ? m_pool.constant({Value::AtomTag, name}) : m_pool.structure(name, head),
             .body = body});
        version = &m_versions.get(made, std::move(patterns), nullptr);
        version->table = std::make_unique<BucketTable>(ins.size());
        m_versions.compile(*version);
        m_versions.addRun(std::move(key), version);
    }
    if (version->mayStop)
        return nullptr;
    emitCall(*version, ins, outs, path);
    return rest;
}

} // namespace sidl::engine::compiled
