% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Why not: what was tried for a goal that has no solution, as nodes of explain.pl. The goal is tried again, clause by clause:
% the goal that failed after the most goals before it had succeeded, with the bindings that it had then; if it got there with
% several, a node of the kind attempt for each. How many goals succeeded, in all levels, is the score: near misses come first.
% Where a last goal makes what is asked for out of what goals before it found (move(X, Y, [pawn, X, Y])), one more attempt has
% what that goal needs, and tells which goal before does not give it.

:- module(sidl_whynot, [failure/5, failure_children/4, attempt_steps/9, steps/6]).

:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, reverse/2]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(pairs), [pairs_values/2]).

:- import(sidl_interpreter:source/5).
:- import(sidl_interpreter:definition/4).
:- import(sidl_interpreter:solve/5).
:- import(sidl_interpreter:opaque/4).
:- import(sidl_interpreter:second/2).
:- import(sidl_interpreter:prepare/3).
:- import(sidl_interpreter:raised/1).
:- import(sidl_explain:rethrow_stop/1).
:- import(sidl_explain:quietly/1).
:- import(sidl_explain:at_most/3).
:- import(sidl_explain:one_node/5).
:- import(sidl_explain:proof_nodes/5).
:- import(sidl_explain:raised_node/4).
:- import(sidl_explain:unquantified/2).
:- import(sidl_explain_text:place/3).
:- import(sidl_explain_text:bindings/3).
:- import(sidl_explain_text:goal_bindings/4).
:- import(sidl_explain_text:snapshot_text/3).
:- import(sidl_explain_text:text/3).
:- import(sidl_explain_text:leaf_kind/2).
:- import(sidl_explain_text:spend/0).

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
    attempt((A, B), P, K, V, M, D, Note, Score, Children).
failing_control((C -> A ; B), S, M, D, control, Note, Score, Children) :- !,
    S = s(_, P, K, V),
    failing_condition(C, A, s(_, [1|P], K, V), M, D, Note, Score, Children0, Held),
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
    failing_condition(C, A, s(_, P, K, V), M, D, Note, Score, Children, _).
failing_control((C *-> A), s(_, P, K, V), M, D, control, Note, Score, Children) :-
    attempt((C, A), P, K, V, M, D, Note, Score, Children).
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
    ->  attempt_steps(Steps, V, M, D, Note, Score, Children, _, _)
    ).

collected(findall(_, G, _), G).
collected(findall(_, G, _, _), G).
collected(bagof(_, G, _), G).
collected(setof(_, G, _), G).

prepared_snapshot(G, P, K, V, M, s(Prepared, [dyn|P], K, V)) :-
    nonvar(G),
    acyclic_term(G),
    prepare(G, M, Prepared).

% Of C -> A, at the path of the snapshot.
failing_condition(C, A, s(_, P, K, V), M, D, Note, Score, Children, Held) :-
    F = f(M, K, V, none, none, none),
    (   opaque(C, [1|P], F, Proof)
    ->  Held = true,
        Note = "the condition holds",
        one_node(Proof, C, e(M, K, V), D, Holds),
        failure(s(A, [2|P], K, V), M, D, Score0, Fails),
        Score is Score0 + 1,
        Children = [Holds, Fails]
    ;   Held = false,
        Note = "the condition does not hold",
        failure(s(C, [1|P], K, V), M, D, Score, Fails),
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
    ->  sidl_kernel:formatted("nearest are ~w, ~w, ~w, …", [A, B, C], Note)
    ;   Texts = [A]
    ->  sidl_kernel:formatted("nearest is ~w", [A], Note)
    ;   atomic_list_concat(Texts, ', ', Joined),
        sidl_kernel:formatted("nearest are ~w", [Joined], Note)
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
    sidl_kernel:formatted("the head of none of its ~d clauses fits", [Others], Note).
clauses_note(_, 1, "the head of 1 other clause does not fit") :- !.
clauses_note(_, Others, Note) :-
    sidl_kernel:formatted("the heads of ~d other clauses do not fit", [Others], Note).

clause_result(Key, G, M, D, Flag, Negative, node(clause, Outcome, Text, none, Key, Bindings, Note, Children)) :-
    source(Key, G, Body, Vars, _),
    text(G, e(M, Key, Vars), Text),
    (   Flag = cut(By), By \== none
    ->  Outcome = untried,
        Note = "not tried: a cut in an earlier clause",
        Bindings = [], Children = [], Negative = 1
    ;   steps(Body, [], Key, Vars, Steps, []),
        attempt_steps(Steps, Vars, M, D, Note, Score, Children, SnapVars, Best),
        Best = best(Number, _, _, WasCut, Outcome, _),
        (   WasCut == true
        ->  nb_setarg(1, Flag, Key)
        ;   true
        ),
        bindings_at(Number, Steps, Key, SnapVars, Bindings),
        Negative is -Score
    ).

attempt(Body, Path, Key, Vars, M, D, Note, Score, Children) :-
    steps(Body, Path, Key, Vars, Steps, []),
    attempt_steps(Steps, Vars, M, D, Note, Score, Children, _, _).

% steps(+Body, +Path, +Key, +Vars, -Steps, ?Tail): the goals of a conjunction.
steps((A, B), Path, Key, Vars, Steps, Tail) :- !,
    steps(A, [1|Path], Key, Vars, Steps, Middle),
    second(Path, PathB),
    steps(B, PathB, Key, Vars, Middle, Tail).
steps(true, _, _, _, Steps, Steps) :- !.
steps(G, Path, Key, Vars, [step(G, Path, Key, Vars)|Steps], Steps).

% attempt_steps(+Steps, +Vars, +Module, +Depth, -Note, -Score, -Children, -SnapVars, -Best): runs the steps and tells how far
% they come. SnapVars is Vars as they were when the furthest step was called: of several times the one that nearly succeeded.
% Best is best(Number, Count, Snaps, WasCut, Outcome, Most): the furthest step that was called, how often, and all variables as
% they were the first times, at most Most, the first last.
attempt_steps(Steps, Vars, M, D, Note, Score, Children, SnapVars, Best) :-
    most_tries(Most),
    Best = best(0, 0, [], false, fails, Most),
    term_variables(Steps+Vars, Variables),
    Template =.. [t|Variables],
    catch(( \+ run_steps(Steps, M, Template, Best)
          ->  true
          ;   nb_setarg(5, Best, holds)
          ),
          Ball,
          ( rethrow_stop(Ball), nb_setarg(5, Best, raises) )),
    Best = best(Number, Count, Snaps, _, Outcome, _),
    reverse(Snaps, InOrder),
    (   InOrder = [First|_],
        Outcome \== fails
    ->  as_snapped(First, Template, Steps-Vars, FirstSteps-SnapVars),
        attempt_nodes(FirstSteps, 1, Number, M, D, Outcome, Ball, Score, Children),
        Note = ""
    ;   InOrder = [_|_]
    ->  distinct(InOrder, Distinct),
        Attempt = t(Template, Steps-Vars, Number, M, D),
        deeper(tries(Distinct, first, Attempt, Tries0, AreAll)),
        deeper(needed(Attempt, Tries0, Tries1)),
        keysort(Tries1, Tries),
        Tries = [Negative-try(_, SnapVars, _)|_],
        Score is -Negative,
        pairs_values(Tries, Found),
        (   Count > 1
        ->  nth1(Number, Steps, Step),
            attempt_note(Count, Most, Found, Distinct, Template, Step, M, Note)
        ;   Note = ""
        ),
        (   Found = [try(_, _, Children)],
            Distinct = [_]
        ->  true
        ;   (   Count =< Most
            ->  length(Distinct, All0)
            ;   All0 = Count
            ),
            (   Tries1 == Tries0
            ->  All = All0
            ;   All is All0 + 1
            ),
            try_nodes(Found, 1, All, Number, Steps, AreAll, Children)
        )
    ;   Score = 0,
        Children = [],
        SnapVars = Vars,
        Note = ""
    ).

% How often a step's tries are told: below a try fewer, and below those the first alone.
most_tries(Most) :-
    b_getval(sidl_tries, Level),
    (   Level =:= 0
    ->  Most = 50
    ;   Level =:= 1
    ->  Most = 8
    ;   Most = 4
    ).

deeper(Goal) :-
    b_getval(sidl_tries, Level),
    Deeper is Level + 1,
    b_setval(sidl_tries, Deeper),
    call(Goal),
    b_setval(sidl_tries, Level).

distinct([], []).
distinct([Snap|Snaps], Distinct) :-
    (   member(Other, Snaps), Other =@= Snap
    ->  without_variants(Snaps, Snap, Rest)
    ;   Rest = Snaps
    ),
    Distinct = [Snap|Distinct1],
    distinct(Rest, Distinct1).

without_variants([], _, []).
without_variants([Other|Others], Snap, Rest) :-
    (   Other =@= Snap
    ->  Rest = Rest1
    ;   Rest = [Other|Rest1]
    ),
    without_variants(Others, Snap, Rest1).

% tries(+Snaps, +Which, +Attempt, -Tries, -AreAll): Tries are Negative-try(Snap, Vars, Nodes), by what was reached. The first is
% always made; the others as long as they leave half of the nodes to all else, and not at all deep below other tries.
tries([], _, _, [], true).
tries([Snap|Snaps], Which, Attempt, Tries, AreAll) :-
    (   may_try(Which)
    ->  Attempt = t(Template, Term, Number, M, D),
        as_snapped(Snap, Template, Term, TrySteps-TryVars),
        attempt_nodes(TrySteps, 1, Number, M, D, fails, _, Score, Nodes),
        Negative is -Score,
        Tries = [Negative-try(Snap, TryVars, Nodes)|Tries1],
        tries(Snaps, other, Attempt, Tries1, AreAll)
    ;   Tries = [],
        AreAll = false
    ).

% needed(+Attempt, +Tries0, -Tries): Tries has one attempt more, if the goal that failed in all tries would hold with just one
% set of values: the goals before it, with these values, and the first of them that fails.
needed(t(Template, Steps-Vars, Number, M, D), Tries, [Negative-try(Snap, SnapVars, Nodes)|Tries]) :-
    Number > 1,
    has_spare_nodes,
    nth1(Number, Steps, step(G, Path, K, V)),
    functor(G, Name, Arity),
    (   Name == (=), Arity == 2
    ->  true
    ;   definition(M, Name, Arity, _)
    ),
    F = f(M, K, V, none, none, none),
    call_with_inference_limit(
        quietly(findall(Template, at_most(2, opaque(G, Path, F, _), _), [Snap])),
        10_000, Within),
    Within \== inference_limit_exceeded,
    as_snapped(Snap, Template, Steps-Vars, NeededSteps-NeededVars),
    Before is Number - 1,
    length(Prefix, Before),
    append(Prefix, _, NeededSteps),
    attempt_steps(Prefix, NeededVars, M, D, _, Score, Nodes0, SnapVars, best(_, _, _, _, fails, _)), !,
    Negative is -Score - 1,
    nth1(Number, NeededSteps, NeededStep),
    unreached_node(NeededStep, M, Node),
    append(Nodes0, [Node], Nodes).
needed(_, Tries, Tries).

unreached_node(step(G, Path, Key, Vars), M, Node) :-
    (   spend
    ->  text(G, e(M, Key, Vars), Text),
        place(Key, Path, Place),
        functor(G, Name, Arity),
        (   definition(M, Name, Arity, _)
        ->  Kind = rule
        ;   leaf_kind(G, Kind)
        ),
        Node = node(Kind, untried, Text, Place, none, [], "not reached; it would hold", [])
    ;   Node = cut
    ).

may_try(first).
may_try(other) :-
    b_getval(sidl_tries, Level),
    Level =< 2,
    has_spare_nodes.

has_spare_nodes :-
    nb_getval(sidl_nodes, Left),
    nb_getval(sidl_spare_nodes, Spare),
    Left > Spare.

% try_nodes(+Found, +I, +All, +Number, +Steps, +AreAll, -Nodes)
try_nodes([], I, All, _, _, AreAll, Nodes) :-
    (   I > All,
        AreAll == true
    ->  Nodes = []
    ;   Nodes = [cut]
    ).
try_nodes([try(_, Vars, Children)|Found], I, All, Number, Steps, AreAll, [Node|Nodes]) :-
    (   spend
    ->  nth1(Number, Steps, step(_, _, Key, _)),
        bindings_at(Number, Steps, Key, Vars, Bindings),
        (   integer(Key)
        ->  Clause = Key
        ;   Clause = none
        ),
        sidl_kernel:formatted("try ~d of ~d", [I, All], Text),
        Node = node(attempt, fails, Text, none, Clause, Bindings, "", Children),
        I1 is I + 1,
        try_nodes(Found, I1, All, Number, Steps, AreAll, Nodes)
    ;   Node = cut,
        Nodes = []
    ).

% Of the clause's variables, those of the step first.
bindings_at(Number, Steps, Key, Vars, Bindings) :-
    (   nth1(Number, Steps, step(_, Path, Key, _))
    ->  goal_bindings(Key, Path, Vars, Bindings)
    ;   bindings(Key, Vars, Bindings)
    ).

as_snapped(Snap, Template, Term, Instance) :-
    copy_term(Template-Term, Snap-Instance).

run_steps(Steps, M, Template, Best) :-
    prolog_current_choice(Cut),
    run_steps(Steps, 1, M, Template, Cut, Best).

run_steps([], _, _, _, _, _).
run_steps([step(G, Path, K, V)|Steps], Number, M, Template, Cut, Best) :-
    (   G == !
    ->  nb_setarg(4, Best, true),
        prolog_cut_to(Cut)
    ;   reached(Number, Template, Best),
        solve(G, Path, f(M, K, V, none, none, none), Cut, _)
    ),
    Next is Number + 1,
    run_steps(Steps, Next, M, Template, Cut, Best).

reached(Number, Template, Best) :-
    arg(1, Best, Furthest),
    (   Number > Furthest
    ->  nb_setarg(1, Best, Number),
        nb_setarg(2, Best, 1),
        nb_setarg(3, Best, [Template])
    ;   Number =:= Furthest
    ->  arg(2, Best, Count0),
        Count is Count0 + 1,
        nb_setarg(2, Best, Count),
        arg(6, Best, Most),
        (   Count =< Most
        ->  arg(3, Best, Snaps),
            nb_setarg(3, Best, [Template|Snaps])
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

% What else the furthest step was called with.
attempt_note(Count, Most, Found, Distinct, Template, Step, M, Note) :-
    Found = [try(Nearest, _, _)|_],
    findall(Text, ( ( Snap = Nearest ; member(Snap, Distinct) ),
                    as_snapped(Snap, Template, Step, step(G, _, K, V)),
                    text(G, e(M, K, V), Text) ),
            [First|Texts0]),
    exclude_text(Texts0, First, Texts1),
    (   Texts1 == []
    ->  sidl_kernel:formatted("tried ~d times", [Count], Note)
    ;   (   Texts1 = [A, B, C, _|_]
        ->  Texts = [A, B, C]
        ;   Texts = Texts1
        ),
        (   ( Texts \== Texts1 ; Count > Most )
        ->  Ellipsis = ", …"
        ;   Ellipsis = ""
        ),
        atomic_list_concat(Texts, ', ', Joined),
        sidl_kernel:formatted("tried ~d times; also ~w~w", [Count, Joined, Ellipsis], Note)
    ).

exclude_text([], _, []).
exclude_text([T|Ts], First, Texts) :-
    (   T == First
    ->  Texts = Rest
    ;   Texts = [T|Rest]
    ),
    exclude_text(Ts, First, Rest).
