// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/clauseshape.h"

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
    QString advice = QStringLiteral("Delete it; it is never executed");
    if (name == QLatin1String("dynamic") || name == QLatin1String("discontiguous"))
        advice
            = QStringLiteral("Delete it: clauses of one predicate may stand apart, and facts of the game's state are "
                             "changed by create/1 and delete/1");
    else if (name == QLatin1String("use_module") || name == QLatin1String("ensure_loaded"))
        advice = QStringLiteral("Delete it: the library predicates that SIDL allows are always there");
    else if (name == QLatin1String("op"))
        advice = QStringLiteral("Delete it, and write terms with the standard operators");
    else if (name == QLatin1String("table"))
        advice = QStringLiteral("Delete it: SIDL has no tabling");
    return refusal("directive", QStringLiteral("SIDL has no directives"), advice, term.span);
}

} // namespace

std::variant<Clause, Diagnostic> clauseOf(Term term)
{
    if (term.isCompound(u":-", 1))
        return directive(term);
    if (term.isCompound(u"?-", 1))
        return refusal("query", QStringLiteral("SIDL games hold no queries"),
                       QStringLiteral("Delete it, and ask it in the query pane while the game runs"), term.span);
    if (term.isCompound(u"-->", 2))
        return refusal("grammar-rule", QStringLiteral("SIDL has no grammar rules"),
                       QStringLiteral("Write a clause with :-"), term.nameSpan);
    if (term.isCompound(u"=>", 2))
        return refusal("single-sided-rule", QStringLiteral("SIDL has no rules with =>"),
                       QStringLiteral("Write a clause with :-, and a cut where it must commit"), term.nameSpan);

    Clause clause;
    clause.body.text = QStringLiteral("true");
    if (term.isCompound(u":-", 2)) {
        clause.head = std::move(term.args[0]);
        clause.body = std::move(term.args[1]);
    } else {
        clause.head = std::move(term);
    }
    const Term &head = clause.head;
    if (head.isCompound(u":", 2))
        return refusal("module-head", QStringLiteral("SIDL has no modules"),
                       QStringLiteral("Write the head without the module's name and the colon"), head.span);
    if (!head.isCallable())
        return refusal(
            "bad-head",
            head.kind == Term::Kind::Variable   ? QStringLiteral("A variable cannot be the head of a clause")
                : head.kind == Term::Kind::List ? QStringLiteral("A list cannot be the head of a clause")
                                                : QStringLiteral("A number or text cannot be the head of a clause"),
            head.kind == Term::Kind::List ? QStringLiteral("Words of the initial state are written init([…])")
                                          : QStringLiteral("A clause starts with a name, such as legal([main])"),
            head.span);
    return clause;
}

} // namespace sidl::language
