% SPDX-FileCopyrightText: 2026 The SIDL Studio developers
% SPDX-License-Identifier: GPL-3.0-or-later
%
% An agent's rules: whoever has to leave one match more than a multiple of four is lost.
%
%     sidl play nim.sidl --seat "bob=rules:nimrules.pl"

% The first solution counts that is valid, for each switch.
choose(Switch, [Take]) :-
    me([Me]),
    seen([Me, Matches]),
    legal_action(Switch, [Take]),
    integer(Take),
    (Matches - Take) mod 4 =:= 1.

% In a lost position one waits; only who has waited already takes one.
choose(Switch, [wait]) :-
    legal_action(Switch, [wait]),
    \+ waited.
choose(Switch, [1]) :-
    legal_action(Switch, [1]).

waited :-
    did(_, _, [wait]).
