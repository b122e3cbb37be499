// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/wordtable.h"
#include "sidl/engine/game/position.h"
#include "sidl/language/program/keywords.h"
#include "sidl/language/program/program.h"
#include "sidl/prolog/frame.h"
#include "sidl/prolog/predicate.h"
#include "sidl/prolog/termref.h"

/**
 * A game consulted by SWI-Prolog as it stands, in a module of its own, with a driver of a few lines: facts are clauses of
 * fact/1, effects are asserted. No limits, no checks, no places of errors: what rules cost that nothing stands around.
 *
 * Thread: one with a Prolog engine.
 */
class PlainRules
{
public:
    explicit PlainRules(const sidl::language::Program &program)
    {
        using namespace sidl::prolog;
        static int count = 0;
        m_module = QStringLiteral("plain_rules_%1").arg(++count);
        const Predicate load("user", "sidl_load_source", 2);
        const Frame frame;
        const TermRefs arguments(2);
        if (!arguments[0].putAtom(m_module) || !arguments[1].putString(source(program)) || !load.call(arguments))
            qFatal("SWI-Prolog cannot consult %s", qPrintable(program.name));
    }

    void begin() const { call("begin", 0, {}); } ///< the initial state is there
    /// Legal switches, their owners and actions. How many actions there are.
    int position() const
    {
        const sidl::prolog::Frame frame;
        const sidl::prolog::TermRef count;
        call("position", 1, count);
        return int(count.integer().value_or(-1));
    }
    /// Plays @p does from the state that is there to the one after it.
    void chronon(const sidl::engine::Choices &does) const
    {
        using namespace sidl::prolog;
        const Frame frame;
        const TermRef list;
        list.putNil();
        for (auto choice = does.rbegin(); choice != does.rend(); ++choice) {
            const TermRefs parts(2);
            const TermRef pair;
            if (!sidl::engine::putWord(parts[0], choice->place) || !sidl::engine::putWord(parts[1], choice->action)
                || !pair.putCompound(functorOf("-", 2), parts) || !list.prepend(pair))
                qFatal("no memory");
        }
        call("chronon", 1, list);
    }
    int facts() const ///< how many there are
    {
        const sidl::prolog::Frame frame;
        const sidl::prolog::TermRef count;
        call("facts", 1, count);
        return int(count.integer().value_or(-1));
    }

private:
    void call(const char *name, int arity, term_t arguments) const
    {
        const QByteArray module = m_module.toUtf8();
        const QByteArray plain = QByteArray("plain_") + name;
        if (!sidl::prolog::Predicate(module.constData(), plain.constData(), arity).call(arguments))
            qFatal("%s fails in the plain rules", name);
    }

    QString source(const sidl::language::Program &program) const
    {
        using namespace sidl::language;
        QSet<PredicateId> defined;
        for (const Clause &clause : program.clauses)
            defined.insert(predicateOf(clause.head));
        QString text = QStringLiteral(":- module(%1, []).\n:- style_check(-singleton), style_check(-discontiguous).\n")
                           .arg(m_module);
        for (const KeywordInfo &row : keywords()) {
            const PredicateId id{QString::fromLatin1(row.name), row.arity};
            if (!defined.contains(id) && id.name != QLatin1String("create") && id.name != QLatin1String("delete"))
                text += QStringLiteral(":- dynamic(%1).\n").arg(id.text());
        }
        for (const char *name : {"getsubset", "maxmember", "minmember"})
            if (const PredicateId id{QString::fromLatin1(name), 2}; !defined.contains(id))
                text += QStringLiteral(":- import(sidl_library:%1).\n").arg(id.text());
        return text + QString::fromLatin1(Driver) + program.text;
    }

    static constexpr char Driver[] = R"(
create(W) :- assertz(tocreate(W)).
delete(W) :- fact(W), assertz(todelete(W)).

plain_begin :-
    retractall(fact(_)), retractall(player(_)), plain_clear,
    forall(init(N, _), assertz(player(N))),
    findall(W, init(W), Ws),
    forall(member(W, Ws), ( fact(W) -> true ; assertz(fact(W)) )).

plain_clear :-
    retractall(does(_, _)), retractall(tocreate(_)), retractall(todelete(_)).

plain_position(Count) :-
    findall(S, legal(S), Ss0),
    list_to_set(Ss0, Ss),
    findall(N, ( member(S, Ss), plain_switch(S, N) ), Ns),
    sum_list(Ns, Count).

plain_switch(S, Count) :-
    once(owned(S, _)),
    (   unlimited(S, _)
    ->  findall(T, unlimited(S, T), As)
    ;   findall(A, switch(S, A), As0),
        list_to_set(As0, As)
    ),
    length(As, Count).

plain_chronon(Does) :-
    plain_clear,
    forall(member(S-A, Does), assertz(does(S, A))),
    findall(S, legal(S), Ss0),
    list_to_set(Ss0, Ss),
    forall(( member(S, Ss), plain_action(S, Does, A) ), ignore(do(A))),
    forall(player(N), ( findall(P, payoff(N, P), Ps), foldl(plain_add, Ps, 0, _) )),
    forall(todelete(W), retractall(fact(W))),
    forall(tocreate(W), ( fact(W) -> true ; assertz(fact(W)) )).

plain_action(S, Does, A) :-
    (   memberchk(S-A0, Does)
    ->  A = A0
    ;   once(default(S, A))
    ).

plain_add(P, Sum0, Sum) :- Sum is Sum0 + P.

plain_facts(Count) :- aggregate_all(count, fact(_), Count).

)";

    QString m_module;
};
