// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::cli {

/// Exit codes of every verb. Unusable: there is no answer.
enum ExitCode { Done = 0, Failed = 1, Unusable = 2, Interrupted = 130 };

} // namespace sidl::cli
