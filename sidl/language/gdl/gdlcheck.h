// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/program/program.h"

namespace sidl::language::gdl {

/**
 * What is wrong with rules that can be read: keywords where they may not stand, rules without a meaning (unsafe, or
 * negated in a circle), names that are not defined or used in two ways, and what a game lacks. What published players
 * of these languages take is a warning. In any order; any thread.
 */
Diagnostics checkRules(Dialect dialect, const Program &program);

} // namespace sidl::language::gdl
