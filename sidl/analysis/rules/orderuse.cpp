// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/rules/orderuse.h"

#include "sidl/analysis/rules/boundvariables.h"
#include "sidl/analysis/rules/variablevalues.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/termmatch.h"
#include "sidl/language/structure/callgraph.h"
#include "sidl/language/structure/keywordreach.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

namespace {

constexpr std::size_t MostPaired = 100; // clauses of a predicate that are compared two by two

bool isOneOf(const PredicateId &goal, std::initializer_list<const char *> names)
{
    return std::any_of(names.begin(), names.end(), [&](const char *name) { return goal.name == QLatin1String(name); });
}

bool holdsCut(const Term &body)
{
    return body.isAtom(u"!") || std::any_of(body.args.begin(), body.args.end(), holdsCut);
}

/// Built-ins that look at the names of constants: these have to stay as they are.
bool readsNames(const PredicateId &goal)
{
    return isOneOf(goal, {"functor", "=..", "char_code", "atomic_list_concat", "upcase_atom", "downcase_atom"})
        || goal.name.startsWith("atom_"_L1) || goal.name.startsWith("sub_"_L1) || goal.name.startsWith("string_"_L1)
        || goal.name.startsWith("term_"_L1);
}

/// Built-ins that compare terms by the standard order. What sort/2, msort/2 and setof/3 give counts only in some uses.
bool comparesTerms(const PredicateId &goal)
{
    return goal.name.startsWith(u'@')
        || isOneOf(goal, {"compare", "predsort", "keysort", "max_member", "min_member", "list_to_ord_set", "bagof"})
        || goal.name.startsWith("ord_"_L1) || goal == PredicateId{u"sort"_s, 4};
}

/// What is asked of a list whatever its order.
bool ignoresOrder(const PredicateId &goal)
{
    return isOneOf(goal,
                   {"member", "memberchk", "length", "sum_list", "sumlist", "max_list", "min_list", "maxmember",
                    "minmember", "sort", "msort"});
}

class Finder
{
public:
    Finder(const Program &program, const RuleLanguage &language)
        : m_program(program)
        , m_language(language)
        , m_graph(program)
        , m_reach(program, m_graph)
        , m_bound(program, m_graph, language)
        , m_values(program, m_graph, language)
    {
    }

    OrderUse find()
    {
        if (m_graph.callsVariables()) { // what they call is not known
            m_use.keepsNames = m_use.keepsLists = true;
            for (const Clause &clause : m_program.clauses) {
                m_use.goals.insert(clause.index);
                orderAll(m_graph.clausesOf(predicateOf(clause.head)));
            }
            return std::move(m_use);
        }
        for (const Call &call : m_graph.calls()) {
            if (m_graph.defines(call.target) || m_language.isKeyword(call.target))
                continue;
            m_use.keepsNames = m_use.keepsNames || readsNames(call.target);
            m_use.ranksNames = m_use.ranksNames || comparesTerms(call.target);
        }
        // What the engine takes the first solution of, and what it says of the arguments that it knows.
        takeFirst({u"do"_s, 1}, {true});
        for (const char *name : {"owned", "default", "unlimited", "init"})
            takeFirst({QString::fromLatin1(name), 2}, {true, false});
        if (std::any_of(m_program.clauses.begin(), m_program.clauses.end(), mayBeDistribution))
            takeFirst({u"switch"_s, 2}, {true, false}); // actions have probabilities by their order (S10)
        for (const Clause &clause : m_program.clauses) {
            const bool cuts = holdsCut(clause.body);
            if (cuts)
                orderAll(m_graph.clausesOf(predicateOf(clause.head)));
            enter(clause, m_bound.engineBinds(predicateOf(clause.head)), cuts);
        }
        return std::move(m_use);
    }

private:
    using Arguments = std::vector<bool>;
    using Bound = BoundVariables::Bound;

    /// Whether the clause may give probabilities to the actions of a switch: owned(I, [0.2, 0.8]).
    static bool mayBeDistribution(const Clause &clause)
    {
        if (predicateOf(clause.head) != PredicateId{u"owned"_s, 2})
            return false;
        const Term &owner = clause.head.args[1];
        if (owner.kind != Term::Kind::List)
            return owner.kind == Term::Kind::Variable && clause.body.span.isValid();
        return owner.partial
            || (owner.args.size() > 1 && std::any_of(owner.args.begin(), owner.args.end(), [](const Term &each) {
                    return each.kind != Term::Kind::Atom;
                }));
    }

    void orderAll(std::span<const int> clauses)
    {
        for (std::size_t i = 1; i < clauses.size(); ++i)
            m_use.clauses.emplace(clauses[i - 1], clauses[i]);
    }

    /// Some solution of @p predicate comes first, with these arguments known. True if there may be several.
    bool takeFirst(const PredicateId &predicate, const Arguments &known)
    {
        const auto [place, isNew] = m_hasSeveral.emplace(std::pair(predicate, known), true); // while it calls itself
        if (!isNew)
            return place->second;
        const std::span<const int> clauses = m_graph.clausesOf(predicate);
        bool hasSeveral = false;
        if (clauses.size() > MostPaired && std::find(known.begin(), known.end(), true) == known.end()) {
            orderAll(clauses);
            hasSeveral = true;
        } else {
            for (std::size_t i = 0; i < clauses.size(); ++i)
                for (std::size_t j = i + 1; j < clauses.size(); ++j)
                    if (mayBothHold(clauses[i], clauses[j], known)) {
                        m_use.clauses.emplace(clauses[i], clauses[j]);
                        hasSeveral = true;
                    }
        }
        for (const int clause : clauses)
            hasSeveral = enter(m_program.clauses[std::size_t(clause)], known, true) || hasSeveral;
        return place->second = hasSeveral;
    }

    bool mayBothHold(int one, int other, const Arguments &known) const
    {
        TermMatch match;
        const Term &a = m_program.clauses[std::size_t(one)].head, &b = m_program.clauses[std::size_t(other)].head;
        for (std::size_t i = 0; i < known.size(); ++i)
            if (known[i] && !match.mayUnify(a.args[i], b.args[i]))
                return false;
        return true;
    }

    /// Goes through the body of @p clause. True if some goal of it may have several solutions, whose order counts.
    bool enter(const Clause &clause, const Arguments &known, bool isOrdered)
    {
        const Clause *const caller = std::exchange(m_clause, &clause);
        Bound bound = m_bound.ofHead(clause, known);
        const bool hasSeveral = clause.body.span.isValid() && walk(clause.body, bound, isOrdered);
        if (hasSeveral)
            m_use.goals.insert(clause.index);
        m_clause = caller;
        return hasSeveral;
    }

    /// Whether all that @p goal can tell is that it holds: no variable of it gets a value, and it has no effect.
    bool isTest(const Term &goal, const Bound &bound) const
    {
        return !hasEffect(goal) && !m_bound.exports(*m_clause, goal, bound);
    }

    bool hasEffect(const Term &goal) const
    {
        const unsigned effects = bit(Keyword::Create) | bit(Keyword::Delete);
        return (goal.isCallable() && (m_reach.reached(predicateOf(goal)) & effects) != 0)
            || std::any_of(goal.args.begin(), goal.args.end(), [&](const Term &each) { return hasEffect(each); });
    }

    /// As enter(). @p isOrdered: the order of the solutions of @p goal counts. Sets what it binds.
    bool walk(const Term &goal, Bound &bound, bool isOrdered)
    {
        bool hasSeveral = false;
        if (goal.isCompound(u",", 2)) {
            for (const Term *rest = &goal;; rest = &rest->args[1]) {
                const bool isLast = !rest->isCompound(u",", 2);
                hasSeveral = walk(isLast ? *rest : rest->args[0], bound, isOrdered) || hasSeveral;
                if (isLast)
                    return hasSeveral;
            }
        }
        if (isOrdered && isTest(goal, bound))
            isOrdered = false;
        const Bound before = bound;
        m_bound.bind(goal, bound);
        Bound inner = before; // of the goals within this one
        const PredicateId called = predicateOf(goal);
        if (!goal.isCallable() || goal.args.empty()) {
            return goal.isCallable() && call(goal, called, before, isOrdered);
        } else if (goal.isCompound(u";", 2)) {
            Bound other = before;
            hasSeveral = walk(goal.args[0], inner, isOrdered);
            hasSeveral = walk(goal.args[1], other, isOrdered) || hasSeveral;
            return hasSeveral || isOrdered;
        } else if (goal.isCompound(u"->", 2)) {
            hasSeveral = first(goal.args[0], inner, isOrdered);
            return walk(goal.args[1], inner, isOrdered) || hasSeveral;
        } else if (goal.isCompound(u"*->", 2)) {
            hasSeveral = walk(goal.args[0], inner, isOrdered);
            return walk(goal.args[1], inner, isOrdered) || hasSeveral;
        } else if (isOneOf(called, {"once", "ignore"}) && called.arity == 1) {
            return first(goal.args[0], inner, isOrdered);
        } else if (isOneOf(called, {"\\+", "not"}) && called.arity == 1) {
            return walk(goal.args[0], inner, false);
        } else if (called == PredicateId{u"forall"_s, 2}) {
            hasSeveral = walk(goal.args[0], inner, false);
            // Of what it binds, nothing is seen outside.
            return walk(goal.args[1], inner, hasEffect(goal.args[1])) || hasSeveral;
        } else if (called.arity == 3 && isOneOf(called, {"findall", "bagof", "setof"})) {
            const bool counts = isOrdered || !isAskedInAnyOrder(goal.args[2]);
            m_use.ranksNames = m_use.ranksNames || (counts && called.name == "setof"_L1);
            const Term *collected = &goal.args[1];
            while (collected->isCompound(u"^", 2))
                collected = &collected->args[1];
            // The solutions are collected one by one: what none of them binds counts by its number.
            return walk(*collected, inner, counts && called.name != "setof"_L1) && counts;
        }
        return call(goal, called, before, isOrdered);
    }

    /// The first solution of @p goal.
    bool first(const Term &goal, Bound &bound, bool isOrdered)
    {
        return walk(goal, bound, isOrdered || !isTest(goal, bound));
    }

    bool call(const Term &goal, const PredicateId &called, const Bound &bound, bool isOrdered)
    {
        Arguments known;
        for (const Term &argument : goal.args)
            known.push_back(m_bound.isBound(argument, bound));
        const bool isKnown = std::find(known.begin(), known.end(), false) == known.end();
        if (m_graph.defines(called))
            return isOrdered && takeFirst(called, known);
        if (m_language.isKeyword(called)) {
            if (!isOrdered || isKnown || called == PredicateId{u"create"_s, 1})
                return false;
            if (called == PredicateId{u"player"_s, 1})
                takeFirst({u"init"_s, 2}, {false, false}); // S7
            else if (called == PredicateId{u"does"_s, 2})
                takeFirst({u"legal"_s, 1}, {false}); // S9, S16
            else if (!goal.args.empty())
                rank(goal, bound);
            return true;
        }
        if (called.arity == 2 && isOneOf(called, {"member", "memberchk"})) {
            const bool counts = !known[0] && (isOrdered || called.name == "memberchk"_L1);
            m_use.keepsLists = m_use.keepsLists || counts;
            return counts;
        }
        if (isOneOf(called, {"sort", "msort"}) && called.arity == 2)
            m_use.ranksNames = m_use.ranksNames || isOrdered || !isAskedInAnyOrder(goal.args[1]);
        const Builtin *row = builtin(called);
        for (std::size_t i = 0; row && row->meta && i < goal.args.size(); ++i)
            if (row->meta[i] >= '0' && row->meta[i] <= '9')
                callClosure(goal.args[i], row->meta[i] - '0');
        return isOrdered && !isKnown;
    }

    /// A goal that gets @p more arguments, which are not known here.
    void callClosure(const Term &closure, int more)
    {
        Bound nothing = m_bound.ofHead(*m_clause, {});
        if (more == 0) {
            walk(closure, nothing, true);
            return;
        }
        const PredicateId called{closure.text, closure.arity() + more};
        if (closure.isCallable() && m_graph.defines(called))
            takeFirst(called, Arguments(std::size_t(called.arity), false));
        else if (closure.isCallable() && m_language.isKeyword(called))
            m_use.ranksNames = true;
    }

    /// Whether nothing but what its elements are is asked of a list in this clause.
    bool isAskedInAnyOrder(const Term &list) const
    {
        if (list.kind != Term::Kind::Variable)
            return list.kind == Term::Kind::List && list.args.empty();
        int asked = 1;
        for (const Call &call : m_graph.callsOf(m_clause->index))
            for (std::size_t i = 0; !m_graph.defines(call.target) && !call.isClosure() && i < call.goal->args.size();
                 ++i)
                if (const Term &term = call.goal->args[i]; term.kind == Term::Kind::Variable
                    && term.variable == list.variable && ignoresOrder(call.target)
                    && (i == 0 || call.target.name.startsWith("member"_L1)))
                    ++asked;
        return asked == m_bound.occurrences(*m_clause, list.variable);
    }

    /// Facts come in the standard order of terms: the values that the variables of @p goal can have are in order.
    void rank(const Term &goal, const Bound &bound)
    {
        const Term &word = goal.args[0];
        if (word.kind != Term::Kind::List || word.partial) {
            m_use.ranksNames = true;
            return;
        }
        for (std::size_t i = 0; i < word.args.size(); ++i) {
            const Term &part = word.args[i];
            if (part.kind == Term::Kind::Compound || part.kind == Term::Kind::List)
                m_use.ranksNames = true;
            else if (part.kind == Term::Kind::Variable && !bound[std::size_t(part.variable)]
                     && !m_bound.isNumber(*m_clause, part.variable))
                rank(m_values.of(*m_clause, part.variable), m_values.inWords(word, i));
        }
    }

    void rank(const VariableValues::Values &here, const VariableValues::Values &there)
    {
        if (here && there)
            m_use.names += *here & *there;
        else if (here || there)
            m_use.names += here ? *here : *there;
        else
            m_use.ranksNames = true;
    }

    const Program &m_program;
    const RuleLanguage &m_language;
    const CallGraph m_graph;
    const KeywordReach m_reach;
    const BoundVariables m_bound;
    OrderUse m_use;
    std::map<std::pair<PredicateId, Arguments>, bool> m_hasSeveral;
    VariableValues m_values;
    const Clause *m_clause = nullptr; ///< whose body is gone through
};

} // namespace

OrderUse orderUse(const Program &program, const RuleLanguage &language)
{
    return language.isProlog ? Finder(program, language).find() : OrderUse();
}

} // namespace sidl::analysis
