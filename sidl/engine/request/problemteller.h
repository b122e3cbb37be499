// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/foreign/context.h"
#include "sidl/engine/foreign/watchdog.h"
#include "sidl/engine/request/askedrule.h"
#include "sidl/engine/request/gamemodule.h"

namespace sidl::engine {

/// Tells what went wrong in the rules as problems that name rule, line, goal and bindings (S24). Keeps nothing.
/// Thread: the game's.
class ProblemTeller
{
public:
    explicit ProblemTeller(const GameModule &game);

    /// An exception of a request.
    ///
    /// @param ball    what was raised; 0 if that is lost
    /// @param stopped why the watchdog stopped the request, if it did
    /// @param asked   the rules that were asked when it was raised
    /// @param note    where it came from
    Problem ofException(prolog::TermRef ball, Watchdog::Reason stopped, const AskedRule &asked,
                        const Context::Note &note) const;
    /// Places @p problem at the goal of @p clause that raised, with the values of its variables. @p clause may be one that
    /// no game has, for a goal that somebody has asked.
    void addGoal(Problem &problem, const language::Clause &clause, const Context::Note &note) const;
    /// What the rules of @p keyword say that they must not, placed at the first clause whose head fits @p arguments
    /// (consecutive references; 0: any).
    Problem ofRule(language::Severity severity, const char *code, QString message, QString advice,
                   language::Keyword keyword, prolog::TermRef arguments = 0) const;

private:
    /// Returns the goal in the rule that raised; null: not known.
    const language::Term *addPlace(Problem &problem, const AskedRule &asked, const Context::Note &note,
                                   prolog::TermRef ball) const;

    const GameModule &m_game;
};

} // namespace sidl::engine
