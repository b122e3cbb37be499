% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Reads one clause of a game's text as a term, with the place of each part. Nothing of the text is ever executed: directives,
% operators' definitions and quasi quotations come back as terms. The text is read with the standard operators and flags, in
% a module that nothing else uses.

:- module(sidl_reader, [sidl_read/4]).

% sidl_read(+Text, -Term, -Layout, -Problem): Term is what the string Text, one clause with its full stop, stands for, and
% Layout its subterm_positions as read_term/2 has them, in code points from the start of Text. Problem is `none`, or
% syntax(What, CodePoint) or other(What), and then Term and Layout say nothing.
sidl_read(Text, Term, Layout, Problem) :-
    setup_call_cleanup(open_string(Text, Stream),
                       read_stream(Stream, Term, Layout, Problem),
                       close(Stream)).

read_stream(Stream, Term, Layout, Problem) :-
    catch(read_one(Stream, Term, Layout, Problem), error(Error, Where), problem(Error, Where, Problem)).

read_one(Stream, Term, Layout, Problem) :-
    read_term(Stream, Term,
              [ module(sidl_text), subterm_positions(Layout), syntax_errors(error), double_quotes(string),
                back_quotes(codes), var_prefix(false), dotlists(false), cycles(false), quasi_quotations(Quasi) ]),
    (   Quasi == []
    ->  Problem = none
    ;   Problem = other(quasi_quotation)
    ).

problem(syntax_error(What), stream(_, _, _, Char), syntax(Name, Char)) :- !, name_of(What, Name).
problem(syntax_error(What), string(_, Char), syntax(Name, Char)) :- !, name_of(What, Name).
problem(Error, _, other(Name)) :- name_of(Error, Name).

name_of(Term, Name) :- callable(Term), !, functor(Term, Name, _).
name_of(_, unknown).

% Declared once, so that reading needs no module to be made.
:- '$set_source_module'(Old, sidl_text),
   set_prolog_flag(sidl_text:double_quotes, string),
   set_prolog_flag(sidl_text:rational_syntax, compatibility),
   set_prolog_flag(sidl_text:character_escapes, true),
   '$set_source_module'(_, Old).
