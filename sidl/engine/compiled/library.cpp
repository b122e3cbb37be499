// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/library.h"

namespace sidl::engine::compiled {

QString libraryText()
{
    // The order of solutions is that of SWI-Prolog's library(lists), and of library.pl.
    return QStringLiteral(R"PROLOG(
'$append'([], L, L).
'$append'([H|T], L, [H|R]) :- '$append'(T, L, R).
'$member'(X, [X|_]).
'$member'(X, [_|T]) :- '$member'(X, T).
'$select'(X, [X|T], T).
'$select'(X, [H|T], [H|R]) :- '$select'(X, T, R).
'$nth'(I, [H|T], E) :- '$nth_from'(T, H, 0, I, E).
'$nth_from'(_, H, B, B, H).
'$nth_from'([H|T], _, B, I, E) :- B1 is B + 1, '$nth_from'(T, H, B1, I, E).
'$nth1'(I, L, E) :- '$nth'(I0, L, E), I is I0 + 1.
'$permutation'([], []).
'$permutation'(L, [H|T]) :- '$select'(H, L, R), '$permutation'(R, T).
'$getsubset'(Sub, Set) :- '$length'(Set, Size), '$between'(0, Size, N), '$sub_list'(N, Sub, Set).
'$sub_list'(0, [], _).
'$sub_list'(N, [X|Xs], [X|Ys]) :- N > 0, M is N - 1, '$sub_list'(M, Xs, Ys).
'$sub_list'(N, Xs, [_|Ys]) :- N > 0, '$sub_list'(N, Xs, Ys).
'$prefix'([], _).
'$prefix'([H|T], [H|R]) :- '$prefix'(T, R).
'$nextto'(X, Y, [X,Y|_]).
'$nextto'(X, Y, [_|T]) :- '$nextto'(X, Y, T).
)PROLOG");
}

} // namespace sidl::engine::compiled
