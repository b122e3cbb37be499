// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/chronon/unknownamount.h"

#include "sidl/engine/request/gamemodule.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::engine {

using language::Clause;
using language::Term;

namespace {

void addVariables(const Term &term, QStringList &names)
{
    if (term.kind == Term::Kind::Variable && !names.contains(term.text))
        names << term.text;
    for (const Term &part : term.args)
        addVariables(part, names);
}

/// The last goal of @p body, a sequence, that has the variable; null: there is none.
const Term *lastGoalWith(const Term &body, const QString &name)
{
    const Term *last = nullptr, *rest = &body;
    const auto look = [&](const Term &goal) {
        QStringList names;
        addVariables(goal, names);
        if (names.contains(name))
            last = &goal;
    };
    for (; rest->isSequence(); rest = &rest->args[1])
        look(rest->args[0]);
    look(*rest);
    return last;
}

} // namespace

void tellUnknownAmount(Problem &problem, const Clause &clause, const QString &player)
{
    if (problem.code != "unbound"_L1 || !clause.head.isCompound(u"payoff", 2))
        return;
    QStringList names;
    addVariables(clause.head.args[1], names);
    const bool isNamed = names.size() == 1 && names.front() != "_"_L1;
    const Term *goal = isNamed ? lastGoalWith(clause.body, names.front()) : nullptr;
    const bool isCall = goal && goal->isCallable() && !goal->isSequence() && goal->text.front().isLetter();
    const QString behind = isCall ? u" after %1"_s.arg(predicateOf(*goal).text()) : QString();
    problem.message = u"payoff/2 gave %1 no number: %2 has no value%3"_s.arg(
        player, isNamed ? names.front() : u"its amount"_s, behind);
    problem.advice = isCall ? u"Give it a number wherever %1 succeeds"_s.arg(predicateOf(*goal).text())
                            : u"Give it a number in the body of the rule"_s;
}

} // namespace sidl::engine
