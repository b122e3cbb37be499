// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"
#include "sidl/theory/form/rational.h"
#include "sidl/theory/states/shared.h"

#include <QStringList>

#include <vector>

namespace sidl::theory {

/**
 * A game whose players see every state whole: what is best from a state on does not depend on how it was reached, so
 * that equal states share one continuation. A value. Players, nodes and actions are counted from 0; the start is node 0.
 * Source: T5.
 */
struct StateGame
{
    /// One of those who decide at once, not knowing what the others and nature do in this chronon.
    struct Decision
    {
        int player = 0;
        QStringList actions;                    ///< at least one
        std::vector<engine::Choices> choices{}; ///< by action, what it is in the rules
    };
    struct Node
    {
        engine::State state;
        int depth = 0;                           ///< least number of chronons that lead here
        Shared<std::vector<Decision>> decisions; ///< by player, in their order
        Shared<std::vector<Rational>>
            draws;               ///< probabilities of what nature may draw, sum 1; {1} where it has no switch
        QStringList drawNames{}; ///< by draw, where there are several
        Shared<std::vector<engine::Choices>> drawn{}; ///< the same, as what they are in the rules
        /// By draw and choices, the last player's changing fastest: the node that follows. Empty: a terminal state, or
        /// a cut one.
        std::vector<int> next;
        bool isCut = false; ///< the game goes on, a limit was reached

        bool isEnd() const { return next.empty(); }
        /// How many combinations of choices there are: entries of next for one draw.
        std::size_t choices() const { return next.size() / draws.size(); }
    };

    QString title;
    QStringList players;
    std::vector<Node> nodes; ///< in order of discovery, those nearer to the start first
    bool isExact = true;     ///< no payoff and no probability was rounded, as 0.1 is; 0.5 is not

    int cutNodes() const;
    bool hasLoops() const; ///< plays can come to a state again
    /// What @p player gains from @p from to @p to.
    Rational gain(int from, int to, int player) const;
    /// The action of each decision of @p node in its combination @p choice; by decision.
    static std::vector<int> actionsOf(const Node &node, std::size_t choice);
    /// "[3]", or with several deciding "alice [a], bob [b]".
    QString choiceName(const Node &node, std::size_t choice) const;
};

} // namespace sidl::theory
