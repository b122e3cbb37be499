// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/assist/keywordguide.h"

namespace sidl::language {

namespace {

/// In the order of Keyword.
constexpr KeywordGuide table[] = {
    {Keyword::Game, "Names the game. Without it the file's name is taken.", "game(nim).", "game(${name})."},
    {Keyword::Name, "Names the game where there is no game/1: the older spelling of it.", "name(nim).",
     "name(${name})."},
    {Keyword::Init,
     "Every solution is a word of the initial state. A word is a list of names, numbers and texts without variables.",
     "init([alice, 10]).\ninit([card, C]) :- member(C, [jack, queen, king]).", "init([${word}])."},
    {Keyword::InitAccount,
     "Every solution is a player, with the account that it has at the start. A player's name is a word. Players stand "
     "in the order of their clauses.",
     "init([alice], 0).", "init([${player}], ${0})."},
    {Keyword::Hidden,
     "The player does not see the word while this holds. It is asked for each word of the state and each "
     "player, and sees no facts.",
     "hidden([card, Owner, _], [N]) :-\n    player([N]),\n    N \\= Owner.", "hidden([${word}], [${player}])."},
    {Keyword::Legal,
     "Every solution is a switch that can be thrown now: a set of actions of which one can be chosen. When no switch "
     "is "
     "legal, the game is over.",
     "legal([main]) :-\n    fact([_, Matches]),\n    Matches > 0.", "legal([${switch}]) :-\n    fact([${word}])."},
    {Keyword::Owned,
     "Says who throws a legal switch: a player, or nature, with equal(N) for N equally likely actions, or with a list "
     "of "
     "probabilities. The first solution counts.",
     "owned([main], [Player]) :-\n    fact([turn, Player]).\nowned([dice], equal(6)).",
     "owned([${switch}], [${player}])."},
    {Keyword::Switch, "Every solution is an action of the switch.",
     "switch([main], [Take]) :-\n    between(1, 3, Take).", "switch([${switch}], [${action}])."},
    {Keyword::Unlimited,
     "Gives the actions of a switch by a template, whose holes (name,type) the player fills in. Types are double, "
     "integer, number, atom and string. Clauses of switch/2, if there are any, check what was filled in.",
     "unlimited([bid], [offer, (price,double)]).", "unlimited([${switch}], [${action}, (${value},double)])."},
    {Keyword::Default,
     "The action of a switch that nobody has thrown in this chronon. The first solution counts; without one, nothing "
     "is done.",
     "default([main], [pass]).", "default([${switch}], [${action}])."},
    {Keyword::Do,
     "Carries an action out: sees the old state by fact/1, and asks for changes with create/1 and delete/1. They take "
     "effect together at the end of the chronon. The first solution counts; where there is none, nothing is changed.",
     "do([move, To]) :-\n    delete([at, _]),\n    create([at, To]).",
     "do([${action}]) :-\n    delete([${old}]),\n    create([${new}])."},
    {Keyword::Payoff,
     "Asked for each player after every chronon. All solutions are added to its account, equal ones too.",
     "payoff([alice], 1.0) :-\n    tocreate([won, alice]).",
     "payoff([${player}], ${amount}) :-\n    tocreate([${word}])."},
    {Keyword::Player, "Holds of each player, in the order of init/2.",
     "other(A, B) :- player([A]), player([B]), A \\= B.", ""},
    {Keyword::Fact, "Holds of each word of the state. In do/1 that is the state before the chronon's changes.",
     "legal([main]) :- fact([turn, _]).", ""},
    {Keyword::Create,
     "Adds a word to the next state. It always succeeds, also for a word that is there already. The word may not have "
     "variables left when it is called.",
     "do([raise]) :- create([raised, alice]).", ""},
    {Keyword::Delete,
     "Takes a word of the state out of the next one. It holds of one word after the other that fits, and fails if "
     "there "
     "is none. A word that is both deleted and created stays.",
     "do([take]) :- delete([matches, N]), M is N - 1, create([matches, M]).", ""},
    {Keyword::ToCreate, "Holds of each word that the actions of this chronon create.",
     "payoff([alice], 1.0) :- tocreate([won, alice]).", ""},
    {Keyword::ToDelete, "Holds of each word that the actions of this chronon delete.",
     "payoff([alice], -1.0) :- todelete([king, alice]).", ""},
    {Keyword::Does,
     "Holds of each switch that was thrown in this chronon, with the action chosen, by a player or by nature. A "
     "default is none.",
     "payoff([alice], 1.0) :- does([alice, choice], [cooperate]).", ""},
};

} // namespace

const KeywordGuide &guide(Keyword keyword)
{
    return table[std::size_t(keyword)];
}

QStringList allowedWith(Keyword keyword)
{
    QStringList names;
    const KeywordInfo &asked = info(keyword);
    for (const KeywordInfo &other : keywords()) {
        if (other.head == asked.head)
            continue;
        const KeywordInfo &head = asked.head ? asked : other;
        const KeywordInfo &body = asked.head ? other : asked;
        if (head.allows & bit(body.keyword))
            names += QString::fromLatin1(other.name) + u'/' + QString::number(other.arity);
    }
    return names;
}

} // namespace sidl::language
