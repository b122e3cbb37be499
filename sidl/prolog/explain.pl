% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Why a goal of the rules holds, and why not: proofs of the interpreter, and what was tried where there is none, as trees of
%
%   node(Kind, Outcome, Text, Place, Clause, Bindings, Note, Children)
%
% Kind      rule, clause, fact, builtin, negation, aggregate, control, effect
% Outcome   holds, fails, raises, untried
% Text      the goal with what its variables are bound to
% Place     at(Key, Path): where the goal stands; none
% Clause    key of the clause that decided; none
% Bindings  texts "X = 1" of the clause's variables
% Children  nodes; a last element `cut` stands for those that a limit left out
%
% A goal that fails is explained clause by clause: the goal that failed after the most goals before it had succeeded, with
% the bindings of the first time that it got there. How many goals succeeded is the score; near misses come first.

:- module(sidl_explain, [explain/4, explain_effect/5, solution/2, numbered_variables/2, read_question/2]).

:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, reverse/2]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(pairs), [pairs_values/2]).

:- import(sidl_interpreter:source/5).
:- import(sidl_interpreter:definition/4).
:- import(sidl_interpreter:prove/3).
:- import(sidl_interpreter:solve/5).
:- import(sidl_interpreter:opaque/4).
:- import(sidl_interpreter:prepare/3).
:- import(sidl_interpreter:raised/1).
:- import(sidl_interpreter:is_stop/1).

% --- Questions -----------------------------------------------------------------------------------------------------------

% read_question(+Text, -Question): the goal that Text spells, as q(Goal, Frame) without a module; `none` if it spells none.
% Nothing is executed.
read_question(Text, Question) :-
    (   catch(setup_call_cleanup(open_string(Text, Stream),
                                 ( read_term(Stream, Goal, [ variable_names(Names), module(sidl_text),
                                                             double_quotes(string), back_quotes(codes), var_prefix(false),
                                                             dotlists(false), cycles(false), syntax_errors(error) ]),
                                   read_term(Stream, End, [syntax_errors(error)]) ),
                                 close(Stream)),
              error(_, _), fail),
        End == end_of_file,
        callable(Goal)
    ->  maplist(name_and_variable, Names, Atoms, Variables),
        N =.. [n|Atoms],
        V =.. [v|Variables],
        Question = q(Goal, question(N), V)
    ;   Question = none
    ).

name_and_variable(Name=Variable, Name, Variable).

frame(M, q(_, Key, Vars), f(M, Key, Vars, none, none, none)).

% solution(+Module, +Question): the solutions of the question's goal by the interpreter.
solution(M, Question) :-
    frame(M, Question, F),
    Question = q(Goal, _, _),
    prove(Goal, F, _).

% numbered_variables(+Term, -Numbered): without names that differ from run to run.
numbered_variables(Term, Numbered) :-
    copy_term(Term, Numbered),
    numbervars(Numbered, 0, _).

% explain(+Module, +Question, +Limits, -Result): Limits is l(Nodes, Depth, Solutions, Focus), Focus a word whose effects
% are asked for, or none. Result is result(Outcome, Nodes); with Outcome holds one node a solution, and `cut` behind them if
% there may be more than several that were asked for. With Solutions 0 only what raises an exception is looked for.
explain(M, Question, l(Nodes, Depth, 0, Focus), Result) :- !,
    start(l(Nodes, Depth, 1, Focus)),
    frame(M, Question, F),
    Question = q(Goal, _, _),
    catch(( prove(Goal, F, _), fail ; true ), Ball, rethrow_stop(Ball)),
    (   nonvar(Ball)
    ->  raised(Chain),
        raised_node(Chain, M, Ball, Node),
        Result = result(raises, [Node])
    ;   explain(M, Question, l(Nodes, Depth, 1, Focus), Result)
    ).
explain(M, Question, Limits, result(Outcome, Nodes)) :-
    start(Limits),
    frame(M, Question, F),
    Question = q(Goal, Key, Vars),
    Limits = l(_, Depth, Most, _),
    E = e(M, Key, Vars),
    catch(findall(Node, ( at_most(Most, prove(Goal, F, Proof), Last),
                          (   one_node(Proof, Goal, E, Depth, Node0),
                              worth(Goal, Node0, Node)
                          ;   Last == true, Most > 1, Node = cut
                          ) ), Found),
          Ball, true),
    (   nonvar(Ball)
    ->  rethrow_stop(Ball),
        raised(Chain),
        raised_node(Chain, M, Ball, Node),
        Outcome = raises,
        Nodes = [Node]
    ;   Found == []
    ->  prepare(Goal, M, Prepared),
        failure(s(Prepared, [dyn], Key, Vars), M, Depth, _, Node),
        Outcome = fails,
        Nodes = [Node]
    ;   Outcome = holds,
        Nodes = Found
    ).

% A summand of a payoff has its value as note.
worth(payoff(_, Payoff), Node0, Node) :- !,
    (   quietly(sidl_kernel:'$is'(Value, Payoff))
    ->  sidl_kernel:bounded_text(Value, Text),
        string_concat("pays ", Text, Note)
    ;   Note = "is no number"
    ),
    Node0 = node(Kind, Outcome, Text0, Place, Clause, Bindings, _, Children),
    Node = node(Kind, Outcome, Text0, Place, Clause, Bindings, Note, Children).
worth(_, Node, Node).

start(l(Nodes, _, _, Focus)) :-
    nb_setval(sidl_nodes, Nodes),
    nb_setval(sidl_focus, Focus),
    nb_setval(sidl_raised, []).

rethrow_stop(Ball) :-
    (   is_stop(Ball)
    ->  throw(Ball)
    ;   true
    ).

% quietly(:Goal): fails where Goal raises what the rules may catch.
:- meta_predicate quietly(0), at_most(+, 0, -).
quietly(Goal) :-
    catch(Goal, Ball, ( rethrow_stop(Ball), fail )).

% at_most(+N, :Goal, -Last): the first N solutions of Goal; Last is true for the N-th, else false. No further one is looked
% for.
at_most(N, Goal, Last) :-
    State = count(0),
    call(Goal),
    State = count(Before),
    Count is Before + 1,
    nb_setarg(1, State, Count),
    (   Count < N
    ->  Last = false
    ;   !,
        Last = true
    ).

% --- Proofs --------------------------------------------------------------------------------------------------------------

one_node(Proof, Goal, E, D, Node) :-
    proof_nodes(Proof, E, D, Nodes, []),
    (   Nodes = [Node0]
    ->  Node = Node0
    ;   text(Goal, E, Text),
        Node = node(control, holds, Text, none, none, [], "", Nodes)
    ).

% proof_nodes(+Proof, +Clause, +Depth, -Nodes, ?Tail): Clause is e(Module, Key, Vars).
proof_nodes(true, _, _, Nodes, Nodes) :- !.
proof_nodes((A, B), E, D, Nodes, Tail) :- !,
    proof_nodes(A, E, D, Nodes, Middle),
    proof_nodes(B, E, D, Middle, Tail).
proof_nodes(then(A, B), E, D, Nodes, Tail) :- !,
    proof_nodes((A, B), E, D, Nodes, Tail).
proof_nodes(else(S, B), E, D, [Node|Middle], Tail) :- !,
    E = e(M, _, _),
    failure(S, M, D, _, Failing),
    (   Failing = node(Kind, fails, Text, Place, Clause, Bindings, Note0, Children)
    ->  with_note("a condition that does not hold", Note0, Note),
        Node = node(Kind, fails, Text, Place, Clause, Bindings, Note, Children)
    ;   Node = cut
    ),
    proof_nodes(B, E, D, Middle, Tail).
proof_nodes(Proof, E, D, [Node|Tail], Tail) :-
    (   spend
    ->  proof_node(Proof, E, D, Node)
    ;   Node = cut
    ).

with_note(Note, "", Note) :- !.
with_note(Note, More, Both) :-
    format(string(Both), "~s; ~s", [Note, More]).

spend :-
    nb_getval(sidl_nodes, N),
    N > 0,
    N1 is N - 1,
    nb_setval(sidl_nodes, N1).

proof_node(rule(G, Path, Key, Vars, P), E, D, node(rule, holds, Text, Place, Key, Bindings, "", Children)) :-
    text(G, E, Text),
    E = e(M, Caller, _),
    place(Caller, Path, Place),
    bindings(Key, Vars, Bindings),
    children(P, e(M, Key, Vars), D, Children).
proof_node(leaf(G, Path), E, _, node(Kind, holds, Text, Place, none, [], "", [])) :-
    text(G, E, Text),
    E = e(_, Caller, _),
    place(Caller, Path, Place),
    leaf_kind(G, Kind).
proof_node(opened(G, Path, P), E, D, node(control, holds, Text, Place, none, [], "", Children)) :-
    text(G, E, Text),
    E = e(_, Caller, _),
    place(Caller, Path, Place),
    children(P, E, D, Children).
proof_node(caught(G, Path, Ball, P), E, D, node(control, holds, Text, Place, none, [], Note, Children)) :-
    text(G, E, Text),
    E = e(_, Caller, _),
    place(Caller, Path, Place),
    message(Ball, Message),
    string_concat("caught: ", Message, Note),
    children(P, E, D, Children).
proof_node(negation(S), e(M, _, _), D, node(negation, holds, Text, Place, none, [], "no solution", Children)) :-
    S = s(G, Path, Key, Vars),
    snapshot_text(S, M, Text),
    place(Key, Path, Place),
    arg(1, G, Negated),
    failure_children(s(Negated, [1|Path], Key, Vars), M, D, Children).
proof_node(aggregate(S), e(M, _, _), D, node(aggregate, holds, Text, Place, none, [], Note, Children)) :-
    S = s(G, Path, Key, _),
    snapshot_text(S, M, Text),
    place(Key, Path, Place),
    aggregate(G, S, M, D, Note, Children).

children(true, _, _, []) :- !.
children(P, E, D, Children) :-
    (   D > 0
    ->  D1 is D - 1,
        proof_nodes(P, E, D1, Children, [])
    ;   Children = [cut]
    ).

leaf_kind(G, Kind) :-
    functor(G, Name, Arity),
    (   keyword_kind(Name, Arity, Kind0)
    ->  Kind = Kind0
    ;   Kind = builtin
    ).

keyword_kind(fact, 1, fact).
keyword_kind(player, 1, fact).
keyword_kind(does, 2, fact).
keyword_kind(tocreate, 1, fact).
keyword_kind(todelete, 1, fact).
keyword_kind(create, 1, effect).
keyword_kind(delete, 1, effect).

% The solutions of findall/3 and its like, as many as may be shown, each with its proof.
aggregate(_, _, _, D, "", [cut]) :-
    D =< 0, !.
aggregate(forall(C, A), S, M, D, Note, Children) :- !,
    shown_solutions((C, A), S, [M, D], Count, Children0),
    (   Count = 0,
        \+ nb_getval(sidl_focus, none)
    ->  Note = "",
        Children = [cut]
    ;   Count = 0
    ->  Note = "the condition has no solution",
        S = s(_, Path, Key, Vars),
        failure_children(s(C, [1|Path], Key, Vars), M, D, Children)
    ;   solutions_note(Count, Note),
        Children = Children0
    ).
aggregate(G, S, M, D, Note, Children) :-
    arg(2, G, Goal0),
    unquantified(Goal0, Goal),
    shown_solutions(Goal, S, [M, D], Count, Children0),
    (   Count = 0
    ->  Note = "no solution",
        S = s(_, Path, Key, Vars),
        failure_children(s(Goal, [2|Path], Key, Vars), M, D, Children)
    ;   solutions_note(Count, Note),
        Children = Children0
    ).

solutions_note(1, "1 solution") :- !.
solutions_note(Count, Note) :-
    integer(Count), !,
    format(string(Note), "~d solutions", [Count]).
solutions_note(more(Count), Note) :-
    format(string(Note), "the first ~d solutions", [Count]).

unquantified(G, G) :-
    var(G), !.
unquantified(_^G, Goal) :- !,
    unquantified(G, Goal).
unquantified(G, G).

% With a focus, of the solutions of forall/2 only those with the word's effects are shown.
shown_solutions(Goal, s(G, Path, Key, Vars), [M, D], Count, Nodes) :-
    D1 is D - 1,
    F = f(M, Key, Vars, none, none, none),
    inner_path(G, Path, Inner),
    findall(Node, quietly(( at_most(20, focused(Goal, G, Inner, F, Proof), Last),
                            (   one_node(Proof, Goal, e(M, Key, Vars), D1, Node)
                            ;   Last == true, Node = cut
                            ) )), Nodes),
    (   append(Shown, [cut], Nodes)
    ->  length(Shown, Some),
        Count = more(Some)
    ;   length(Nodes, Count)
    ).

inner_path(forall(_, _), Path, Path) :- !.
inner_path(_, Path, [2|Path]).

focused((C, A), forall(_, _), Path, F, (PC, PA)) :- !,
    opaque(C, [1|Path], F, PC),
    (   opaque(A, [2|Path], F, PA)
    ->  true
    ),
    nb_getval(sidl_focus, Focus),
    (   Focus == none
    ->  true
    ;   may_affect((PC, PA), Focus)
    ).
focused(Goal, _, Path, F, Proof) :-
    opaque(Goal, Path, F, Proof).

may_affect((A, B), W) :-
    (   may_affect(A, W)
    ->  true
    ;   may_affect(B, W)
    ).
may_affect(then(A, B), W) :- may_affect((A, B), W).
may_affect(else(_, B), W) :- may_affect(B, W).
may_affect(rule(_, _, _, _, P), W) :- may_affect(P, W).
may_affect(opened(_, _, P), W) :- may_affect(P, W).
may_affect(caught(_, _, _, P), W) :- may_affect(P, W).
may_affect(aggregate(_), _).
may_affect(leaf(create(V), _), W) :- V == W.
may_affect(leaf(delete(V), _), W) :- V == W.

% --- Exceptions ----------------------------------------------------------------------------------------------------------

% raised_node(+Chain, +Module, +Ball, -Node): from the innermost goal outwards.
raised_node([S|Chain], M, Ball, Node) :-
    S = s(G, Path, Key, _),
    snapshot_text(S, M, Text),
    place(Key, Path, Place),
    leaf_kind(G, Kind),
    message(Ball, Message),
    raised_around(Chain, S, M, node(Kind, raises, Text, Place, none, [], Message, []), Node).
raised_node([], _, Ball, node(control, raises, Text, none, none, [], Message, [])) :-
    message(Ball, Message),
    Text = "".

% What an exception says, without names of variables that the author does not know.
message(Ball0, Message) :-
    copy_term(Ball0, Ball),
    term_variables(Ball, Variables),
    maplist(=('$VAR'('_')), Variables),
    sidl_kernel:explain(Ball, _, Message, _).

raised_around([], _, _, Node, Node).
raised_around([S|Chain], s(_, _, Clause, Vars), M, Inner, Node) :-
    S = s(_, Path, Key, _),
    snapshot_text(S, M, Text),
    place(Key, Path, Place),
    bindings(Clause, Vars, Bindings),
    raised_around(Chain, S, M, node(rule, raises, Text, Place, Clause, Bindings, "", [Inner]), Node).

% --- Why not -------------------------------------------------------------------------------------------------------------

failure_children(S, M, D, Children) :-
    (   D > 0
    ->  D1 is D - 1,
        failure(S, M, D1, _, Node),
        Children = [Node]
    ;   Children = [cut]
    ).

% failure(+Snapshot, +Module, +Depth, -Score, -Node): the snapshot's goal has no solution.
failure(S, M, D, Score, Node) :-
    (   spend
    ->  S = s(G, Path, Key, _),
        snapshot_text(S, M, Text),
        place(Key, Path, Place),
        failing(G, S, M, D, Kind, Note, Score, Children),
        Node = node(Kind, fails, Text, Place, none, [], Note, Children)
    ;   Score = 0,
        Node = cut
    ).

failing(G, S, M, D, Kind, Note, Score, Children) :-
    functor(G, Name, Arity),
    (   definition(M, Name, Arity, Keys)
    ->  Kind = rule,
        (   D > 0
        ->  D1 is D - 1,
            failing_clauses(Keys, G, M, D1, Note, Score, Children)
        ;   Note = "", Score = 0, Children = [cut]
        )
    ;   D =< 0
    ->  leaf_kind(G, Kind), Note = "", Score = 0, Children = []
    ;   D1 is D - 1,
        catch(failing_control(G, S, M, D1, Kind0, Note0, Score0, Children0), Ball, rethrow_stop(Ball)),
        nonvar(Kind0)
    ->  Kind = Kind0, Note = Note0, Score = Score0, Children = Children0
    ;   leaf_kind(G, Kind),
        Score = 0,
        Children = [],
        failing_leaf(G, Note)
    ).

failing_control('$call'(G), s(_, P, K, V), M, D, control, "", Score, [Node]) :-
    prepared_snapshot(G, P, K, V, M, S),
    failure(S, M, D, Score, Node).
failing_control(call(G), s(_, P, K, V), M, D, control, "", Score, [Node]) :-
    failure(s(G, [1|P], K, V), M, D, Score, Node).
failing_control(once(G), s(_, P, K, V), M, D, control, "", Score, [Node]) :-
    failure(s(G, [1|P], K, V), M, D, Score, Node).
failing_control(catch(G, _, _), s(_, P, K, V), M, D, control, "", Score, [Node]) :-
    failure(s(G, [1|P], K, V), M, D, Score, Node).
failing_control((A, B), s(_, P, K, V), M, D, control, Note, Score, Children) :-
    attempt((A, B), P, K, V, M, D, Note, Score, Children, _).
failing_control((C -> A ; B), S, M, D, control, Note, Score, Children) :- !,
    failing_condition(C, A, S, M, D, Note, Score, Children0, Held),
    S = s(_, P, K, V),
    (   Held == true
    ->  Children = Children0
    ;   failure(s(B, [2|P], K, V), M, D, _, Node),
        append(Children0, [Node], Children)
    ).
failing_control((C *-> A ; B), S, M, D, Kind, Note, Score, Children) :- !,
    failing_control((C -> A ; B), S, M, D, Kind, Note, Score, Children).
failing_control((A ; B), s(_, P, K, V), M, D, control, "neither side has a solution", Score, [X, Y]) :-
    failure(s(A, [1|P], K, V), M, D, ScoreA, NodeA),
    failure(s(B, [2|P], K, V), M, D, ScoreB, NodeB),
    (   ScoreB > ScoreA
    ->  Score = ScoreB, X = NodeB, Y = NodeA
    ;   Score = ScoreA, X = NodeA, Y = NodeB
    ).
failing_control((C -> A), s(_, P, K, V), M, D, control, Note, Score, Children) :-
    failing_condition(C, A, s(_, [1|P], K, V), M, D, Note, Score, Children, _).
failing_control((C *-> A), s(_, P, K, V), M, D, control, Note, Score, Children) :-
    attempt((C, A), P, K, V, M, D, Note, Score, Children, _).
failing_control(\+ G, S, M, D, negation, "it has a solution", 0, Children) :-
    proof_children(G, S, M, D, Children).
failing_control(not(G), S, M, D, negation, "it has a solution", 0, Children) :-
    proof_children(G, S, M, D, Children).
failing_control(forall(C, A), s(_, P, K, V), M, D, aggregate, "not for this solution of the condition", Score, [Holds, Fails]) :-
    F = f(M, K, V, none, none, none),
    opaque(C, [1|P], F, Proof),
    \+ opaque(A, [2|P], F, _), !,
    one_node(Proof, C, e(M, K, V), D, Holds),
    failure(s(A, [2|P], K, V), M, D, Score, Fails).
failing_control(G, s(_, P, K, V), M, D, aggregate, Note, Score, Children) :-
    collected(G, Goal0),
    unquantified(Goal0, Goal),
    F = f(M, K, V, none, none, none),
    (   memberchk(G, [findall(_, _, _), findall(_, _, _, _)])
    ->  arg(1, G, T),
        findall(T, opaque(Goal, [2|P], F, _), List),
        text(List, e(M, K, V), ListText),
        string_concat("the solutions are ", ListText, Note),
        Score = 0,
        Children = []
    ;   \+ opaque(Goal, [2|P], F, _)
    ->  Note = "no solution",
        failure(s(Goal, [2|P], K, V), M, D, Score, Node),
        Children = [Node]
    ;   Note = "the solutions are others",
        Score = 0,
        proof_children(Goal, s(_, P, K, V), M, D, Children)
    ).
failing_control(G, s(_, P, K, V), M, D, control, Note, Score, Children) :-
    G =.. [Name, Closure|Added],
    (   Name == call, Added \== []
    ->  sidl_kernel:extend(Closure, Added, Goal),
        Note = "",
        prepared_snapshot(Goal, [1|P], K, V, M, S),
        failure(S, M, D, Score, Node),
        Children = [Node]
    ;   Name == maplist,
        element_steps(Added, Closure, [dyn, 1|P], K, V, Steps)
    ->  attempt_steps(Steps, M, D, Note, Score, Children, _)
    ).

collected(findall(_, G, _), G).
collected(findall(_, G, _, _), G).
collected(bagof(_, G, _), G).
collected(setof(_, G, _), G).

prepared_snapshot(G, P, K, V, M, s(Prepared, [dyn|P], K, V)) :-
    nonvar(G),
    prepare(G, M, Prepared).

failing_condition(C, A, s(_, P, K, V), M, D, Note, Score, Children, Held) :-
    F = f(M, K, V, none, none, none),
    (   opaque(C, [1, 1|P], F, Proof)
    ->  Held = true,
        Note = "the condition holds",
        one_node(Proof, C, e(M, K, V), D, Holds),
        failure(s(A, [2, 1|P], K, V), M, D, Score0, Fails),
        Score is Score0 + 1,
        Children = [Holds, Fails]
    ;   Held = false,
        Note = "the condition does not hold",
        failure(s(C, [1, 1|P], K, V), M, D, Score, Fails),
        Children = [Fails]
    ).

% The first proof of a goal that was to have none.
proof_children(G, s(_, P, K, V), M, D, Children) :-
    F = f(M, K, V, none, none, none),
    (   opaque(G, [1|P], F, Proof)
    ->  proof_nodes(Proof, e(M, K, V), D, Children, [])
    ;   Children = []
    ).

element_steps(Lists, Closure, Path, K, V, Steps) :-
    maplist(is_list, Lists),
    maplist(length, Lists, [N|Ns]),
    \+ ( member(Other, Ns), Other \== N ),
    findall(I, between(1, N, I), Is),
    maplist(element_step(Lists, Closure, Path, K, V), Is, Steps).

element_step(Lists, Closure, Path, K, V, I, step('$call'(Goal), Path, K, V)) :-
    maplist(nth1(I), Lists, Elements),
    sidl_kernel:extend(Closure, Elements, Goal).

% A built-in predicate, or a keyword, that fails.
failing_leaf(fact(W), Note) :- !,
    (   is_list(W), W \== [], quietly(nearest(W, Note0))
    ->  Note = Note0
    ;   Note = ""
    ).
failing_leaf(G, Note) :-
    comparison(G, X, Operator, Y),
    quietly(( sidl_kernel:'$is'(XV, X), sidl_kernel:'$is'(YV, Y) )),
    ( compound(X) ; compound(Y) ), !,
    Shown =.. [Operator, XV, YV],
    sidl_kernel:bounded_text(Shown, Text),
    string_concat("that is, ", Text, Note).
failing_leaf(X is Y, Note) :-
    nonvar(X),
    quietly(sidl_kernel:'$is'(Value, Y)), !,
    sidl_kernel:bounded_text(Value, Text),
    string_concat("the value is ", Text, Note).
failing_leaf(G, "the game has no rule of it") :-
    functor(G, Name, Arity),
    sidl_guard:head_keyword(Name, Arity), !.
failing_leaf(_, "").

comparison(X < Y, X, <, Y).
comparison(X > Y, X, >, Y).
comparison(X =< Y, X, =<, Y).
comparison(X >= Y, X, >=, Y).
comparison(X =:= Y, X, =:=, Y).
comparison(X =\= Y, X, =\=, Y).

% The words of the state that differ from a pattern in the fewest places, and in one place less than in all.
nearest(W, Note) :-
    length(W, N),
    length(Other, N),
    findall(Differing-Other, ( at_most(5000, sidl_kernel:'$fact_any'(Other), _),
                               differing(W, Other, 0, Differing) ), Pairs0),
    keysort(Pairs0, Pairs),
    Pairs = [Least-_|_],
    Least < N,
    findall(Text, ( member(Least-Near, Pairs), sidl_kernel:canonical_text(Near, Text) ), Texts),
    (   Texts = [A, B, C, _|_]
    ->  format(string(Note), "nearest are ~w, ~w, ~w, …", [A, B, C])
    ;   Texts = [A]
    ->  format(string(Note), "nearest is ~w", [A])
    ;   atomic_list_concat(Texts, ', ', Joined),
        format(string(Note), "nearest are ~w", [Joined])
    ).

differing([], [], N, N).
differing([A|As], [B|Bs], N0, N) :-
    (   A = B
    ->  N1 = N0
    ;   N1 is N0 + 1
    ),
    differing(As, Bs, N1, N).

% --- Clause by clause ----------------------------------------------------------------------------------------------------

failing_clauses(Keys, G, M, D, Note, Score, Children) :-
    Flag = cut(none),
    findall(Negative-Node, ( member(Key, Keys), clause_result(Key, G, M, D, Flag, Negative, Node) ), Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Children),
    length(Keys, All),
    length(Pairs, Fitting),
    Others is All - Fitting,
    (   Pairs = [Negative1-_|_]
    ->  Score is max(0, -Negative1)
    ;   Score = -1
    ),
    clauses_note(Fitting, Others, Note).

clauses_note(_, 0, "") :- !.
clauses_note(0, 1, "the head of its only clause does not fit") :- !.
clauses_note(0, Others, Note) :- !,
    format(string(Note), "the head of none of its ~d clauses fits", [Others]).
clauses_note(_, 1, "the head of 1 other clause does not fit") :- !.
clauses_note(_, Others, Note) :-
    format(string(Note), "the heads of ~d other clauses do not fit", [Others]).

clause_result(Key, G, M, D, Flag, Negative, node(clause, Outcome, Text, none, Key, Bindings, Note, Children)) :-
    source(Key, G, Body, Vars, _),
    text(G, e(M, Key, Vars), Text),
    (   Flag = cut(By), By \== none
    ->  Outcome = untried,
        Note = "not tried: a cut in an earlier clause",
        Bindings = [], Children = [], Negative = 1
    ;   steps(Body, [], Key, Vars, Steps, []),
        attempt_steps(Steps, M, D, Note, Score, Children, Best),
        Best = best(_, _, Snaps, WasCut, Outcome),
        (   WasCut == true
        ->  nb_setarg(1, Flag, Key)
        ;   true
        ),
        (   append(_, [snap(_, SnapVars)], Snaps)
        ->  bindings(Key, SnapVars, Bindings)
        ;   Bindings = []
        ),
        Negative is -Score
    ).

attempt(Body, Path, Key, Vars, M, D, Note, Score, Children, Best) :-
    steps(Body, Path, Key, Vars, Steps, []),
    attempt_steps(Steps, M, D, Note, Score, Children, Best).

% steps(+Body, +Path, +Key, +Vars, -Steps, ?Tail): the goals of a conjunction.
steps((A, B), Path, Key, Vars, Steps, Tail) :- !,
    steps(A, [1|Path], Key, Vars, Steps, Middle),
    steps(B, [2|Path], Key, Vars, Middle, Tail).
steps(true, _, _, _, Steps, Steps) :- !.
steps(G, Path, Key, Vars, [step(G, Path, Key, Vars)|Steps], Steps).

% attempt_steps(+Steps, +Module, +Depth, -Note, -Score, -Children, -Best): runs the steps and tells how far they come.
% Best is best(Number, Count, Snaps, WasCut, Outcome): the furthest step that was called, how often, snap(Steps, Vars) of
% the first times, the first last.
attempt_steps(Steps, M, D, Note, Score, Children, Best) :-
    Best = best(0, 0, [], false, fails),
    (   Steps = [step(_, _, _, Vars)|_]
    ->  true
    ;   Vars = v
    ),
    catch(( \+ run_steps(Steps, M, Steps, Vars, Best)
          ->  true
          ;   nb_setarg(5, Best, holds)
          ),
          Ball,
          ( rethrow_stop(Ball), nb_setarg(5, Best, raises) )),
    Best = best(Number, Count, Snaps, _, Outcome),
    (   append(_, [snap(First, _)], Snaps)
    ->  attempt_nodes(First, 1, Number, M, D, Outcome, Ball, Score, Children)
    ;   Score = 0,
        Children = []
    ),
    attempt_note(Outcome, Number, Count, Snaps, M, Note).

run_steps(Steps, M, All, Vars, Best) :-
    prolog_current_choice(Cut),
    run_steps(Steps, 1, M, All, Vars, Cut, Best).

run_steps([], _, _, _, _, _, _).
run_steps([step(G, Path, K, V)|Steps], Number, M, All, Vars, Cut, Best) :-
    (   G == !
    ->  nb_setarg(4, Best, true),
        prolog_cut_to(Cut)
    ;   reached(Number, All, Vars, Best),
        solve(G, Path, f(M, K, V, none, none, none), Cut, _)
    ),
    Next is Number + 1,
    run_steps(Steps, Next, M, All, Vars, Cut, Best).

reached(Number, All, Vars, Best) :-
    arg(1, Best, Furthest),
    (   Number > Furthest
    ->  nb_setarg(1, Best, Number),
        nb_setarg(2, Best, 1),
        nb_setarg(3, Best, [snap(All, Vars)])
    ;   Number =:= Furthest
    ->  arg(2, Best, Count0),
        Count is Count0 + 1,
        nb_setarg(2, Best, Count),
        (   Count =< 4
        ->  arg(3, Best, Snaps),
            nb_setarg(3, Best, [snap(All, Vars)|Snaps])
        ;   true
        )
    ;   true
    ).

attempt_nodes([Step|Steps], I, Number, M, D, Outcome, Ball, Score, Nodes) :-
    Step = step(G, Path, Key, Vars),
    (   G == !
    ->  I1 is I + 1,
        attempt_nodes(Steps, I1, Number, M, D, Outcome, Ball, Score, Nodes)
    ;   I < Number
    ->  held_node(G, Path, e(M, Key, Vars), Node),
        Nodes = [Node|Rest],
        I1 is I + 1,
        attempt_nodes(Steps, I1, Number, M, D, Outcome, Ball, Score, Rest)
    ;   Outcome == raises
    ->  Score = I,
        raised(Chain),
        raised_node(Chain, M, Ball, Node),
        Nodes = [Node]
    ;   Outcome == holds
    ->  Score = I,
        held_node(G, Path, e(M, Key, Vars), Node),
        Nodes = [Node]
    ;   failure(s(G, Path, Key, Vars), M, D, Inner, Node),
        Score is I - 1 + Inner,
        Nodes = [Node]
    ).

% A goal that had a solution, without its proof.
held_node(G, Path, E, Node) :-
    (   spend
    ->  text(G, E, Text),
        E = e(M, Key, _),
        place(Key, Path, Place),
        functor(G, Name, Arity),
        (   definition(M, Name, Arity, _)
        ->  Kind = rule
        ;   leaf_kind(G, Kind)
        ),
        Node = node(Kind, holds, Text, Place, none, [], "", [])
    ;   Node = cut
    ).

attempt_note(fails, Number, Count, Snaps, M, Note) :-
    Count > 1, !,
    findall(Text, ( member(snap(Steps, _), Snaps), nth1(Number, Steps, step(G, _, K, V)), text(G, e(M, K, V), Text) ), Texts0),
    reverse(Texts0, [First|Texts1]),
    exclude_text(Texts1, First, Texts),
    (   Texts == []
    ->  format(string(Note), "tried ~d times", [Count])
    ;   atomic_list_concat(Texts, ', ', Joined),
        (   Count > 4
        ->  format(string(Note), "tried ~d times; also ~w, …", [Count, Joined])
        ;   format(string(Note), "tried ~d times; also ~w", [Count, Joined])
        )
    ).
attempt_note(_, _, _, _, _, "").

exclude_text([], _, []).
exclude_text([T|Ts], First, Texts) :-
    (   T == First
    ->  Texts = Rest
    ;   Texts = [T|Rest]
    ),
    exclude_text(Ts, First, Rest).

% --- Effects that did not come about -------------------------------------------------------------------------------------

% explain_effect(+Module, +Goal, +Effect, +Limits, -Nodes): for each way through the clauses of do/1 whose head is Goal to a
% create/1 or delete/1 goal that unifies with Effect (create(W) or delete(W)), what failed before it. Near misses first.
explain_effect(M, Goal, Effect, Limits, Nodes) :-
    start(Limits),
    arg(2, Limits, Depth),
    functor(Goal, Name, Arity),
    (   definition(M, Name, Arity, Keys)
    ->  true
    ;   Keys = []
    ),
    findall(Negative-Node, at_most(50, effect_result(Keys, Goal, Effect, M, Depth, Negative, Node), _), Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Nodes).

effect_result(Keys, Goal, Effect, M, D, Negative, node(clause, Outcome, Text, none, Key, Bindings, Note, Children)) :-
    member(Key, Keys),
    source(Key, Goal, Body, Vars, _),
    leads_to(Body, [], e(M, Key, Vars), 4, Effect, Steps, [], At),
    At = at(EffectKey, EffectPath),
    text(Goal, e(M, Key, Vars), Text),
    attempt_steps(Steps, M, D, Note0, Score, Children0, Best),
    Best = best(_, _, Snaps, _, Outcome0),
    (   append(_, [snap(_, SnapVars)], Snaps)
    ->  bindings(Key, SnapVars, Bindings)
    ;   bindings(Key, Vars, Bindings)
    ),
    (   Outcome0 == holds
    ->  Outcome = untried,
        Note = "these goals have a solution, but it is not the first of the rule"
    ;   Outcome = Outcome0,
        Note = Note0
    ),
    text(Effect, e(M, Key, Vars), EffectText),
    place(EffectKey, EffectPath, Place),
    append(Children0, [node(effect, untried, EffectText, Place, none, [], "", [])], Children),
    Negative is -Score.

% leads_to(+Body, +Path, +Clause, +Depth, +Effect, -Steps, ?Tail, -Place): the goals that must succeed before the effect.
leads_to(G, Path, e(_, Key, _), _, Effect, Steps, Steps, at(Key, Path)) :-
    nonvar(G),
    G = Effect.
leads_to((A, B), Path, E, D, Effect, Steps, Tail, At) :-
    (   leads_to(A, [1|Path], E, D, Effect, Steps, Tail, At)
    ;   E = e(_, Key, Vars),
        steps(A, [1|Path], Key, Vars, Steps, Middle),
        leads_to(B, [2|Path], E, D, Effect, Middle, Tail, At)
    ).
leads_to((C -> A ; B), Path, E, D, Effect, Steps, Tail, At) :- !,
    E = e(_, Key, Vars),
    (   Steps = [step(once(C), [1, 1|Path], Key, Vars)|Middle],
        leads_to(A, [2, 1|Path], E, D, Effect, Middle, Tail, At)
    ;   Steps = [step(\+ C, [1|Path], Key, Vars)|Middle],
        leads_to(B, [2|Path], E, D, Effect, Middle, Tail, At)
    ).
leads_to((A ; B), Path, E, D, Effect, Steps, Tail, At) :-
    (   leads_to(A, [1|Path], E, D, Effect, Steps, Tail, At)
    ;   leads_to(B, [2|Path], E, D, Effect, Steps, Tail, At)
    ).
leads_to((C -> A), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to((C, A), Path, E, D, Effect, Steps, Tail, At).
leads_to(forall(C, A), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to((C, A), Path, E, D, Effect, Steps, Tail, At).
leads_to(once(G), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(ignore(G), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(call(G), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(findall(_, G, _), Path, E, D, Effect, Steps, Tail, At) :-
    leads_to(G, [2|Path], E, D, Effect, Steps, Tail, At).
leads_to(maplist(Closure, List), Path, E, D, Effect, [step(member(X, List), [dyn|Path], Key, Vars)|Steps], Tail, At) :-
    E = e(_, Key, Vars),
    callable(Closure),
    sidl_kernel:extend(Closure, [X], Goal),
    leads_to(Goal, [1|Path], E, D, Effect, Steps, Tail, At).
leads_to(G, _, e(M, _, _), D, Effect, Steps, Tail, At) :-
    D > 0,
    callable(G),
    functor(G, Name, Arity),
    sidl_guard:effectful(Name, M),
    definition(M, Name, Arity, Keys),
    D1 is D - 1,
    member(Key, Keys),
    source(Key, G, Body, Vars, _),
    leads_to(Body, [], e(M, Key, Vars), D1, Effect, Steps, Tail, At).

% --- Texts and places ----------------------------------------------------------------------------------------------------

place(Key, Path, at(Key, Path)) :-
    integer(Key), !.
place(_, _, none).

names(question(Names), Names) :- !.
names(Key, Names) :-
    integer(Key),
    source(Key, _, _, _, Names), !.
names(_, n).

bindings(Key, Vars, Bindings) :-
    names(Key, Names),
    findall(Binding, ( argument(I, Names, Name), \+ sub_atom(Name, 0, _, _, '_'),
                       argument(I, Vars, Value), nonvar(Value),
                       sidl_kernel:bounded_text(Value, Text),
                       format(string(Binding), "~w = ~w", [Name, Text]) ), Bindings).

% As arg/3, but it has no solution for an atom.
argument(I, Term, Argument) :-
    compound(Term),
    arg(I, Term, Argument).

snapshot_text(s(G, _, Key, Vars), M, Text) :-
    text(G, e(M, Key, Vars), Text).

% text(+Goal, +Clause, -Text): variables by their names in the clause, others as _.
text(G, e(_, Key, Vars), Text) :-
    names(Key, Names),
    functor(Vars, _, N),
    functor(Names, _, Max),
    Last is min(N, Max),
    term_variables(G, Free),
    named(Free, Last, Vars, Names, Named),
    written(G, Shown),
    Options = [quoted(true), numbervars(false), portray(false), variable_names(Named)],
    (   member(Depth, [200, 16, 8, 5, 3]),
        write_length(Shown, _, [max_length(2000), max_depth(Depth)|Options])
    ->  format(string(Text), '~W', [Shown, [max_depth(Depth)|Options]])
    ;   Text = "…"
    ).

named([], _, _, _, []).
named([V|Vs], Last, Vars, Names, [Name=V|Named]) :-
    (   between(1, Last, I),
        arg(I, Vars, Mine),
        Mine == V,
        arg(I, Names, Name0)
    ->  Name = Name0
    ;   Name = '_'
    ),
    named(Vs, Last, Vars, Names, Named).

% written(+Goal, -Goal): as the author wrote it, without the marks of prepare/3.
written(G, G) :-
    var(G), !.
written('$call'(G), X) :- !,
    written(G, X).
written(G, X) :-
    compound(G),
    functor(G, Name, Arity),
    sidl_guard:builtin(Name, Arity, Meta),
    Meta \== '', !,
    compound_name_arguments(G, Name, Arguments),
    maplist(written, Arguments, Xs),
    compound_name_arguments(X, Name, Xs).
written(V^G, V^X) :- !,
    written(G, X).
written(G, G).
