// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/state/state.h"
#include "sidl/language/program/program.h"
#include "sidl/wording/naming.h"

#include <QStringList>

/// States and rules as lines of text on nodes and in tool tips. Any thread.
namespace sidl::visualizer {

constexpr int MostLines = 12;    ///< words on a node
constexpr int MostEdgeLines = 4; ///< joint actions on an edge
constexpr int MostTold = 400;    ///< joint actions between two states whose texts are made; others are counted
constexpr int MostTipLines = 200;
constexpr int MostCardLines = 24; ///< words on a card

/// @p line, or its beginning if it is too long for a node.
QString shortened(const QString &line);
/// The first @p most of @p lines, shortened, and, if there are more, how many; @p uncounted: so many that are not among
/// @p lines.
QStringList bounded(const QStringList &lines, int most, qsizetype uncounted = 0);
/// "[9]" before "[10]": numbers in texts by their value.
bool comesBefore(const QString &one, const QString &other);
/// "[alice] 0, [bob] −1", or as people call them.
QString accountsText(const engine::State &state, const engine::Words &players, const wording::Naming &naming = {});
QString headText(const language::Clause &clause); ///< of a rule, on one line, shortened

} // namespace sidl::visualizer
