// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <vector>

namespace sidl::engine {

/// The k-th draw of nature in a chronon: uniform in [0, 1), a fixed function of its arguments (S14: SplitMix64).
double natureDraw(quint64 seed, int chronon, int k);
/// The action that @p draw selects among actions of these @p probabilities (S14); for uniform ones floor(draw * count).
int selectAction(const std::vector<double> &probabilities, bool uniform, double draw);

/// SplitMix64 as a generator: for the random policy of players.
class SplitMix64
{
public:
    explicit SplitMix64(quint64 seed)
        : m_state(seed)
    {
    }
    quint64 next();
    double nextDouble();  ///< in [0, 1)
    int below(int count); ///< uniform in 0 … count-1; @p count > 0

private:
    quint64 m_state;
};

} // namespace sidl::engine
