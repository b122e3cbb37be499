// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/request/effectfulnames.h"

#include "sidl/language/program/builtins.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Clause;
using language::Term;

namespace {

/// True if @p term calls what a variable is bound to at run time: as a goal, or as an argument of call/N, maplist/3, ….
bool callsVariable(const Term &first)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        if (callsVariable(rest->args[0]))
            return true;
    const Term &term = *rest;
    if (term.kind == Term::Kind::Variable)
        return true;
    if (term.isCompound(u"^", 2)) // V^Goal of bagof/3
        return callsVariable(term.args[1]);
    const language::Builtin *row = language::builtin(language::predicateOf(term));
    if (!row && term.isCallable()) { // a closure that lacks arguments, such as maplist(once, Goals)
        const auto all = language::builtins();
        return std::any_of(all.begin(), all.end(),
                           [&](const language::Builtin &b) { return b.meta && term.text == QLatin1String(b.name); });
    }
    if (term.kind != Term::Kind::Compound || !row || !row->meta)
        return false;
    for (std::size_t i = 0; i < term.args.size(); ++i)
        if (row->meta[i] != '?' && callsVariable(term.args[i]))
            return true;
    return false;
}

/// All names in @p term that may be those of called predicates.
void collectNames(const Term &first, QSet<QString> &names)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        collectNames(rest->args[0], names);
    const Term &term = *rest;
    if (term.isCallable())
        names.insert(term.text);
    for (const Term &argument : term.args)
        collectNames(argument, names);
}

} // namespace

QSet<QString> effectfulNames(const language::Program &program)
{
    std::vector<std::pair<QString, QSet<QString>>> uses;
    for (const Clause &clause : program.clauses) {
        QSet<QString> names;
        collectNames(clause.body, names);
        if (callsVariable(clause.body))
            names.insert(u"create"_s); // it may be that
        uses.emplace_back(clause.head.text, std::move(names));
    }
    QSet<QString> effectful{u"create"_s, u"delete"_s};
    for (bool grown = true; grown;) {
        grown = false;
        for (const auto &[head, names] : uses)
            if (!effectful.contains(head) && names.intersects(effectful)) {
                effectful.insert(head);
                grown = true;
            }
    }
    return effectful;
}

} // namespace sidl::engine
