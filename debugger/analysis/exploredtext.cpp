// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/exploredtext.h"

#include "sidl/wording/counts.h"

#include <QCoreApplication>
#include <QLocale>

namespace sidl::debugger {

namespace {

struct Explored
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::AnalysisPane)

public:
    /// What ended it, but for the limit of states.
    static QString end(const analysis::StateSpace &space, const analysis::ExploreLimits &limits, bool isForPeople)
    {
        if (space.edgesReached)
            return tr("the limit of %1 transitions was reached").arg(QLocale().toString(limits.edges));
        if (space.timeReached)
            return tr("the time was up");
        if (space.memoryReached)
            return tr("the memory that is allowed is used up");
        if (space.depthReached)
            return tr("the limit of %1 was reached").arg(wording::chrononsText(limits.depth, isForPeople));
        return tr("not all actions of unlimited switches can be listed");
    }
};

} // namespace

QString exploredText(const analysis::AnalysisFindings &findings, const analysis::ExploreLimits &limits,
                     bool isForPeople)
{
    const analysis::StateSpace &space = *findings.space;
    const QString states = wording::statesText(findings.report.states);
    if (space.isComplete())
        return Explored::tr("Complete: %1.").arg(states);
    if (space.limitReached)
        return Explored::tr("%1, and there are more: the limit of states was reached.").arg(states);
    return Explored::tr("At least %1: %2.").arg(states, Explored::end(space, limits, isForPeople));
}

} // namespace sidl::debugger
