// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/outcomes.h"

#include "sidl/theory/solve/exactlp.h"

#include <algorithm>
#include <numeric>

namespace sidl::theory {

using engine::Result;

namespace {

std::vector<Outcome> allOutcomes(const StrategicForm &strategic)
{
    std::vector<Outcome> all;
    std::vector<int> profile(strategic.strategies.size());
    do
        all.push_back({profile, 1, strategic.payoffs[strategic.index(profile)]});
    while (strategic.advance(profile));
    return all;
}

/// As good for everybody, and better for somebody.
bool isBetter(const std::vector<Rational> &one, const std::vector<Rational> &other)
{
    return one != other && std::equal(one.begin(), one.end(), other.begin(), std::greater_equal<>());
}

Rational sumOf(const std::vector<Rational> &values)
{
    return std::accumulate(values.begin(), values.end(), Rational(0));
}

} // namespace

Result<std::vector<Outcome>> paretoOptima(const StrategicForm &strategic, const WorkControl &work)
{
    const std::vector<Outcome> all = allOutcomes(strategic);
    // Only what is best of its kind can be better: a few of all.
    std::vector<std::vector<Rational>> best;
    for (const Outcome &one : all) {
        if (work.isStopped())
            return engine::cancelled();
        const auto beats = [&](const std::vector<Rational> &other) { return isBetter(other, one.values); };
        if (std::any_of(best.begin(), best.end(), beats)
            || std::find(best.begin(), best.end(), one.values) != best.end())
            continue;
        std::erase_if(best, [&](const std::vector<Rational> &other) { return isBetter(one.values, other); });
        best.push_back(one.values);
    }
    std::vector<Outcome> optima;
    for (const Outcome &one : all)
        if (std::find(best.begin(), best.end(), one.values) != best.end())
            optima.push_back(one);
    return optima;
}

std::vector<Outcome> socialOptima(const StrategicForm &strategic)
{
    std::vector<Outcome> optima;
    for (const Outcome &one : allOutcomes(strategic)) {
        if (!optima.empty() && sumOf(one.values) > sumOf(optima.front().values))
            optima.clear();
        if (optima.empty() || sumOf(one.values) == sumOf(optima.front().values))
            optima.push_back(one);
    }
    return optima;
}

Result<std::vector<Outcome>> correlatedEquilibrium(const StrategicForm &strategic, const WorkControl &work)
{
    std::vector<Outcome> all = allOutcomes(strategic); // columns
    LinearProgram program;
    LinearProgram::Row sum{{}, LinearProgram::Sense::Equal, 1};
    for (std::size_t column = 0; column < all.size(); ++column) {
        program.objective.push_back(sumOf(all[column].values));
        sum.entries.emplace_back(int(column), 1);
    }
    program.isFree.assign(all.size(), false);
    program.rows.push_back(std::move(sum));
    for (int player = 0; player < int(strategic.strategies.size()); ++player) {
        const int count = int(strategic.strategies[std::size_t(player)].size());
        for (int told = 0; told < count; ++told)
            for (int other = 0; other < count; ++other) {
                if (work.isStopped())
                    return engine::cancelled();
                if (other == told)
                    continue;
                LinearProgram::Row row; // who is told one strategy does not gain by the other
                for (std::size_t column = 0; column < all.size(); ++column) {
                    std::vector<int> profile = all[column].profile;
                    int &own = profile[std::size_t(player)];
                    if (own != told)
                        continue;
                    own = other;
                    const Rational loss = all[column].values[std::size_t(player)] - strategic.payoff(profile, player);
                    if (loss != 0)
                        row.entries.emplace_back(int(column), loss);
                }
                row.sense = LinearProgram::Sense::NotBelow;
                if (!row.entries.empty())
                    program.rows.push_back(std::move(row));
            }
    }
    const Result<Optimum> optimum = maximise(program, work);
    if (!optimum.ok())
        return optimum.problem();
    std::vector<Outcome> recommended;
    for (std::size_t column = 0; column < all.size(); ++column) {
        all[column].probability = optimum->columns[column];
        if (all[column].probability != 0)
            recommended.push_back(std::move(all[column]));
    }
    return recommended;
}

Result<Security> maxMin(const StrategicForm &strategic, int player, const WorkControl &work)
{
    const int count = int(strategic.strategies[std::size_t(player)].size());
    LinearProgram program; // columns: the mixture, then what it is worth at least
    program.objective.assign(std::size_t(count) + 1, 0);
    program.objective.back() = 1;
    program.isFree.assign(std::size_t(count) + 1, false);
    program.isFree.back() = true;
    LinearProgram::Row sum{{}, LinearProgram::Sense::Equal, 1};
    for (int own = 0; own < count; ++own)
        sum.entries.emplace_back(own, 1);
    program.rows.push_back(std::move(sum));
    std::vector<int> profile(strategic.strategies.size());
    do {
        if (profile[std::size_t(player)] != 0)
            continue; // each combination of the others once
        LinearProgram::Row row;
        row.sense = LinearProgram::Sense::NotBelow;
        std::vector<int> with = profile;
        for (int own = 0; own < count; ++own) {
            with[std::size_t(player)] = own;
            row.entries.emplace_back(own, strategic.payoff(with, player));
        }
        row.entries.emplace_back(count, -1);
        program.rows.push_back(std::move(row));
    } while (strategic.advance(profile));
    const Result<Optimum> optimum = maximise(program, work);
    if (!optimum.ok())
        return optimum.problem();
    Security security{optimum->value, optimum->columns};
    security.mixture.pop_back();
    return security;
}

} // namespace sidl::theory
