// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"
#include "sidl/theory/form/options.h"
#include "sidl/work/workcontrol.h"

namespace sidl::theory {

/// How much of a game is looked at, and how much of it players remember.
struct FormLimits
{
    int chronons = 1000;   ///< of a play; what goes on then is cut
    int nodes = 1'000'000; ///< about as many at most: positions that are left are cut, the nearest to the start last
    int first = 0;         ///< the number of the start's chronon
    Recall recall = Recall::Perfect;
};

/**
 * The extensive form of a game from @p start on, by the rules' own word (T1-T4): in every position first
 * nature, then the players in their order, nobody knowing what the others choose in the same chronon. Payoffs are what
 * accounts gain on the way.
 *
 * By Recall::View, nodes belong to one information set where their player sees the same, whenever and however it came to
 * that. It is then not told in which chronon it is.
 *
 * Where a limit is reached, leaves are cut and have the payoffs until there.
 * Errors: a rule's in any position that is reached; unlimited switches (Refused); cancelled.
 * @param work told of positions
 * Thread: the engine's.
 */
engine::Result<ExtensiveForm> extensiveForm(engine::Engine &engine, const engine::State &start, Idling idling = {},
                                            const FormLimits &limits = {}, const WorkControl &work = {});

/// How the information set of @p player in @p position is named: "chronon 1: [card,king]", or "at any time: [card,king]".
/// Sets that were come to by other ways may have the same name.
QString setLabel(const engine::Position &position, int player, Recall recall = Recall::Perfect);

} // namespace sidl::theory
