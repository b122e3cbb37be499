// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/library.h"

#include "sidl/language/reader/reader.h"

namespace sidl::engine::compiled {

namespace {

QString libraryText()
{
    // The order of solutions is that of SWI-Prolog's library(lists) and library(apply), and of library.pl.
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
'$maplist'(_, []).
'$maplist'(G, [A|As]) :- call(G, A), '$maplist'(G, As).
'$maplist'(_, [], []).
'$maplist'(G, [A|As], [B|Bs]) :- call(G, A, B), '$maplist'(G, As, Bs).
'$maplist'(_, [], [], []).
'$maplist'(G, [A|As], [B|Bs], [C|Cs]) :- call(G, A, B, C), '$maplist'(G, As, Bs, Cs).
'$maplist'(_, [], [], [], []).
'$maplist'(G, [A|As], [B|Bs], [C|Cs], [D|Ds]) :- call(G, A, B, C, D), '$maplist'(G, As, Bs, Cs, Ds).
'$foldl'(_, [], V, V).
'$foldl'(G, [A|As], V0, V) :- call(G, A, V0, V1), '$foldl'(G, As, V1, V).
'$foldl'(_, [], [], V, V).
'$foldl'(G, [A|As], [B|Bs], V0, V) :- call(G, A, B, V0, V1), '$foldl'(G, As, Bs, V1, V).
'$include'(_, [], []).
'$include'(G, [A|As], R) :- ( call(G, A) -> R = [A|R1] ; R = R1 ), '$include'(G, As, R1).
'$exclude'(_, [], []).
'$exclude'(G, [A|As], R) :- ( call(G, A) -> R = R1 ; R = [A|R1] ), '$exclude'(G, As, R1).
'$partition'(_, [], [], []).
'$partition'(G, [A|As], I, E) :-
    ( call(G, A) -> I = [A|I1], E = E1 ; I = I1, E = [A|E1] ), '$partition'(G, As, I1, E1).
)PROLOG");
}

} // namespace

std::vector<const language::Clause *> libraryClauses(const QString &name, int arity)
{
    static const language::Program library = language::readClauses(libraryText()); // once a process: it takes a while
    std::vector<const language::Clause *> clauses;
    for (const language::Clause &clause : library.clauses)
        if (clause.head.text == name && clause.head.arity() == arity)
            clauses.push_back(&clause);
    return clauses;
}

} // namespace sidl::engine::compiled
