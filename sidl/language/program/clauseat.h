// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

namespace sidl::language {

/// The last clause of @p program that begins at or before @p line and @p column (from 1, in code points): the one around
/// that place, or the one that it follows. Null before the first clause. Any thread.
const Clause *clauseAt(const Program &program, int line, int column);

} // namespace sidl::language
