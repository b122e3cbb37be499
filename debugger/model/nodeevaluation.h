// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <QStringList>

#include <functional>

namespace sidl::debugger {

/// What solving has found of a node of the timeline, as text.
struct NodeEvaluation
{
    QString worth;    ///< "1/2, -1/2", or "red wins in 5"; empty: nothing is known
    QString lost;     ///< by the choices that led there: "alice -1/3"; empty: nothing
    QStringList told; ///< the same in sentences
};
using EvaluationOf = std::function<NodeEvaluation(engine::GameTree::NodeId node)>;

/// What is said beside an action that a player may choose in the current position: "1/3"; may be empty.
using AdviceOf = std::function<QString(int player, const engine::Choice &choice)>;

} // namespace sidl::debugger
