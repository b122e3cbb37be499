// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/exploration/explorer.h"
#include "sidl/analysis/job/analysisfindings.h"
#include "sidl/analysis/job/analysisrequest.h"
#include "sidl/language/rulesystem/knownnames.h"

namespace sidl::analysis {

/**
 * An analysis of the states of a game, stage after stage: exploring, goals, leaks, coverage, reduction. With an engine
 * of its own, and an exploration that can be continued.
 *
 * Thread: all members on the one PrologThread that made it.
 */
class AnalysisJob
{
public:
    /// What Progress::stage says.
    enum class Stage { Exploring, Asking, Leaks, Coverage, Reducing };

    /// @p program must be playable.
    explicit AnalysisJob(language::Program program, const engine::Budget &budget = {},
                         engine::RuleEngine rules = engine::RuleEngine::Auto);

    /// The initial state, which makes the players known; computed once. Errors: the rules', cancelled.
    engine::Result<engine::State> initialState(const std::stop_token &stop = {});
    engine::Engine &engine() { return m_engine; } ///< reads words

    /// @param isContinued goes on with the exploration of the run before, which had canGoOn and the same start; goals
    ///                    are then asked afterwards
    /// @param work        told, by Stage, of states; but Reducing tells what reduce() does
    /// After a stop there is what was found until then.
    AnalysisFindings run(const AnalysisRequest &request, bool isContinued = false, const WorkControl &work = {});

private:
    /// One stage after the exploration, within its time.
    void inTime(const AnalysisRequest &request, Stage stage, AnalysisFindings &findings, const WorkControl &work,
                const std::function<void(const WorkControl &)> &does) const;
    void exploreStates(const AnalysisRequest &request, bool isContinued, AnalysisFindings &findings,
                       const WorkControl &work);
    bool askOf(const StateSpace &space, int node, bool endsWhenDecided, AnalysisFindings &findings,
               const std::stop_token &stop);
    bool canBeAsked(const AnalysisRequest &request, AnalysisFindings &findings, const std::stop_token &stop);
    void ask(AnalysisFindings::Asked &asked, const StateSpace &space, const WorkControl &work);
    void look(AnalysisFindings &findings, std::size_t most, const std::stop_token &stop);
    void reduceRules(AnalysisFindings &findings, const WorkControl &work) const;
    void cover(AnalysisFindings &findings, const WorkControl &work) const;

    language::KnownNames m_names; ///< of the rules, before the engine takes these
    engine::Engine m_engine;
    std::optional<engine::State> m_initial;
    std::unique_ptr<Explorer> m_explorer; ///< null: nothing to continue
};

} // namespace sidl::analysis
