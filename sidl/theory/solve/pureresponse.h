// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/result.h"
#include "sidl/theory/solve/solution.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/**
 * @p behaviour with its values, and what the best other pure strategy of each player would gain: all of them are tried.
 * Of forms without perfect recall, where bestResponse() cannot be had. Who comes to one set several times in a play
 * might gain more by mixing there; else no mixture is better than the best pure strategy.
 *
 * Errors: Refused, where a player has more pure strategies than can be tried; cancelled. Thread: any.
 * Source: Piccione and Rubinstein, On the Interpretation of Decision Problems with Imperfect Recall (1997).
 */
engine::Result<Profile> evaluatedByPure(const ExtensiveForm &form, Behaviour behaviour, const WorkControl &work = {});

} // namespace sidl::theory
