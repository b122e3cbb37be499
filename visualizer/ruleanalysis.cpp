// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/ruleanalysis.h"

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
    cancel();
    m_stop = engine::StopSign();
    m_isBusy = true;
    m_thread.start([this, program, aspect, stop = m_stop, number = m_newest] {
        if (stop.isRaised())
            return;
        RuleFindings findings;
        findings.aspect = aspect;
        findings.program = program;
        if (aspect == RuleAspect::Dependencies)
            findings.dependencies = dependencyGraph(*program);
        else if (aspect == RuleAspect::Domains)
            findings.domains = domainGraph(*program, sidlRules(), stop);
        else
            findings.rules = ruleGraph(*program);
        const auto tell = [this, findings, number] {
            if (number != m_newest)
                return;
            m_isBusy = findings.aspect == RuleAspect::RuleGraph; // the symmetries are still to come
            Q_EMIT finished(findings);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
        if (aspect != RuleAspect::RuleGraph)
            return;
        const auto tellSymmetries = [this, found = symmetries(findings.rules, SymmetryTime, stop), number] {
            if (number != m_newest)
                return;
            m_isBusy = false;
            Q_EMIT symmetriesFound(found);
        };
        QMetaObject::invokeMethod(this, tellSymmetries, Qt::QueuedConnection);
    });
}

void RuleAnalysis::cancel()
{
    ++m_newest;
    m_stop.raise();
    m_isBusy = false;
}

} // namespace sidl::visualizer
