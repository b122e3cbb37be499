// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/homotopy.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace sidl::theory {

namespace {

using Vector = std::vector<double>;

constexpr double OnThePath = 1e-10, NoPivot = 1e-13;
constexpr double FirstStep = 0.03, LeastStep = 1e-8, MostStep = 1;
constexpr double SmallMove = 1e-6; // of the unknowns, for derivatives
constexpr int MostPathSteps = 20'000, MostCorrections = 8;

double lengthOf(const Vector &vector)
{
    double sum = 0;
    for (const double one : vector)
        sum += one * one;
    return std::sqrt(sum);
}

double largestOf(const Vector &vector)
{
    double most = 0;
    for (const double one : vector)
        most = std::isfinite(one) ? std::max(most, std::abs(one)) : HUGE_VAL;
    return most;
}

/// The solution of linear equations, by elimination with the largestOf pivots; nothing: there is none, or there are many.
std::optional<Vector> solutionOf(std::vector<Vector> rows, Vector right)
{
    const std::size_t count = rows.size();
    for (std::size_t column = 0; column < count; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < count; ++row)
            if (std::abs(rows[row][column]) > std::abs(rows[pivot][column]))
                pivot = row;
        if (!(std::abs(rows[pivot][column]) > NoPivot))
            return {};
        std::swap(rows[pivot], rows[column]);
        std::swap(right[pivot], right[column]);
        for (std::size_t row = column + 1; row < count; ++row) {
            const double factor = rows[row][column] / rows[column][column];
            if (factor == 0)
                continue;
            for (std::size_t other = column; other < count; ++other)
                rows[row][other] -= factor * rows[column][other];
            right[row] -= factor * right[column];
        }
    }
    for (std::size_t row = count; row-- > 0;) {
        for (std::size_t other = row + 1; other < count; ++other)
            right[row] -= rows[row][other] * right[other];
        right[row] /= rows[row][row];
    }
    return right;
}

class Path
{
public:
    Path(const std::function<Vector(const Vector &)> &equations, Vector start, double target, const WorkControl &work)
        : m_equations(equations)
        , m_target(target)
        , m_work(work)
        , m_tangent(start.size())
        , m_point{std::move(start), false, false}
    {
        m_tangent.back() = 1;
    }

    PathPoint follow()
    {
        double step = FirstStep;
        for (int steps = 0; steps < MostPathSteps && step > LeastStep; ++steps) {
            if (m_work.isStopped()) {
                m_point.isStopped = true;
                return m_point;
            }
            const Vector &at = m_point.at;
            m_work.tell(qsizetype(100 * std::min(1.0, at.back() / m_target)), 100);
            const std::optional<Vector> tangent = solutionOf(bordered(at, m_tangent), unit());
            if (!tangent)
                return m_point;
            m_tangent = *tangent; // its product with the last one is 1: it goes on
            const double norm = lengthOf(m_tangent);
            for (double &one : m_tangent)
                one /= norm;
            Vector next = at;
            for (std::size_t i = 0; i < next.size(); ++i)
                next[i] += step * m_tangent[i];
            if (next.back() >= m_target && arrive(next))
                return m_point;
            int corrections = 0;
            if (next.back() < m_target && correct(next, m_tangent, corrections) && next.back() < m_target) {
                m_point.at = next;
                step = corrections <= 3 ? std::min(MostStep * std::max(1.0, next.back()), step * 1.5) : step;
            } else {
                step /= 2;
            }
        }
        return m_point;
    }

private:
    Vector unit() const
    {
        Vector right(m_point.at.size());
        right.back() = 1;
        return right;
    }

    /// The derivatives at @p at, with @p last as the last row.
    std::vector<Vector> bordered(const Vector &at, const Vector &last) const
    {
        std::vector<Vector> rows(at.size(), Vector(at.size()));
        Vector moved = at;
        for (std::size_t unknown = 0; unknown < at.size(); ++unknown) {
            const double difference = SmallMove * std::max(1.0, std::abs(at[unknown]));
            moved[unknown] = at[unknown] + difference;
            const Vector above = m_equations(moved);
            moved[unknown] = at[unknown] - difference;
            const Vector below = m_equations(moved);
            moved[unknown] = at[unknown];
            for (std::size_t row = 0; row < above.size(); ++row)
                rows[row][unknown] = (above[row] - below[row]) / (2 * difference);
        }
        rows.back() = last;
        return rows;
    }

    /// Brings @p at onto the path, across @p direction. False: it does not come near.
    bool correct(Vector &at, const Vector &direction, int &corrections) const
    {
        const Vector start = at;
        std::optional<std::vector<Vector>> rows;
        for (corrections = 0; corrections <= MostCorrections; ++corrections) {
            Vector right = m_equations(at);
            const double error = largestOf(right);
            if (error < OnThePath * std::max(1.0, largestOf(at)))
                return true;
            if (!std::isfinite(error))
                return false;
            right.push_back(0);
            const std::optional<Vector> change = solutionOf(bordered(at, direction), std::move(right));
            if (!change)
                return false;
            Vector way = at;
            for (std::size_t i = 0; i < at.size(); ++i) {
                at[i] -= (*change)[i];
                way[i] = at[i] - start[i];
            }
            if (lengthOf(way) > 0.5 * std::max(1.0, std::abs(start.back()))) // another branch, perhaps
                return false;
        }
        return false;
    }

    /// From @p next, beyond the target, goes to it. False: it has to be come nearer to first.
    bool arrive(const Vector &next)
    {
        const Vector &at = m_point.at;
        Vector point = at;
        const double part = (m_target - at.back()) / (next.back() - at.back());
        for (std::size_t i = 0; i < point.size(); ++i)
            point[i] += part * (next[i] - at[i]);
        point.back() = m_target;
        Vector parameter(point.size());
        parameter.back() = 1;
        int corrections = 0;
        if (!correct(point, parameter, corrections))
            return false;
        point.back() = m_target;
        m_point.at = std::move(point);
        m_point.isReached = true;
        return true;
    }

    const std::function<Vector(const Vector &)> &m_equations;
    const double m_target;
    const WorkControl &m_work;
    Vector m_tangent;
    PathPoint m_point;
};

} // namespace

PathPoint followPath(const std::function<std::vector<double>(const std::vector<double> &)> &equations,
                     std::vector<double> start, double target, const WorkControl &work)
{
    return Path(equations, std::move(start), target, work).follow();
}

} // namespace sidl::theory
