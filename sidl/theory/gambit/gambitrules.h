// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/theory/form/gambitfile.h"

namespace sidl::theory {

/**
 * Adds the rules by which the game of a file of Gambit's is played to @p program, as clauses that are made from the
 * nodes or payoffs that they stand for.
 *
 * A tree: the state has [node,N], which nobody sees, N counting nodes in the file's order from 1; where a player
 * decides, the word of the information set, which only that player sees and which is the switch, too; where nature
 * draws, [chance,N]. A table: everybody has a switch, and when all have chosen they are paid.
 * Players and actions are words: "[bid,1]" is the word that it looks like, any other name a word of one atom; equal
 * names of one place get a number.
 *
 * Thread: one with a Prolog engine.
 */
void addGambitRules(const GambitFile &file, language::Program &program);

} // namespace sidl::theory
