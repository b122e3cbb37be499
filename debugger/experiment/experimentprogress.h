// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::debugger {

class Experiment;
struct GameInfo;

/// What @p experiment has done and found so far, in one line of parts with semicolons: how many plays of how many, how
/// fast, how long it will take, and what went wrong. Empty if nothing was asked of it yet. Window thread.
QString progressText(const Experiment &experiment);
/// Whether the plays of @p experiment, or of one that is begun now, are by rules that their text does not have any more.
/// @p arePlayedOld: those of @p played, the game of the window, are. Of a file, and of another game: false.
bool areOldRules(const Experiment &experiment, const GameInfo &played, bool arePlayedOld);
/// What a program has written, for a label of a few lines: its beginning and its end, which may be broken anywhere.
QString inFewLines(const QString &message);

} // namespace sidl::debugger
