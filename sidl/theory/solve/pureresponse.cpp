// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/pureresponse.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Result;

namespace {

constexpr double MostSteps = 1e8; // nodes that are looked at, for one player

/// Goes to the next pure strategy in @p sets, which is part of @p behaviour; false after the last.
bool goOn(const std::vector<std::size_t> &sets, Behaviour &behaviour)
{
    for (const std::size_t set : sets) {
        std::vector<Rational> &actions = behaviour[set];
        const auto played = std::size_t(std::find(actions.begin(), actions.end(), Rational(1)) - actions.begin());
        actions[played] = 0;
        actions[(played + 1) % actions.size()] = 1;
        if (played + 1 < actions.size())
            return true;
    }
    return false;
}

} // namespace

Result<Profile> evaluatedByPure(const ExtensiveForm &form, Behaviour behaviour, const WorkControl &work)
{
    Profile profile{std::move(behaviour), {}, {}};
    profile.values = expectedPayoffs(form, profile.behaviour);
    for (int player = 0; player < int(form.players.size()); ++player) {
        std::vector<std::size_t> sets;
        double steps = double(form.nodes.size());
        Behaviour other = profile.behaviour;
        for (std::size_t set = 0; set < form.sets.size(); ++set)
            if (form.sets[set].player == player) {
                sets.push_back(set);
                steps *= double(other[set].size());
                other[set].assign(other[set].size(), 0);
                other[set].front() = 1;
            }
        if (steps > MostSteps) {
            engine::Problem problem;
            problem.kind = engine::Problem::Kind::Refused;
            problem.message = u"%1 forgets what was known or done before, and has too many strategies to try all"_s.arg(
                form.players.at(player));
            problem.advice = u"Look at fewer chronons, or let players remember all"_s;
            return problem;
        }
        Rational best = profile.values[std::size_t(player)];
        do {
            if (work.isStopped())
                return engine::cancelled();
            best = std::max(best, expectedPayoffs(form, other)[std::size_t(player)]);
        } while (goOn(sets, other));
        profile.gains.push_back(best - profile.values[std::size_t(player)]);
    }
    return profile;
}

} // namespace sidl::theory
