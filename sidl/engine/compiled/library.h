// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <vector>

namespace sidl::engine::compiled {

/// Those predicates of the published table (S4, S5) that are compiled like rules: the clauses of $name/arity, in order.
/// Each has a $ before its name, so that no game can name or replace it. They are called in the ways that leave no
/// variable behind. Thread: one with a Prolog engine.
std::vector<const language::Clause *> libraryClauses(const QString &name, int arity);

} // namespace sidl::engine::compiled
