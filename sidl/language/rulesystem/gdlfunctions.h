// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols/symbols.h"

#include <QStringList>

#include <vector>

namespace sidl::language {

/// Whether a text is in KIF, by how its first rule begins; true for a text without rules.
bool isPrefix(const Symbols &symbols);

/// The functions that stand as the argument @p argument (from 0) of what is called as one of @p names in a text of GDL or
/// SDL, each as often as it does: cell/3 for the argument 0 of true in "(true (cell 1 1 b))". By the marks of the text
/// alone, so that rules which cannot be read count, too. Linear in the text; any thread.
std::vector<PredicateId> functionsWithin(const Symbols &symbols, bool isPrefix, const QStringList &names, int argument);

} // namespace sidl::language
