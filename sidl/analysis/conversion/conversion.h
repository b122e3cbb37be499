// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

namespace sidl::analysis {

/// A game in another language, or why there is none.
struct Conversion
{
    QString text;                   ///< empty: it cannot be converted
    language::Diagnostics problems; ///< why, each with its place in the game that was to be converted
    bool ok() const { return problems.empty(); }
};

/**
 * @p program, a game in GDL, as a game in SIDL that plays the same: equal states, moves, accounts and percepts after
 * equal moves, where the word of (cell 1 1 b) is [cell,1,1,b] and a percept is a word that its role alone sees. Names,
 * comments and the order of the rules are kept.
 *
 * Errors: problems; a game with errors cannot be converted. Any thread.
 */
Conversion toSidl(const language::Program &program);

/// The word of SIDL for a fact, move or role of GDL: "[cell,1,1,b]" for "(cell 1 1 b)"; empty: it is no term.
QString sidlWord(const QString &term);

} // namespace sidl::analysis
