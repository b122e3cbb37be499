// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/job/analysisfindings.h"

namespace sidl::analysis {

std::vector<AnalysisFindings::Missing> AnalysisFindings::missing() const
{
    std::vector<Missing> reasons;
    const auto add = [&](bool isMissing, Missing why) {
        if (isMissing)
            reasons.push_back(why);
    };
    if (space) {
        add(space->depthReached, Missing::Depth);
        add(space->limitReached && !isOfPlays, Missing::States);
        add(space->edgesReached, Missing::Edges);
        add(space->limitReached && isOfPlays, Missing::NotPlayed);
        add(space->timeReached || timeWasUp, Missing::Time);
        add(space->memoryReached, Missing::Memory);
        add(space->unlimitedMet, Missing::Unlimited);
    }
    add(wasStopped, Missing::Stopped);
    return reasons;
}

} // namespace sidl::analysis
