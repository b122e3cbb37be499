// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace sidl::editor {

constexpr int IndentationWidth = 4; ///< spaces, of one step

} // namespace sidl::editor
