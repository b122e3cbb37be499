// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/explorer.h"
#include "sidl/analysis/informationcheck.h"
#include "sidl/analysis/spacereport.h"
#include "sidl/engine/clausecounter.h"

#include <QStringList>

#include <memory>

namespace sidl::debugger {

/// What is wanted of an analysis of states.
struct AnalysisRequest
{
    QString rules; ///< the text of the game
    int revision = 0;
    engine::State start;
    /// What was played, to be told of in the place of an exploration; null: explore.
    std::shared_ptr<const analysis::StateSpace> played;
    analysis::ExploreLimits limits;
    int threads = 1;
    QString invariant; ///< a goal that is to hold everywhere; empty: not asked for
    QString goal;      ///< one that is looked for; empty: not asked for
    bool leaks = false;
    bool coverage = false;
    bool reduction = false; ///< what the rules allow without being played
};

/// What an analysis has found. A value; plays are indices into the edges of the space.
struct AnalysisFindings
{
    /// A goal that was asked about, and the nearest state that decides it.
    struct Asked
    {
        QString text;
        bool isInvariant = false;
        int node = -1; ///< where an invariant does not hold, or another goal does; -1: nowhere
        std::optional<engine::Problem> error;
    };
    struct Rule
    {
        language::Span place; ///< its head
        QString name;         ///< "legal/1"
        engine::ClauseUse use;
        bool isNeverUsed = false;
    };
    /// What can arise by the rules alone, whatever is played (see analysis::Reduction).
    struct Allowed
    {
        QStringList words, actions;
        std::size_t groundRules = 0;
        std::vector<language::Span> unused; ///< heads of rules that can never be used
        bool isIncomplete = false;
        bool hasAllRules = true; ///< groundRules are not those alone that are kept
    };
    std::optional<engine::Problem> error; ///< why there is nothing
    std::shared_ptr<const analysis::StateSpace> space;
    /// What the rules say of the first states, as many as a graph can show; by node, null: not known.
    std::vector<std::shared_ptr<const engine::Position>> positions;
    analysis::SpaceReport report;
    engine::Words players;
    std::vector<Asked> asked;
    std::optional<analysis::InformationReport> leaks;
    std::vector<Rule> rules; ///< by clause; empty: not asked for
    std::optional<Allowed> allowed;
    bool isOfPlays = false;  ///< the space is what was played
    bool wasStopped = false; ///< something is missing
};

/// The engine's side of an analysis: an engine of its own, and the exploration, which can be continued. For a
/// WorkerThread.
class AnalysisWorker
{
public:
    /// Where it has come to: "states explored", 20, 300.
    enum class Stage { Exploring, Asking, Leaks, Coverage, Reducing };
    using Progress = std::function<void(Stage stage, std::size_t done, std::size_t all)>;

    /// @param isContinued goes on with the exploration before, which has begun with the same rules and start
    AnalysisFindings run(const AnalysisRequest &request, bool isContinued, const engine::StopSign &stop,
                         const Progress &progress);

private:
    AnalysisFindings::Asked ask(const analysis::StateSpace &space, const QString &goal, bool isInvariant,
                                const engine::StopSign &stop, const Progress &progress);
    void look(AnalysisFindings &findings, const engine::StopSign &stop) const;
    void reduceRules(AnalysisFindings &findings, const engine::StopSign &stop, const Progress &progress) const;
    void cover(AnalysisFindings &findings, const engine::StopSign &stop, const Progress &progress) const;

    std::unique_ptr<engine::Engine> m_engine;
    std::unique_ptr<analysis::Explorer> m_explorer; ///< null: nothing to continue
};

} // namespace sidl::debugger
