// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/suites/outcome.h"

#include "sidl/engine/rules/engine.h"

namespace sidl::suites {

/**
 * Plays the record @p trace again under the rules of @p engine. Three verdicts: same, which passes; drifted: every choice
 * can still be made, nature's included, but words, payoffs, views or what is legal differ, and Outcome::again is the record
 * of how it goes now; impossible: a choice cannot be made any more, or the rules raise an error that they did not.
 *
 * Errors: a record of another language or of other words makes the test unusable. Thread: the engine's.
 */
Outcome playGolden(engine::Engine &engine, const QString &file, const engine::Trace &trace,
                   const std::stop_token &stop);

/// Replaces the record in @p file, which has drifted, by @p again, how its play goes now by the rules @p program in the
/// file @p rules. Why it cannot be written; empty: it is. Any thread.
QString acceptRecord(const QString &file, engine::Trace again, const language::Program &program, const QString &rules);

} // namespace sidl::suites
