// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/breakpoints/breakpointsmodel.h"

namespace sidl::tests {

using debugger::Breakpoint;

inline const char *const File = "/games/one.sidl";

inline Breakpoint ofClause(const char *clause, int line)
{
    Breakpoint point;
    point.file = QString::fromLatin1(File);
    point.clause.clause = QString::fromLatin1(clause);
    point.clause.line = line;
    return point;
}

} // namespace sidl::tests
