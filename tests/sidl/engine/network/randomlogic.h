// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace sidl::tests {

/// A game in GDL-II, put together at random, the same for the same seed: relations of the state that call themselves and
/// each other, negation, alternatives, percepts and chance. It is over after six chronons.
QString randomLogicGame(quint64 seed);

} // namespace sidl::tests
