// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/lemkehowson.h"

#include <algorithm>
#include <utility>

namespace sidl::theory {

namespace {

/**
 * The equations "what a strategy pays at most is 1", a row for each strategy of one player, with the basis that the path
 * has come to. A column has the label of a strategy: how much of it is played by the other player, or what is
 * left to 1 where it is the row's player's own.
 */
class Tableau
{
public:
    /// @p payoffs: by row, by strategy of the other, above 0. @p own, @p other: the labels of the first of each.
    Tableau(const std::vector<std::vector<Rational>> &payoffs, int own, int other)
        : m_own(own)
    {
        const std::size_t rows = payoffs.size(), others = payoffs.front().size();
        m_rows.assign(rows, std::vector<Rational>(rows + others));
        m_sides.assign(rows, 1);
        for (std::size_t row = 0; row < rows; ++row) {
            m_rows[row][std::size_t(own) + row] = 1;
            for (std::size_t at = 0; at < others; ++at)
                m_rows[row][std::size_t(other) + at] = payoffs[row][at];
            m_basis.push_back(own + int(row));
        }
    }

    /// Brings the column @p label into the basis; the label of the one that leaves it.
    int enter(int label)
    {
        int pivot = -1;
        for (int row = 0; row < int(m_rows.size()); ++row)
            if (m_rows[std::size_t(row)][std::size_t(label)] > 0 && (pivot < 0 || isBefore(row, pivot, label)))
                pivot = row;
        const auto at = std::size_t(pivot); // there is one: what is played is bounded
        const Rational factor = m_rows[at][std::size_t(label)];
        for (Rational &entry : m_rows[at])
            if (entry != 0)
                entry /= factor;
        m_sides[at] /= factor;
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            const Rational times = m_rows[row][std::size_t(label)];
            if (row == at || times == 0)
                continue;
            for (std::size_t column = 0; column < m_rows[row].size(); ++column)
                if (m_rows[at][column] != 0)
                    m_rows[row][column] -= times * m_rows[at][column];
            m_sides[row] -= times * m_sides[at];
        }
        return std::exchange(m_basis[at], label);
    }

    /// The strategies from label @p first on, as a mixture.
    std::vector<Rational> mixture(int first, std::size_t count) const
    {
        std::vector<Rational> mixture(count);
        Rational sum;
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            if (const int at = m_basis[row] - first; at >= 0 && at < int(count)) {
                mixture[std::size_t(at)] = m_sides[row];
                sum += m_sides[row];
            }
        for (Rational &share : mixture)
            share /= sum;
        return mixture;
    }

private:
    /// The row @p a is met before @p b. Where both are met at once, the columns of the first basis tell, which differ.
    bool isBefore(int a, int b, int label) const
    {
        const auto one = std::size_t(a), two = std::size_t(b), column = std::size_t(label);
        const Rational &ofOne = m_rows[one][column], &ofTwo = m_rows[two][column];
        if (const int order = cmp(Rational(m_sides[one] * ofTwo), Rational(m_sides[two] * ofOne)); order != 0)
            return order < 0;
        for (std::size_t at = std::size_t(m_own); at < std::size_t(m_own) + m_rows.size(); ++at)
            if (const int order = cmp(Rational(m_rows[one][at] * ofTwo), Rational(m_rows[two][at] * ofOne)); order != 0)
                return order < 0;
        return false;
    }

    int m_own;
    std::vector<std::vector<Rational>> m_rows; ///< by label
    std::vector<Rational> m_sides;
    std::vector<int> m_basis; ///< by row, a label
};

/// By strategy of @p player, by strategy of the other; so much added that all are above 0.
std::vector<std::vector<Rational>> above0(const StrategicForm &strategic, int player)
{
    Rational least = strategic.payoffs.front()[std::size_t(player)];
    for (const std::vector<Rational> &payoffs : strategic.payoffs)
        least = std::min(least, payoffs[std::size_t(player)]);
    const std::size_t own = strategic.strategies[std::size_t(player)].size();
    std::vector<std::vector<Rational>> payoffs(own);
    for (int row = 0; row < int(own); ++row)
        for (int column = 0; column < int(strategic.strategies[std::size_t(1 - player)].size()); ++column) {
            const auto profile = player == 0 ? std::vector{row, column} : std::vector{column, row};
            payoffs[std::size_t(row)].push_back(strategic.payoff(profile, player) - least + 1);
        }
    return payoffs;
}

} // namespace

std::optional<std::vector<std::vector<Rational>>> lemkeHowson(const StrategicForm &strategic, int label,
                                                              const WorkControl &work)
{
    const std::size_t rows = strategic.strategies[0].size(), columns = strategic.strategies[1].size();
    Tableau first(above0(strategic, 0), 0, int(rows)), second(above0(strategic, 1), int(rows), 0);
    bool isOfFirst = label >= int(rows); // the second player's strategies are columns of what the first is paid
    for (int entering = label;;) {
        if (work.isStopped())
            return {};
        entering = (isOfFirst ? first : second).enter(entering);
        if (entering == label)
            return std::vector{second.mixture(0, rows), first.mixture(int(rows), columns)};
        isOfFirst = !isOfFirst;
    }
}

} // namespace sidl::theory
