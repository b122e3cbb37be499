// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace sidl::analysis {

/// The goals from 0 to 100 that stand for accounts: the accounts themselves where they are such numbers, else all of them
/// moved and stretched alike, so that what is better, and by how much, stays as it was. A value.
class GdlGoals
{
public:
    /// Nothing: no whole numbers from 0 to 100 are as far from each other as @p accounts.
    static std::optional<GdlGoals> of(const std::vector<double> &accounts);

    int goal(double account) const;
    /// "Accounts from -1 to 1 are goals from 0 to 100"; empty: the goals are the accounts.
    QString explanation() const;

private:
    double m_least = 0, m_most = 0;
    double m_factor = 1;
    bool m_isSame = true;
};

} // namespace sidl::analysis
