// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/console/exitcode.h"

#include <CLI/CLI.hpp>

#include <functional>

namespace sidl::cli {

/// What the command line asks for, to be run on a Prolog thread; returns an exit code.
using Action = std::function<int()>;

// Each adds its verb with options and help to the command line; when the verb is given, parsing sets @p action.
void addCheck(CLI::App &sidl, Action &action);
void addFormat(CLI::App &sidl, Action &action);
void addConvert(CLI::App &sidl, Action &action);
void addPlay(CLI::App &sidl, Action &action);
void addReplay(CLI::App &sidl, Action &action);
void addBench(CLI::App &sidl, Action &action);
void addPerft(CLI::App &sidl, Action &action);
void addAnalyze(CLI::App &sidl, Action &action);
void addGraph(CLI::App &sidl, Action &action);
void addSolve(CLI::App &sidl, Action &action);
void addExport(CLI::App &sidl, Action &action);
void addWhy(CLI::App &sidl, Action &action);
void addTest(CLI::App &sidl, Action &action);
void addSimulate(CLI::App &sidl, Action &action);

} // namespace sidl::cli
