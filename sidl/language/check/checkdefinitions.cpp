// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/read/forbidden.h"

#include <QSet>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::language {

namespace {

/// "legal/1", or "init/1 or init/2".
QString choice(const std::vector<Keyword> &keywords)
{
    QStringList names;
    for (const Keyword keyword : keywords)
        names += QString::fromLatin1(info(keyword).name) + u'/' + QString::number(info(keyword).arity);
    return names.join(" or "_L1);
}

/// Where what is said of the whole game is shown; invalid without a clause that names it.
Span placeOfGame(const Program &program)
{
    for (const Clause &clause : program.clauses)
        if (predicateOf(clause.head) == PredicateId{u"game"_s, 1})
            return clause.head.nameSpan;
    return {};
}

/// True when the clause was refused.
bool checkClause(CheckContext &context, const Clause &clause)
{
    const PredicateId predicate = predicateOf(clause.head);
    const Span &place = clause.head.nameSpan;
    if (predicate.name.startsWith(u'$')) {
        context.error("reserved-name", u"%1 is reserved: it begins with $"_s.arg(predicate.text()),
                      u"Give it another name"_s, place);
        return true;
    }
    if (isHook(predicate)) {
        context.error("hook", u"%1 is a hook of SWI-Prolog, which SIDL does not have"_s.arg(predicate.text()),
                      u"Delete it, or give it another name"_s, place);
        return true;
    }
    if (const auto keyword = keywordOf(predicate); keyword && !info(*keyword).head) {
        context.error("keyword-defined", u"%1 is provided by SIDL and cannot be defined"_s.arg(predicate.text()),
                      *keyword == Keyword::Player ? u"Players are defined by init(Player, Number)"_s
                          : *keyword == Keyword::Fact
                          ? u"Words of the initial state are defined by init(Word)"_s
                          : u"Give it another name, and use %1 in rule bodies only"_s.arg(predicate.text()),
                      place);
        return true;
    }
    const Builtin *row = builtin(predicate);
    if (!(row && row->iso) && !isForbiddenIso(predicate))
        return false;
    context.error("builtin-defined", u"%1 is built into Prolog and cannot be defined"_s.arg(predicate.text()),
                  u"Give it another name"_s, place);
    return true;
}

void checkPredicate(CheckContext &context, const PredicateId &predicate, const QSet<PredicateId> &called)
{
    if (keywordOf(predicate) || isHook(predicate))
        return;
    const Span &place = context.program.clauses[std::size_t(context.graph.clausesOf(predicate).front())].head.nameSpan;
    if (const auto meant = keywordsNamed(predicate.name); !meant.empty()) {
        context.warning("keyword-arity", u"%1 is no keyword, but %2 is"_s.arg(predicate.text(), choice(meant)),
                        u"If you mean the keyword, correct the number of arguments; if not, use another name"_s, place);
        context.explained.insert(predicate);
        return;
    }
    if (called.contains(predicate) || predicate.name.size() < 2)
        return;
    for (const KeywordInfo &keyword : keywords()) {
        const QString name = QString::fromLatin1(keyword.name);
        const int limit = name.size() > 5 ? 2 : 1;
        if (keyword.arity == predicate.arity && editDistance(predicate.name, name, limit) <= limit) {
            context.warning(
                "misspelt-keyword",
                u"%1 is never called, and looks like the keyword %2"_s.arg(predicate.text(), choice({keyword.keyword})),
                u"Did you mean %1?"_s.arg(QString::fromLatin1(keyword.signature)), place);
            context.explained.insert(predicate);
            return;
        }
    }
}

} // namespace

void checkDefinitions(CheckContext &context)
{
    for (const Clause &clause : context.program.clauses)
        if (checkClause(context, clause))
            context.explained.insert(predicateOf(clause.head));

    QSet<PredicateId> called;
    for (const Call &call : context.graph.calls())
        called.insert(call.target);
    const QList<PredicateId> defined = context.graph.defined();
    for (const PredicateId &predicate : defined)
        checkPredicate(context, predicate, called);

    if (!context.graph.defines({u"init"_s, 2}) && !context.program.unread.contains(u"init"_s))
        context.warning("no-player", u"The game has no player"_s, u"Add a clause such as init([alice], 0) for each"_s,
                        placeOfGame(context.program));
}

} // namespace sidl::language
