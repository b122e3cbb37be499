// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::cli {

/// Exit codes of every verb. Unusable: there is no answer. AgentEnded: all is done, but without an agent that was to play,
/// or up to where agents did not answer.
enum ExitCode { Done = 0, Failed = 1, Unusable = 2, AgentEnded = 3, Interrupted = 130 };

} // namespace sidl::cli
