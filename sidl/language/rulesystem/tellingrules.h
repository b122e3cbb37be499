// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <QSet>

namespace sidl::language {

/// The predicates of @p program that only tell of the game, such as its name, or what facts and moves there can be
/// (base and input of GDL), and what these alone call: no play asks for them.
QSet<PredicateId> tellingPredicates(const Program &program);

} // namespace sidl::language
