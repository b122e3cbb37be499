// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gamereading.h"
#include "debugger/theory/forcetelling.h"
#include "sidl/theory/job/forceanswer.h"
#include "sidl/theory/job/prospects.h"
#include "sidl/theory/job/winmarks.h"

#include <functional>

namespace sidl::debugger {

/// What was found of a game, with what is drawn from it. A value; any thread.
struct SolvedGame
{
    std::shared_ptr<const theory::SolveFindings> findings
        = std::make_shared<const theory::SolveFindings>(); ///< never null
    std::shared_ptr<const theory::Prospects> prospects{};  ///< of one equilibrium; null: nothing that is proved
    std::shared_ptr<const theory::WinMarks> wins{};        ///< null: nobody can be said to win
    ForceTelling forced{};                                 ///< of the question that was asked
    theory::FormLimits limits{};                           ///< how much of the game was looked at, at most

    /// @param begin the node of the session from which on the game was solved
    static SolvedGame of(theory::SolveFindings findings, GameReading::NodeId begin = engine::GameTree::Root);
    /// There is a strategy that can be written to a file.
    bool hasStrategy() const;
    /// What is told of states: "worth 1, -1", "red wins in 5", or nothing.
    std::function<QString(const engine::State &state)> worths() const;
};

/// What is to be solved: a copy of what is played, for other threads.
struct PlayedRules
{
    QString text;
    int revision = 0;
    const language::RuleSystem *system = nullptr; ///< that the session reads them as
    QStringList players;                          ///< as people call them
    /// What is taken for the start; nothing: the beginning.
    std::optional<engine::State> here{};
    GameReading::NodeId begin = engine::GameTree::Root; ///< the node of the session that has it
    int firstChronon = 0;                               ///< the number of its chronon
};

/// Solves @p rules. On a thread that may run rules, as the other two.
SolvedGame solvedGame(const PlayedRules &rules, const theory::SolveRequest &request, const WorkControl &work);
/// What is known of @p question about @p rules, in words, and of all positions. @p players and @p aim are asked about.
SolvedGame answeredGame(const PlayedRules &rules, const theory::SolveRequest &request,
                        const theory::ForceQuestion &question, const QString &players, const QString &aim,
                        const WorkControl &work);
/// What the strategies of the file @p path are worth in @p rules.
SolvedGame comparedGame(const PlayedRules &rules, const theory::SolveRequest &request, const QString &path,
                        const WorkControl &work);

/// The same of strategies as a strategy file has them, @p text, in @p rules from where they are taken to start.
SolvedGame evaluatedGame(const PlayedRules &rules, const theory::SolveRequest &request, const QByteArray &text,
                         const WorkControl &work);

} // namespace sidl::debugger
