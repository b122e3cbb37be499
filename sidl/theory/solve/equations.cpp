// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/equations.h"

#include <algorithm>

namespace sidl::theory {

Equations::Equations(std::size_t count)
    : m_rows(count)
    , m_sides(count)
{
}

std::optional<std::vector<Rational>> Equations::solve(const WorkControl &work)
{
    std::vector<std::size_t> open(m_rows.size());
    for (std::size_t i = 0; i < open.size(); ++i)
        open[i] = i;
    std::vector<std::pair<int, std::size_t>> solved; // unknown, and the row that tells it by later ones
    while (!open.empty()) {
        if (work.isStopped())
            return {};
        const auto shortest = std::min_element(open.begin(), open.end(), [this](std::size_t a, std::size_t b) {
            return m_rows[a].size() < m_rows[b].size();
        });
        const std::size_t pivot = *shortest;
        open.erase(shortest);
        if (m_rows[pivot].empty())
            return {};
        const int unknown = m_rows[pivot].begin()->first;
        const Rational head = m_rows[pivot].begin()->second;
        for (const std::size_t other : open)
            eliminate(unknown, head, pivot, other);
        solved.emplace_back(unknown, pivot);
    }
    std::vector<Rational> values(m_rows.size());
    for (auto at = solved.rbegin(); at != solved.rend(); ++at) {
        Rational value = m_sides[at->second];
        for (const auto &[unknown, coefficient] : m_rows[at->second])
            if (unknown != at->first)
                value -= coefficient * values[std::size_t(unknown)];
        values[std::size_t(at->first)] = value / m_rows[at->second].at(at->first);
    }
    return values;
}

void Equations::eliminate(int unknown, const Rational &head, std::size_t pivot, std::size_t other)
{
    const auto found = m_rows[other].find(unknown);
    if (found == m_rows[other].end())
        return;
    const Rational factor = found->second / head;
    for (const auto &[column, coefficient] : m_rows[pivot]) {
        const auto entry = m_rows[other].try_emplace(column).first;
        entry->second -= factor * coefficient;
        if (entry->second == 0)
            m_rows[other].erase(entry);
    }
    m_sides[other] -= factor * m_sides[pivot];
}

} // namespace sidl::theory
