// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/knowledge.h"

namespace sidl::analysis {

/**
 * What all players know after @p play, as informationSets() has it, under an assumption that asks what they know: knows(P, W)
 * holds where player P knows that the word W is there. What they know in a chronon follows from all plays until there that
 * are as assumed, and these from what the players knew before: the assumption is common knowledge.
 *
 * Goes through all these plays at once, those with the same state merged where no player can tell them apart; so the states of
 * a set need not be distinct. Whether a player chose an action or had it by default counts as the same where no rule asks for it.
 *
 * @param states how many states may be looked at in a chronon
 * Returns the sets by player, then by chronon. Errors and thread: as for informationSets().
 * Source: Fagin, Halpern, Moses, Vardi: Reasoning About Knowledge, ch. 7 (knowledge-based programs; synchronous, perfect recall).
 */
engine::Result<std::vector<std::vector<InformationSet>>>
informationSetsOfAll(engine::Engine &engine, const engine::State &start, const std::vector<engine::Choices> &play,
                     int states, const engine::StopSign &stop, const QString &assumed,
                     const KnowledgeProgress &progress = {});

} // namespace sidl::analysis
