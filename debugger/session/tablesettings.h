// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/record/sessionfile.h"
#include "sidl/play/clock.h"

#include <QString>

#include <chrono>
#include <map>

namespace sidl::debugger {

/// Who sits at the seats of a game beside persons and policies, how they act together, and what ends a chronon (P1-P3).
/// A value; any thread.
struct TableSettings
{
    std::map<QString, QString> agents{}; ///< by the player's word, as agents are named in text
    play::TableMode mode = play::TableMode::Chronons;
    play::ClockSettings clock{};
    std::chrono::milliseconds agentTime{0}; ///< of each decision; 0: as long as it takes
    bool tellsRules = false;                ///< to programs

    /// Empty: no agent sits there.
    QString agentOf(const QString &player) const
    {
        const auto found = agents.find(player);
        return found == agents.end() ? QString() : found->second;
    }
    friend bool operator==(const TableSettings &, const TableSettings &) = default;
};

/// As it is kept in sessions.
engine::SessionTable recordOf(const TableSettings &table);
TableSettings tableOf(const engine::SessionTable &record);
/// Whether @p agent is a program of its own, which nobody has looked into.
bool isProgram(const QString &agent);

} // namespace sidl::debugger
