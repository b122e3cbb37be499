// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/problem.h"

#include <CLI/CLI.hpp>

#include <QStringList>

#include <map>
#include <optional>

namespace sidl::cli {

/// --seat PLAYER=AGENT, which may be given several times; what is given ends up in @p seats.
CLI::Option *addSeatOption(CLI::App &verb, const std::string &help, std::vector<std::string> &seats);

/// The agents that @p seats name, in text, by player. Nothing, and a message on standard error: one of them cannot be
/// read, is none of @p players, or is taken twice.
std::optional<std::map<QString, QString>> agentsBySeat(const std::vector<std::string> &seats,
                                                       const QStringList &players);

/// What is wrong with an agent, in sentences: the advice of some is one, that of others is none.
QString sentences(const engine::Problem &problem);

/// The exit code of a verb that would end with @p code, when the agents of @p players have ended before their plays: that
/// is told on standard error, and nothing is proved of them. None: @p code.
int codeWithEnded(const QStringList &players, int code);

} // namespace sidl::cli
