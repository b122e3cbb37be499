// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/network/networkrules.h"
#include "sidl/engine/rules/engine.h"

namespace sidl::analysis {

/// What comes of making a game's rules a propositional network. A value.
struct NetworkFindings
{
    std::optional<engine::network::NetworkSize> size; ///< none: there is no network
    QString why;                                      ///< there is none
    language::Span place;                             ///< of the rule that is in the way; invalid: it is no single one
    std::chrono::milliseconds time{};                 ///< that it took

    /// In words, a line each: of what size it is, or that rules are solved with tables instead.
    QStringList told() const;
};

/**
 * Makes the network of @p program, which has to be playable; nothing: its language has none.
 * Errors: the rules' in the initial state, limits, cancelled. Thread: a PrologThread.
 */
engine::Result<std::optional<NetworkFindings>>
networkFindings(const language::Program &program, const engine::Budget &budget, const std::stop_token &stop = {});

} // namespace sidl::analysis
