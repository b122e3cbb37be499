// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/read/termreader.h"

namespace sidl::language {

/// What is wrong with @p piece of what is @p wanted, which SWI-Prolog refused with @p error, in the words of somebody who
/// writes games.
Diagnostic explainSyntaxError(const SourceMap &map, const Piece &piece, const SyntaxError &error, Wanted wanted);

} // namespace sidl::language
