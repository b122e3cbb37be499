// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"
#include "sidl/engine/game/statequery.h"
#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::suites {

/// What a test made of a play asks, beside that it can be played.
struct PlayTestParts
{
    bool facts = true;    ///< in each chronon, the words that come and go; not in languages whose goals name steps
    bool accounts = true; ///< at its end, of all players
    bool views
        = false; ///< at its end, of words that are hidden from somebody, or percepts: who sees them and who does not
    bool legal = false;   ///< at its end, the actions of each switch
    bool terminal = true; ///< whether it has ended
    QStringList asked{};  ///< at its end, steps as they are written: see askedSteps(); may be empty

    friend bool operator==(const PlayTestParts &, const PlayTestParts &) = default;
};

/// A play of one line of a tree of states.
struct LineOfPlay
{
    std::vector<engine::GameTree::Node> nodes; ///< from the root, at least one
    engine::Words players;

    /// Of @p tree, from its root to @p node.
    static LineOfPlay to(const engine::GameTree &tree, engine::GameTree::NodeId node, engine::Words players);
    /// No state of it was made by hand, which no step of a test can do.
    bool canBeTest() const;
    /// What the rules say of its end is known, for PlayTestParts::views, legal and terminal.
    bool isEndKnown() const { return nodes.back().position != nullptr; }
};

/// What steps of a test keep of the answer to a goal.
struct AskedSteps
{
    static constexpr int MostSolutions = 10; ///< that are kept one by one, so that a test can be read

    QStringList steps;
    bool holds = true; ///< it has a solution
    int solutions = 0; ///< so many are kept, all that there are; 0: only whether the goal holds
};

/// The steps that @p goal, which somebody has asked in the language of @p system, has these solutions, or none. Others
/// that come to them are not excluded. Any thread.
AskedSteps askedSteps(QString goal, const engine::StateAnswer &answer, const language::RuleSystem &system);

/// The clause test/2 of @p play, in the notation of the game's language, laid out and with a full stop. What is not known
/// of its end is not asked. Any thread.
QString playTest(const QString &name, const LineOfPlay &play, const PlayTestParts &parts,
                 const language::RuleSystem &system);

} // namespace sidl::suites
