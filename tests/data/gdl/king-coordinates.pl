% SPDX-License-Identifier: GPL-3.0-or-later
% Two kings alone on a chessboard, in GDL written with Prolog's connectives. Files and ranks are both
% coordinates, so that a place may be (1, a) as well as (a, 1).
% Which squares the other king guards is left out.

role(white).
role(black).

coordinate(a).
coordinate(b).
coordinate(c).
coordinate(d).
coordinate(e).
coordinate(f).
coordinate(g).
coordinate(h).
coordinate(1).
coordinate(2).
coordinate(3).
coordinate(4).
coordinate(5).
coordinate(6).
coordinate(7).
coordinate(8).

next_file(a, b).
next_file(b, c).
next_file(c, d).
next_file(d, e).
next_file(e, f).
next_file(f, g).
next_file(g, h).
next_rank(1, 2).
next_rank(2, 3).
next_rank(3, 4).
next_rank(4, 5).
next_rank(5, 6).
next_rank(6, 7).
next_rank(7, 8).

adjacent(X, Y) :- next_file(X, Y).
adjacent(X, Y) :- next_file(Y, X).
adjacent(X, Y) :- next_rank(X, Y).
adjacent(X, Y) :- next_rank(Y, X).

kingmove(U, V, U, Y) :- coordinate(U), adjacent(V, Y).
kingmove(U, V, X, V) :- coordinate(V), adjacent(U, X).
kingmove(U, V, X, Y) :- adjacent(U, X), adjacent(V, Y).

piece(wk, white).
piece(bk, black).

base(cell(X, Y, K)) :- coordinate(X), coordinate(Y), piece(K, P).
base(control(P)) :- role(P).
input(P, move(K, U, V, X, Y)) :- piece(K, P), kingmove(U, V, X, Y).
input(P, noop) :- role(P).

init(cell(e, 1, wk)).
init(cell(e, 8, bk)).
init(control(white)).

legal(P, move(K, U, V, X, Y)) :- true(control(P)), piece(K, P), true(cell(U, V, K)), kingmove(U, V, X, Y).
legal(white, noop) :- true(control(black)).
legal(black, noop) :- true(control(white)).

next(cell(X, Y, K)) :- does(P, move(K, U, V, X, Y)).
next(cell(X, Y, K)) :- true(cell(X, Y, K)), does(P, move(L, U, V, Z, W)), distinct(K, L).
next(control(white)) :- true(control(black)).
next(control(black)) :- true(control(white)).
