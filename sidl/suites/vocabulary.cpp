// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/vocabulary.h"

namespace sidl::suites {

namespace {

using Place = VocabularyRow::Place;
using Kind = Step::Kind;

constexpr VocabularyRow rows[] = {
    {Place::Clause, "tests", 1, Kind::Goal, "tests(File)",
     "The rules that are tested, relative to this file. Without it, those that are called as this file is.",
     "tests('${game.sidl}')."},
    {Place::Clause, "test", 2, Kind::Goal, "test(Name, Steps)",
     "A play from the initial state, step by step, up to the first step that is not kept.", "test('${name}', [${}])."},
    {Place::Clause, "always", 2, Kind::Goal, "always(Name, Goal)",
     "The goal holds in every state that can come; where there are too many, in random plays.",
     "always('${name}', ${})."},
    {Place::Clause, "reachable", 2, Kind::Goal, "reachable(Name, Goal)", "The goal holds in some state that can come.",
     "reachable('${name}', ${})."},
    {Place::Clause, "forces", 3, Kind::Goal, "forces(Players, Name, Aim)",
     "The player, or the players of the list together, can bring the aim about, whatever the others and nature do.",
     "forces([${player}], '${name}', ${})."},
    {Place::Clause, "perft", 2, Kind::Goal, "perft(Depth, Count)", "So many sequences of joint actions of that length.",
     "perft(${3}, ${})."},
    {Place::Clause, "leaks", 1, Kind::Goal, "leaks(N)",
     "In so many ways players learn what is hidden, beyond what they see; leaks(none): in none.", "leaks(${none})."},
    {Place::Clause, "coverage", 1, Kind::Goal, "coverage(Percent)",
     "At least so many of the rules are used in what the other tests of the file play.", "coverage(${100})."},
    {Place::Clause, "golden", 1, Kind::Goal, "golden(File)",
     "A recorded play goes again as it went: same, drifted or impossible.", "golden('${play.json}')."},

    {Place::Step, "choose", 2, Kind::Choose, "choose(Switch, Action)", "A player's choice for the next chronon.",
     "choose([${switch}], [${}])"},
    {Place::Step, "nature", 2, Kind::Nature, "nature(Switch, Action)", "Nature's choice for the next chronon.",
     "nature([${switch}], [${}])"},
    {Place::Step, "step", 0, Kind::Chronon, "step",
     "The chronon is played: who has chosen nothing gets the default, and nature draws.", "step"},
    {Place::Step, "play", 1, Kind::PlayOut, "play(Policy)",
     "Plays to the end by that policy: random, first or default; at most 1,000 chronons.", "play(${random})"},
    {Place::Step, "play", 2, Kind::PlayOut, "play(Policy, N)", "Plays N chronons by that policy.",
     "play(${random}, ${N})"},
    {Place::Step, "seed", 1, Kind::Seed, "seed(N)", "Where draws come from, from here on.", "seed(${1})"},
    {Place::Step, "terminal", 0, Kind::Terminal, "terminal", "No switch is legal: the game has ended.", "terminal"},
    {Place::Step, "account", 2, Kind::Account, "account(Player, N)", "What the player has.",
     "account([${player}], ${})"},
    {Place::Step, "last_payoff", 2, Kind::LastPayoff, "last_payoff(Player, N)",
     "What the last chronon has paid to the player.", "last_payoff([${player}], ${})"},
    {Place::Step, "legal_action", 2, Kind::LegalAction, "legal_action(Switch, Action)",
     "The action, which may have variables, can be chosen now.", "legal_action([${switch}], [${}])"},
    {Place::Step, "not_legal_action", 2, Kind::NotLegalAction, "not_legal_action(Switch, Action)",
     "The action, which may have variables, cannot be chosen now.", "not_legal_action([${switch}], [${}])"},
    {Place::Step, "sees", 2, Kind::Sees, "sees(Player, Word)", "The player sees the word, which may have variables.",
     "sees([${player}], [${}])"},
    {Place::Step, "not_sees", 2, Kind::NotSees, "not_sees(Player, Word)",
     "The player does not see the word, which may have variables.", "not_sees([${player}], [${}])"},
    {Place::Step, "refused", 2, Kind::Refused, "refused(Switch, Action)", "Who tries to choose the action is told no.",
     "refused([${switch}], [${}])"},

    {Place::Aim, "always", 1, Kind::Goal, "always(Goal)", "The goal holds in every state from the first one on.",
     "always(${goal})"},
    {Place::Aim, "next", 1, Kind::Goal, "next(Goal)", "The goal holds after the first chronon.", "next(${goal})"},
    {Place::Aim, "until", 2, Kind::Goal, "until(Before, Goal)",
     "The goal comes to hold, and the one before it holds until then.", "until(${before}, ${goal})"},
};

} // namespace

std::span<const VocabularyRow> vocabulary()
{
    return rows;
}

const VocabularyRow *vocabularyRow(Place place, const language::PredicateId &id)
{
    for (const VocabularyRow &row : rows)
        if (row.place == place && row.arity == id.arity && id.name == QLatin1StringView(row.name))
            return &row;
    return nullptr;
}

} // namespace sidl::suites
