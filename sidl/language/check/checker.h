// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

namespace sidl::language {

/**
 * Finds what is wrong with the clauses of @p program beyond their syntax (S2-S8): directives and hooks, calls outside
 * the published table, undefined predicates, keywords where they may not stand (with the path through helpers), arity
 * slips, singleton variables, clauses for body keywords and built-ins, keywords of rule heads in bodies, missing
 * players; and what certainly does not fit together: clauses, words, switches, actions, players and values that come
 * too late. In any order. Needs no Prolog; any thread. Called by readProgram().
 */
Diagnostics checkProgram(const Program &program);

} // namespace sidl::language
