% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later
%
% An agent for any game, a program in SWI-Prolog: in each of its switches it chooses any action.
%
%     sidl play nim.sidl --seat "bob=exec:swipl anygame.pl"

:- use_module(library(http/json)).
:- use_module(library(random)).
:- use_module(library(readutil)).
:- initialization(main, main).

main :-
    set_stream(user_input, encoding(utf8)),
    set_stream(user_output, encoding(utf8)),
    repeat,
    read_line_to_string(user_input, Line),
    (   Line == end_of_file          % the game is over
    ->  !
    ;   atom_json_dict(Line, Message, []),
        answer(Message),
        fail
    ).

answer(Message) :-
    Message.type == "position",
    Message.switches = [_ | _],
    !,
    forall(( member(Switch, Message.switches),
             get_dict(actions, Switch, Actions),    % unlimited switches have templates
             random_member(Action, Actions) ),
           ( think(Switch.switch, Actions),
             say(_{type: do, switch: Switch.switch, action: Action, chronon: Message.chronon}) )),
    say(_{type: ready, chronon: Message.chronon}).
answer(_).

% For whoever looks: each action is as likely as the others.
think(Switch, Actions) :-
    length(Actions, Number),
    Likely is 1.0 / Number,
    findall(_{switch: Switch, action: Action, probability: Likely}, member(Action, Actions), Options),
    say(_{type: thinks, options: Options}).

% One message is one line, and it has to leave at once.
say(Message) :-
    json_write_dict(user_output, Message, [width(0)]),
    nl(user_output),
    flush_output(user_output).
