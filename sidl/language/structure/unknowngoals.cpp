// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/structure/unknowngoals.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// The names of all atoms and functors in @p first.
void collectNames(const Term &first, QSet<QString> &names)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        collectNames(rest->args[0], names);
    if (rest->isCallable())
        names.insert(rest->text);
    for (const Term &argument : rest->args)
        collectNames(argument, names);
}

/// Built-ins whose results are atoms that stand nowhere in the text.
bool makesNames(const PredicateId &goal)
{
    static const QSet<QString> names{u"atom_codes"_s,         u"atom_chars"_s,     u"char_code"_s,     u"atom_concat"_s,
                                     u"sub_atom"_s,           u"upcase_atom"_s,    u"downcase_atom"_s, u"atom_string"_s,
                                     u"atomic_list_concat"_s, u"string_to_atom"_s, u"string_chars"_s};
    return names.contains(goal.name);
}

/// Whether players may write a name of their own into a word: [say, (what, atom)].
bool asksForNames(const Clause &clause)
{
    if (predicateOf(clause.head) != PredicateId{u"unlimited"_s, 2})
        return false;
    QSet<QString> names;
    collectNames(clause.head, names);
    collectNames(clause.body, names);
    return names.contains(u"atom"_s) || names.contains(u"symbol"_s);
}

} // namespace

UnknownGoals::UnknownGoals(const Program &program, const CallGraph &graph)
{
    if (!graph.callsVariables())
        return;
    const std::vector<Call> &calls = graph.calls();
    m_mayHaveAnyName
        = std::any_of(calls.begin(), calls.end(),
                      [&](const Call &call) { return makesNames(call.target) && !graph.defines(call.target); })
        || std::any_of(program.clauses.begin(), program.clauses.end(), asksForNames);
    for (const Clause &clause : program.clauses)
        for (const Term &argument : clause.head.args)
            collectNames(argument, m_names);
    for (const Call &call : calls)
        if (!call.goal->isSequence())
            for (const Term &argument : call.goal->args)
                collectNames(argument, m_names);
}

} // namespace sidl::language
