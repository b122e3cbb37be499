// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"

namespace sidl::language {

class FixBuilder;

/// Adds the fixes of @p problem, if it is one of reading: a sign too many, too few, or another than was meant.
void addSyntaxFixes(FixBuilder &builder, const Diagnostic &problem);

} // namespace sidl::language
