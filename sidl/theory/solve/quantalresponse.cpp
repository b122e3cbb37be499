// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/quantalresponse.h"

#include "sidl/theory/form/counttext.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/floatform.h"
#include "sidl/theory/solve/homotopy.h"

#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

constexpr std::size_t MostActions = 600; // in all information sets

Problem noQuantalResponse(const QString &message, const QString &advice)
{
    Problem problem;
    problem.kind = Problem::Kind::Refused;
    problem.code = u"quantal-response"_s;
    problem.message = message;
    problem.advice = advice;
    return problem;
}

/// The equations of quantal responses, in logarithms of probabilities.
class LogitEquations
{
public:
    explicit LogitEquations(const ExtensiveForm &form)
        : m_form(form)
        , m_floats(form)
    {
        for (const ExtensiveForm::Set &set : form.sets)
            m_count += std::size_t(set.actions.size());
    }

    std::size_t count() const { return m_count; }
    std::vector<double> start() const ///< at random, with the precision 0
    {
        std::vector<double> logarithms;
        for (const std::vector<double> &set : m_floats.uniform())
            for (const double share : set)
                logarithms.push_back(std::log(share));
        logarithms.push_back(0);
        return logarithms;
    }
    FloatBehaviour behaviour(const std::vector<double> &logarithms) const
    {
        FloatBehaviour behaviour;
        std::size_t at = 0;
        for (const ExtensiveForm::Set &set : m_form.sets) {
            behaviour.emplace_back();
            for (qsizetype action = 0; action < set.actions.size(); ++action)
                behaviour.back().push_back(std::exp(logarithms[at++]));
        }
        return behaviour;
    }
    /// By set: that probabilities add up to 1, and by action but the first, that it is as likely beside the first as it is
    /// worth beside it, times the precision.
    std::vector<double> missed(const std::vector<double> &logarithms) const
    {
        const FloatBehaviour behaviour = this->behaviour(logarithms);
        const double precision = logarithms.back();
        std::vector<double> missed(m_count);
        for (int player = 0; player < m_form.players.size(); ++player) {
            const std::vector<double> reach = m_floats.reach(behaviour, player),
                                      values = m_floats.values(behaviour, player);
            std::size_t first = 0;
            for (std::size_t set = 0; set < m_form.sets.size(); first += behaviour[set].size(), ++set) {
                if (m_form.sets[set].player != player)
                    continue;
                const std::vector<double> worth = this->worth(set, reach, values);
                double sum = 0;
                for (std::size_t action = 0; action < worth.size(); ++action) {
                    sum += behaviour[set][action];
                    missed[first + action]
                        = logarithms[first + action] - logarithms[first] - precision * (worth[action] - worth.front());
                }
                missed[first] = sum - 1;
            }
        }
        return missed;
    }

private:
    /// By action of @p set: what it is worth there.
    std::vector<double> worth(std::size_t set, const std::vector<double> &reach,
                              const std::vector<double> &values) const
    {
        std::vector<double> worth(std::size_t(m_form.sets[set].actions.size()));
        double all = 0;
        for (const int at : m_form.sets[set].nodes) {
            all += reach[std::size_t(at)];
            for (std::size_t action = 0; action < worth.size(); ++action)
                worth[action]
                    += reach[std::size_t(at)] * values[std::size_t(m_form.nodes[std::size_t(at)].children[action])];
        }
        for (double &one : worth)
            one = all > 0 ? one / all : 0; // never come to, or too rarely for doubles
        return worth;
    }

    const ExtensiveForm &m_form;
    const FloatForm m_floats;
    std::size_t m_count = 0;
};

} // namespace

Result<Profile> quantalResponse(const ExtensiveForm &form, double precision, const WorkControl &work)
{
    if (!hasPerfectRecall(form))
        return noQuantalResponse(u"a player forgets what was known or done before"_s,
                                 u"Give its information sets perfect recall"_s);
    const LogitEquations equations(form);
    if (equations.count() > MostActions)
        return noQuantalResponse(u"the information sets have %1 actions, and at most %2 are computed with"_s.arg(
                                     countText(equations.count()), countText(MostActions)),
                                 u"Ask for the first chronons alone by --depth, or use the method cfr"_s);
    if (precision <= 0 || equations.count() == 0)
        return evaluated(form, rounded(equations.behaviour(equations.start())));
    const auto missed = [&equations](const std::vector<double> &at) { return equations.missed(at); };
    const PathPoint point = followPath(missed, equations.start(), precision, work);
    if (point.isStopped)
        return engine::cancelled();
    if (!point.isReached)
        return noQuantalResponse(u"no quantal response was found beyond the precision %1"_s.arg(point.at.back()),
                                 u"Ask for one of a smaller precision"_s);
    FloatBehaviour behaviour = equations.behaviour(point.at);
    for (std::vector<double> &set : behaviour) {
        const double sum = std::accumulate(set.begin(), set.end(), 0.0);
        for (double &share : set)
            share /= sum;
    }
    return evaluated(form, rounded(behaviour));
}

} // namespace sidl::theory
