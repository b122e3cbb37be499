// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/analysis/conversion/gdlgoals.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::analysis {

namespace {

constexpr int Most = 100;

bool isWhole(double number)
{
    return std::abs(number - std::round(number)) < 1e-9;
}

} // namespace

std::optional<GdlGoals> GdlGoals::of(const std::vector<double> &accounts)
{
    GdlGoals goals;
    if (std::all_of(accounts.begin(), accounts.end(), [](double x) { return x >= 0 && x <= Most && isWhole(x); }))
        return goals;
    const auto [least, most] = std::minmax_element(accounts.begin(), accounts.end());
    goals.m_isSame = false;
    goals.m_least = *least;
    goals.m_most = *most;
    for (int span = Most; span > 0; --span) {
        goals.m_factor = *most > *least ? span / (*most - *least) : 1;
        if (std::all_of(accounts.begin(), accounts.end(),
                        [&](double x) { return isWhole((x - goals.m_least) * goals.m_factor); }))
            return goals;
    }
    return {};
}

int GdlGoals::goal(double account) const
{
    return int(std::lround((account - m_least) * m_factor));
}

QString GdlGoals::explanation() const
{
    if (m_isSame)
        return {};
    return u"Accounts from %1 to %2 are goals from 0 to %3"_s.arg(QString::number(m_least), QString::number(m_most),
                                                                  QString::number(goal(m_most)));
}

} // namespace sidl::analysis
