// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"

#include <QString>

#include <functional>

namespace sidl::language {

class RuleSystem;

/// A sentence on why a variable of a clause, by its name, has no value yet where a goal is asked; empty: it may have one.
using WhyNoValue = std::function<QString(const QString &name)>;

/**
 * What is wrong with a goal that a person asks of a game, such as the condition of a breakpoint: how it is written,
 * predicates that neither the game nor its language has or that a goal may not use, and variables without a value where
 * one is needed.
 *
 * @param system the language of the game
 * @param rules  its whole text; may have faults of its own, of which nothing is told
 * @param clause of the rules, whose variables have their values in the goal; empty: none has. Others that the goal names
 *               but once are slips, where nothing is said of them by a _ in front
 * @param whyNoValue of the clause's variables, told where the goal needs the value, or would go on without it
 *               as if it were anything; none: all have one
 * @return       sentences for people; empty: nothing is known to be wrong
 * Thread: one with a Prolog engine (prolog::PrologThread). Nothing is executed.
 */
QString goalProblem(const RuleSystem &system, const QString &rules, const QString &goal, const QString &clause = {},
                    const WhyNoValue &whyNoValue = {});

/// What to tell, in sentences for people, of a word that @p goal asks for and that can be in no state: the game does not
/// begin with it, and no rule makes it, by the variables of the rules, too. Empty: there may be all, or it cannot be read.
/// Thread: as goalProblem().
QString unmadeWord(const RuleSystem &system, const QString &rules, const QString &goal);

/// Says so where @p goal is none, but comments at most, or several with full stops between, at the second one; else has
/// no message.
Diagnostic notOneGoal(const RuleSystem &system, const QString &goal);

/// The first error in the way that a @p goal of SIDL is written, at its place there; else has no message. Thread: as
/// goalProblem().
Diagnostic faultInGoal(const QString &goal);

} // namespace sidl::language
