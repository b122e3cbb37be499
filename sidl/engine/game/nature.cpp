// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/game/nature.h"

#include <algorithm>

namespace sidl::engine {

namespace {

constexpr quint64 Gamma = 0x9E3779B97F4A7C15;
constexpr quint64 DrawsPerChronon = 4096;

/// SplitMix64's output function. Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
quint64 mix(quint64 z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

double toUnit(quint64 bits)
{
    return double(bits >> 11) * 0x1.0p-53;
}

} // namespace

double natureDraw(quint64 seed, int chronon, int k)
{
    const quint64 place = quint64(chronon) * DrawsPerChronon + quint64(k) + 1;
    return toUnit(mix(seed + place * Gamma));
}

int selectAction(const std::vector<double> &probabilities, bool uniform, double draw)
{
    const int count = int(probabilities.size());
    if (uniform)
        return std::min(int(draw * count), count - 1);
    double cumulative = 0;
    int last = 0; // the last one that can happen: takes what rounding leaves of the sum 1
    for (int i = 0; i < count; ++i) {
        const double probability = probabilities[std::size_t(i)];
        if (probability <= 0)
            continue;
        cumulative += probability;
        last = i;
        if (cumulative > draw)
            return i;
    }
    return last;
}

quint64 SplitMix64::next()
{
    m_state += Gamma;
    return mix(m_state);
}

double SplitMix64::nextDouble()
{
    return toUnit(next());
}

int SplitMix64::below(int count)
{
    return std::min(int(nextDouble() * count), count - 1);
}

} // namespace sidl::engine
