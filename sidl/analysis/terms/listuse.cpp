// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/terms/listuse.h"

#include "sidl/language/program/builtins.h"
#include "sidl/language/structure/callgraph.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

using namespace language;

namespace {

bool isMember(const CallGraph &graph, const PredicateId &goal)
{
    return !graph.defines(goal) && goal.arity == 2 && (goal.name == "member"_L1 || goal.name == "memberchk"_L1);
}

/// Built-ins to which neither the order of elements nor the values of numbers mean anything.
bool ignoresOrder(const PredicateId &goal)
{
    static const QSet<QString> names{u","_s,      u";"_s,      u"->"_s,     u"*->"_s,    u"\\+"_s,  u"not"_s,
                                     u"true"_s,   u"fail"_s,   u"false"_s,  u"!"_s,      u"call"_s, u"once"_s,
                                     u"ignore"_s, u"forall"_s, u"="_s,      u"\\="_s,    u"=="_s,   u"\\=="_s,
                                     u"var"_s,    u"nonvar"_s, u"ground"_s, u"is_list"_s};
    return names.contains(goal.name);
}

bool holdsPartialList(const Term &term)
{
    return (term.kind == Term::Kind::List && term.partial)
        || std::any_of(term.args.begin(), term.args.end(), holdsPartialList);
}

void countVariables(const Term &term, std::vector<int> &counts)
{
    if (term.kind == Term::Kind::Variable)
        ++counts[std::size_t(term.variable)];
    for (const Term &argument : term.args)
        countVariables(argument, counts);
}

/// Takes from @p use the arguments that hold lists of @p clause which something else looks at. True if there was one.
bool removeOthers(const CallGraph &graph, const Clause &clause, ListUse &use)
{
    std::vector<int> others(std::size_t(clause.variables.size()), 0); // occurrences that may look at a list
    countVariables(clause.head, others);
    countVariables(clause.body, others);
    struct Held
    {
        std::pair<PredicateId, int> position;
        const Term *term;
        bool isHead;
    };
    std::vector<Held> held;
    const auto take = [&](const Term &goal, bool isHead) {
        for (int i = 0; i < int(goal.args.size()); ++i)
            if (const std::pair position(predicateOf(goal), i); use.sets.count(position) > 0)
                held.push_back({position, &goal.args[std::size_t(i)], isHead});
    };
    take(clause.head, true);
    for (const Call &call : graph.callsOf(clause.index)) {
        if (isMember(graph, call.target) && !call.isClosure()) {
            if (call.goal->args[1].kind == Term::Kind::Variable)
                --others[std::size_t(call.goal->args[1].variable)];
        } else if (call.isClosure()) {
            for (int i = 0; i < call.target.arity; ++i) // what it will be given cannot be seen
                use.sets.erase({call.target, i});
        } else if (call.goal->isCallable()) {
            take(*call.goal, false);
        }
    }
    for (const Held &each : held)
        if (each.term->kind == Term::Kind::Variable)
            --others[std::size_t(each.term->variable)];
    bool removed = false;
    for (const auto &[position, term, isHead] : held) {
        const bool isVariable = term->kind == Term::Kind::Variable;
        const bool isFine = isVariable ? others[std::size_t(term->variable)] == 0
                                       : isHead && term->kind == Term::Kind::List && !term->partial;
        if (!isFine)
            removed = use.sets.erase(position) > 0 || removed;
    }
    return removed;
}

} // namespace

ListUse listUse(const Program &program, const RuleLanguage &language)
{
    ListUse use;
    if (!language.isProlog)
        return use;
    const CallGraph graph(program);
    for (const Call &call : graph.calls()) {
        if (graph.defines(call.target) || language.isKeyword(call.target) || ignoresOrder(call.target)
            || isMember(graph, call.target))
            continue;
        use.keepsOrder = true;
        use.keepsNumbers = true;
    }
    for (const Clause &clause : program.clauses) {
        use.keepsOrder = use.keepsOrder || holdsPartialList(clause.head) || holdsPartialList(clause.body);
        const PredicateId predicate = predicateOf(clause.head);
        for (int i = 0; !language.isKeyword(predicate) && i < int(clause.head.args.size()); ++i)
            use.sets.insert({predicate, i});
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const Clause &clause : program.clauses)
            changed = removeOthers(graph, clause, use) || changed;
    }
    return use;
}

} // namespace sidl::analysis
