// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::theory {
struct SolveFindings;
}

namespace sidl::debugger {

/// What tells one of several profiles from the others: "Equilibrium 1 of 3: mixed, worth 2/3, 2/3", worths in the order of
/// the players, or "Equilibrium 2 of 3: pure: opera, opera; worth 2, 1". Any thread.
/// @param number counts from 0
/// @param strategies what each plays, if that is pure and has names: "opera, opera"; long ones are cut
QString profileText(const theory::SolveFindings &findings, int number, const QString &strategies);

} // namespace sidl::debugger
