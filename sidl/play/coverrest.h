// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

namespace sidl::play {

/// Where several players share a keyboard: so long a cover takes no keys once it is there. Longer than one presses a key
/// twice, so that nobody sees what is for the next player.
constexpr std::chrono::milliseconds CoverRest(700);

} // namespace sidl::play
