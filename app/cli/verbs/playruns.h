// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/console/gamefile.h"
#include "app/cli/verbs/invariants.h"
#include "sidl/engine/record/trace.h"
#include "sidl/play/decider.h"

#include <QJsonObject>

#include <functional>
#include <memory>

namespace sidl::cli {

/// Many runs of a game with the same deciders.
struct PlayRuns
{
    int runs = 1;
    quint64 seed = 0; ///< of the first; each later run has the next one
    int chronons = 1000;
    std::function<std::unique_ptr<play::Decider>(quint64 seed)> decider{}; ///< of one run
    std::function<QStringList()> endedAgents{}; ///< the players whose agents have ended in a run; null: there are none
    std::function<qint64()> missed{};           ///< decisions without a valid choice in all runs; null: there are none
    bool hasViews = false;                      ///< the deciders need what players see
    bool stopsAtFirst = false;                  ///< at the first that fails: an invariant is broken, or a rule raises
    bool json = false;                          ///< what is told is one JSON object
    bool isTraced = false;                      ///< the first that fails is recorded
    /// The first that failed, if it was to be recorded; its source is left to the caller.
    std::optional<engine::Trace> failed{};

    /// Plays and tells how the runs ended, and of each of the first that failed how to play it again. Returns an exit
    /// code. Thread: the engine's.
    int play(engine::Engine &engine, const GameFile &game, Invariants &invariants);
};

/// {player: account}.
QJsonObject accountsJson(const engine::Words &players, const std::vector<double> &accounts);

} // namespace sidl::cli
