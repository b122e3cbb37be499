// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/information/knowledge.h"

#include <optional>

namespace sidl::analysis {

/// What a question with variables is with values for them.
struct Instance
{
    QString text;                     ///< "[holds,alice,king]", or "(X = king, N = 3)" where that is no word
    std::optional<engine::Word> word; ///< if it is one
};

/// Of a question with variables that is so in each state that a player may be in: for which values. That there is one in
/// each of them is not to know which.
struct Instances
{
    std::vector<Instance> always;   ///< in each of them: those that the player knows
    std::vector<Instance> possible; ///< in some, those that were met first first
    bool areAllAlways = true;       ///< there are no more of @c always
    bool areAllPossible = true;     ///< likewise
    bool areWords() const { return !possible.empty() && possible.front().word; }
    bool isKnownWhole() const { return areAllPossible && always.size() == possible.size(); }
};

/**
 * @p question is a word, a pattern or a goal, as for goalOf(), that holds in each state of @p set, of which there is one
 * at least; in a pattern, _ counts as a variable, too.
 * @return nothing: it has no variables that get values
 * Errors, thread: as for holdsIn().
 */
engine::Result<std::optional<Instances>> instancesIn(engine::Engine &engine, const QString &question,
                                                     const InformationSet &set, const std::stop_token &stop = {});

} // namespace sidl::analysis
