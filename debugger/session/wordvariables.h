// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/session/gameinfo.h"

#include <QStringList>

#include <vector>

namespace sidl::debugger {

/// How the rules call what stands in words of one form: X and Y in [cell, X, Y, free].
struct WordVariables
{
    QString first;                  ///< the constant that begins the words; empty: a variable does
    std::vector<QStringList> names; ///< by position, as they are written: each variable that stands there somewhere
};

/// Of all words, in patterns, of the rules of @p game, by their marks alone. Linear in the text.
std::vector<WordVariables> wordVariables(const GameInfo &game);

} // namespace sidl::debugger
