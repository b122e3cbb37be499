// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/analysis/domains/domaingraph.h"
#include "sidl/analysis/rules/dependencygraph.h"
#include "sidl/analysis/rules/symmetry.h"
#include "sidl/work/latestjob.h"

#include <QObject>
#include <QThreadPool>

#include <memory>

namespace sidl::visualizer {

/// What can be told of a game's rules without playing.
enum class RuleAspect { Dependencies, RuleGraph, Domains };

/// Of one aspect; the other graphs are empty.
struct RuleFindings
{
    RuleAspect aspect = RuleAspect::Dependencies;
    std::shared_ptr<const language::Program> program;
    analysis::DependencyGraph dependencies;
    analysis::RuleGraph rules;
    analysis::DomainGraph domains;
};

/// Analyses rules off the window's thread, one program at a time: a new request ends the one before it. Window thread.
class RuleAnalysis final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::chrono::seconds SymmetryTime{20}; ///< for the symmetries of a game, before they are given up

    explicit RuleAnalysis(QObject *parent = nullptr);
    ~RuleAnalysis() override; ///< ends what runs, and waits for its end

    /// Answers by finished() and, for a rule graph, later by symmetriesFound(), unless another start()
    /// or cancel() comes first.
    void start(const std::shared_ptr<const language::Program> &program, RuleAspect aspect);
    void cancel(); ///< nothing more is told of what was asked
    bool isBusy() const { return m_jobs.isBusy(); }

Q_SIGNALS:
    void finished(const sidl::visualizer::RuleFindings &findings);
    void symmetriesFound(const sidl::analysis::Symmetries &symmetries);

private:
    QThreadPool m_thread; ///< of one thread
    LatestJob m_jobs;
};

} // namespace sidl::visualizer
