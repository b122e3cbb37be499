// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/conversion/gdlpositions.h"

namespace sidl::analysis {

/// A game in another language, or why there is none.
struct Conversion
{
    QString text;                   ///< empty: it cannot be converted
    language::Diagnostics problems; ///< why, each with its place in the game that was to be converted
    language::Diagnostics notes;    ///< what may make the new game slow, likewise
    bool ok() const { return problems.empty(); }
};

/**
 * @p program, a game in GDL, as a game in SIDL that plays the same: equal states, moves, accounts and percepts after
 * equal moves, where the word of (cell 1 1 b) is [cell,1,1,b] and a percept is a word that its role alone sees. Names,
 * comments and the order of the rules are kept. What depends on itself and on no state becomes the facts that it comes to.
 *
 * Errors: problems; a game with errors cannot be converted. Any thread.
 */
Conversion toSidl(const language::Program &program);

/**
 * The game that @p engine has loaded, which is in SIDL, as a game in GDL that plays the same, where in every position
 * each player chooses for each of its switches: equal words, moves and ends, goals that are the accounts or in proportion
 * to them, nature as the role random, and percepts that are what is not hidden, where something is or nature plays. It
 * is a table of the positions: what rules compute, GDL has no words for.
 *
 * @param work told how many positions are done with, and how many found
 * Errors: problems, of which one may be that it was cancelled (Problem::Kind::Cancelled's code). Thread: the engine's.
 */
Conversion toGdl(engine::Engine &engine, const ConversionLimits &limits = {}, const WorkControl &work = {});

/// The word of SIDL for a fact, move or role of GDL: "[cell,1,1,b]" for "(cell 1 1 b)"; empty: it is no term.
QString sidlWord(const QString &term);

} // namespace sidl::analysis
