// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/check/checks.h"
#include "sidl/language/program/builtins.h"
#include "sidl/language/program/similarname.h"
#include "sidl/language/read/forbidden.h"

#include <QSet>
#include <QStringList>

namespace sidl::language {

namespace {

/// "legal/1", or "init/1 or init/2".
QString choice(const std::vector<Keyword> &keywords)
{
    QStringList names;
    for (const Keyword keyword : keywords)
        names += QString::fromLatin1(info(keyword).name) + u'/' + QString::number(info(keyword).arity);
    return names.join(QLatin1String(" or "));
}

/// True when the clause was refused.
bool checkClause(CheckContext &context, const Clause &clause)
{
    const PredicateId predicate = predicateOf(clause.head);
    const Span &place = clause.head.nameSpan;
    if (predicate.name.startsWith(u'$')) {
        context.error("reserved-name", QStringLiteral("%1 is reserved: it begins with $").arg(predicate.text()),
                      QStringLiteral("Give it another name"), place);
        return true;
    }
    if (isHook(predicate)) {
        context.error("hook",
                      QStringLiteral("%1 is a hook of SWI-Prolog, which SIDL does not have").arg(predicate.text()),
                      QStringLiteral("Delete it, or give it another name"), place);
        return true;
    }
    if (const auto keyword = keywordOf(predicate); keyword && !info(*keyword).head) {
        context.error(
            "keyword-defined", QStringLiteral("%1 is provided by SIDL and cannot be defined").arg(predicate.text()),
            *keyword == Keyword::Player ? QStringLiteral("Players are defined by init(Player, Number)")
                : *keyword == Keyword::Fact
                ? QStringLiteral("Words of the initial state are defined by init(Word)")
                : QStringLiteral("Give it another name, and use %1 in rule bodies only").arg(predicate.text()),
            place);
        return true;
    }
    const Builtin *row = builtin(predicate);
    if (!(row && row->iso) && !isForbiddenIso(predicate))
        return false;
    context.error("builtin-defined",
                  QStringLiteral("%1 is built into Prolog and cannot be defined").arg(predicate.text()),
                  predicate.name == QLatin1String(",")
                      ? QStringLiteral("A full stop may be missing before, or a \":-\" between head and body")
                      : QStringLiteral("Give it another name"),
                  place);
    return true;
}

void checkPredicate(CheckContext &context, const PredicateId &predicate, const QSet<PredicateId> &called)
{
    if (keywordOf(predicate) || isHook(predicate))
        return;
    const Span &place = context.program.clauses[std::size_t(context.graph.clausesOf(predicate).front())].head.nameSpan;
    if (const auto meant = keywordsNamed(predicate.name); !meant.empty()) {
        context.warning(
            "keyword-arity", QStringLiteral("%1 is no keyword, but %2 is").arg(predicate.text(), choice(meant)),
            QStringLiteral("If you mean the keyword, correct the number of arguments; if not, use another name"),
            place);
        context.explained.insert(predicate);
        return;
    }
    if (called.contains(predicate) || predicate.name.size() < 2)
        return;
    for (const KeywordInfo &keyword : keywords()) {
        const QString name = QString::fromLatin1(keyword.name);
        const int limit = name.size() > 5 ? 2 : 1;
        if (keyword.arity == predicate.arity && editDistance(predicate.name, name, limit) <= limit) {
            context.warning("misspelt-keyword",
                            QStringLiteral("%1 is never called, and looks like the keyword %2")
                                .arg(predicate.text(), choice({keyword.keyword})),
                            QStringLiteral("Did you mean %1?").arg(QString::fromLatin1(keyword.signature)), place);
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

    if (!context.graph.defines({QStringLiteral("init"), 2}) && !context.program.unread.contains(QStringLiteral("init")))
        context.warning("no-player", QStringLiteral("The game has no player"),
                        QStringLiteral("Add a clause such as init([alice], 0) for each"), {});
}

} // namespace sidl::language
