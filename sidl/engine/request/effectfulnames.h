// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"

#include <QSet>

namespace sidl::engine {

/// Names of predicates that may reach create/1 or delete/1, these two included: goals that are known only at run time
/// may, so rather too many than too few (S18).
QSet<QString> effectfulNames(const language::Program &program);

} // namespace sidl::engine
