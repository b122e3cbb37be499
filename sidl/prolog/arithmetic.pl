% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Arithmetic that SWI-Prolog compiles to instructions of its own, where nothing can go wrong in it: of integers, and with
% functions that raise nothing and give no number that is much longer than theirs. All else stays with the engine's
% predicates, which bound the size of numbers, and name the goal in which an error was raised (S24).

:- module(sidl_arithmetic, [fast_arithmetic/2]).

% fast_arithmetic(+Body, -Fast): Body as guard.pl has made it; Fast does the same, and has to be compiled with the flag
% `optimise`.
fast_arithmetic((A, B), (XA, XB)) :- !,
    fast_arithmetic(A, XA),
    fast_arithmetic(B, XB).
fast_arithmetic((A ; B), (XA ; XB)) :- !,
    fast_arithmetic(A, XA),
    fast_arithmetic(B, XB).
fast_arithmetic((A -> B), (XA -> XB)) :- !,
    fast_arithmetic(A, XA),
    fast_arithmetic(B, XB).
fast_arithmetic((A *-> B), (XA *-> XB)) :- !,
    fast_arithmetic(A, XA),
    fast_arithmetic(B, XB).
fast_arithmetic(\+ A, \+ XA) :- !,
    fast_arithmetic(A, XA).
% With the flag, SWI-Prolog 9.0.4 takes var(V) for true where V is new, and leaves V's place in the frame as it was.
fast_arithmetic(var(V), (V = _, var(V))) :-
    var(V), !.
fast_arithmetic(Goal, (Guard -> Native ; Goal)) :-
    calculation(Goal, Native, A, B),
    term_variables(A + B, [V|Vs]),
    harmless(A + B), !,
    integers(Vs, V, Guard).
fast_arithmetic(Goal, Goal).

calculation('$is'(X, A), X is A, A, 0).
calculation('$=:='(A, B), A =:= B, A, B).
calculation('$=\\='(A, B), A =\= B, A, B).
calculation('$<'(A, B), A < B, A, B).
calculation('$>'(A, B), A > B, A, B).
calculation('$=<'(A, B), A =< B, A, B).
calculation('$>='(A, B), A >= B, A, B).

% harmless(+Expression): with integers for its variables it has a value.
harmless(V) :-
    var(V), !.
harmless(N) :-
    integer(N), !.
harmless(A + B) :- harmless(A), harmless(B).
harmless(A - B) :- harmless(A), harmless(B).
harmless(A * B) :- small(A), harmless(B), !.
harmless(A * B) :- small(B), harmless(A).
harmless(A // B) :- small(B), B > 0, harmless(A).
harmless(A div B) :- small(B), B > 0, harmless(A).
harmless(A mod B) :- small(B), B > 0, harmless(A).
harmless(A rem B) :- small(B), B > 0, harmless(A).
harmless(min(A, B)) :- harmless(A), harmless(B).
harmless(max(A, B)) :- harmless(A), harmless(B).
harmless(-A) :- harmless(A).
harmless(abs(A)) :- harmless(A).
harmless(sign(A)) :- harmless(A).

small(N) :-
    integer(N),
    abs(N) < 1_000_000_000.

integers([], V, integer(V)).
integers([W|Ws], V, (integer(V), Guard)) :-
    integers(Ws, W, Guard).
