// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/rulesystem/rulesystem.h"

namespace sidl::language {

/// SIDL 3.0, written as Prolog clauses (S1-S22).
const RuleSystem &sidlSystem();

/// Its keywords and what the engine does with what they derive (S6-S22).
const RuleLanguage &sidlRules();

} // namespace sidl::language
