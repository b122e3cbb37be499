// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::app {

constexpr double ReadableLines = 36; ///< of type that a presented window is high: what is read from the last row

} // namespace sidl::app
