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
 * Forces: whether the players that @p test names can bring its aim about from @p initial on, with choices that are sure,
 * whatever the others and nature do. It fails with a play in which it is not so, and where more states than
 * TestLimits::states would have to be looked at to know.
 *
 * Errors: none thrown; a game whose players do not see every state whole, and a goal that is none, make the test
 * unusable. Thread: the engine's.
 * Source: as theory::forcing().
 */
Outcome askForce(engine::Engine &engine, const engine::State &initial, const Test &test, const TestLimits &limits,
                 const WorkControl &work);

} // namespace sidl::suites
