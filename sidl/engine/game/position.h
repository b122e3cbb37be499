// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/owner.h"
#include "sidl/engine/game/problem.h"
#include "sidl/engine/state/state.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace sidl::engine {

/// One element of an unlimited switch's template: a constant, or a hole to be filled in (S11).
struct TemplateElement
{
    enum class Type { Constant, Double, Integer, Number, Atom, String };
    Type type = Type::Constant;
    QString text; ///< the constant in canonical form, or the name of the hole
};
using Template = std::vector<TemplateElement>;
/// "[alice,(price,double)]".
QString templateText(const Template &form);
/// Sorts by templateText().
void sortByText(std::vector<Template> &templates);

/// A legal switch of a position (S9-S11, S14).
struct Switch
{
    Word word;
    Owner owner;
    bool isUnowned = false;            ///< who owns it is not known, since the rules are in error: owner says nothing
    std::vector<double> probabilities; ///< Nature's: one an action, sum 1
    bool uniform = false;              ///< Nature's: owned by equal(N); the probabilities are all 1/N
    bool fractions = false;            ///< Nature's: the rules write probabilities as 9/10
    bool unlimited = false;
    Words actions;                   ///< finite switch: in the order of the solutions; seats show them sorted
    std::vector<Template> templates; ///< unlimited switch

    bool isNature() const { return owner.isNature(); }
};

/// What a role is worth in a position, in languages that say so at any time (GDL's goal). Nature may be such a role.
struct RoleGoals
{
    QString role;
    std::vector<double> values; ///< none: the rules say nothing; several: they do not agree
};

/// What a role is told of one chronon (GDL's sees).
struct RolePercepts
{
    QString role;
    Words percepts; ///< in standard order
};

/// Where a run stands: the state with everything that the rules say about it before the next chronon.
struct Position
{
    int chronon = 0;
    State state;
    std::vector<Switch> switches;  ///< in the order of legal/1 (S9)
    std::vector<WordSet> views;    ///< by player: the words not hidden from that player (S15)
    bool isBlind = false;          ///< players see no words, but are told percepts of each chronon (GDL-II)
    std::vector<RoleGoals> goals;  ///< by role; in languages without goals of positions none
    std::vector<Problem> problems; ///< warnings and, for views that could not be computed, errors
    std::optional<Problem> error;  ///< why the switches could not be computed: the position cannot be stepped (S24)
    bool everyoneMoves = false; ///< no switch may be left without an action, as in GDL; else doing nothing is a choice

    bool isTerminal() const { return !error && switches.empty(); }
    /// The legal switch @p word; null: it is not legal.
    const Switch *switchOf(Word word) const
    {
        const auto found
            = std::find_if(switches.begin(), switches.end(), [word](const Switch &one) { return one.word == word; });
        return found == switches.end() ? nullptr : &*found;
    }
};

/// One action for one switch.
struct Choice
{
    Word place; ///< the switch
    Word action;
    friend bool operator==(const Choice &, const Choice &) = default;
};
using Choices = std::vector<Choice>;

/// A payoff of one player in one chronon: every summand with the sum (S21).
struct Payoff
{
    std::vector<double> summands;
    double sum = 0;
};

/// What one player is sent at the end of a chronon (S22).
struct Message
{
    bool created = true; ///< "+Word", else "-Word"
    Word word;
    friend bool operator==(const Message &, const Message &) = default;
};

/// One chronon, played: every phase of Algorithm 0.1 as data.
struct Chronon
{
    Choices does;              ///< S16: submitted and nature's, in switch order
    Choices applied;           ///< S17: with defaults, in switch order
    std::vector<Owner> owners; ///< of the switches of applied; empty: not recorded
    Words failed;              ///< S18: switches whose do failed
    Words created;             ///< S20: the union, in standard order, existing words included
    Words deleted;
    Words conflicts;                        ///< words that one switch creates and another deletes (S20)
    std::vector<Payoff> payoffs;            ///< by player
    std::vector<std::vector<Message>> sent; ///< by player (S22)
    std::vector<Problem> problems;          ///< information and warnings (referee only)
    std::vector<RolePercepts> percepts;     ///< by role; in languages without roles none
    bool isInterrupt = false;               ///< S25: a transition of one choice, in which no default applied
    State after;                            ///< S23
};

} // namespace sidl::engine
