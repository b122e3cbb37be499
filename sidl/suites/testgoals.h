// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

namespace sidl::suites {

/**
 * The tests of @p tests with the goals that they ask of states as bodies, so that what these call and name is found as in
 * rules. What else names words of the game stays in the heads: steps, goals in quotes, and account/2, which tests alone
 * may ask. What tests are called, and what means something in tests alone, as terminal and random, is left out. Every part
 * keeps its place in the text. Of terms in the notation of GDL, which stand in quotes, relations that are asked for are
 * goals, and their other names constants. Thread: any.
 */
language::Program withGoalsAsBodies(const language::Program &tests);
/// @p name, in small letters, means something in GDL itself.
bool isNameOfGdl(const QString &name);

} // namespace sidl::suites
