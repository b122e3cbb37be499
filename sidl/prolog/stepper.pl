% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Chronons that can be stopped: they run through the interpreter over rules with marks, '$clause'(Body) around each body and
% '$goal'(Goal) around each goal in it, at which the engine is asked whether to go on. Rules without marks, as explanations
% use them, know nothing of this.

:- module(sidl_stepper, [mark_sources/2, unmark_sources/2, run_marked/2, stack/4, holds/2]).

:- use_module(library(apply), [maplist/3]).

:- import(sidl_interpreter:prove/3).
:- import(sidl_explain_text:place/3).
:- import(sidl_explain_text:bindings/3).
:- import(sidl_explain_text:text/3).

% mark_sources(+Module, +Offset): from now on the game's rules have marks. Keys of theirs are Offset above those without.
mark_sources(M, Offset) :-
    forall(retract(sidl_interpreter:definition(M, Name, Arity, Keys)),
           ( maplist(mark_source(M, Offset), Keys, Marked),
             assertz(sidl_interpreter:definition(M, Name, Arity, Marked)) )).

mark_source(M, Offset, Key, New) :-
    New is Key + Offset,
    sidl_interpreter:source(Key, Head, Body, Vars, Names),
    marked(Body, M, Marked),
    assertz(sidl_interpreter:source(New, Head, '$clause'(Marked), Vars, Names)).

unmark_sources(M, Offset) :-
    forall(retract(sidl_interpreter:definition(M, Name, Arity, Marked)),
           ( maplist(unmark_source(Offset), Marked, Keys),
             assertz(sidl_interpreter:definition(M, Name, Arity, Keys)) )).

unmark_source(Offset, Marked, Key) :-
    Key is Marked - Offset,
    retract(sidl_interpreter:source(Marked, _, _, _, _)).

% marked(+Body, +Module, -Marked): paths of goals stay what they are. Body is as prepare/3 of interpreter.pl made it.
marked(true, _, true) :- !.
marked(!, _, !) :- !.
marked((A, B), M, (XA, XB)) :- !,
    marked(A, M, XA),
    marked(B, M, XB).
marked((A ; B), M, (XA ; XB)) :- !,
    marked(A, M, XA),
    marked(B, M, XB).
marked((A -> B), M, (XA -> XB)) :- !,
    marked(A, M, XA),
    marked(B, M, XB).
marked((A *-> B), M, (XA *-> XB)) :- !,
    marked(A, M, XA),
    marked(B, M, XB).
marked(\+ A, M, \+ XA) :- !,
    marked(A, M, XA).
marked(Goal, M, '$goal'(Marked)) :-
    compound(Goal),
    compound_name_arguments(Goal, Name, Arguments),
    functor(Goal, Name, Arity),
    \+ sidl_guard:game_predicate(Name, Arity, M),
    sidl_interpreter:calls_others(Name, Arity),
    sidl_guard:builtin(Name, Arity, Meta), !,
    atom_chars(Meta, Specs),
    marked_arguments(Specs, Arguments, M, Xs),
    compound_name_arguments(Marked, Name, Xs).
marked(Goal, _, '$goal'(Goal)).

marked_arguments([], [], _, []).
marked_arguments([Spec|Specs], [A|As], M, [X|Xs]) :-
    (   Spec == '0'
    ->  marked(A, M, X)
    ;   Spec == '^'
    ->  marked_quantified(A, M, X)
    ;   X = A
    ),
    marked_arguments(Specs, As, M, Xs).

marked_quantified(V^G, M, V^X) :- !,
    marked_quantified(G, M, X).
marked_quantified(G, M, X) :-
    marked(G, M, X).

% run_marked(+Module, +Goal)
run_marked(M, Goal) :-
    prove(Goal, f(M, question(n), v, none, none, none), _).

% stack(+Frame, +At, +Most, -Stack): the innermost Most clauses at work, as clause(Key, Text, Place, Bindings) from the
% innermost outwards; a last element `cut` stands for others. Text is what was called, in the names of the clause. At is the
% path of what the innermost is about to call, or none.
stack(f(_, _, _, none, _, _), _, _, []) :- !.
stack(_, _, 0, [cut]) :- !.
stack(f(M, Key, Vars, Goal, Path, Up), At, Most, [clause(Key, Text, Place, Bindings)|Stack]) :-
    text(Goal, e(M, Key, Vars), Text),
    (   At == none
    ->  Place = none
    ;   place(Key, At, Place)
    ),
    bindings(Key, Vars, Bindings),
    Fewer is Most - 1,
    stack(Up, Path, Fewer, Stack).

% holds(+Question, +Frame): the goal of Question, which read_question/2 has read, with the values of the clause's variables.
holds(q(Goal, question(Names), Values), f(_, Key, Vars, _, _, _)) :-
    sidl_interpreter:source(Key, _, _, _, ClauseNames),
    Names =.. [_|Wanted],
    Values =.. [_|Variables],
    ClauseNames =.. [_|Known],
    Vars =.. [_|Bound],
    give_values(Wanted, Variables, Known, Bound),
    sidl_kernel:'$call'(Goal).

give_values([], [], _, _).
give_values([Name|Names], [Variable|Variables], Known, Bound) :-
    (   Name \== '_',
        value(Known, Bound, Name, Value)
    ->  Variable = Value
    ;   true
    ),
    give_values(Names, Variables, Known, Bound).

value([Name|_], [Value|_], Name, Value) :- !.
value([_|Names], [_|Values], Name, Value) :-
    value(Names, Values, Name, Value).
