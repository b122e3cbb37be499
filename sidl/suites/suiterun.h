// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/limits.h"
#include "sidl/suites/outcome.h"
#include "sidl/suites/suite.h"

#include "sidl/engine/foreign/clausecounter.h"
#include "sidl/engine/rules/engine.h"
#include "sidl/work/workcontrol.h"

#include <memory>

namespace sidl::suites {

/**
 * Runs the tests of one game, in any order, each from the initial state.
 *
 * Thread: one PrologThread, for all members. Several of these, each on a thread of its own, give the same outcomes.
 */
class SuiteRun
{
public:
    /// @p program must be playable. @p file: the name of its file, as what failed tells places.
    SuiteRun(language::Program program, const QString &file, const TestLimits &limits,
             const engine::Budget &budget = {});

    /// All tests but those of Kind::Coverage.
    Outcome run(const Test &test, const WorkControl &work = {});
    /// A test of Kind::Coverage, of what the other tests have played.
    Outcome cover(const Test &test, const std::vector<Play> &plays, const WorkControl &work = {});
    /// How often each clause was used by @p plays, by index of the clause.
    engine::Result<std::vector<engine::ClauseUse>> uses(const std::vector<Play> &plays, const WorkControl &work = {});

private:
    Outcome dispatch(const Test &test, const engine::State &initial, const WorkControl &work);
    Outcome count(const Test &test, const engine::State &initial, const WorkControl &work);
    Outcome look(const Test &test, const engine::State &initial, const WorkControl &work);
    Outcome replay(const Test &test, const WorkControl &work);

    const QString m_file;
    const TestLimits m_limits;
    engine::Engine m_engine;
};

} // namespace sidl::suites
