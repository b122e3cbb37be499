// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/structure/worduse.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// The variables of a clause that are elements of words, and where first.
QHash<int, const Term *> elementsOf(const CheckContext &context, const Clause &clause)
{
    QHash<int, const Term *> elements;
    const auto add = [&elements](const PredicateId &predicate, const Term &goal) {
        const auto keyword = keywordOf(predicate);
        for (std::size_t i = 0; keyword && i < goal.args.size(); ++i) {
            const bool isOwner = *keyword == Keyword::Owned && i == 1; // a list of probabilities may be formulas
            if (!wordKind(*keyword, i) || isOwner || goal.args[i].kind != Term::Kind::List)
                continue;
            for (const Term &element : goal.args[i].args)
                if (element.kind == Term::Kind::Variable && !elements.contains(element.variable))
                    elements.insert(element.variable, &element);
        }
    };
    add(predicateOf(clause.head), clause.head);
    for (const Call &call : context.graph.callsOf(clause.index))
        if (!call.isClosure() && call.goal->isCallable())
            add(call.target, *call.goal);
    return elements;
}

bool mayBeComputed(const Term &term)
{
    if (term.kind == Term::Kind::Compound || term.kind == Term::Kind::Atom)
        return isEvaluable(predicateOf(term)) && std::all_of(term.args.begin(), term.args.end(), mayBeComputed);
    return term.kind == Term::Kind::Variable || term.kind == Term::Kind::Integer || term.kind == Term::Kind::Float;
}

} // namespace

bool isFormula(const Term &term)
{
    return term.kind == Term::Kind::Compound && mayBeComputed(term);
}

void checkFormulas(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses) {
        std::optional<QHash<int, const Term *>> elements; // few clauses need them
        for (const Call &call : context.graph.callsOf(clause.index)) {
            const Term &goal = *call.goal;
            if (call.isClosure() || !goal.isCompound(u"=", 2))
                continue;
            const bool isLeft = isFormula(goal.args[0]);
            const Term &formula = goal.args[isLeft ? 0 : 1], &variable = goal.args[isLeft ? 1 : 0];
            if (variable.kind != Term::Kind::Variable || !isFormula(formula))
                continue;
            if (!elements)
                elements = elementsOf(context, clause);
            const Term *element = elements->value(variable.variable);
            if (!element)
                continue;
            const QString text = context.textOf(formula);
            context.warning("nested-word", u"%1 is the term %2 here, and not its value"_s.arg(variable.text, text),
                            u"Write %1 is %2"_s.arg(variable.text, text), goal.span);
            context.relate(element->span, u"Here it becomes an element of a word"_s);
        }
    }
}

} // namespace sidl::language
