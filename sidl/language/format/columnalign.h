// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/format/layoutwriter.h"

namespace sidl::language {

/// Keeps the columns of tables: where the lines of facts below each other are alike, what the author has put below each
/// other, by its left or its right end, stays so.
void alignTables(std::vector<LaidOut> &pieces, QStringView text);

/// Puts comments at the ends of lines below each other where they stood so, and comments that went on below them, too.
void alignComments(std::vector<LaidOut> &pieces);

} // namespace sidl::language
