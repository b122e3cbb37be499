// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/rules/engine.h"
#include "sidl/suites/outcome.h"

namespace sidl::suites {

/// Adds to @p failure why what @p question asks is so or is not, and which rule decided; nothing where that cannot be
/// asked. @p file: the name of that of the rules. Thread: the engine's.
void addWhy(Failure &failure, engine::Engine &engine, const QString &file, const engine::Question &question,
            const engine::Position &position, const engine::Chronon *played, const std::stop_token &stop);

} // namespace sidl::suites
