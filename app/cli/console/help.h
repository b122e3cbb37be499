// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <CLI/CLI.hpp>

namespace sidl::cli {

/// Gives @p sidl, and with it the verbs that are added later, help pages and usage errors in the style of this program.
void setHelpStyle(CLI::App &sidl);

} // namespace sidl::cli
