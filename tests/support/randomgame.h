// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>

namespace sidl::tests {

/**
 * The clauses of a game that nobody has thought of, the same for the same seed: all keywords of rule heads, with bodies
 * of RandomGoals. Some of them cannot be played, as a predicate may not stand where it does: Program::isPlayable().
 * Most games can be played for a while, errors in some positions included.
 */
QStringList randomGame(quint64 seed);

} // namespace sidl::tests
