// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/rules/ruleanalysis.h"

namespace sidl::visualizer {

using namespace analysis;

RuleAnalysis::RuleAnalysis(QObject *parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

RuleAnalysis::~RuleAnalysis()
{
    cancel();
    m_thread.waitForDone();
}

void RuleAnalysis::start(const std::shared_ptr<const language::Program> &program, RuleAspect aspect)
{
    m_thread.start([this, program, aspect, job = m_jobs.begin()] {
        if (job.stop().stop_requested())
            return;
        RuleFindings findings;
        findings.aspect = aspect;
        findings.program = program;
        if (aspect == RuleAspect::Dependencies)
            findings.dependencies = dependencyGraph(*program);
        else if (aspect == RuleAspect::Domains)
            findings.domains = domainGraph(*program, job.stop());
        else
            findings.rules = ruleGraph(*program);
        const auto tell = [this, findings] { Q_EMIT finished(findings); };
        if (aspect != RuleAspect::RuleGraph) {
            m_jobs.finish(job, tell);
            return;
        }
        m_jobs.tell(job, tell);
        m_jobs.finish(job, [this, found = symmetries(findings.rules, SymmetryTime, job.stop())] {
            Q_EMIT symmetriesFound(found);
        });
    });
}

void RuleAnalysis::cancel()
{
    m_jobs.drop();
}

} // namespace sidl::visualizer

#include "moc_ruleanalysis.cpp"
