% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Goals, places and bindings of explanations as text, and how many nodes a tree may still get.

:- module(sidl_explain_text, [place/3, bindings/3, goal_bindings/4, named_value/5, snapshot_text/3, text/3, leaf_kind/2, spend/0]).

:- use_module(library(lists), [append/3, member/2, memberchk/2, reverse/2]).
:- use_module(library(apply), [maplist/3]).

:- import(sidl_interpreter:source/5).

place(Key, Path, at(Key, Path)) :-
    integer(Key), !.
place(_, _, none).

names(question(Names), Names) :- !.
names(Key, Names) :-
    integer(Key),
    source(Key, _, _, _, Names), !.
names(_, n).

bindings(Key, Vars, Bindings) :-
    names(Key, Names),
    findall(Binding, binding(_, Names, Vars, Binding), Bindings).

binding(I, Names, Vars, Binding) :-
    argument(I, Names, Name),
    \+ sub_atom(Name, 0, _, _, '_'),
    argument(I, Vars, Value),
    nonvar(Value),
    sidl_kernel:bounded_text(Value, Text),
    sidl_kernel:formatted("~w = ~w", [Name, Text], Binding).

% goal_bindings(+Key, +Path, +Vars, -Bindings): as bindings/3, those of the goal at Path first.
goal_bindings(Key, Path, Vars, Bindings) :-
    names(Key, Names),
    goal_variables(Key, Path, First),
    findall(Binding, ( binding(I, Names, Vars, Binding), memberchk(I, First) ), Bindings1),
    findall(Binding, ( binding(I, Names, Vars, Binding), \+ memberchk(I, First) ), Bindings2),
    append(Bindings1, Bindings2, Bindings).

% named_value(+Key, +Path, +Vars, +Value, -Name): a variable of the goal at Path that has this value.
named_value(Key, Path, Vars, Value, Name) :-
    names(Key, Names),
    goal_variables(Key, Path, Numbers),
    member(I, Numbers),
    argument(I, Vars, Mine),
    Mine == Value,
    argument(I, Names, Name), !.

% The numbers of the clause's variables that stand in its goal at Path; of all where that is not known.
goal_variables(Key, Path, Numbers) :-
    (   integer(Key),
        source(Key, _, Body, Vars, _),
        reverse(Path, Way),
        goal_at(Way, Body, Goal)
    ->  term_variables(Goal, Variables),
        findall(I, ( argument(I, Vars, Variable), member(Mine, Variables), Mine == Variable ), Numbers)
    ;   names(Key, Names),
        findall(I, argument(I, Names, _), Numbers)
    ).

goal_at([], Goal, Goal).
goal_at([dyn|_], Goal, Goal) :- !.
goal_at([skip(N)|Way], Term, Goal) :- !,
    (   N =:= 0
    ->  goal_at(Way, Term, Goal)
    ;   compound(Term),
        arg(2, Term, Rest),
        N1 is N - 1,
        goal_at([skip(N1)|Way], Rest, Goal)
    ).
goal_at([I|Way], Term, Goal) :-
    compound(Term),
    arg(I, Term, Part),
    goal_at(Way, Part, Goal).

% As arg/3, but it has no solution for an atom.
argument(I, Term, Argument) :-
    compound(Term),
    arg(I, Term, Argument).

snapshot_text(s(G, _, Key, Vars), M, Text) :-
    text(G, e(M, Key, Vars), Text).

% text(+Goal, +Clause, -Text): variables by their names in the clause, others as _.
text(G, e(_, Key, Vars), Text) :-
    names(Key, Names),
    functor(Vars, _, N),
    functor(Names, _, Max),
    Last is min(N, Max),
    term_variables(G, Free),
    named(Free, Last, Vars, Names, Named),
    (   acyclic_term(G)
    ->  written(G, Shown),
        Depths = [200, 16, 8, 5, 3]
    ;   Shown = G,              % there is no end of it
        Depths = [5, 3]
    ),
    sidl_kernel:message_text(Shown, Depths, [numbervars(false), variable_names(Named)], Text).

named([], _, _, _, []).
named([V|Vs], Last, Vars, Names, [Name=V|Named]) :-
    (   between(1, Last, I),
        arg(I, Vars, Mine),
        Mine == V,
        arg(I, Names, Name0)
    ->  Name = Name0
    ;   Name = '_'
    ),
    named(Vs, Last, Vars, Names, Named).

% written(+Goal, -Goal): as the author wrote it, without the marks of prepare/3.
written(G, G) :-
    var(G), !.
written('$call'(G), X) :- !,
    written(G, X).
written('$goal'(G), X) :- !,
    written(G, X).
written(G, X) :-
    compound(G),
    functor(G, Name, Arity),
    sidl_guard:builtin(Name, Arity, Meta),
    Meta \== '', !,
    compound_name_arguments(G, Name, Arguments),
    maplist(written, Arguments, Xs),
    compound_name_arguments(X, Name, Xs).
written(V^G, V^X) :- !,
    written(G, X).
written(G, G).

% leaf_kind(+Goal, -Kind): of a goal that no clause of the game is for.
leaf_kind(G, Kind) :-
    functor(G, Name, Arity),
    (   keyword_kind(Name, Arity, Kind0)
    ->  Kind = Kind0
    ;   Kind = builtin
    ).

keyword_kind(fact, 1, fact).
keyword_kind(player, 1, fact).
keyword_kind(does, 2, fact).
keyword_kind(tocreate, 1, fact).
keyword_kind(todelete, 1, fact).
keyword_kind(create, 1, effect).
keyword_kind(delete, 1, effect).

% spend: one more node is allowed. start/1 of explain.pl sets how many.
spend :-
    nb_getval(sidl_nodes, N),
    N > 0,
    N1 is N - 1,
    nb_setval(sidl_nodes, N1).
