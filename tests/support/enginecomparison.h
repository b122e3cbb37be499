// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/clausecounter.h"
#include "sidl/engine/rules/chronondebugger.h"
#include "sidl/engine/rules/engine.h"

#include <functional>

namespace sidl::tests {

/// A game that runs in one of the ways that are compared.
struct RunningGame
{
    std::unique_ptr<engine::ClauseCounter> counter;
    std::unique_ptr<engine::ChrononDebugger> debugger;
    std::unique_ptr<engine::Engine> engine;
};

/// A way to run a game.
struct RunningWay
{
    QString name;
    std::function<RunningGame(const language::Program &)> make;
};

RunningWay wayOf(engine::RuleEngine rules); ///< "prolog"
RunningWay countedWay();                    ///< with all clauses counted
RunningWay markedWay();                     ///< so that rules can be stopped, by the interpreter
/// As Prolog runs the rules after @p change of them: wrong on purpose.
RunningWay brokenWay(const std::function<QString(const QString &text)> &change);

/// All that a position, or a chronon, tells, in lines: what is compared. @p players are the game's.
QString linesOf(const engine::Position &position, const engine::Words &players);
QString linesOf(const engine::Chronon &chronon, const engine::Words &players);

/// How much of a game is compared.
struct Plays
{
    quint64 seed = 1;
    int plays = 2;               ///< from the beginning
    int chronons = 10;           ///< of each
    bool madeUp = true;          ///< states, too, that are not reached but made up of words of the game
    qint64 inferences = 200'000; ///< that the first way may use for each request
};

/// What a comparison has come to.
struct Comparison
{
    QStringList difference;  ///< empty: there is none
    int positions = 0;       ///< that were compared
    engine::RuleCalls calls; ///< of the second way
    bool isCutShort = false; ///< by a limit of the first way, so that the others need not go on either

    bool isSame() const { return difference.isEmpty(); }
};

/**
 * Plays @p program in both ways, with the same actions and from the same states, which are reached or made up of words of
 * the game: all that an engine tells of the start, positions with their views, refusals and chronons has to be equal,
 * problems with their rule, place, goal and bindings. The second way may use more of its budget.
 *
 * Thread: one with a Prolog engine.
 */
Comparison compareWays(const language::Program &program, const RunningWay &first, const RunningWay &second,
                       const Plays &plays);

} // namespace sidl::tests
