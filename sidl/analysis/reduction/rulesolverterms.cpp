// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/reduction/rulesolverframe.h"

namespace sidl::analysis {

using Kind = TermStore::Kind;

// The variables of a RuleSolver, and what they stand for.

TermId RuleSolver::freshVariable()
{
    m_frame->values.resize(std::size_t(m_frame->variables) + 1, -1);
    return m_terms.variable(m_frame->variables++);
}

TermId RuleSolver::walk(TermId term) const
{
    while (m_terms[term].kind == Kind::Variable) {
        const TermId value = m_frame->values[std::size_t(m_terms[term].integer)];
        if (value < 0)
            break;
        term = value;
    }
    return term;
}

void RuleSolver::bind(std::int64_t variable, TermId value)
{
    m_frame->values[std::size_t(variable)] = value;
    m_frame->trail.push_back(int(variable));
}

void RuleSolver::undo(std::size_t mark)
{
    while (m_frame->trail.size() > mark) {
        m_frame->values[std::size_t(m_frame->trail.back())] = -1;
        m_frame->trail.pop_back();
    }
}

/// All variables of @p term may be anything.
void RuleSolver::makeVague(TermId term)
{
    term = walk(term);
    if (m_terms[term].isGround)
        return;
    if (m_terms[term].kind == Kind::Variable)
        return bind(m_terms[term].integer, m_terms.anything());
    const std::vector<TermId> args = m_terms[term].args;
    for (const TermId argument : args)
        makeVague(argument);
}

bool RuleSolver::unify(TermId a, TermId b)
{
    a = walk(a);
    b = walk(b);
    if (a == b)
        return true;
    const TermStore::Node &one = m_terms[a], &other = m_terms[b];
    if (one.kind == Kind::Variable) {
        bind(one.integer, b);
        return true;
    }
    if (other.kind == Kind::Variable) {
        bind(other.integer, a);
        return true;
    }
    if (one.kind == Kind::Anything || other.kind == Kind::Anything) {
        makeVague(one.kind == Kind::Anything ? b : a);
        return true;
    }
    if (one.kind == Kind::AnyNumber || other.kind == Kind::AnyNumber)
        return m_terms.isNumber(a) && m_terms.isNumber(b);
    if (one.kind != Kind::Compound || other.kind != Kind::Compound || one.text != other.text
        || one.args.size() != other.args.size())
        return false;
    for (std::size_t i = 0; i < one.args.size(); ++i) // unifying adds no terms
        if (!unify(one.args[i], other.args[i]))
            return false;
    return true;
}

void RuleSolver::unifyThen(TermId a, TermId b, const Next &next)
{
    const std::size_t mark = m_frame->trail.size();
    if (unify(a, b))
        next();
    undo(mark);
}

TermId RuleSolver::resolved(TermId term)
{
    term = walk(term);
    if (m_terms[term].isGround || m_terms[term].kind == Kind::Variable)
        return term;
    std::vector<TermId> args = m_terms[term].args;
    for (TermId &argument : args)
        argument = resolved(argument);
    return m_terms.withArguments(term, std::move(args));
}

TermId RuleSolver::renamed(TermId term, std::map<TermId, TermId> &names, int &next)
{
    if (m_terms[term].isGround)
        return term;
    if (m_terms[term].kind == Kind::Variable) {
        const auto known = names.find(term);
        return known != names.end() ? known->second : names.emplace(term, m_terms.variable(next++)).first->second;
    }
    std::vector<TermId> args = m_terms[term].args;
    for (TermId &argument : args)
        argument = renamed(argument, names, next);
    return m_terms.withArguments(term, std::move(args));
}

TermId RuleSolver::canonical(TermId term)
{
    std::map<TermId, TermId> names;
    int next = 0;
    return renamed(resolved(term), names, next);
}

} // namespace sidl::analysis
