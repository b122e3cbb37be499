// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::tests {

/// The absent-minded driver: two exits of a road look alike; the first is worth 0, the second 4, to go on for ever 1.
inline const QString DriverGame = QStringLiteral(R"(
game(driver).
init([alice], 0). init([at, 1]). init([drives]).
hidden([at, _], [alice]).
legal([road]) :- fact([drives]).
owned([road], [alice]).
switch([road], [exit]). switch([road], [on]).
do([exit]) :- delete([drives]).
do([on]) :- fact([at, 1]), delete([at, 1]), create([at, 2]).
do([on]) :- fact([at, 2]), delete([drives]).
payoff([alice], 4) :- fact([at, 2]), does([road], [exit]).
payoff([alice], 1) :- fact([at, 2]), does([road], [on]).
)");

} // namespace sidl::tests
