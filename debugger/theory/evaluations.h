// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/nodeevaluation.h"
#include "debugger/session/gamereading.h"
#include "debugger/theory/forcetelling.h"
#include "sidl/theory/job/prospects.h"
#include "sidl/theory/job/winmarks.h"

#include <map>

namespace sidl::debugger {

/// What was found of the game, told of the nodes of its timeline and of the actions at its seats. Window thread.
class Evaluations
{
public:
    explicit Evaluations(const GameReading *game)
        : m_game(game)
    {
    }

    /// Null: nothing is known, or nothing that is proved.
    void set(std::shared_ptr<const theory::Prospects> prospects, std::shared_ptr<const theory::WinMarks> wins,
             const ForceTelling &forced);
    void setNaming(const wording::Naming &naming); ///< what players are called by
    bool areKnown() const { return isProved() || m_wins || m_forced.marks; }
    NodeEvaluation at(engine::GameTree::NodeId node);
    QString advice(int player, const engine::Choice &choice); ///< in the current position
    /// Where the current node is in what was solved; theory::Nowhere.
    int place() { return m_prospects ? placeOf(m_game->tree().current()) : theory::Nowhere; }

private:
    bool isProved() const { return m_prospects && m_prospects->isProved(); }
    int placeOf(engine::GameTree::NodeId node);
    NodeEvaluation evaluate(engine::GameTree::NodeId node);
    QString name(int player) const;

    const GameReading *m_game;
    wording::Naming m_naming;
    std::shared_ptr<const theory::Prospects> m_prospects;
    std::shared_ptr<const theory::WinMarks> m_wins;
    ForceTelling m_forced;
    std::vector<int> m_places; ///< by node
    std::map<engine::GameTree::NodeId, NodeEvaluation> m_known;
};

} // namespace sidl::debugger
