// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/outcome.h"
#include "sidl/suites/suite.h"

#include "sidl/engine/rules/engine.h"

namespace sidl::suites {

/**
 * Takes the steps of @p test from @p initial on, up to the first that is not kept. Nature draws from @p seed until a step
 * says otherwise. @p file: the name of that of the rules.
 *
 * Errors: none thrown; what the rules raise is a failure, a text that cannot be read makes the test unusable.
 * Thread: the engine's.
 */
Outcome runSteps(engine::Engine &engine, const QString &file, const engine::State &initial, const Test &test,
                 quint64 seed, const std::stop_token &stop);

} // namespace sidl::suites
