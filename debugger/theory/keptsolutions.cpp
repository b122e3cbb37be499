// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/keptsolutions.h"

#include "sidl/language/rulesystem/samerules.h"

#include <algorithm>
#include <utility>

namespace sidl::debugger {

void KeptSolutions::keep(KeptSolution solution)
{
    constexpr std::size_t Most = 4; // games that a person plays in turn
    take(solution.asked, solution.begun);
    if (solution.isPart)
        solution.solved = {};
    m_kept.push_front(std::move(solution));
    if (m_kept.size() > Most)
        m_kept.pop_back();
}

std::optional<KeptSolution> KeptSolutions::take(const PlayedRules &rules, const engine::State &begun)
{
    const auto kept = std::find_if(m_kept.begin(), m_kept.end(), [&](const KeptSolution &one) {
        return one.begun == begun && haveSameRules(one.asked, rules);
    });
    if (kept == m_kept.end())
        return {};
    KeptSolution taken = std::move(*kept);
    m_kept.erase(kept);
    return taken;
}

bool haveSameRules(const PlayedRules &one, const PlayedRules &other)
{
    return one.system && one.system == other.system && language::haveSameRules(*one.system, one.text, other.text);
}

} // namespace sidl::debugger
