// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/spacereport.h"
#include "sidl/analysis/information/informationcheck.h"
#include "sidl/analysis/job/networkfindings.h"
#include "sidl/engine/foreign/clausecounter.h"

#include <QStringList>

#include <memory>

namespace sidl::analysis {

/// What an analysis has found. A value; plays are indices into the edges of the space.
struct AnalysisFindings
{
    /// A goal that was asked about, and the nearest state that decides it.
    struct Asked
    {
        QString text;
        bool isInvariant = false;
        int node = -1;                        ///< where an invariant does not hold, or another goal does; -1: nowhere
        std::optional<engine::Problem> error; ///< a cancel, too: not all states were asked
        int errorNode = -1;                   ///< the state that was being asked
        QString remark{};                     ///< on names that no rule has (see language::KnownNames); empty: none
    };
    struct Rule
    {
        language::Span place; ///< its head
        QString name;         ///< "legal/1"
        engine::ClauseUse use;
        bool isNeverUsed = false;
        bool isTelling = false; ///< only tells of the game: no play asks for it
    };
    /// What can arise by the rules alone, whatever is played (see Reduction).
    struct Allowed
    {
        QStringList words, actions;
        std::size_t groundRules = 0;
        std::vector<language::Span> unused; ///< heads of rules that can never be used
        /// A rule that is not run compiled as a whole, which takes longer, and why.
        struct NotCompiled
        {
            language::Span place;
            QString why;
        };
        std::vector<NotCompiled> notCompiled;
        bool isIncomplete = false;
        bool hasAllRules = true; ///< groundRules are not those alone that are kept
    };
    /// Why what is told of the states may not be all.
    enum class Missing {
        Depth,     ///< states at the limit of depth were not explored further
        States,    ///< there are more than the limit
        Edges,     ///< more chronons between them than the limit were met
        NotPlayed, ///< only what was played was looked at
        Time,      ///< it was up
        Memory,    ///< the states take what is allowed
        Unlimited, ///< not all actions of unlimited switches can be listed
        Stopped    ///< somebody did
    };

    std::optional<engine::Problem> error; ///< why there is nothing
    std::shared_ptr<const StateSpace> space;
    /// What the rules say of the first states; by node, null: not known.
    std::vector<std::shared_ptr<const engine::Position>> positions;
    /// What players heard, by edge of the space (heardIn()).
    std::vector<QStringList> heard;
    /// What is done where something applies by default, by edge of the space (appliedIn()).
    std::vector<engine::Choices> applied;
    SpaceReport report;
    engine::Words players;
    std::vector<Asked> asked; ///< in the order of the goals
    std::optional<InformationReport> leaks;
    std::vector<Rule> rules; ///< by clause; empty: not asked for, stopped, or the time was up
    std::optional<Allowed> allowed;
    std::optional<NetworkFindings> network; ///< beside allowed, of games that can have one
    bool isOfPlays = false;                 ///< the space is what was played
    bool wasStopped = false;                ///< something is missing
    bool timeWasUp = false;                 ///< of a stage after the exploration: something is missing

    std::vector<Missing> missing() const; ///< of the states, in the order of Missing
};

} // namespace sidl::analysis
