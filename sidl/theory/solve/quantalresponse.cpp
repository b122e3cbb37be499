// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/quantalresponse.h"

#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/floatform.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

constexpr double Settled = 1e-9;
constexpr int Steps = 50, MostRounds = 20'000;

Problem noQuantalResponse(const QString &message, const QString &advice)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = u"quantal-response"_s;
    problem.message = message;
    problem.advice = advice;
    return problem;
}

/// What players do who see what all others do.
FloatBehaviour response(const ExtensiveForm &form, const FloatForm &floats, const FloatBehaviour &behaviour,
                        double precision)
{
    FloatBehaviour answer = behaviour;
    for (int player = 0; player < form.players.size(); ++player) {
        const std::vector<double> reach = floats.reach(behaviour, player), values = floats.values(behaviour, player);
        for (std::size_t set = 0; set < form.sets.size(); ++set) {
            if (form.sets[set].player != player)
                continue;
            std::vector<double> worth(behaviour[set].size());
            double all = 0;
            for (const int at : form.sets[set].nodes) {
                all += reach[std::size_t(at)];
                for (std::size_t action = 0; action < worth.size(); ++action)
                    worth[action]
                        += reach[std::size_t(at)] * values[std::size_t(form.nodes[std::size_t(at)].children[action])];
            }
            const double best = *std::max_element(worth.begin(), worth.end());
            double sum = 0;
            for (double &one : worth)
                sum += one = all > 0 ? std::exp(precision * (one - best) / all) : 1;
            for (std::size_t action = 0; action < worth.size(); ++action)
                answer[set][action] = worth[action] / sum;
        }
    }
    return answer;
}

/// Goes a @p part of the way from @p behaviour to @p answer; returns how far it was.
double approach(FloatBehaviour &behaviour, const FloatBehaviour &answer, double part)
{
    double farthest = 0;
    for (std::size_t set = 0; set < behaviour.size(); ++set)
        for (std::size_t action = 0; action < behaviour[set].size(); ++action) {
            const double way = answer[set][action] - behaviour[set][action];
            farthest = std::max(farthest, std::abs(way));
            behaviour[set][action] += part * way;
        }
    return farthest;
}

} // namespace

Result<Profile> quantalResponse(const ExtensiveForm &form, double precision, const WorkControl &work)
{
    if (!hasPerfectRecall(form))
        return noQuantalResponse(u"a player forgets what was known or done before"_s,
                                 u"give its information sets perfect recall"_s);
    const FloatForm floats(form);
    FloatBehaviour behaviour = floats.uniform();
    for (int step = 1; step <= Steps; ++step) {
        const double here = precision * step / Steps;
        double part = 0.5, before = 2;
        bool isSettled = false;
        for (int round = 0; round < MostRounds && !isSettled; ++round) {
            if (work.isStopped())
                return engine::cancelled();
            const double farthest = approach(behaviour, response(form, floats, behaviour, here), part);
            isSettled = farthest < Settled;
            if (farthest >= before)
                part = std::max(part * 0.9, 1e-3); // it goes round: smaller steps
            before = farthest;
        }
        if (!isSettled)
            return noQuantalResponse(u"no quantal response was found at the precision %1"_s.arg(here),
                                     u"ask for one of a smaller precision"_s);
        work.tell(step, Steps);
    }
    return evaluated(form, rounded(behaviour));
}

} // namespace sidl::theory
