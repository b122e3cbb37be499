// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/clauseshape.h"

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

Diagnostic refusal(const char *code, const QString &message, const QString &advice, const Span &span)
{
    return {Severity::Error, QString::fromLatin1(code), message, advice, span};
}

Diagnostic directive(const Term &term)
{
    const Term &goal = term.args[0];
    const QString name = goal.isCallable() ? goal.text : QString();
    QString advice = u"Delete it; it is never executed"_s;
    if (name == "dynamic"_L1 || name == "discontiguous"_L1)
        advice = u"Delete it: clauses of one predicate may stand apart, and facts of the game's state are "
                 "changed by create/1 and delete/1"_s;
    else if (name == "use_module"_L1 || name == "ensure_loaded"_L1)
        advice = u"Delete it: the library predicates that SIDL allows are always there"_s;
    else if (name == "op"_L1)
        advice = u"Delete it, and write terms with the standard operators"_s;
    else if (name == "table"_L1)
        advice = u"Delete it: SIDL has no tabling"_s;
    return refusal("directive", u"SIDL has no directives"_s, advice, term.span);
}

} // namespace

std::variant<Clause, Diagnostic> clauseOf(Term term)
{
    if (term.isCompound(u":-", 1))
        return directive(term);
    if (term.isCompound(u"?-", 1))
        return refusal("query", u"SIDL games hold no queries"_s,
                       u"Delete it, and ask it in the pane Query while the game is played"_s, term.span);
    if (term.isCompound(u"-->", 2))
        return refusal("grammar-rule", u"SIDL has no grammar rules"_s, u"Write a clause with :-"_s, term.nameSpan);
    if (term.isCompound(u"=>", 2))
        return refusal("single-sided-rule", u"SIDL has no rules with =>"_s,
                       u"Write a clause with :-, and a cut where it must commit"_s, term.nameSpan);

    Clause clause;
    clause.body.text = u"true"_s;
    if (term.isCompound(u":-", 2)) {
        clause.head = std::move(term.args[0]);
        clause.body = std::move(term.args[1]);
    } else {
        clause.head = std::move(term);
    }
    const Term &head = clause.head;
    if (head.isCompound(u":", 2))
        return refusal("module-head", u"SIDL has no modules"_s,
                       u"Write the head without the module's name and the colon"_s, head.span);
    if (!head.isCallable())
        return refusal("bad-head",
                       head.kind == Term::Kind::Variable   ? u"A variable cannot be the head of a clause"_s
                           : head.kind == Term::Kind::List ? u"A list cannot be the head of a clause"_s
                                                           : u"A number or text cannot be the head of a clause"_s,
                       head.kind == Term::Kind::List ? u"Words of the initial state are written init([…])"_s
                                                     : u"A clause starts with a name, such as legal([main])"_s,
                       head.span);
    return clause;
}

} // namespace sidl::language
