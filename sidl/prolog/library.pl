% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% The SIDL library (S5), and the list predicates of SWI-Prolog that calculate: here with the engine's own arithmetic, which
% bounds the size of numbers and evaluates nothing outside of the published table (S4).

:- module(sidl_library, [getsubset/2, maxmember/2, minmember/2, sum_list/2, sumlist/2, max_list/2, min_list/2]).

% getsubset(?Sub, +Set): Sub is a sub-list of Set in Set's order; smaller ones first, of one size by position.
getsubset(Sub, Set) :-
    length(Set, Size),
    between(0, Size, N),
    length(Sub0, N),
    sub_list(Sub0, Set),
    Sub = Sub0.

sub_list([], _).
sub_list([X|Xs], [X|Ys]) :-
    sub_list(Xs, Ys).
sub_list([X|Xs], [_|Ys]) :-
    sub_list([X|Xs], Ys).

% maxmember(+List, -Max), minmember(+List, -Min): by number; of the empty list 0, as published.
maxmember([], Max) :- !,
    Max = 0.
maxmember(List, Max) :-
    max_list(List, Max).

minmember([], Min) :- !,
    Min = 0.
minmember(List, Min) :-
    min_list(List, Min).

% The unifications behind the loops keep the frames of these predicates, so that an error in one names the rule's goal.
sum_list(List, Sum) :-
    sum(List, 0, Sum0),
    Sum = Sum0.

sumlist(List, Sum) :-
    sum(List, 0, Sum0),
    Sum = Sum0.

sum([], Sum, Sum).
sum([X|Xs], Sum0, Sum) :-
    sidl_kernel:'$is'(Sum1, Sum0 + X),
    sum(Xs, Sum1, Sum).

max_list([X|Xs], Max) :-
    sidl_kernel:'$is'(Max0, X),
    greatest(Xs, Max0, Max1),
    Max = Max1.

greatest([], Max, Max).
greatest([X|Xs], Max0, Max) :-
    sidl_kernel:'$is'(Max1, max(Max0, X)),
    greatest(Xs, Max1, Max).

min_list([X|Xs], Min) :-
    sidl_kernel:'$is'(Min0, X),
    least(Xs, Min0, Min1),
    Min = Min1.

least([], Min, Min).
least([X|Xs], Min0, Min) :-
    sidl_kernel:'$is'(Min1, min(Min0, X)),
    least(Xs, Min1, Min).
