% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Runs rules as their author wrote them, and keeps how each solution came about. The same goals have the same solutions in
% the same order and raise the same exceptions as the rules that guard.pl made and SWI-Prolog compiled; a test proves it.
% All that a rule calls beside the game's own predicates goes through the guard here, too, and effects are recorded in the
% request's list, never performed: an explanation obeys the limits of S24 and changes nothing.
%
% A place in a rule is its key (an integer, one a clause) and a path: the numbers of the arguments that lead from the body
% to the goal, the last first; skip(N) are N second arguments. `dyn` in a path marks what was made at run time: the text has
% the part before it only.
%
% A frame f(Module, Key, Variables, Goal, Path, Up) is a clause at work: Goal called it, at Path of the clause of frame Up.
%
% A proof is one of
%   (A, B)                            both
%   then(A, B)                        a condition and what followed it
%   else(Snapshot, B)                 the condition had no solution
%   rule(Goal, Path, Key, Vars, P)    a clause of the game, with its variables
%   leaf(Goal, Path)                  a keyword or a built-in predicate
%   negation(Snapshot)                \+ Goal: the snapshot's goal has no solution
%   aggregate(Snapshot)               findall/3 and its like, forall/2
%   opened(Goal, Path, P)             once/1, call/2, maplist/3, … with what they called
%   caught(Goal, Path, Ball, P)       catch/3 that went on to its recovery goal
% A snapshot s(Goal, Path, Key, Vars) is a goal as it was when it was called.

:- module(sidl_interpreter,
          [ add_source/6, define_sources/4, forget_sources/1, source/5, definition/4,
            prove/3, solve/5, opaque/4, second/2, prepare/3, raised/1, is_stop/1 ]).

:- use_module(library(lists), [append/3, member/2]).

:- dynamic source/5.            % Key, Head, Body, v(Variables…), n(Names…)
:- dynamic definition/4.        % Module, Name, Arity, Keys

add_source(M, Key, Head, Body, Variables, Names) :-
    prepare(Body, M, Prepared),
    assertz(source(Key, Head, Prepared, Variables, Names)).
define_sources(M, Name, Arity, Keys) :-
    assertz(definition(M, Name, Arity, Keys)).
forget_sources(M) :-
    forall(retract(definition(M, _, _, Keys)),
           forall(member(Key, Keys), retractall(source(Key, _, _, _, _)))).

% prepare(+Body, +Module, -Prepared): marks goals that only a variable stands for, as they are no part of the clause for cut
% and the guard when it is bound.
prepare(Goal, _, '$call'(Goal)) :-
    var(Goal), !.
prepare(Goal, M, Prepared) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, Arguments),
    functor(Goal, Name, Arity),
    \+ sidl_guard:game_predicate(Name, Arity, M),
    sidl_guard:builtin(Name, Arity, Meta),
    Meta \== '', !,
    atom_chars(Meta, Specs),
    prepare_arguments(Specs, Arguments, M, Prepareds),
    compound_name_arguments(Prepared, Name, Prepareds).
prepare(Goal, _, Goal).

prepare_arguments([], [], _, []).
prepare_arguments([Spec|Specs], [A|As], M, [X|Xs]) :-
    (   Spec == '0'
    ->  prepare(A, M, X)
    ;   Spec == '^'
    ->  prepare_quantified(A, M, X)
    ;   X = A
    ),
    prepare_arguments(Specs, As, M, Xs).

prepare_quantified(G, _, '$call'(G)) :-
    var(G), !.
prepare_quantified(V^G, M, V^X) :- !,
    prepare_quantified(G, M, X).
prepare_quantified(G, M, X) :-
    prepare(G, M, X).

% prove(+Goal, +Frame, -Proof): the solutions of a goal that stands in no rule; the frame is of no clause.
prove(Goal, Frame, Proof) :-
    metacall(Goal, [], Frame, Proof).

% solve(+Goal, +Path, +Frame, +Cut, -Proof): Cut is the choice point that ! goes back to.
solve(true, _, _, _, true) :- !.
solve(!, _, _, Cut, true) :- !,
    prolog_cut_to(Cut).
solve('$call'(G), Path, F, _, Proof) :- !,
    metacall(G, Path, F, Proof).
solve('$goal'(G), Path, F, Cut, Proof) :- !,            % marks of stepper.pl
    sidl_kernel:'$called'(Path, F),
    solve(G, Path, F, Cut, Proof).
solve('$clause'(Body), Path, F, Cut, Proof) :- !,
    sidl_kernel:'$entered'(F),
    solve(Body, Path, F, Cut, Proof),
    sidl_kernel:'$succeeded'(F).
solve((A, B), Path, F, Cut, (PA, PB)) :- !,
    solve(A, [1|Path], F, Cut, PA),
    second(Path, PathB),
    solve(B, PathB, F, Cut, PB).
solve((C -> A ; B), Path, F, Cut, Proof) :- !,
    (   opaque(C, [1, 1|Path], F, PC)
    ->  Proof = then(PC, PA),
        solve(A, [2, 1|Path], F, Cut, PA)
    ;   Proof = else(S, PB),
        snapshot(C, [1, 1|Path], F, S),
        solve(B, [2|Path], F, Cut, PB)
    ).
solve((C *-> A ; B), Path, F, Cut, Proof) :- !,
    (   opaque(C, [1, 1|Path], F, PC)
    *-> Proof = then(PC, PA),
        solve(A, [2, 1|Path], F, Cut, PA)
    ;   Proof = else(S, PB),
        snapshot(C, [1, 1|Path], F, S),
        solve(B, [2|Path], F, Cut, PB)
    ).
solve((A ; B), Path, F, Cut, Proof) :- !,
    (   solve(A, [1|Path], F, Cut, Proof)
    ;   second(Path, PathB),
        solve(B, PathB, F, Cut, Proof)
    ).
solve((C -> A), Path, F, Cut, then(PC, PA)) :- !,
    (   opaque(C, [1|Path], F, PC)
    ->  solve(A, [2|Path], F, Cut, PA)
    ).
solve((C *-> A), Path, F, Cut, then(PC, PA)) :- !,
    opaque(C, [1|Path], F, PC),
    solve(A, [2|Path], F, Cut, PA).
solve(\+ G, Path, F, _, negation(S)) :- !,
    \+ opaque(G, [1|Path], F, _),
    snapshot(\+ G, Path, F, S).
solve(G, Path, F, _, Proof) :-
    F = f(M, _, _, _, _, _),
    functor(G, Name, Arity),
    (   definition(M, Name, Arity, Keys)
    ->  clauses(Keys, G, Path, F, Proof)
    ;   calls_others(Name, Arity)
    ->  meta(Name, G, Path, F, Proof)
    ;   Proof = leaf(G, Path),
        leaf(G, Path, F)
    ).

clauses(Keys, G, Path, F, rule(G, Path, Key, Vars, Proof)) :-
    prolog_current_choice(Cut),
    member(Key, Keys),
    source(Key, G, Body, Vars, _),
    F = f(M, _, _, _, _, _),
    solve(Body, [], f(M, Key, Vars, G, Path, F), Cut, Proof).

% second(+Path, -PathB): of the second goal of a conjunction or disjunction, which may be long.
second([skip(N)|Path], [skip(N1)|Path]) :- !,
    N1 is N + 1.
second(Path, [skip(1)|Path]).

% A goal in which ! is local.
opaque(G, Path, F, Proof) :-
    prolog_current_choice(Cut),
    solve(G, Path, F, Cut, Proof).

% A goal that is known only at run time: first through the guard, which throws what calling it would throw.
metacall(G, Path, F, Proof) :-
    leaf('$guard'(G), Path, F),
    F = f(M, _, _, _, _, _),
    prepare(G, M, Prepared),
    opaque(Prepared, [dyn|Path], F, Proof).

invoke(Closure, Added, Path, F, Proof) :-
    leaf('$extend'(Closure, Added, Goal), Path, F),
    metacall(Goal, Path, F, Proof).

% --- Predicates that call others -----------------------------------------------------------------------------------------
% Those that are not here are leaves: include/3, predsort/3, ….

calls_others(not, 1).
calls_others(once, 1).
calls_others(ignore, 1).
calls_others(call, N) :- N >= 1, N =< 8.
calls_others(catch, 3).
calls_others(findall, 3).
calls_others(findall, 4).
calls_others(bagof, 3).
calls_others(setof, 3).
calls_others(forall, 2).
calls_others(maplist, N) :- N >= 2, N =< 5.
calls_others(foldl, N) :- N >= 4, N =< 7.

meta(not, not(G), Path, F, negation(S)) :-
    \+ opaque(G, [1|Path], F, _),
    snapshot(not(G), Path, F, S).
meta(once, once(G), Path, F, opened(once(G), Path, Proof)) :-
    (   opaque(G, [1|Path], F, Proof)
    ->  true
    ).
meta(ignore, ignore(G), Path, F, opened(ignore(G), Path, Proof)) :-
    (   opaque(G, [1|Path], F, P)
    ->  Proof = P
    ;   Proof = else(S, true),
        snapshot(G, [1|Path], F, S)
    ).
meta(catch, G, Path, F, Proof) :-
    G = catch(Goal, _, _),
    checked(sidl_kernel:enter_catch(Before), G, Path, F),
    catch(( Proof = opened(G, Path, P), opaque(Goal, [1|Path], F, P) ),
          Ball,
          recover(Ball, G, Path, F, Proof)),
    sidl_kernel:leave_catch(Before).
meta(findall, findall(T, G, L), Path, F, aggregate(S)) :-
    snapshot(findall(T, G, L), Path, F, S),
    checked(\+ \+ ( findall(_, fail, L) ; true ), findall(T, G, L), Path, F),
    sidl_kernel:'$fx_open'(K, E),
    findall(T, ( opaque(G, [2|Path], F, _), sidl_kernel:'$fx_collect'(K, E) ), L),
    sidl_kernel:'$fx_flush'(K).
meta(findall, findall(T, G, L, R), Path, F, aggregate(S)) :-
    snapshot(findall(T, G, L, R), Path, F, S),
    checked(\+ \+ ( findall(_, fail, L, _) ; true ), findall(T, G, L, R), Path, F),
    sidl_kernel:'$fx_open'(K, E),
    findall(T, ( opaque(G, [2|Path], F, _), sidl_kernel:'$fx_collect'(K, E) ), L, R),
    sidl_kernel:'$fx_flush'(K).
meta(bagof, bagof(T, G, L), Path, F, aggregate(S)) :-
    snapshot(bagof(T, G, L), Path, F, S),
    answers(T, G, Path, F, Variables, Answers, K),
    b_setval(sidl_answers, Answers),
    checked(bagof(T, answer(Variables, T), L), bagof(T, G, L), Path, F),
    sidl_kernel:'$fx_flush'(K).
meta(setof, setof(T, G, L), Path, F, aggregate(S)) :-
    snapshot(setof(T, G, L), Path, F, S),
    answers(T, G, Path, F, Variables, Answers, K),
    b_setval(sidl_answers, Answers),
    checked(setof(T, answer(Variables, T), L), setof(T, G, L), Path, F),
    sidl_kernel:'$fx_flush'(K).
meta(forall, forall(C, A), Path, F, aggregate(S)) :-
    snapshot(forall(C, A), Path, F, S),
    sidl_kernel:'$fx_open'(K, E),
    \+ ( opaque(C, [1|Path], F, _),
         \+ ( opaque(A, [2|Path], F, _), sidl_kernel:'$fx_collect'(K, E) ) ),
    sidl_kernel:'$fx_flush'(K).
meta(call, call(G), Path, F, opened(call(G), Path, Proof)) :- !,
    opaque(G, [1|Path], F, Proof).
meta(call, G, Path, F, opened(G, Path, Proof)) :-
    G =.. [_, Closure|Added],
    invoke(Closure, Added, [1|Path], F, Proof).
meta(maplist, G, Path, F, opened(G, Path, Proof)) :-
    G =.. [_, Closure|Lists],
    map(Lists, Closure, [1|Path], F, Proof).
meta(foldl, G, Path, F, opened(G, Path, Proof)) :-
    G =.. [_, Closure|Arguments],
    append(Lists, [V0, V], Arguments), !,
    fold(Lists, Closure, V0, V, [1|Path], F, Proof).

map(Lists, _, _, _, true) :-
    heads(Lists, [], [], []).
map(Lists, Closure, Path, F, (P, Ps)) :-
    heads(Lists, _, Heads, Tails),
    Heads \== [],
    invoke(Closure, Heads, Path, F, P),
    map(Tails, Closure, Path, F, Ps).

fold(Lists, _, V, V, _, _, true) :-
    heads(Lists, [], [], []).
fold(Lists, Closure, V0, V, Path, F, (P, Ps)) :-
    heads(Lists, _, Heads, Tails),
    Heads \== [],
    append(Heads, [V0, V1], Added),
    invoke(Closure, Added, Path, F, P),
    fold(Tails, Closure, V1, V, Path, F, Ps).

% heads(?Lists, ?End, -Heads, -Tails): with End [] all lists are empty, else none is.
heads([], _, [], []).
heads([L|Ls], End, Heads, Tails) :-
    (   End == []
    ->  L = [], Heads = [], Tails = [],
        heads(Ls, End, _, _)
    ;   L = [H|T], Heads = [H|Hs], Tails = [T|Ts],
        heads(Ls, End, Hs, Ts)
    ).

% The solutions of bagof's goal, with its free variables; bagof/3 itself then sorts and splits them.
answers(T, G, Path, F, Variables, Answers, K) :-
    system:'$free_variable_set'(T^G, Stripped, Variables),
    quantifiers(G, [2|Path], Inner),
    sidl_kernel:'$fx_open'(K, E),
    findall(Variables-T, ( plain(Stripped, Goal), opaque(Goal, Inner, F, _), sidl_kernel:'$fx_collect'(K, E) ), Answers).

quantifiers(G, Path, Inner) :-
    nonvar(G),
    G = _^G1, !,
    quantifiers(G1, [2|Path], Inner).
quantifiers(_, Path, Path).

plain(_:G, Goal) :- !,
    plain(G, Goal).
plain(G, G).

answer(Variables, T) :-
    b_getval(sidl_answers, Answers),
    member(Variables-T, Answers).

recover(Thrown, G, Path, F, Proof) :-
    G = catch(_, Catcher, Recovery),
    (   \+ sidl_kernel:uncatchable(Thrown),
        sidl_kernel:game_ball(Thrown, Ball),
        Ball = Catcher
    ->  Proof = caught(G, Path, Ball, P),
        opaque(Recovery, [3|Path], F, P)
    ;   throw(Thrown)
    ).

% --- Leaves, snapshots, exceptions ---------------------------------------------------------------------------------------

leaf(G, Path, F) :-
    F = f(M, _, _, _, _, _),
    checked(run(G, M), G, Path, F).

run('$guard'(G), M) :- !,
    (   var(G)
    ->  throw(error(instantiation_error, _))
    ;   sidl_guard:expand_call(G, M, _)
    ).
run('$extend'(Closure, Added, Goal), _) :- !,
    sidl_kernel:extend(Closure, Added, Goal).
run(G, M) :-
    sidl_guard:expand_body(G, M, X),
    call(M:X).

:- meta_predicate checked(0, ?, ?, ?).

% Where the last exception of the rules came from is kept for raised/1.
checked(Goal, Written, Path, F) :-
    catch(Goal, Ball, ( note(Ball, Written, Path, F), throw(Ball) )).

note(Ball, _, _, _) :-
    is_stop(Ball), !.
note(_, Written, Path, F) :-
    F = f(_, Key, Vars, _, _, _),
    chain(F, 40, Chain),
    (   Written = '$guard'(G)
    ->  true
    ;   Written = '$extend'(G, _, _)
    ->  true
    ;   G = Written
    ),
    nb_setval(sidl_raised, [s(G, Path, Key, Vars)|Chain]).

% The calls that lead to a frame, the innermost first; of too many, the innermost.
chain(f(_, _, _, none, _, _), _, []) :- !.
chain(_, 0, []) :- !.
chain(f(_, _, _, Goal, Path, Up), N, [s(Goal, Path, Key, Vars)|Chain]) :-
    Up = f(_, Key, Vars, _, _, _),
    N1 is N - 1,
    chain(Up, N1, Chain).

% raised(-Snapshots): the goal that raised last, and those that called it.
raised(Snapshots) :-
    nb_getval(sidl_raised, Snapshots).

is_stop(Ball) :-
    sidl_kernel:uncatchable(Ball).

snapshot(G, Path, f(_, Key, Vars, _, _, _), S) :-
    (   ground(G)
    ->  S = s(G, Path, Key, v)
    ;   copy_term(s(G, Path, Key, Vars), S)
    ).
