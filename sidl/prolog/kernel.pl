% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% What runs beneath every game. Each game is a module that inherits from this one; the predicates with a $ that are not here
% are the engine's own, in C++ (foreign.cpp, arithmetic.cpp). A game cannot name a predicate with a $ at its head, so none of
% these can be replaced by a game.

:- module(sidl_kernel, []).

:- use_module(library(lists), except([sum_list/2, max_list/2, min_list/2])).
:- use_module(library(apply)).
:- use_module(library(pairs)).

:- import(sidl_library:getsubset/2).
:- import(sidl_library:maxmember/2).
:- import(sidl_library:minmember/2).
:- import(sidl_library:sum_list/2).
:- import(sidl_library:sumlist/2).
:- import(sidl_library:max_list/2).
:- import(sidl_library:min_list/2).
:- import(sidl_guard:expand_body/3).
:- import(sidl_guard:expand_call/3).
:- import(sidl_arithmetic:fast_arithmetic/2).
:- import(sidl_call_place:return_of/3).

:- dynamic clause_at/2.         % Clause reference, index of the clause in its program

% --- Loading -------------------------------------------------------------------------------------------------------------

% new_game(+Module): an empty game that knows nothing but this kernel.
new_game(M) :-
    set_module(M:base(sidl_kernel)),
    set_module(M:class(temporary)).

% define(+Module, +Name, +Arity): the game has clauses for Name/Arity, or it is a keyword of rule heads.
define(M, Name, Arity) :-
    functor(Head, Name, Arity),
    (   predicate_property(system:Head, defined),
        \+ predicate_property(system:Head, imported_from(_))
    ->  catch(redefine_system_predicate(M:Head), _, true)
    ;   true
    ),
    dynamic(M:Name/Arity).

% add_clause(+Module, +Index, +Head, +Body)
add_clause(M, Index, Head, Body) :-
    expand_body(Body, M, Expanded),
    keep_frame(Expanded, M, Kept),
    add_compiled(M, Index, Head, Kept).

% add_counted_clause(+Module, +Index, +Head, +Body): the same, but its uses are counted.
add_counted_clause(M, Index, Head, Body) :-
    expand_body(Body, M, Expanded),
    add_compiled(M, Index, Head, ( '$clause_entered'(Index), Expanded, '$clause_succeeded'(Index) )).

add_compiled(M, Index, Head, Body) :-
    fast_arithmetic(Body, Fast),
    current_prolog_flag(optimise, Before),
    setup_call_cleanup(set_prolog_flag(optimise, true),
                       (   Fast == true
                       ->  assertz(M:Head, Ref)
                       ;   assertz(M:(Head :- Fast), Ref)
                       ),
                       set_prolog_flag(optimise, Before)),
    assertz(clause_at(Ref, Index)).

% A built-in call in last place would take the place of the rule's own frame, and an exception in it would not name the
% rule. A `true` behind it keeps the frame. Calls of the game's own predicates stay last calls.
keep_frame((A, B), M, (A, XB)) :- !,
    keep_frame(B, M, XB).
keep_frame((A ; B), M, (XA ; XB)) :- !,
    keep_frame(A, M, XA),
    keep_frame(B, M, XB).
keep_frame((A -> B), M, (A -> XB)) :- !,
    keep_frame(B, M, XB).
keep_frame((A *-> B), M, (A *-> XB)) :- !,
    keep_frame(B, M, XB).
keep_frame(true, _, true) :- !.
keep_frame(!, _, !) :- !.
keep_frame(G, M, G) :-
    callable(G),
    functor(G, Name, Arity),
    sidl_guard:game_predicate(Name, Arity, M), !.
keep_frame(G, _, (G, true)).

% seal_game(+Module): all clauses are there; static code is faster.
seal_game(M) :-
    forall(( current_predicate(M:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(M:Head, imported_from(_)),
             predicate_property(M:Head, dynamic) ),
           compile_predicates([M:Name/Arity])).

drop_game(M) :-
    sidl_guard:forget_game(M),
    forall(( current_predicate(M:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(M:Head, imported_from(_)),
             predicate_property(M:Head, number_of_clauses(N)), N > 0 ),
           ( forall(nth_clause(M:Head, _, Ref), retractall(clause_at(Ref, _))),
             abolish(M:Name/Arity) )),
    '$destroy_module'(M).

% --- Running -------------------------------------------------------------------------------------------------------------

% run_limited(+Inferences): runs the request's C++ part, in which all its queries are nested.
run_limited(Inferences) :-
    call_with_inference_limit('$job', Inferences, Result),
    (   Result == inference_limit_exceeded
    ->  throw(inference_limit_exceeded)
    ;   true
    ).

'$delete'(W) :-
    '$may_delete',
    '$fact_any'(W),
    '$deleted'(W).

% Reading a number takes quadratic time.
'$atom_number'(Text, Number) :-
    short(Text),
    atom_number(Text, Number).
'$number_codes'(Number, Text) :-
    short(Text),
    number_codes(Number, Text).
'$number_chars'(Number, Text) :-
    short(Text),
    number_chars(Number, Text).
'$number_string'(Number, Text) :-
    short(Text),
    number_string(Number, Text).

short(Text) :-
    (   is_list(Text)
    ->  length(Text, Length)
    ;   atomic(Text), \+ number(Text)
    ->  atom_length(Text, Length)
    ;   Length = 0
    ),
    (   Length =< 10000
    ->  true
    ;   throw(error(evaluation_error(number_size), _))
    ).

% What a single call does to texts is bounded, since nothing can stop it (S24): how many characters it may join or split,
% and how many comparisons of two it may take to look for a text in another.
most_joined(20_000_000).
most_split(1_000_000).
most_compared(200_000_000).

'$sub_atom'(Text, Before, Length, After, Sub) :-
    searchable(Text, Sub),
    sub_atom(Text, Before, Length, After, Sub).
'$sub_string'(Text, Before, Length, After, Sub) :-
    searchable(Text, Sub),
    sub_string(Text, Before, Length, After, Sub).
'$atom_concat'(A, B, Both) :-
    concatenable(A, B, Both),
    atom_concat(A, B, Both).
'$string_concat'(A, B, Both) :-
    concatenable(A, B, Both),
    string_concat(A, B, Both).
'$atomic_list_concat'(List, Text) :-
    joinable(List, 0),
    atomic_list_concat(List, Text).
'$atomic_list_concat'(List, Separator, Text) :-
    text_size(Separator, Between),
    (   is_list(List), ground(List)
    ->  joinable(List, Between)
    ;   text_size(Text, Size),
        splittable(Size, Between)
    ),
    atomic_list_concat(List, Separator, Text).
'$split_string'(Text, Separators, Padding, Parts) :-
    text_size(Text, Size),
    text_size(Separators, Cuts),
    text_size(Padding, Pads),
    splittable(Size, Cuts + Pads),
    split_string(Text, Separators, Padding, Parts).

searchable(Text, Sub) :-
    var(Sub), !,
    text_size(Text, _).
searchable(Text, Sub) :-
    text_size(Text, Size),
    text_size(Sub, Part),
    most_compared(Most),
    bounded((Size - Part) * Part, Most).

concatenable(A, B, Both) :-
    (   var(A), var(B)
    ->  text_size(Both, Size),
        splittable(Size, 1)
    ;   joinable([A, B], 0)
    ).

splittable(Size, Each) :-
    most_split(Most),
    bounded(Size, Most),
    most_compared(Comparisons),
    bounded(Size * Each, Comparisons).

joinable(List, Between) :-
    most_joined(Most),
    joined(List, Between, 0, Most).

joined(List, Between, Size, Most) :-
    nonvar(List),
    List = [Text|Rest], !,
    text_size(Text, Each),
    Sum is Size + Each + Between,
    bounded(Sum, Most),
    joined(Rest, Between, Sum, Most).
joined(_, _, _, _).

bounded(Size, Most) :-
    (   Size =< Most
    ->  true
    ;   throw(error(representation_error(text_size), _))
    ).

% Numbers are short beside what is bounded here, and lists of characters are no longer than the memory allows.
text_size(Text, Size) :-
    (   atom(Text)
    ->  atom_length(Text, Size)
    ;   string(Text)
    ->  string_length(Text, Size)
    ;   Size = 0
    ).

% A goal that is known only at run time.
'$call'(G) :-
    var(G), !,
    throw(error(instantiation_error, _)).
'$call'(G) :-
    '$game_module'(M),
    expand_call(G, M, X),
    call(M:X).
'$call'(G, A) :-
    extend(G, [A], X),
    '$call'(X).
'$call'(G, A, B) :-
    extend(G, [A, B], X),
    '$call'(X).
'$call'(G, A, B, C) :-
    extend(G, [A, B, C], X),
    '$call'(X).
'$call'(G, A, B, C, D) :-
    extend(G, [A, B, C, D], X),
    '$call'(X).
'$call'(G, A, B, C, D, E) :-
    extend(G, [A, B, C, D, E], X),
    '$call'(X).
'$call'(G, A, B, C, D, E, F) :-
    extend(G, [A, B, C, D, E, F], X),
    '$call'(X).
'$call'(G, A, B, C, D, E, F, H) :-
    extend(G, [A, B, C, D, E, F, H], X),
    '$call'(X).

extend(G, _, _) :-
    var(G), !,
    throw(error(instantiation_error, _)).
extend(G, Added, Goal) :-
    callable(G), !,
    (   atom(G)
    ->  Goal =.. [G|Added]
    ;   compound_name_arguments(G, Name, Arguments),
        append(Arguments, Added, All),
        compound_name_arguments(Goal, Name, All)
    ).
extend(G, _, _) :-
    throw(error(type_error(callable, G), _)).

% throw/1 of the rules. What would look like a limit or a cancel is marked, so that it stays the exception of the game.
'$throw'(Ball) :-
    looks_like_ours(Ball), !,
    throw('$thrown'(Ball)).
'$throw'(Ball) :-
    throw(Ball).

looks_like_ours(Ball) :-
    atom(Ball), !,
    memberchk(Ball, ['$aborted', inference_limit_exceeded]).
looks_like_ours(Ball) :-
    subsumes_term('$thrown'(_), Ball), !.
looks_like_ours(Ball) :-
    subsumes_term(error(resource_error(_), _), Ball).

% catch/3 of the rules: limits and cancel pass through it and through its recovery goal.
'$catch'(G, Catcher, Recovery) :-
    '$game_module'(M),
    enter_catch(Before),
    catch(M:G, Ball, recover(Ball, Catcher, M:Recovery)),
    leave_catch(Before).

% An exception goes through all catch/3 that are open, each of which looks at the whole stack: thousands within one another
% would take long, and where the memory is at its end SWI-Prolog ends the process.
enter_catch(Before) :-
    (   nb_current('$sidl_catches', Before)
    ->  true
    ;   Before = 0
    ),
    (   Before < 2000
    ->  Now is Before + 1,
        b_setval('$sidl_catches', Now)
    ;   throw(error(representation_error(nested_catch), _))
    ).
leave_catch(Before) :-
    b_setval('$sidl_catches', Before).

recover(Thrown, Catcher, Recovery) :-
    (   \+ uncatchable(Thrown),
        game_ball(Thrown, Ball),
        Ball = Catcher
    ->  call(Recovery)
    ;   '$keep_note',
        throw(Thrown)
    ).

game_ball(Thrown, Ball) :-
    (   subsumes_term('$thrown'(_), Thrown)
    ->  Thrown = '$thrown'(Ball)
    ;   Ball = Thrown
    ).

uncatchable(Ball) :-
    '$is_stopped', nonvar(Ball).
uncatchable(Ball) :-
    Ball == '$aborted'.
uncatchable(Ball) :-
    Ball == inference_limit_exceeded.
uncatchable(Ball) :-
    subsumes_term(error(resource_error(_), _), Ball).

% --- Telling what went wrong ---------------------------------------------------------------------------------------------

% Called by SWI-Prolog for every exception, at the place where it is raised. Notes the innermost rule of the game and the
% goal in it that raised; changes nothing.
:- multifile user:prolog_exception_hook/4.
:- dynamic user:prolog_exception_hook/4.
user:prolog_exception_hook(Ball, _, Frame, _) :-
    sidl_kernel:'$wants_note',
    sidl_kernel:note_exception(Ball, Frame),
    fail.

% A limit that is raised again, outside of all rules, keeps its place.
note_exception(Ball, Frame) :-
    (   Ball == inference_limit_exceeded
    ->  note_clause(Frame),
        '$sampled'
    ;   note(Frame)
    ).

note_here :-
    prolog_current_frame(Here),
    prolog_frame_attribute(Here, parent, Call),
    prolog_frame_attribute(Call, parent, Interrupted),
    note(Interrupted),
    '$sampled'.

note(Frame) :-
    note_clause(Frame), !.
note(Frame) :-
    most_frames(Most),
    note_asked(Frame, none, none, Most), !.
note(_).

% most_frames(-Most): that are gone through, since SWI-Prolog finds the parent of a frame by going to it from the innermost.
most_frames(5000).

note_clause(Frame) :-
    most_frames(Most),
    note_clause(Frame, none, Most).

note_clause(Frame, Below, _) :-
    prolog_frame_attribute(Frame, clause, Ref),
    clause_at(Ref, Index), !,
    noted_goal(Frame, Head),
    noted_goal(Below, Goal),
    return_of(Below, Frame, Pc),
    '$note'(Index, Head, Goal, Pc).
note_clause(Frame, Below, _) :-
    Below == none,              % interrupted before a clause was chosen: of several, none is to blame
    prolog_frame_attribute(Frame, goal, M:Head),
    '$game_module'(M),
    only_clause(M:Head, Index), !,
    '$note'(Index, none, none, 0).
note_clause(Frame, Below, More0) :-
    succ(More, More0),
    goal_frame(Frame, Below, Goal),
    prolog_frame_attribute(Frame, parent, Parent),
    note_clause(Parent, Goal, More).

only_clause(Goal, Index) :-
    nth_clause(Goal, 1, Ref),
    \+ nth_clause(Goal, 2, _),
    clause_at(Ref, Index).

% at_overflow(+Ball, -Index, -IsOnly): a rule of the innermost predicate of the game that was at work when the stacks were
% full, and whether it is the only one. For that, SWI-Prolog calls no hook; it tells the innermost goals in the exception.
at_overflow(error(resource_error(_), Context), Index, IsOnly) :-
    is_dict(Context),
    '$game_module'(M),
    member(Key, [stack, non_terminating, cycle]),
    get_dict(Key, Context, Frames),
    member(frame(_, M:Goal, _), Frames),
    nth_clause(M:Goal, 1, Ref),
    clause_at(Ref, Index), !,
    (   only_clause(M:Goal, _)
    ->  IsOnly = true
    ;   IsOnly = false
    ).

% goal_frame(+Frame, +Below, -Goal): of the two, the one whose goal an author wrote. What call/1 of several goals consists of
% runs in a frame of its own, below one that stands for all of them.
goal_frame(Frame, Below, Goal) :-
    (   Below \== none,
        prolog_frame_attribute(Frame, predicate_indicator, system:'<meta-call>'/1)
    ->  Goal = Below
    ;   Goal = Frame
    ).

% No rule, but a goal that was asked for: the one in it that the outermost '$call'/1 was at. Called: found below Frame.
note_asked(Frame, Below, Called0, More0) :-
    succ(More, More0),
    prolog_frame_attribute(Frame, predicate_indicator, Indicator),
    (   is_call(Indicator)
    ->  Called = Below
    ;   Called = Called0
    ),
    goal_frame(Frame, Below, Goal),
    (   prolog_frame_attribute(Frame, parent, Parent)
    ->  note_asked(Parent, Goal, Called, More)
    ;   Called \== none,
        noted_goal(Called, Noted),
        '$note'(-1, none, Noted, 0)
    ).

is_call('$call'/1).
is_call(_:'$call'/1).

% clause_here(-Index): the rule of the game that is at work, the innermost one; -1: none is.
clause_here(Index) :-
    prolog_current_frame(Frame),
    most_frames(Most),
    clause_of(Frame, Index, Most), !.
clause_here(-1).

clause_of(Frame, Index, _) :-
    prolog_frame_attribute(Frame, clause, Ref),
    clause_at(Ref, Index), !.
clause_of(Frame, Index, More0) :-
    succ(More, More0),
    prolog_frame_attribute(Frame, parent, Parent),
    clause_of(Parent, Index, More).

% clause_giving(+Module, +Goal, -Index): the first rule of the game by which Goal is so, found as it is enumerated, with a
% variable for its last argument: of several rules, not each whose head fits has given the value.
clause_giving(M, Goal, Index) :-
    Goal =.. Parts,
    append(Given, [Value], Parts),
    append(Given, [Found], Open),
    Head =.. Open,
    nth_clause(M:Head, _, Ref),
    clause(M:Head, Body, Ref),
    M:Body,
    Found =@= Value, !,
    clause_at(Ref, Index).

% clause_at_solution(+Module, +Goal, +Count, -Index): the rule of the game that gives Goal once more after so many.
clause_at_solution(M, Goal, Count, Index) :-
    Given = given(0),
    nth_clause(M:Goal, _, Ref),
    clause(M:Goal, Body, Ref),
    M:Body,
    arg(1, Given, Before),
    (   Before =:= Count
    ->  !,
        clause_at(Ref, Index)
    ;   Now is Before + 1,
        nb_setarg(1, Given, Now),
        fail
    ).

% Large terms are not copied: they may be what went wrong.
noted_goal(none, none) :- !.
noted_goal(Frame, Goal) :-
    prolog_frame_attribute(Frame, goal, Goal0),
    (   '$with_streams'(write_length(Goal0, _, [max_length(4000)]))
    ->  Goal = Goal0
    ;   Goal = none
    ).

% formatted(+Format, +Arguments, -Text): as format/3 writes it.
formatted(Format, Arguments, Text) :-
    '$with_streams'(format(string(Text), Format, Arguments)).

% bounded_text(+Term, -Text): for messages; never deep, never long, and no number with more digits than a reader takes in.
% '$VAR'(Name) is written as the variable Name, a variable as _.
bounded_text(Term, Text) :-
    term_variables(Term, Variables),
    findall(Written, ( maplist(=('$VAR'('_')), Variables), short_text(Term, Written) ), [Text]).

short_text(Term, Text) :-
    message_text(Term, [16, 8, 5, 3], [numbervars(true)], Text).

% message_text(+Term, +Depths, +Options, -Text): as write_term/2 has it with Options, in the first of Depths that is short
% enough.
message_text(Term, Depths, Options, Text) :-
    All = [quoted(true), portray(true), portray_goal(sidl_kernel:brief_number)|Options],
    (   member(Depth, Depths),
        '$with_streams'(write_length(Term, _, [max_length(2000), max_depth(Depth)|All]))
    ->  formatted('~W', [Term, [max_depth(Depth)|All]], Text0),
        spaced(Text0, Text)
    ;   Text = "…"
    ).

% spaced(+Text0, -Text): with a space between a number that is written briefly and an operator such as `is`.
spaced(Text0, Text) :-
    atomic_list_concat([Part|Parts0], ' digits)', Text0),
    Parts0 \== [], !,
    maplist(set_off, Parts0, Parts),
    atomic_list_concat([Part|Parts], ' digits)', Text1),
    atom_string(Text1, Text).
spaced(Text, Text).

set_off(Part, Spaced) :-
    sub_atom(Part, 0, 1, _, Char),
    char_type(Char, alpha), !,
    atom_concat(' ', Part, Spaced).
set_off(Part, Part).

% brief_number(+Term, +Options): writes a whole number of more than 40 digits by its first ones, and how many it has. Fails
% for all else.
brief_number(Number, _) :-
    integer(Number),
    Size is abs(Number),
    Size >= 10**40,
    formatted("~d", [Size], Digits),
    string_length(Digits, Count),
    sub_string(Digits, 0, 5, _, First),
    (   Number < 0
    ->  Sign = "-"
    ;   Sign = ""
    ),
    formatted("~s~s…(~d digits)", [Sign, First, Count], Brief),
    write(Brief).

% canonical_text(+Term, -Text): the text form of a nested term in a word.
canonical_text(Term, Text) :-
    formatted('~W', [Term, [quoted(true), numbervars(false), portray(false)]], Text).

% explain(+Ball, -Code, -Message, -Advice): an exception in words.
explain(Ball, Code, Message, Advice) :-
    (   nonvar(Ball),
        explained(Ball, Code, Message, Advice)
    ->  true
    ;   Code = exception,
        (   nonvar(Ball), Ball = '$thrown'(Thrown)
        ->  true
        ;   Thrown = Ball
        ),
        bounded_text(Thrown, Text),
        string_concat("uncaught exception ", Text, Message),
        Advice = "Catch it with catch/3, or do not throw it"
    ).

explained(error(Formal, _), Code, Message, Advice) :-
    nonvar(Formal),
    formal(Formal, Code, Message, Advice).
explained(inference_limit_exceeded, 'inference-limit', "the rules made more inferences than allowed",
          "Look for a rule that calls itself without end").

formal(instantiation_error, 'unbound', "a variable has no value yet where one is needed",
       "Put a goal that binds it, such as fact/1, before this one").
formal(type_error(evaluable, Name/0), 'type', Message, "Only numbers can be calculated with") :-
    say("~w is a name, not a number", [Name], Message).
formal(type_error(evaluable, PI), 'type', Message, "Only the functions and numbers of SIDL's table can be evaluated") :-
    say("~w is no arithmetic function", [PI], Message).
formal(type_error(word, W), 'not-a-word', Message, "A word is a list of atoms, numbers and strings without variables") :-
    say("~w is not a word", [W], Message).
formal(type_error(finite_number, Value), 'type', Message, "Pay an amount below 1.8e308") :-
    say("the payoff is too large, or no number: ~w", [Value], Message).
formal(type_error(Type, Value), 'type', Message, "Give it a value of the right type") :-
    say("~w expected, but there is ~w", [Type, Value], Message).
formal(domain_error(Domain, Value), 'domain', Message, "Give it a value that is allowed there") :-
    say("~w expected, but there is ~w", [Domain, Value], Message).
formal(existence_error(procedure, account/2), 'undefined-predicate', "accounts cannot be asked here",
       "Ask for what the rules tell, such as fact(Word); account(Player, N) holds in tests alone") :- !.
formal(existence_error(procedure, PI), 'undefined-predicate', Message, "Define it, or correct the name") :-
    say("there is no predicate ~w that a rule could call", [PI], Message).
formal(existence_error(Kind, What), 'existence', Message, "Check the name") :-
    say("there is no ~w ~w", [Kind, What], Message).
formal(permission_error(use, keyword, PI), 'keyword-position', Message,
       "A goal that is asked by itself belongs to none: ask for facts, players, and what the rules say of the state") :-
    '$is_timeless',             % the rules may be right: it is the goal that is asked where they are not
    rules_of_chronon(PI, Rules), !,
    formatted("~w has a meaning within a chronon only (in ~w)", [PI, Rules], Message).
formal(permission_error(use, keyword, PI), 'keyword-position', Message,
       "Move it to a rule where it has a meaning") :-
    say("~w may not be used in this rule", [PI], Message).
formal(permission_error(Action, Type, What), 'permission', Message, "Rules may not do this") :-
    say("no permission to ~w ~w ~w", [Action, Type, What], Message).
formal(representation_error(text_size), 'representation', "the texts are too long for one call", "Use shorter texts").
formal(representation_error(cyclic_goal), 'representation', "a goal holds itself, and would never end",
       "Build a goal that is finite").
formal(representation_error(nested_catch), 'representation', "too many catch/3 are open within one another",
       "Look for a rule that calls itself without end inside of catch/3").
formal(representation_error(What), 'representation', Message, "Use a smaller value") :-
    say("a limit of the implementation is passed: ~w", [What], Message).
formal(evaluation_error(zero_divisor), 'arithmetic', "division by zero", "Check the divisor before dividing").
formal(evaluation_error(undefined), 'arithmetic', "the result of the calculation is undefined",
       "Check the operands before calculating").
formal(evaluation_error(number_size), 'arithmetic', "a number of the calculation has too many digits",
       "Calculate with smaller numbers, or with floats").
formal(evaluation_error(What), 'arithmetic', Message, "Check the operands before calculating") :-
    say("arithmetic: ~w", [What], Message).
formal(resource_error(_), 'memory-limit', "the rules need more memory than allowed",
       "Look for a rule that calls itself without end or builds an endless term").

% rules_of_chronon(+Keyword, -Text): which rules may use a keyword that tells of a chronon, or is a part of it (S6).
rules_of_chronon(create/1, "do/1").
rules_of_chronon(delete/1, "do/1").
rules_of_chronon(does/2, "do/1 and payoff/2").
rules_of_chronon(tocreate/1, "payoff/2").
rules_of_chronon(todelete/1, "payoff/2").

say(Format, Terms, Message) :-
    maplist(sidl_guard:as_written, Terms, Writtens),
    maplist(bounded_text, Writtens, Texts),
    formatted(Format, Texts, Message).
