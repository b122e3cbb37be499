// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/theory/form/rational.h"

#include <QStringList>

#include <vector>

namespace sidl::theory {

/// What players remember when they decide (T2).
enum class Recall {
    Perfect, ///< all that they saw, were sent and did
    View     ///< nothing: what they see at that moment counts alone, and not even the number of the chronon
};

/**
 * A game in extensive form: a tree of chance, decisions and payoffs, whose decision nodes belong to information sets.
 * A value. Players, nodes, sets and actions are counted from 0; the root is node 0, and a node comes after its parent.
 * Source: Kuhn, Extensive Games and the Problem of Information (1953); T1-T4.
 */
struct ExtensiveForm
{
    enum class Kind { Chance, Decision, Leaf };
    struct Node
    {
        Kind kind = Kind::Leaf;
        int parent = -1;
        int action = -1;                     ///< of the parent, that leads here
        int set = -1;                        ///< Decision: its information set
        int chronon = 0;                     ///< of the game, in which it is decided or which is not played any more
        std::size_t state = 0;               ///< first of its chronon: hash of the state of the game; 0: of a file
        std::vector<int> children;           ///< by action
        QStringList draws;                   ///< Chance: names of its actions
        std::vector<engine::Choices> drawn;  ///< Chance: by action, what it is in the rules; none: of a file
        std::vector<Rational> probabilities; ///< Chance: by action, sum 1
        std::vector<Rational> payoffs;       ///< Leaf: by player; in the game's own currency
        bool isCut = false;                  ///< Leaf: the game goes on, a limit was reached
    };
    /// Decision nodes that their player cannot tell apart.
    struct Set
    {
        int player = 0;
        QString label;
        QStringList actions; ///< at least one
        std::vector<int> nodes;
        std::vector<engine::Choices> choices{}; ///< by action, what it is in the rules; none: of a file
        engine::Words seen{};                   ///< what the player sees there; none: of a file, too
        QStringList told{};                     ///< by word of these, as people call it; empty: as the label has it
    };

    QString title;
    QStringList players;
    std::vector<Node> nodes;
    std::vector<Set> sets;
    Recall recall = Recall::Perfect; ///< how sets were made from rules; those of files are as they are written
    bool isExact = true;             ///< no payoff and no probability was rounded, as 0.1 is; 0.5 is not

    const Set &setOf(const Node &node) const { return sets[std::size_t(node.set)]; }
    int player(const Node &node) const { return setOf(node).player; }
    int cutLeaves() const;
    int leaves() const;
    /// Every decision is the only one of its set: nobody ever decides without knowing all (T5).
    bool hasPerfectInformation() const;
    /// Of all leaves the same: what the payoffs of a leaf add up to. Nothing if they differ.
    std::optional<Rational> constantSum() const;
};

/// Where the play is next, from node @p at of @p form on, with something to be seen of it: chance of a single draw happens
/// in any case, and is not drawn.
int pastCertainDraws(const ExtensiveForm &form, int at);

/// A behaviour strategy of every player: by information set, by action; each set's probabilities add up to 1.
using Behaviour = std::vector<std::vector<Rational>>;

/// What each player may expect if all play @p behaviour. By player.
std::vector<Rational> expectedPayoffs(const ExtensiveForm &form, const Behaviour &behaviour);

} // namespace sidl::theory
