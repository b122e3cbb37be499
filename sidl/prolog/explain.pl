% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later

% Why a goal of the rules holds, and why not: proofs of the interpreter, and where there is none what was tried (whynot.pl), as
% trees of
%
%   node(Kind, Outcome, Text, Place, Clause, Bindings, Note, Children)
%
% Kind      rule, clause, attempt, fact, builtin, negation, aggregate, control, effect
% Outcome   holds, fails, raises, untried
% Text      the goal with what its variables are bound to
% Place     at(Key, Path): where the goal stands; none
% Clause    key of the clause that decided; none
% Bindings  texts "X = 1" of the clause's variables
% Children  nodes; a last element `cut` stands for those that a limit left out

:- module(sidl_explain,
          [ explain/4, solution/2, numbered_variables/2, value_text/2, read_question/2,
            start/1, rethrow_stop/1, quietly/1, at_most/3, one_node/5, proof_nodes/5, raised_node/4, unquantified/2 ]).

:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(apply), [maplist/4]).

:- import(sidl_interpreter:prove/3).
:- import(sidl_interpreter:opaque/4).
:- import(sidl_interpreter:prepare/3).
:- import(sidl_interpreter:raised/1).
:- import(sidl_interpreter:is_stop/1).
:- import(sidl_explain_text:place/3).
:- import(sidl_explain_text:bindings/3).
:- import(sidl_explain_text:goal_bindings/4).
:- import(sidl_explain_text:named_value/5).
:- import(sidl_explain_text:snapshot_text/3).
:- import(sidl_explain_text:text/3).
:- import(sidl_explain_text:leaf_kind/2).
:- import(sidl_explain_text:spend/0).

% --- Questions -----------------------------------------------------------------------------------------------------------

% read_question(+Text, -Question): the goal that Text spells, as q(Goal, question(Names), Variables); `none` if it spells none.
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

% value_text(+Term, -Text): what a variable of a query is bound to: in canonical form unless it is very long.
value_text(Term, Text) :-
    Options = [max_depth(1000), quoted(true), portray(false)],
    (   ground(Term),
        sidl_kernel:'$with_streams'(write_length(Term, _, [max_length(10000)|Options]))
    ->  sidl_kernel:formatted('~W', [Term, Options], Text)
    ;   sidl_kernel:bounded_text(Term, Text)
    ).

% explain(+Module, +Question, +Limits, -Result): Limits is l(Nodes, Depth, Solutions, Focus), Focus a word whose effects
% are asked for, or none. Result is result(Outcome, Nodes); with Outcome holds one node a solution, and `cut` behind them if
% there may be more than several that were asked for. With Solutions 0 only what raises an exception is looked for.
explain(M, Question, l(Nodes, Depth, 0, Focus), Result) :- !,
    start(l(Nodes, Depth, 1, Focus)),
    frame(M, Question, F),
    Question = q(Goal, _, _),
    as_enumerated(Goal, F, Open, Same),
    catch(( prove(Open, F, _), fail ; true ), Ball, rethrow_stop(Ball)),
    (   nonvar(Ball)
    ->  raised(Chain),
        raised_node(Chain, M, Ball, Node),
        Result = result(raises, [Node])
    ;   Open = payoff(_, Paid),
        explain(M, Question, l(Nodes, Depth, 1, Focus), Open, ( Same, \+ quietly(amount(Paid, _)) ), Result0),
        Result0 = result(raises, _)
    ->  Result = Result0
    ;   explain(M, Question, l(Nodes, Depth, 1, Focus), Open, Same, Result)
    ).
explain(M, Question, Limits, Result) :-
    frame(M, Question, F),
    Question = q(Goal, _, _),
    as_enumerated(Goal, F, Open, Same),
    explain(M, Question, Limits, Open, Same, Result).

% explain(+Module, +Question, +Limits, +Open, +Same, -Result): what Open gives where Same holds.
explain(M, Question, Limits, Open, Same, result(Outcome, Nodes)) :-
    start(Limits),
    frame(M, Question, F),
    Question = q(Goal, Key, Vars),
    Limits = l(_, Depth, Most, _),
    E = e(M, Key, Vars),
    catch(findall(Node, ( at_most(Most, ( prove(Open, F, Proof), Same ), Last),
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
        sidl_whynot:failure(s(Prepared, [dyn], Key, Vars), M, Depth, _, Node),
        Outcome = fails,
        Nodes = [Node]
    ;   Nodes = Found,
        (   Goal = payoff(_, _),
            member(node(_, raises, _, _, _, _, _, _), Found)
        ->  Outcome = raises
        ;   Outcome = holds
        )
    ).

% as_enumerated(+Goal, +Frame, -Open, -Same): Open is Goal as the engine asks it, with a variable for what it enumerates, and
% Same the goal that this is what Goal has there. With the value put in before, a rule might do otherwise: between(1, 3, wait)
% raises. The actions of an unlimited switch are not enumerated: the rules are asked for the one that is given (S11).
as_enumerated(init(Word), _, init(X), X = Word) :- !.
as_enumerated(legal(Switch), _, legal(X), X = Switch) :- !.
as_enumerated(owned(Switch, Owner), _, owned(Switch, X), X = Owner) :- !.
as_enumerated(switch(Switch, Action), F, switch(Switch, X), X = Action) :-
    \+ quietly(prove(unlimited(Switch, _), F, _)), !.
as_enumerated(unlimited(Switch, Template), _, unlimited(Switch, X), X = Template) :- !.
as_enumerated(default(Switch, Action), _, default(Switch, X), X = Action) :- !.
as_enumerated(payoff(Player, Payoff), _, payoff(Player, X), X = Payoff) :- !.
as_enumerated(Goal, _, Goal, true).

% A summand of a payoff has its value as note, or why it has none: then it raises, as it does when it is paid. One of
% somebody who is no player is never asked for, and so never paid, whatever its value (S21).
worth(payoff(Player, Payoff), Node0, Node) :- !,
    catch(amount(Payoff, Value), Ball, rethrow_stop(Ball)),
    (   \+ sidl_kernel:'$player'(Player)
    ->  Outcome = holds,
        Note = "pays nothing: nobody of this name plays"
    ;   nonvar(Ball)
    ->  Outcome = raises,
        message(Ball, Note)
    ;   Outcome = holds,
        sidl_kernel:bounded_text(Value, Text),
        string_concat("pays ", Text, Note)
    ),
    Node0 = node(Kind, _, Text0, Place, Clause, Bindings, _, Children),
    Node = node(Kind, Outcome, Text0, Place, Clause, Bindings, Note, Children).
worth(_, Node, Node).

% amount(+Payoff, -Value): what is paid; an integer that no float can hold is none.
amount(Payoff, Value) :-
    sidl_kernel:'$is'(Value, Payoff),
    catch(_ is float(Value), error(evaluation_error(_), _), throw(error(type_error(finite_number, Payoff), _))).

start(l(Nodes, _, _, Focus)) :-
    nb_setval(sidl_nodes, Nodes),
    Spare is Nodes // 2,
    nb_setval(sidl_spare_nodes, Spare),
    nb_setval(sidl_tries, 0),
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
    sidl_whynot:failure(S, M, D, _, Failing),
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
    sidl_kernel:formatted("~s; ~s", [Note, More], Both).

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
    sidl_whynot:failure_children(s(Negated, [1|Path], Key, Vars), M, D, Children).
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
        sidl_whynot:failure_children(s(C, [1|Path], Key, Vars), M, D, Children)
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
        sidl_whynot:failure_children(s(Goal, [2|Path], Key, Vars), M, D, Children)
    ;   solutions_note(Count, Note),
        Children = Children0
    ).

solutions_note(1, "1 solution") :- !.
solutions_note(Count, Note) :-
    integer(Count), !,
    sidl_kernel:formatted("~d solutions", [Count], Note).
solutions_note(more(Count), Note) :-
    sidl_kernel:formatted("the first ~d solutions", [Count], Note).

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
    S = s(G, Path, Key, Vars),
    snapshot_text(S, M, Text),
    place(Key, Path, Place),
    leaf_kind(G, Kind),
    (   nonvar(Ball),
        Ball = error(type_error(evaluable, Atom/0), _),
        named_value(Key, Path, Vars, Atom, Name)
    ->  sidl_kernel:bounded_text(Atom, AtomText),
        sidl_kernel:formatted("~w is ~w, not a number", [Name, AtomText], Message)
    ;   message(Ball, Message)
    ),
    raised_around(Chain, S, M, node(Kind, raises, Text, Place, none, [], Message, []), Node).
raised_node([], _, Ball, node(control, raises, Text, none, none, [], Message, [])) :-
    message(Ball, Message),
    Text = "".

message(Ball, Message) :-
    sidl_kernel:explain(Ball, _, Message, _).

raised_around([], _, _, Node, Node).
raised_around([S|Chain], s(_, InnerPath, Clause, Vars), M, Inner, Node) :-
    S = s(_, Path, Key, _),
    snapshot_text(S, M, Text),
    place(Key, Path, Place),
    goal_bindings(Clause, InnerPath, Vars, Bindings),
    raised_around(Chain, S, M, node(rule, raises, Text, Place, Clause, Bindings, "", [Inner]), Node).
