// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/structure/gameshapes.h"

#include <algorithm>

namespace sidl::language {

namespace {

/// A template with what ought to be holes and is none (S11) is told as such; it may stand for any action.
bool isBadTemplate(const Term &word)
{
    return std::any_of(word.args.begin(), word.args.end(), [](const Term &element) {
        return element.kind == Term::Kind::Compound && !element.isCompound(u",", 2);
    });
}

const Term &anyAction()
{
    static const Term variable = [] {
        Term term;
        term.kind = Term::Kind::Variable;
        return term;
    }();
    return variable;
}

} // namespace

GameShapes::GameShapes(const Program &program, const CallGraph &graph)
    : createsAnything(graph.callsVariables())
{
    for (const Clause &clause : program.clauses) {
        const auto keyword = keywordOf(predicateOf(clause.head));
        if (!keyword)
            continue;
        const std::vector<Term> &arguments = clause.head.args;
        const bool isAny = keyword == Keyword::Unlimited && isBadTemplate(arguments[1]);
        switch (*keyword) {
        case Keyword::InitAccount:
            players.add(arguments[0], clause.index);
            break;
        case Keyword::Init:
            initial.add(arguments[0], clause.index);
            break;
        case Keyword::Legal:
            legal.add(arguments[0], clause.index);
            break;
        case Keyword::Owned:
            owned.add(arguments[0], arguments[1], clause.index);
            break;
        case Keyword::Unlimited:
            templates.add(arguments[0], arguments[1], clause.index);
            [[fallthrough]];
        case Keyword::Switch:
            offers.add(arguments[0], isAny ? anyAction() : arguments[1], clause.index);
            [[fallthrough]];
        case Keyword::Default:
            actions.add(arguments[1], clause.index);
            break;
        case Keyword::Do:
            performed.add(arguments[0], clause.index);
            break;
        default:
            break;
        }
    }
    for (const Call &call : graph.calls()) {
        const auto keyword = keywordOf(call.target);
        if (!keyword)
            continue;
        if (info(*keyword).head)
            calledHeads.insert(*keyword);
        else if (*keyword == Keyword::Create && call.isClosure())
            createsAnything = true;
        else if (*keyword == Keyword::Create)
            created.add(call.goal->args[0], call.clause);
    }
}

} // namespace sidl::language
