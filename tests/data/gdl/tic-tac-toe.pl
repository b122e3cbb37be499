% SPDX-License-Identifier: GPL-3.0-or-later
% Tic-tac-toe in GDL, written with Prolog's connectives.

role(white).
role(black).

input(W, mark(X, Y)) :- role(W), index(X), index(Y).
input(W, noop) :- role(W).

index(1).
index(2).
index(3).

base(cell(X, Y, x)) :- index(X), index(Y).
base(cell(X, Y, o)) :- index(X), index(Y).
base(cell(X, Y, b)) :- index(X), index(Y).
base(control(W)) :- role(W).

init(cell(1, 1, b)).
init(cell(1, 2, b)).
init(cell(1, 3, b)).
init(cell(2, 1, b)).
init(cell(2, 2, b)).
init(cell(2, 3, b)).
init(cell(3, 1, b)).
init(cell(3, 2, b)).
init(cell(3, 3, b)).
init(control(white)).

legal(W, mark(X, Y)) :- true(cell(X, Y, b)), true(control(W)).
legal(white, noop) :- true(control(black)).
legal(black, noop) :- true(control(white)).

next(cell(M, N, x)) :- does(white, mark(M, N)), true(cell(M, N, b)).
next(cell(M, N, o)) :- does(black, mark(M, N)), true(cell(M, N, b)).
next(cell(M, N, Z)) :- true(cell(M, N, Z)), distinct(Z, b).
next(cell(M, N, b)) :- does(W, mark(J, K)), true(cell(M, N, b)), distinct(M, J).
next(cell(M, N, b)) :- does(W, mark(J, K)), true(cell(M, N, b)), distinct(N, K).
next(control(white)) :- true(control(black)).
next(control(black)) :- true(control(white)).

terminal :- line(x).
terminal :- line(o).
terminal :- \+ open.

goal(white, 100) :- line(x), \+ line(o).
goal(white, 50) :- \+ line(x), \+ line(o).
goal(white, 0) :- \+ line(x), line(o).
goal(black, 100) :- \+ line(x), line(o).
goal(black, 50) :- \+ line(x), \+ line(o).
goal(black, 0) :- line(x), \+ line(o).

line(Z) :- row(M, Z).
line(Z) :- column(N, Z).
line(Z) :- diagonal(Z).

row(M, Z) :- true(cell(M, 1, Z)), true(cell(M, 2, Z)), true(cell(M, 3, Z)).
column(N, Z) :- true(cell(1, N, Z)), true(cell(2, N, Z)), true(cell(3, N, Z)).
diagonal(Z) :- true(cell(1, 1, Z)), true(cell(2, 2, Z)), true(cell(3, 3, Z)).
diagonal(Z) :- true(cell(1, 3, Z)), true(cell(2, 2, Z)), true(cell(3, 1, Z)).

open :- true(cell(M, N, b)).
