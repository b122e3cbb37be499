// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/regretmatching.h"

#include "sidl/engine/game/refusal.h"
#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/floatform.h"

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Result;

namespace {

/// Each action by its share of @p weights; equal shares where they are 0.
void share(const std::vector<double> &weights, std::vector<double> &shares)
{
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (std::size_t action = 0; action < weights.size(); ++action)
        shares[action] = sum > 0 ? weights[action] / sum : 1.0 / double(weights.size());
}

class RegretMatching
{
public:
    explicit RegretMatching(const ExtensiveForm &form)
        : m_form(form)
        , m_floats(form)
        , m_now(m_floats.uniform())
        , m_regrets(m_now)
        , m_average(m_now)
    {
        for (FloatBehaviour *sums : {&m_regrets, &m_average})
            for (std::vector<double> &set : *sums)
                std::fill(set.begin(), set.end(), 0.0);
    }

    void play(int round)
    {
        for (int player = 0; player < int(m_form.players.size()); ++player) {
            const std::vector<double> others = m_floats.reach(m_now, player);
            const std::vector<double> values = m_floats.values(m_now, player);
            for (std::size_t set = 0; set < m_form.sets.size(); ++set)
                if (m_form.sets[set].player == player)
                    addRegrets(set, others, values);
            const std::vector<double> own = m_floats.ownReach(m_now, player);
            for (std::size_t set = 0; set < m_form.sets.size(); ++set)
                if (m_form.sets[set].player == player)
                    for (std::size_t action = 0; action < m_now[set].size(); ++action)
                        m_average[set][action]
                            += round * own[std::size_t(m_form.sets[set].nodes.front())] * m_now[set][action];
        }
    }

    FloatBehaviour average() const
    {
        FloatBehaviour shares = m_average;
        for (std::size_t set = 0; set < shares.size(); ++set)
            share(m_average[set], shares[set]);
        return shares;
    }

private:
    void addRegrets(std::size_t set, const std::vector<double> &others, const std::vector<double> &values)
    {
        std::vector<double> &regrets = m_regrets[set];
        for (const int at : m_form.sets[set].nodes) {
            const ExtensiveForm::Node &node = m_form.nodes[std::size_t(at)];
            for (std::size_t action = 0; action < regrets.size(); ++action)
                regrets[action]
                    += others[std::size_t(at)] * (values[std::size_t(node.children[action])] - values[std::size_t(at)]);
        }
        for (double &regret : regrets)
            regret = std::max(regret, 0.0);
        share(regrets, m_now[set]);
    }

    const ExtensiveForm &m_form;
    const FloatForm m_floats;
    FloatBehaviour m_now, m_regrets, m_average;
};

} // namespace

Result<Profile> regretMatching(const ExtensiveForm &form, int rounds, const WorkControl &work, int *played)
{
    if (!hasPerfectRecall(form))
        return engine::refused(u"a player forgets what was known or done before"_s, u"Use the method pure"_s);
    RegretMatching matching(form);
    int round = 0;
    for (; round < rounds && !work.isStopped(); ++round) {
        matching.play(round + 1);
        work.tell(round + 1, rounds);
    }
    if (round == 0 && rounds > 0)
        return engine::cancelled();
    if (played)
        *played = round;
    return evaluated(form, rounded(matching.average()));
}

} // namespace sidl::theory
