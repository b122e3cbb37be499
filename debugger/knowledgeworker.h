// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/knowledge.h"

#include <memory>

namespace sidl::debugger {

/// Of what players are asked whether they know it, and after which play.
struct KnowledgeRequest
{
    QString rules; ///< the text of the game
    int revision = 0;
    engine::State start;
    std::vector<engine::Choices> play; ///< from the start, chronon by chronon
    std::vector<int> players;          ///< who is asked, by index
    QString question;    ///< a word, a pattern or a goal, see analysis::goalOf(); empty: whatever is hidden
    QString assumption;  ///< a goal as analysis::informationSets() has it; empty: the rules alone
    int states = 10'000; ///< how many may be looked at in a chronon
};

/// What players know. A value.
struct KnowledgeFindings
{
    struct Seat
    {
        int player = 0;
        /// By chronon; the last one is what the player may be in now.
        std::shared_ptr<const std::vector<analysis::InformationSet>> sets;
        engine::Words view;      ///< what the player sees, sorted
        std::vector<bool> holds; ///< by state of the last set, if a question was asked

        const analysis::InformationSet &set() const { return sets->back(); }
    };
    std::optional<engine::Problem> error; ///< what ended it; a cancel, too
    QString question, assumption;
    engine::Words players;
    std::vector<Seat> seats; ///< those that were asked until then
};

/// The engine's side of the questions what players know: an engine of its own. For a WorkerThread.
class KnowledgeWorker
{
public:
    /// Where it has come to: the player (-1: all at once), the chronon, and how many states were found possible.
    using Progress = std::function<void(int player, std::size_t chronon, std::size_t states)>;

    KnowledgeFindings run(const KnowledgeRequest &request, const engine::StopSign &stop, const Progress &progress);

private:
    std::optional<engine::Problem> load(const KnowledgeRequest &request, const engine::StopSign &stop);

    std::unique_ptr<engine::Engine> m_engine;
    QString m_rules; ///< of the engine
};

} // namespace sidl::debugger
