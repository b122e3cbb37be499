// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/suite.h"

namespace sidl::suites {

/// Tests of a game of logical rules (GDL, SDL) may be written as those of SIDL: a role as [white], a move as
/// [mark, 1, X], a fact as fact('(cell 1 1 b)') or fact([cell, 1, 1, b]). These become white, (mark 1 ?X) and
/// (true (cell 1 1 b)), as such games write them; all else stays. Any thread.
void writeForRoles(Suite &suite);

} // namespace sidl::suites
