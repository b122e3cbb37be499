// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/program/program.h"
#include "sidl/language/structure/domains.h"

#include <stop_token>

namespace sidl::analysis {

/// The domains of all predicates and words of @p program for help while writing: as ValueSolver finds them; where it
/// knows nothing, as the domain graph (Definition 14.1) tells. Null if it was stopped. Needs no Prolog; any thread.
language::DomainsPointer domainsOf(const language::Program &program, const std::stop_token &stop = {});

} // namespace sidl::analysis
