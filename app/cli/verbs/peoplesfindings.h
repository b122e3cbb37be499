// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/verbs/gameform.h"
#include "sidl/theory/job/solvejob.h"

namespace sidl::cli {

/// @p found with players, actions and what is seen called by @p names, to be told to people: as text it is not read again.
theory::SolveFindings forPeople(theory::SolveFindings found, const PeoplesNames &names);

} // namespace sidl::cli
