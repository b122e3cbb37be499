% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Why a word was not created or deleted by an action.

:- module(sidl_why_effect, [explain_effect/5, explain_other_effect/5]).

:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(pairs), [pairs_values/2]).

:- import(sidl_interpreter:source/5).
:- import(sidl_interpreter:definition/4).
:- import(sidl_interpreter:second/2).
:- import(sidl_explain:start/1).
:- import(sidl_explain:at_most/3).
:- import(sidl_whynot:attempt_steps/9).
:- import(sidl_whynot:steps/6).
:- import(sidl_explain_text:place/3).
:- import(sidl_explain_text:bindings/3).
:- import(sidl_explain_text:text/3).

% explain_effect(+Module, +Goal, +Effect, +Limits, -Nodes): for each way through the clauses of do/1 whose head is Goal to a
% create/1 or delete/1 goal that unifies with Effect (create(W) or delete(W)), what failed before it. Near misses first.
explain_effect(M, Goal, Effect, Limits, Nodes) :-
    start(Limits),
    arg(2, Limits, Depth),
    functor(Goal, Name, Arity),
    (   definition(M, Name, Arity, Keys)
    ->  true
    ;   Keys = []
    ),
    findall(Negative-Node, at_most(50, effect_result(Keys, Goal, Effect, M, Depth, Negative, Node), _), Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Nodes).

% explain_other_effect(+Module, +Goal, +Effect, +Limits, -Nodes): the same for clauses of other actions, Goal being do(_): what
% keeps the switch from being legal and its action from being offered comes first.
explain_other_effect(M, Goal, Effect, Limits, Nodes) :-
    start(Limits),
    arg(2, Limits, Depth),
    (   definition(M, do, 1, Keys)
    ->  true
    ;   Keys = []
    ),
    findall(Negative-Node, at_most(20, other_result(Keys, Goal, Effect, M, Depth, Negative, Node), _), Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Nodes).

other_result(Keys, do(Action), Effect, M, D, Negative, Node) :-
    member(Key, Keys),
    source(Key, do(Action), Body, Vars, _),
    E = e(M, Key, Vars),
    leads_to(Body, [], E, 4, Effect, Steps0, [], At),
    (   offering(M, Action, Place)
    *-> Steps = [step(legal(Place), [], question(n), n), step(switch(Place, Action), [], question(n), n)|Steps0]
    ;   Steps = Steps0
    ),
    effect_node(Steps, do(Action), Effect, E, D, At, "it could, but such an action was not chosen", Negative, Node).

% Each switch that may offer Action, as far as the heads of its rules tell.
offering(M, Action, Place) :-
    definition(M, switch, 2, Keys),
    findall(Place, ( member(Key, Keys), source(Key, switch(Place, Action), _, _, _) ), Places0),
    maplist(named, Places0, Places1),
    sort(1, @<, Places1, Places),
    member(_-Place, Places).

% The name is the same for terms that differ in their variables alone.
named(Term, Name-Term) :-
    copy_term(Term, Name),
    numbervars(Name, 0, _).

effect_result(Keys, Goal, Effect, M, D, Negative, Node) :-
    member(Key, Keys),
    source(Key, Goal, Body, Vars, _),
    E = e(M, Key, Vars),
    leads_to(Body, [], E, 4, Effect, Steps, [], At),
    effect_node(Steps, Goal, Effect, E, D, At, "these goals have a solution, but it is not the first of the rule",
                Negative, Node).

% What keeps Steps, which lead to the effect in a clause for Goal, from succeeding; Held if nothing does.
effect_node(Steps, Goal, Effect, E, D, At, Held, Negative, node(clause, Outcome, Text, none, Key, Bindings, Note, Children)) :-
    E = e(M, Key, Vars),
    At = at(EffectKey, EffectPath),
    text(Goal, E, Text),
    attempt_steps(Steps, Vars, M, D, Note0, Score, Children0, SnapVars, Best),
    arg(5, Best, Outcome0),
    bindings(Key, SnapVars, Bindings),
    (   Outcome0 == holds
    ->  Outcome = untried,
        Note = Held
    ;   Outcome = Outcome0,
        Note = Note0
    ),
    text(Effect, E, EffectText),
    place(EffectKey, EffectPath, Place),
    within(EffectKey, Key, Within),
    append(Children0, [node(effect, untried, EffectText, Place, none, [], Within, [])], Children),
    Negative is -Score.

% Which helper has the effect, if it is not the clause of the action itself.
within(Key, Key, "") :- !.
within(Key, _, Within) :-
    source(Key, Head, _, _, _),
    functor(Head, Name, Arity),
    sidl_kernel:formatted("in ~q", [Name/Arity], Within).

% leads_to(+Body, +Path, +Clause, +Depth, +Effect, -Steps, ?Tail, -Place): the goals that must succeed before the effect.
leads_to(G, Path, e(_, Key, _), _, Effect, Steps, Steps, at(Key, Path)) :-
    nonvar(G),
    G = Effect.
leads_to((A, B), Path, E, D, Effect, Steps, Tail, At) :-
    (   leads_to(A, [1|Path], E, D, Effect, Steps, Tail, At)
    ;   E = e(_, Key, Vars),
        steps(A, [1|Path], Key, Vars, Steps, Middle),
        second(Path, PathB),
        leads_to(B, PathB, E, D, Effect, Middle, Tail, At)
    ).
leads_to((C -> A ; B), Path, E, D, Effect, Steps, Tail, At) :- !,
    E = e(_, Key, Vars),
    (   Steps = [step(once(C), [1, 1|Path], Key, Vars)|Middle],
        leads_to(A, [2, 1|Path], E, D, Effect, Middle, Tail, At)
    ;   Steps = [step(\+ C, [1|Path], Key, Vars)|Middle],
        leads_to(B, [2|Path], E, D, Effect, Middle, Tail, At)
    ).
leads_to((A ; B), Path, E, D, Effect, Steps, Tail, At) :-
    (   leads_to(A, [1|Path], E, D, Effect, Steps, Tail, At)
    ;   leads_to(B, [2|Path], E, D, Effect, Steps, Tail, At)
    ).
leads_to((C -> A), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to((C, A), Path, E, D, Effect, Steps, Tail, At).
leads_to(forall(C, A), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to((C, A), Path, E, D, Effect, Steps, Tail, At).
leads_to(once(G), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(ignore(G), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(call(G), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(findall(_, G, _), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [2|Path], E, D, Effect, Steps, Tail, At).
leads_to(maplist(Closure, List), Path, E, D, Effect, [step(member(X, List), [dyn|Path], Key, Vars)|Steps], Tail, At) :-
    E = e(_, Key, Vars),
    callable(Closure),
    sidl_kernel:extend(Closure, [X], Goal),
    leads_to(Goal, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(G, _, e(M, _, _), D, Effect, Steps, Tail, At) :-
    D > 0,
    callable(G),
    functor(G, Name, Arity),
    sidl_guard:effectful(Name, M),
    definition(M, Name, Arity, Keys),
    D1 is D - 1,
    member(Key, Keys),
    source(Key, G, Body, Vars, _),
    leads_to(Body, [], e(M, Key, Vars), D1, Effect, Steps, Tail, At).
