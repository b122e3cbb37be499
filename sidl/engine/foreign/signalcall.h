// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/prolog/predicate.h"

namespace sidl::engine {

/// What a predicate gave that was called while a signal interrupts the rules.
struct SignalCall
{
    bool isSolved = false;   ///< its bindings stay
    bool isLimitMet = false; ///< of inferences, which are counted for the rules: raiseInferenceLimit() is to follow
};

/// Calls @p predicate once, from a signal's handler on the Prolog thread; other exceptions are forgotten. @p arguments:
/// consecutive references, 0 without.
SignalCall callInSignal(const prolog::Predicate &predicate, term_t arguments);

/// SWI-Prolog tells of the inference limit once and takes it away: the goal that was interrupted is to hear of it. For
/// the end of the handler, when all that it opened is closed.
void raiseInferenceLimit();

} // namespace sidl::engine
