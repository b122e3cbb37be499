% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% From a rule as the author wrote it to one that runs under the engine: keywords become the engine's predicates, goals that
% are known only at run time go through a guard, effects inside findall/3 and its like are kept (S18), limits pass catch/3
% (S24). Nothing outside of the published table (S4) gets through.

:- module(sidl_guard, [expand_body/3, expand_call/3, as_written/2, add_game_predicate/3, add_effectful/2, forget_game/1, add_builtin/3]).

:- use_module(library(lists)).
:- use_module(library(apply)).

:- dynamic builtin/3.           % Name, Arity, Meta: the published table; Meta an atom as '?0?', or '' for none
:- dynamic game_predicate/3.    % Name, Arity, Module: what the game defines
:- dynamic effectful/2.         % Name, Module: predicates of this name may create or delete

add_builtin(Name, Arity, Meta) :-
    assertz(builtin(Name, Arity, Meta)).
add_game_predicate(Name, Arity, Module) :-
    assertz(game_predicate(Name, Arity, Module)).
add_effectful(Name, Module) :-
    assertz(effectful(Name, Module)).
forget_game(Module) :-
    retractall(game_predicate(_, _, Module)),
    retractall(effectful(_, Module)).

% expand_call(+Goal, +Module, -Expanded): of a goal that is known only at run time, which may hold itself.
expand_call(Goal, M, Expanded) :-
    (   acyclic_term(Goal)
    ->  true
    ;   functor(Goal, Name, Arity),
        builtin(Name, Arity, Meta),
        Meta \== ''
    ->  throw(error(representation_error(cyclic_goal), _))
    ;   true
    ),
    expand_body(Goal, M, Expanded).

% expand_body(+Body, +Module, -Expanded): throws what calling Body would throw if it is no goal or not allowed.
expand_body(Goal, _, '$call'(Goal)) :-
    var(Goal), !.
expand_body((A, B), M, (XA, XB)) :- !,
    expand_body(A, M, XA),
    expand_body(B, M, XB).
expand_body((A ; B), M, (XA ; XB)) :- !,
    expand_body(A, M, XA),
    expand_body(B, M, XB).
expand_body((A -> B), M, (XA -> XB)) :- !,
    expand_body(A, M, XA),
    expand_body(B, M, XB).
expand_body((A *-> B), M, (XA *-> XB)) :- !,
    expand_body(A, M, XA),
    expand_body(B, M, XB).
expand_body(\+ A, M, \+ XA) :- !,
    expand_body(A, M, XA).
expand_body(Goal, M, Expanded) :-
    callable(Goal), !,
    functor(Goal, Name, Arity),
    (   Goal = init(_), sidl_kernel:'$is_players'
    ->  throw(error(permission_error(use, keyword, init/1), _))
    ;   game_predicate(Name, Arity, M)
    ->  Expanded = Goal
    ;   keyword_goal(Goal, Expanded0)
    ->  Expanded = Expanded0
    ;   head_keyword(Name, Arity)
    ->  Expanded = fail         % a keyword without clauses is false (S3)
    ;   builtin(Name, Arity, Meta)
    ->  builtin_goal(Goal, Meta, M, Expanded)
    ;   Goal = knows(P, W), sidl_kernel:'$is_choosing'  % asked of a choice, by nobody's rules
    ->  Expanded = '$knows'(P, W)
    ;   throw(error(existence_error(procedure, Name/Arity), _))
    ).
expand_body(Goal, _, _) :-
    throw(error(type_error(callable, Goal), _)).

keyword_goal(fact(W), Goal) :-
    (   proper_length(W, N), N > 0, N =< 16
    ->  Goal =.. ['$fact'|W]
    ;   Goal = '$fact_any'(W)
    ).
keyword_goal(player(N), '$player'(N)).
keyword_goal(does(I, A), '$does'(I, A)).
keyword_goal(create(W), '$create'(W)).
keyword_goal(delete(W), '$delete'(W)).
keyword_goal(tocreate(W), '$tocreate'(W)).
keyword_goal(todelete(W), '$todelete'(W)).

head_keyword(game, 1).
head_keyword(name, 1).
head_keyword(init, 1).
head_keyword(init, 2).
head_keyword(hidden, 2).
head_keyword(legal, 1).
head_keyword(owned, 2).
head_keyword(switch, 2).
head_keyword(unlimited, 2).
head_keyword(default, 2).
head_keyword(do, 1).
head_keyword(payoff, 2).

builtin_goal(not(G), _, M, \+ X) :- !,
    expand_body(G, M, X).
% With the module: after a redo from C, SWI-Prolog 9.0.4 looks the goal of a plain call/N up in module system.
builtin_goal(call(G), _, M, call(M:X)) :- !,
    expand_body(G, M, X).
builtin_goal(Goal, _, M, Expanded) :-
    Goal =.. [call, C|Added], !,
    length(Added, Extra),
    expand_closure(C, Extra, M, X),
    Expanded =.. [call, M:X|Added].
builtin_goal(X is Y, _, _, '$is'(X, Y)) :- !.
builtin_goal(X =:= Y, _, _, '$=:='(X, Y)) :- !.
builtin_goal(X =\= Y, _, _, '$=\\='(X, Y)) :- !.
builtin_goal(X < Y, _, _, '$<'(X, Y)) :- !.
builtin_goal(X > Y, _, _, '$>'(X, Y)) :- !.
builtin_goal(X =< Y, _, _, '$=<'(X, Y)) :- !.
builtin_goal(X >= Y, _, _, '$>='(X, Y)) :- !.
builtin_goal(atom_number(T, N), _, _, '$atom_number'(T, N)) :- !.
builtin_goal(number_codes(N, T), _, _, '$number_codes'(N, T)) :- !.
builtin_goal(number_chars(N, T), _, _, '$number_chars'(N, T)) :- !.
builtin_goal(number_string(N, T), _, _, '$number_string'(N, T)) :- !.
builtin_goal(sub_atom(A, B, L, E, S), _, _, '$sub_atom'(A, B, L, E, S)) :- !.
builtin_goal(sub_string(A, B, L, E, S), _, _, '$sub_string'(A, B, L, E, S)) :- !.
builtin_goal(atom_concat(A, B, C), _, _, '$atom_concat'(A, B, C)) :- !.
builtin_goal(string_concat(A, B, C), _, _, '$string_concat'(A, B, C)) :- !.
builtin_goal(atomic_list_concat(L, A), _, _, '$atomic_list_concat'(L, A)) :- !.
builtin_goal(atomic_list_concat(L, S, A), _, _, '$atomic_list_concat'(L, S, A)) :- !.
builtin_goal(split_string(T, S, P, L), _, _, '$split_string'(T, S, P, L)) :- !.
builtin_goal(throw(Ball), _, _, '$throw'(Ball)) :- !.
builtin_goal(catch(G, C, R), _, M, '$catch'(XG, C, XR)) :- !,
    expand_body(G, M, XG),
    expand_body(R, M, XR).
builtin_goal(findall(T, G, L), _, M, Goal) :-
    may_have_effects(G, M), !,
    expand_body(G, M, X),
    Goal = ('$fx_open'(K, E), findall(T, (X, '$fx_collect'(K, E)), L), '$fx_flush'(K)).
builtin_goal(findall(T, G, L, R), _, M, Goal) :-
    may_have_effects(G, M), !,
    expand_body(G, M, X),
    Goal = ('$fx_open'(K, E), findall(T, (X, '$fx_collect'(K, E)), L, R), '$fx_flush'(K)).
builtin_goal(forall(C, A), _, M, Goal) :-
    may_have_effects((C, A), M), !,
    expand_body(C, M, XC),
    expand_body(A, M, XA),
    Goal = ('$fx_open'(K, E), \+ (XC, \+ (XA, '$fx_collect'(K, E))), '$fx_flush'(K)).
builtin_goal(bagof(T, G, L), _, M, Goal) :-
    may_have_effects(G, M), !,
    expand_quantified(G, M, K, E, X),
    Goal = ('$fx_open'(K, E), bagof(T, E^X, L), '$fx_flush'(K)).
builtin_goal(setof(T, G, L), _, M, Goal) :-
    may_have_effects(G, M), !,
    expand_quantified(G, M, K, E, X),
    Goal = ('$fx_open'(K, E), setof(T, E^X, L), '$fx_flush'(K)).
builtin_goal(Goal, '', _, Goal) :- !.
builtin_goal(Goal, Meta, M, Expanded) :-
    Goal =.. [Name|Arguments],
    atom_chars(Meta, Specs),
    expand_arguments(Specs, Arguments, M, Expandeds),
    Expanded =.. [Name|Expandeds].

expand_arguments([], [], _, []).
expand_arguments([Spec|Specs], [A|As], M, [X|Xs]) :-
    expand_argument(Spec, A, M, X),
    expand_arguments(Specs, As, M, Xs).

expand_argument('?', A, _, A) :- !.
expand_argument('^', A, M, X) :- !,
    strip_quantifiers(A, M, X).
expand_argument('0', A, M, X) :- !,
    expand_body(A, M, X).
expand_argument(Spec, A, M, X) :-
    char_code(Spec, Code),
    Extra is Code - 0'0,
    expand_closure(A, Extra, M, X).

strip_quantifiers(G, _, '$call'(G)) :-
    var(G), !.
strip_quantifiers(V^G, M, V^X) :- !,
    strip_quantifiers(G, M, X).
strip_quantifiers(G, M, X) :-
    expand_body(G, M, X).

expand_quantified(G, _, K, E, ('$call'(G), '$fx_collect'(K, E))) :-
    var(G), !.
expand_quantified(V^G, M, K, E, V^X) :- !,
    expand_quantified(G, M, K, E, X).
expand_quantified(G, M, K, E, (X, '$fx_collect'(K, E))) :-
    expand_body(G, M, X).

% A closure is a goal that lacks its last arguments. If the goal with them expands to something else than itself with them
% at its end, the run-time guard takes it as it is.
expand_closure(C, _, _, '$call'(C)) :-
    var(C), !.
expand_closure(C, Extra, M, X) :-
    callable(C), !,
    length(Added, Extra),
    C =.. [Name|Arguments],
    append(Arguments, Added, All),
    Goal =.. [Name|All],
    expand_body(Goal, M, Expanded),
    (   callable(Expanded),
        Expanded =.. [XName|XAll],
        append(XArguments, XAdded, XAll),
        XAdded == Added,
        term_variables(XArguments, Free),
        \+ ( member(V, Added), member(W, Free), V == W )
    ->  X =.. [XName|XArguments]
    ;   X = '$call'(C)
    ).
expand_closure(C, _, _, _) :-
    throw(error(type_error(callable, C), _)).

% Whether Goal may reach create/1 or delete/1: goals that are known only at run time may, so rather too often than too
% rarely.
may_have_effects(Goal, _) :-
    var(Goal), !.
may_have_effects(_^Goal, M) :- !,
    may_have_effects(Goal, M).
may_have_effects(Goal, M) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    (   Name == create
    ;   Name == delete
    ;   effectful(Name, M)
    ;   \+ builtin(Name, Arity, _),
        builtin(Name, _, Meta),
        Meta \== ''            % a closure that lacks arguments, such as maplist(once, Goals)
    ;   builtin(Name, Arity, Meta),
        Meta \== '',
        compound_name_arguments(Goal, Name, Arguments),
        atom_chars(Meta, Specs),
        nth1(I, Specs, Spec),
        Spec \== '?',
        nth1(I, Arguments, Argument),
        may_have_effects(Argument, M)
    ), !.

% as_written(+Goal, -Written): the way back, for messages: a goal as the engine calls it to the one of the author.
as_written(Goal, Written) :-
    (   acyclic_term(Goal)
    ->  written(Goal, Written)
    ;   Written = Goal         % there is no end of it
    ).

written(Goal, Written) :-
    var(Goal), !,
    Written = Goal.
written(M:Goal, Written) :-
    is_game(M), !,
    written(Goal, Written).
written((Goal, Collect), Written) :-
    nonvar(Collect),
    Collect = '$fx_collect'(_, _), !,
    meta_as_written(Goal, Written).
written((Open, Goal, Flush), Written) :-
    nonvar(Open), Open = '$fx_open'(_, _),
    nonvar(Flush), Flush = '$fx_flush'(_), !,
    (   Goal = (\+ (C, \+ A))
    ->  written(C, WC),
        meta_as_written(A, WA),
        Written = forall(WC, WA)
    ;   written(Goal, Written)
    ).
written(Goal, Written) :-
    compound(Goal), !,
    compound_name_arguments(Goal, Name, Arguments),
    (   special_as_written(Name, Arguments, Written0)
    ->  Written = Written0
    ;   atom_concat('$', Plain, Name)
    ->  plain_as_written(Plain, Arguments, Written)
    ;   plain_as_written(Name, Arguments, Written)
    ).
written(Goal, Goal).

is_game(M) :-
    atom(M),
    atom_concat(sidl_game_, _, M).

special_as_written(setup_call_cleanup, [_, G, _], W) :-     % findall/3 is one of findall_loop/4
    library_goal(G, W).
special_as_written(setup_call_catcher_cleanup, [_, G, _, _], W) :-
    library_goal(G, W).
special_as_written(findall_loop, [T, G, L, Tail], W) :-
    meta_as_written(G, WG),
    (   Tail == []
    ->  W = findall(T, WG, L)
    ;   W = findall(T, WG, L, Tail)
    ).
special_as_written('$fact', W, fact(W)).
special_as_written('$fact_any', [W], fact(W)).
special_as_written('$deleted', [W], delete(W)).

library_goal(G0, G) :-
    strip_module(G0, _, G1),
    written(G1, G).

plain_as_written(Name, Arguments, Written) :-
    length(Arguments, Arity),
    (   builtin(Name, Arity, Meta),
        Meta \== ''
    ->  atom_chars(Meta, Specs),
        maplist(argument_as_written, Specs, Arguments, Writtens)
    ;   control(Name, Arity)
    ->  maplist(written, Arguments, Writtens)
    ;   Writtens = Arguments
    ),
    compound_name_arguments(Written, Name, Writtens).

control((','), 2).
control((;), 2).
control((->), 2).
control((*->), 2).
control((\+), 1).

argument_as_written('?', A, A) :- !.
argument_as_written(_, A, W) :-
    meta_as_written(A, W).

% A goal or closure known only at run time is the argument alone.
meta_as_written(A, A) :-
    var(A), !.
meta_as_written(M:A, W) :-
    is_game(M), !,
    meta_as_written(A, W).
meta_as_written('$call'(A), A) :- !.
meta_as_written(V^A, W) :- !,
    (   nonvar(A), A = (_, C), nonvar(C), C = '$fx_collect'(_, E), V == E
    ->  written(A, W)
    ;   W = V^B,
        meta_as_written(A, B)
    ).
meta_as_written(A, W) :-
    written(A, W).
