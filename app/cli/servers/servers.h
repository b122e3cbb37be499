// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

#include <functional>

namespace sidl::cli {

// Verbs that serve other programs, which start sidl and speak to it. As those of app/cli/verbs: each adds itself to the
// command line, and sets @p action when it is given.
void addLsp(CLI::App &sidl, std::function<int()> &action);

} // namespace sidl::cli
