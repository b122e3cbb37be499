// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

namespace sidl::debugger {

class GameReading;

/// What is not at the current node but near it in the tree, for completion: first what was there a chronon ago, then
/// the rest by the nodes nearest to the root's line. At most some thousands, of some hundred nodes.
QStringList absentWords(const GameReading &session);
/// Switches that are legal elsewhere.
QStringList absentSwitches(const GameReading &session);
/// Actions that the switch @p switchWord offers elsewhere; of all switches if it is empty.
QStringList absentActions(const GameReading &session, const QString &switchWord);

/// What is at the current node.
QStringList presentWords(const GameReading &session);
QStringList presentSwitches(const GameReading &session);
QStringList presentActions(const GameReading &session, const QString &switchWord); ///< @p switchWord as above

} // namespace sidl::debugger
