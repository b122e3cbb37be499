// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/ui/picturefile.h"

class QTableView;

namespace sidl::debugger {

/// All of the payoff matrix in @p view, whatever is scrolled out of sight and however large its type is, with these texts
/// in the corner of its heads, above it, and below in smaller type. @p view lives until it is painted.
ui::Picture matrixPicture(const QTableView &view, const QString &corner, const QString &above, const QString &below);

} // namespace sidl::debugger
