// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"

namespace sidl::language {

class FixBuilder;

/// Adds the fix of @p problem, if it is a bracket that is not closed, or closed by one of another kind, and it is clear
/// where which one is meant: a line that goes on as deep as the one with the bracket, the neck, the full stop, another
/// bracket.
void addBracketFixes(FixBuilder &builder, const Diagnostic &problem);

} // namespace sidl::language
