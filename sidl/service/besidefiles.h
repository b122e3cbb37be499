// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <QString>

namespace sidl::service {

// What the files beside a game, and the rules of agents, name of it, as programs that define nothing: their clauses have the names at their places.

/// Of @p text, the kept invariants of a game of @p system with @p rules. Lines that are no goals name nothing. Thread:
/// one with a Prolog engine.
language::Program namesInInvariants(const language::RuleSystem &system, const QString &text, const QString &rules);

/// Of @p text, a view file: the constants of its board, of what is pinned and of what has another name for people. What
/// has an escape, such as \", is left out. Any thread.
language::Program namesInView(const language::RuleSystem &system, const QString &text);

/// Of @p rules, those of an agent: their words, as in seen/1 and choose/2, and no predicates, which are their own. Any
/// thread.
language::Program namesInAgent(const language::Program &rules);

} // namespace sidl::service
