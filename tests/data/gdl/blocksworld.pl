% SPDX-License-Identifier: GPL-3.0-or-later
% A gripper moves three blocks, in three steps at most: exercise 1 of the chapter, in GDL written with Prolog's
% connectives.

role(robot).

block(a).
block(b).
block(c).

succ(1, 2).
succ(2, 3).
succ(3, 4).

base(table(X)) :- block(X).
base(clear(X)) :- block(X).
base(on(X, Y)) :- block(X), block(Y).
base(step(1)).
base(step(N)) :- succ(M, N).

input(robot, stack(X, Y)) :- block(X), block(Y).
input(robot, unstack(X, Y)) :- block(X), block(Y).

init(table(a)).
init(table(b)).
init(on(c, a)).
init(clear(b)).
init(clear(c)).
init(step(1)).

legal(robot, stack(X, Y)) :- true(clear(X)), true(clear(Y)), distinct(X, Y).
legal(robot, unstack(X, Y)) :- true(clear(X)), true(on(X, Y)).

next(on(X, Y)) :- does(robot, stack(X, Y)).
next(on(X, Y)) :- does(robot, stack(U, V)), true(on(X, Y)), distinct(U, X).
next(on(X, Y)) :- does(robot, unstack(U, V)), true(on(X, Y)), distinct(U, X).

next(table(X)) :- does(robot, unstack(X, Y)).
next(table(X)) :- does(robot, unstack(U, V)), true(table(X)).
next(table(X)) :- does(robot, stack(U, V)), true(table(X)), distinct(U, X).

next(clear(Y)) :- does(robot, unstack(X, Y)).
next(clear(Y)) :- does(robot, unstack(U, V)), true(clear(Y)).
next(clear(Y)) :- does(robot, stack(U, V)), true(clear(Y)), distinct(V, Y).

next(step(N)) :- true(step(M)), succ(M, N).

terminal :- true(step(4)).
terminal :- true(on(a, b)), true(on(b, c)).

goal(robot, 100) :- true(on(a, b)), true(on(b, c)).
goal(robot, 0) :- \+ true(on(a, b)).
goal(robot, 0) :- \+ true(on(b, c)).
