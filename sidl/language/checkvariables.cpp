// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/checks.h"

namespace sidl::language {

namespace {

struct Use
{
    int count = 0;
    const Term *first = nullptr;
};

void countUses(const Term &first, std::vector<Use> &uses)
{
    const Term *rest = &first;
    for (; rest->isSequence(); rest = &rest->args[1])
        countUses(rest->args[0], uses);
    const Term &term = *rest;
    if (term.kind == Term::Kind::Variable) {
        Use &use = uses[std::size_t(term.variable)];
        if (use.count++ == 0)
            use.first = &term;
    }
    for (const Term &argument : term.args)
        countUses(argument, uses);
}

} // namespace

void checkVariables(CheckContext &context)
{
    std::vector<Use> uses;
    for (const Clause &clause : context.program.clauses) {
        if (clause.variables.isEmpty())
            continue;
        uses.assign(std::size_t(clause.variables.size()), {});
        countUses(clause.head, uses);
        countUses(clause.body, uses);
        for (const Use &use : uses) {
            if (use.count == 1 && !use.first->text.startsWith(u'_'))
                context.warning(
                    "singleton", QStringLiteral("The variable %1 occurs only once in its clause").arg(use.first->text),
                    QStringLiteral("Correct its name if it is misspelt; if not, write _%1").arg(use.first->text),
                    use.first->span);
        }
    }
}

} // namespace sidl::language
