// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"
#include "sidl/theory/states/forcing.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace sidl::suites {

/// A goal about a state, in the notation of the game's language. Within a goal of Prolog account(Player, N) and terminal,
/// which rules cannot ask, may stand wherever a goal may, and in steps, last_payoff(Player, N). A value; any thread.
struct Condition
{
    struct Piece
    {
        enum class Kind {
            Text,       ///< as it is written
            Account,    ///< account(Player, N): text is the player
            LastPayoff, ///< last_payoff(Player, N), likewise
            Terminal    ///< no switch is legal
        };
        Kind kind = Kind::Text;
        QString text;
        QString number;        ///< Account, LastPayoff: N, which may be a variable
        bool isNumber = false; ///< it is written as a number
        bool isOpen = false;   ///< the player has variables, so that all are asked

        friend bool operator==(const Piece &, const Piece &) = default;
    };
    QString text; ///< as it is written
    std::vector<Piece> pieces;

    bool isPlain() const { return pieces.size() == 1 && pieces[0].kind == Piece::Kind::Text; }
    friend bool operator==(const Condition &, const Condition &) = default;
};

/// One step of a test. Words, goals and numbers are texts in the notation of the game's language; they are read when the
/// step is taken. A value; any thread.
struct Step
{
    enum class Kind {
        Choose,         ///< choose(Switch, Action): a player's choice for the next chronon
        Nature,         ///< nature(Switch, Action): the same of nature
        Chronon,        ///< step: the chronon is played; who has chosen nothing gets the default (S17), nature draws
        PlayOut,        ///< play(Policy), play(Policy, N): to the end, or N chronons
        Seed,           ///< seed(N): of what is drawn from here on
        Terminal,       ///< terminal: no switch is legal
        NotTerminal,    ///< \+ terminal
        Account,        ///< account(Player, N)
        LastPayoff,     ///< last_payoff(Player, N): of the last chronon, summed up
        LegalAction,    ///< legal_action(Switch, Action), which may be a pattern
        NotLegalAction, ///< not_legal_action(Switch, Action)
        Sees,           ///< sees(Player, Word), which may be a pattern; where players see no words, a percept
        NotSees,        ///< not_sees(Player, Word)
        Refused,        ///< refused(Switch, Action): who tries to choose it is told no
        Goal            ///< any other goal: holds in the state
    };
    Kind kind = Kind::Goal;
    QString text;          ///< as it is written
    QString first, second; ///< the arguments; Goal: the goal is first
    Condition condition;   ///< of Goal
    double number = 0;     ///< of Account and LastPayoff
    quint64 count = 0;     ///< PlayOut: chronons at most; Seed: the seed
    language::Span place;  ///< in the file of tests

    friend bool operator==(const Step &, const Step &) = default;
};

/// What a file of tests asks of a game. A value; any thread.
struct Test
{
    enum class Kind {
        Steps,     ///< test(Name, Steps)
        Always,    ///< always(Name, Goal): in every state
        Reachable, ///< reachable(Name, Goal): in some state
        Forces,    ///< forces(Who, Name, Aim): a player, or several together, can bring it about against all others
        Perft,     ///< perft(Depth, Count): so many sequences of joint actions (S28)
        Leaks,     ///< leaks(none), leaks(N): so many ways to learn what is hidden (S27)
        Coverage,  ///< coverage(Percent): at least so many of the rules are used by the other tests of the file
        Golden     ///< golden(File): a recorded play, played again
    };
    Kind kind = Kind::Steps;
    QString name; ///< for people; those without a name of their own are called by what they say: "perft(4, 117)"
    std::vector<Step> steps;
    Condition condition; ///< of Always, Reachable and Forces
    QString goal;        ///< as it is written: what Always, Reachable and Forces are about; path of Golden
    QString who;         ///< Forces: the player, or a list of players
    QStringList members; ///< Forces: the elements of that list
    /// Forces: what is wanted of the play: always(Goal), next(Goal), until(Before, Goal), else that the goal holds at last.
    theory::Aim::Path path = theory::Aim::Path::Eventually;
    Condition before;     ///< Forces: of until
    int number = 0;       ///< Perft: depth; Leaks: how many; Coverage: percent
    QString count;        ///< Perft: the count, in decimal
    language::Span place; ///< of its head

    friend bool operator==(const Test &, const Test &) = default;
};

/// A file of tests after reading. A value; any thread.
struct Suite
{
    QString path;
    QString rules;                  ///< path of the game's file
    std::vector<Test> tests;        ///< in the order of the text
    language::Diagnostics problems; ///< in order of place: clauses and steps that are none
};

} // namespace sidl::suites
