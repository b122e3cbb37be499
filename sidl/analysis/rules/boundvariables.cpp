// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/boundvariables.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

namespace {

int count(const Term &term, int variable)
{
    int found = term.kind == Term::Kind::Variable && term.variable == variable ? 1 : 0;
    for (const Term &argument : term.args)
        found += count(argument, variable);
    return found;
}

void variablesOf(const Term &term, std::set<int> &variables)
{
    if (term.kind == Term::Kind::Variable)
        variables.insert(term.variable);
    for (const Term &argument : term.args)
        variablesOf(argument, variables);
}

} // namespace

BoundVariables::BoundVariables(const Program &program, const CallGraph &graph, const RuleLanguage &language)
    : m_graph(graph)
    , m_language(language)
{
    for (bool grows = true; grows;) { // from those that call no others on
        grows = false;
        QSet<PredicateId> others;
        for (const Clause &clause : program.clauses)
            if (!bindsHead(clause))
                others.insert(predicateOf(clause.head));
        for (const Clause &clause : program.clauses)
            if (const PredicateId predicate = predicateOf(clause.head);
                !others.contains(predicate) && !m_binding.contains(predicate)) {
                m_binding.insert(predicate);
                grows = true;
            }
    }
}

bool BoundVariables::bindsHead(const Clause &clause) const
{
    Bound bound = ofHead(clause, {});
    if (clause.body.span.isValid())
        bind(clause.body, bound);
    return isBound(clause.head, bound);
}

std::vector<bool> BoundVariables::engineBinds(const PredicateId &predicate) const
{
    const bool isAsked = std::any_of(m_graph.calls().begin(), m_graph.calls().end(),
                                     [&](const Call &call) { return call.target == predicate; });
    if (isAsked)
        return {};
    if (predicate == PredicateId{u"do"_s, 1})
        return {true};
    if (predicate.arity == 2 && predicate.name == "hidden"_L1)
        return {true, true};
    const bool isKnown = predicate.name == "owned"_L1 || predicate.name == "switch"_L1 || predicate.name == "default"_L1
        || predicate.name == "unlimited"_L1 || predicate.name == "payoff"_L1;
    return predicate.arity == 2 && isKnown ? std::vector<bool>{true, false} : std::vector<bool>();
}

BoundVariables::Bound BoundVariables::ofHead(const Clause &clause, const std::vector<bool> &known) const
{
    Bound bound(std::size_t(clause.variables.size()), false);
    for (std::size_t i = 0; i < known.size() && i < clause.head.args.size(); ++i)
        if (known[i])
            bindAll(clause.head.args[i], bound);
    return bound;
}

void BoundVariables::bindAll(const Term &term, Bound &bound) const
{
    if (term.kind == Term::Kind::Variable)
        bound[std::size_t(term.variable)] = true;
    for (const Term &argument : term.args)
        bindAll(argument, bound);
}

bool BoundVariables::isBound(const Term &term, const Bound &bound) const
{
    if (term.kind == Term::Kind::Variable)
        return bound[std::size_t(term.variable)];
    return std::all_of(term.args.begin(), term.args.end(), [&](const Term &each) { return isBound(each, bound); });
}

void BoundVariables::bind(const Term &goal, Bound &bound) const
{
    if (!goal.isCallable() || goal.args.empty())
        return;
    const PredicateId called = predicateOf(goal);
    const auto is
        = [&](const char *name, int arity) { return called.arity == arity && called.name == QLatin1String(name); };
    if (is(",", 2) || is("->", 2) || is("*->", 2)) {
        bind(goal.args[0], bound);
        bind(goal.args[1], bound);
    } else if (is(";", 2)) {
        Bound other = bound;
        bind(goal.args[0], bound);
        bind(goal.args[1], other);
        for (std::size_t i = 0; i < bound.size(); ++i)
            bound[i] = bound[i] && other[i];
    } else if (is("once", 1)) {
        bind(goal.args[0], bound);
    } else if (m_graph.defines(called)) {
        if (m_binding.contains(called))
            bindAll(goal, bound);
    } else if (m_language.isKeyword(called)) {
        bindAll(goal, bound); // words, players and actions are ground
    } else if (is("=", 2) || is("==", 2)) {
        if (isBound(goal.args[0], bound) || isBound(goal.args[1], bound))
            bindAll(goal, bound);
    } else if (is("is", 2) || is("between", 3) || is("succ", 2) || is("plus", 3) || is("sum_list", 2)
               || is("sumlist", 2) || is("max_list", 2) || is("min_list", 2) || is("maxmember", 2)
               || is("minmember", 2)) {
        bindAll(goal, bound); // or an error
    } else if (is("length", 2)) {
        bindAll(goal.args[1], bound);
    } else if (is("findall", 3)) {
        Bound inner = bound;
        bind(goal.args[1], inner);
        if (isBound(goal.args[0], inner))
            bindAll(goal.args[2], bound);
    } else {
        // The list that the others are taken from.
        const int from = is("member", 2) || is("memberchk", 2) || is("nth0", 3) || is("nth1", 3) || is("select", 3) ? 1
            : is("last", 2) || is("reverse", 2) || is("msort", 2) || is("sort", 2)                                  ? 0
            : is("append", 3)                                                                                       ? 2
                              : -1;
        if (from >= 0 && isBound(goal.args[std::size_t(from)], bound))
            bindAll(goal, bound);
    }
}

bool BoundVariables::exports(const Clause &clause, const Term &goal, const Bound &bound) const
{
    std::set<int> variables;
    variablesOf(goal, variables);
    return std::any_of(variables.begin(), variables.end(), [&](int each) {
        return !bound[std::size_t(each)] && occurrences(clause, each) > count(goal, each);
    });
}

int BoundVariables::occurrences(const Clause &clause, int variable) const
{
    return count(clause.head, variable) + count(clause.body, variable);
}

bool BoundVariables::isNumber(const Clause &clause, int variable) const
{
    static const QSet<QString> arithmetic{u"is"_s, u"<"_s, u">"_s, u"=<"_s, u">="_s, u"=:="_s, u"=\\="_s};
    return std::any_of(m_graph.callsOf(clause.index).begin(), m_graph.callsOf(clause.index).end(),
                       [&](const Call &call) {
                           return call.target.arity == 2 && arithmetic.contains(call.target.name) && !call.isNegated
                               && count(*call.goal, variable) > 0;
                       });
}

} // namespace sidl::analysis
