// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

namespace sidl::suites {

/// How far tests look that ask of all states. All limits are counts, so that a test ends alike on every machine.
struct TestLimits
{
    int states = 20'000;    ///< that are explored; where there are more, random plays are asked, too
    int plays = 100;        ///< random ones
    int chronons = 500;     ///< of each of them
    qint64 effort = 60'000; ///< to make a play short that fails, about so many chronons
    quint64 seed = 1;       ///< of what is drawn; the random plays have this one and those after it
};

/// A state with more joint actions is not explored: it would take longer than anybody waits, and prove nothing.
inline constexpr int MostActions = 1'000'000;

} // namespace sidl::suites
