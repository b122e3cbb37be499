% SPDX-License-Identifier: GPL-3.0-or-later
% Three buttons, each of which switches a light on and off: exercise 3 of the chapter, in GDL written with Prolog's
% connectives.

role(player).

index(1).
index(2).
index(3).

base(on(X)) :- index(X).
input(player, toggle(X)) :- index(X).

legal(player, toggle(X)) :- index(X).

next(on(X)) :- \+ true(on(X)), does(player, toggle(X)).
next(on(X)) :- true(on(X)), \+ does(player, toggle(X)).

terminal :- true(on(1)), true(on(2)), true(on(3)).
goal(player, 100) :- true(on(1)), true(on(2)), true(on(3)).
