// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/shrinking/playtrials.h"

namespace sidl::shrinking {

/**
 * Looks, breadth first, for a play shorter than the one that @p trials keep, in which everybody does only what is done in
 * that one, in any order and as often as it can be done; who can do nothing of it does nothing, or the first action. The
 * first such play that comes to what is sought is kept.
 *
 * @param effort that it may take of what is left to the trials
 * Thread: the engine's.
 */
void reorder(PlayTrials &trials, qint64 effort);

} // namespace sidl::shrinking
