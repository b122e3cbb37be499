// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/rename.h"

#include <optional>

namespace sidl::language {

/// What names are in the language and the notation of the text that @p symbols are of, which must live as long as the
/// rules; nothing: it is SIDL, whose names planRename() knows by itself. Any thread.
std::optional<NameRules> nameRulesOf(const Symbols &symbols);

} // namespace sidl::language
