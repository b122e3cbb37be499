// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/rating.h"

#include <algorithm>
#include <cmath>

namespace sidl::simulation {

std::vector<double> eloRatings(const Points &points)
{
    constexpr double Middle = 1500, PointsOfTen = 400;
    constexpr int MostRounds = 100'000;
    constexpr double Enough = 1e-6; // Elo points of change
    const std::size_t count = points.size();
    std::vector<double> ratings(count, Middle), strength(count, 1);
    const auto games = [&](std::size_t a, std::size_t b) {
        const double met = points[a][b] + points[b][a];
        return a != b && met > 0 ? met + 1 : 0.0;
    };
    std::vector<double> won(count, 0);
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = 0; b < count; ++b)
            if (games(a, b) > 0)
                won[a] += points[a][b] + 0.5;
    double change = Enough + 1;
    for (int round = 0; round < MostRounds && change > Enough; ++round) {
        change = 0;
        for (std::size_t a = 0; a < count; ++a) {
            double weight = 0;
            for (std::size_t b = 0; b < count; ++b)
                weight += games(a, b) / (strength[a] + strength[b]);
            if (weight <= 0)
                continue;
            const double next = won[a] / weight;
            change = std::max(change, PointsOfTen * std::abs(std::log10(next / strength[a])));
            strength[a] = next;
        }
        // Only ratios mean something: the geometric mean of those that met is held at 1.
        double logs = 0;
        int met = 0;
        for (std::size_t a = 0; a < count; ++a)
            if (won[a] > 0)
                logs += std::log(strength[a]), ++met;
        for (std::size_t a = 0; a < count; ++a)
            if (won[a] > 0)
                strength[a] /= std::exp(logs / met);
    }
    for (std::size_t a = 0; a < count; ++a)
        ratings[a] = Middle + PointsOfTen * std::log10(strength[a]);
    return ratings;
}

} // namespace sidl::simulation
