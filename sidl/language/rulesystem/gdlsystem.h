// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/gdl/gdlkeywords.h"
#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::language {

/// GDL and GDL-II, and SDL, each in KIF or in infix notation.
const RuleSystem &gdlSystem();
const RuleSystem &sdlSystem();

/// Their keywords, and what an engine does with what they derive.
const RuleLanguage &gdlRules(gdl::Dialect dialect);

} // namespace sidl::language
