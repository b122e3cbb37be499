% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Which of a rule's goals its code was at: of goals that are alike but for a variable, their terms do not tell.

:- module(sidl_call_place, [return_of/3, call_number/5]).

:- use_module(library(lists)).

% return_of(+Below, +Frame, -Pc): where the code of Frame's clause goes on behind the call of Below; 0: it is not called
% there, but by a goal that is, such as call/1.
return_of(Below, Frame, Pc) :-
    Below \== none,
    prolog_frame_attribute(Below, parent, Frame),
    prolog_frame_attribute(Below, pc, Pc), !.
return_of(_, _, 0).

% call_number(+Module, +Index, +Pc, -Number, -Count): of the calls of one predicate in a rule's code, in their order, which
% one returns to Pc, and how many there are.
call_number(M, Index, Pc, Number, Count) :-
    sidl_kernel:clause_at(Ref, Index),
    nth_clause(M:_, _, Ref), !,
    calls(Ref, 0, Calls),
    memberchk(Pc-Called, Calls),
    findall(At, member(At-Called, Calls), Places),
    length(Places, Count),
    nth1(Number, Places, Pc), !.

calls(Ref, Pc, Calls) :-
    '$fetch_vm'(Ref, Pc, Next, Instruction), !,
    (   called(Instruction, Called)
    ->  Calls = [Next-Called|Rest]
    ;   Calls = Rest
    ),
    calls(Ref, Next, Rest).
calls(_, _, []).

called(Instruction, Name/Arity) :-
    compound(Instruction),
    compound_name_arguments(Instruction, Kind, Arguments),
    memberchk(Kind, [i_call, i_depart, i_callm, i_departm]),
    last(Arguments, Predicate),
    strip_module(Predicate, _, Name/Arity).
