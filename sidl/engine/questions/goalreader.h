// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/explanation.h"
#include "sidl/prolog/termref.h"

namespace sidl::engine {

// Goals that a person writes, read as terms of SWI-Prolog's; nothing is executed.

/// A goal that was read: q(Goal, question(n(Name…)), v(Variable…)) of explain.pl.
struct ReadGoal
{
    prolog::TermRef question; ///< all of it, as the interpreter takes it

    prolog::TermRef goal() const { return question.argument(1); }
    prolog::TermRef names() const { return question.argument(2).argument(1); } ///< as many as variables()
    prolog::TermRef variables() const { return question.argument(3); }
};

/// Unifies @p read.question with the goal that @p text spells. False if it spells none, or one too large to be read.
bool readGoal(const QString &text, const ReadGoal &read);
/// The same of what @p question asks. False also for a text that makes a goal of another kind of it.
bool readQuestion(const Question &question, const ReadGoal &read);

} // namespace sidl::engine
