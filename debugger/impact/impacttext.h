// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/comparison.h"
#include "sidl/engine/game/nodedifference.h"

#include <QString>

namespace sidl::debugger {

/// What differs, by kind alone: "words, payoffs".
QString kindsText(engine::NodeDifferences differences);

/// What differs between a node and what other rules make of it, in a line: "[bob,9] → [bob,8]; alice gets 2, not 1".
/// @param players of both, who have the same numbers in both nodes
/// Any thread.
QString differenceText(engine::NodeDifferences differences, const engine::GameTree::Node &before,
                       const engine::GameTree::Node &after, const engine::Words &players);

/// What changes from @p before to @p after in words: "[bob,9] → [bob,8], +[x], −[y]"; of many the first.
QString changesText(const WordChanges &changes);

/// The actions that were applied: "[1] for [main], [head] for [coin] (default)".
QString appliedText(const engine::Chronon &chronon);
/// What player @p player was sent: "+[x] −[y]".
QString sentText(const engine::Chronon &chronon, int player);

} // namespace sidl::debugger
