// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/solveprogress.h"

#include "sidl/theory/form/counttext.h"

using namespace Qt::StringLiterals;

namespace sidl::theory {

namespace {

QString unitOf(SolveStage stage, qint64 count)
{
    const auto counted = [count](const QString &one, const QString &several) { return count == 1 ? one : several; };
    switch (stage) {
    case SolveStage::Nodes:
        return counted(u"node of the tree"_s, u"nodes of the tree"_s);
    case SolveStage::Rounds:
        return counted(u"round"_s, u"rounds"_s);
    case SolveStage::Combinations:
        return counted(u"combination of strategies"_s, u"combinations of strategies"_s);
    case SolveStage::InformationSets:
        return counted(u"information set"_s, u"information sets"_s);
    case SolveStage::Equilibria:
        return counted(u"equilibrium found"_s, u"equilibria found"_s);
    case SolveStage::Dominance:
    case SolveStage::Percent:
    case SolveStage::States:
        break;
    }
    return counted(u"state"_s, u"states"_s);
}

} // namespace

WorkControl inStage(const WorkControl &work, SolveStage stage)
{
    return work.inStage(int(stage));
}

QString solveProgress(const Progress &at)
{
    const auto stage = SolveStage(at.stage);
    if (stage == SolveStage::Percent)
        return u"%1 % of the way"_s.arg(at.done);
    if (stage == SolveStage::Dominance)
        return u"looking for dominated strategies: %1 of %2 looked at, %3 found"_s.arg(
            countText(at.done), countText(at.all), countText(at.found));
    if (at.found > 0 || stage == SolveStage::Equilibria)
        return u"%1 %2"_s.arg(countText(at.found), unitOf(stage, at.found));
    if (at.all > 0)
        return u"%1 of %2 %3"_s.arg(countText(at.done), countText(at.all), unitOf(stage, at.all));
    return u"%1 %2"_s.arg(countText(at.done), unitOf(stage, at.done));
}

} // namespace sidl::theory
