// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/program/keywords.h"

#include <QHash>

namespace sidl::language {

namespace {

constexpr unsigned None = 0;
constexpr unsigned Players = bit(Keyword::Player);
constexpr unsigned State = Players | bit(Keyword::Fact);
constexpr unsigned Effects = State | bit(Keyword::Create) | bit(Keyword::Delete) | bit(Keyword::Does);
constexpr unsigned Changes = State | bit(Keyword::ToCreate) | bit(Keyword::ToDelete) | bit(Keyword::Does);

/// In the order of Keyword. Source: S6.
constexpr KeywordInfo keywordTable[] = {
    {Keyword::Game, "game", 1, true, None, "The name of the game.", "game(Name)"},
    {Keyword::Name, "name", 1, true, None, "The name of the game, where there is no game/1.", "name(Name)"},
    {Keyword::Init, "init", 1, true, Players, "A word of the initial state.", "init(Word)"},
    {Keyword::InitAccount, "init", 2, true, None, "A player, and its account at the start.", "init(Player, Number)"},
    {Keyword::Hidden, "hidden", 2, true, Players, "A word that a player does not see.", "hidden(Word, Player)"},
    {Keyword::Legal, "legal", 1, true, State, "A switch that can be thrown now.", "legal(Switch)"},
    {Keyword::Owned, "owned", 2, true, State,
     "Who throws a switch: a player, or nature with equal(N) or a list of probabilities.", "owned(Switch, Owner)"},
    {Keyword::Switch, "switch", 2, true, State, "An action of a switch.", "switch(Switch, Action)"},
    {Keyword::Unlimited, "unlimited", 2, true, State,
     "The template of a switch's actions, with holes such as (price,double).", "unlimited(Switch, Template)"},
    {Keyword::Default, "default", 2, true, State, "The action of a switch that nobody has thrown.",
     "default(Switch, Action)"},
    {Keyword::Do, "do", 1, true, Effects, "What an action does.", "do(Action)"},
    {Keyword::Payoff, "payoff", 2, true, Changes, "What is added to a player's account after a chronon.",
     "payoff(Player, Number)"},
    {Keyword::Player, "player", 1, false, None, "Holds of each player.", "player(Player)"},
    {Keyword::Fact, "fact", 1, false, None, "Holds of each word of the state.", "fact(Word)"},
    {Keyword::Create, "create", 1, false, None, "Adds a word to the next state.", "create(Word)"},
    {Keyword::Delete, "delete", 1, false, None, "Takes a word of the state out of the next one.", "delete(Word)"},
    {Keyword::ToCreate, "tocreate", 1, false, None, "Holds of each word that this chronon creates.", "tocreate(Word)"},
    {Keyword::ToDelete, "todelete", 1, false, None, "Holds of each word that this chronon deletes.", "todelete(Word)"},
    {Keyword::Does, "does", 2, false, None, "Holds of each switch that was thrown, with the action chosen.",
     "does(Switch, Action)"},
};
static_assert(std::size(keywordTable) == KeywordCount);

} // namespace

std::span<const KeywordInfo> keywords()
{
    return keywordTable;
}

const KeywordInfo &info(Keyword keyword)
{
    return keywordTable[std::size_t(keyword)];
}

std::optional<Keyword> keywordOf(const PredicateId &predicate)
{
    static const QHash<PredicateId, Keyword> index = [] {
        QHash<PredicateId, Keyword> result;
        for (const KeywordInfo &row : keywordTable)
            result.insert({QString::fromLatin1(row.name), row.arity}, row.keyword);
        return result;
    }();
    const auto found = index.constFind(predicate);
    return found == index.constEnd() ? std::nullopt : std::optional(*found);
}

std::vector<Keyword> keywordsNamed(QStringView name)
{
    std::vector<Keyword> result;
    for (const KeywordInfo &row : keywordTable) {
        if (name == QLatin1String(row.name))
            result.push_back(row.keyword);
    }
    return result;
}

bool isHeadKeyword(QStringView name)
{
    const std::vector<Keyword> named = keywordsNamed(name);
    return !named.empty() && info(named.front()).head;
}

} // namespace sidl::language
