// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/limits.h"
#include "sidl/suites/outcome.h"
#include "sidl/suites/suite.h"

#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

namespace sidl::suites {

/**
 * Always and Reachable: asks the goal of @p test of all states from @p initial on, those that take the fewest chronons
 * first. If there are more than TestLimits::states, random plays are asked besides, and the outcome says what it rests on.
 *
 * An error in the rules fails the test, whichever it is. Of a random play that breaks an invariant a shrunk one is told.
 * Errors: none thrown; a goal that is none makes the test unusable. Thread: the engine's.
 */
Outcome askStates(engine::Engine &engine, const QString &file, const engine::State &initial, const Test &test,
                  const TestLimits &limits, const WorkControl &work);

} // namespace sidl::suites
