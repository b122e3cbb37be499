// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/summary.h"

#include "sidl/simulation/rating.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

namespace {

constexpr qsizetype MostProblems = 20;

/// Puts together what plays came to.
class Counting
{
public:
    Counting(const Plan &plan, Summary &summary)
        : m_plan(plan)
        , m_summary(summary)
    {
        const bool isAlone = plan.seatings.size() == 1;
        for (int seat = 0; seat < int(plan.players.size()); ++seat)
            summary.seats.push_back(
                {.player = plan.players.at(seat), .agent = isAlone ? plan.seatings.front().at(seat) : QString()});
        if (!plan.isTournament)
            return;
        for (const QStringList &seating : plan.seatings) {
            std::vector<std::size_t> &numbers = m_numbers.emplace_back();
            for (const QString &agent : seating) {
                const auto found = m_agents.try_emplace(agent, m_agents.size()).first;
                numbers.push_back(found->second);
                if (found->second == summary.agents.size())
                    summary.agents.push_back({.player = {}, .agent = agent});
            }
        }
        m_points.assign(summary.agents.size(), std::vector<double>(summary.agents.size(), 0));
    }

    void add(const PlayRow &play)
    {
        ++m_summary.plays;
        switch (play.end) {
        case PlayRecord::End::Terminal:
            ++m_summary.terminal;
            break;
        case PlayRecord::End::Limit:
            ++m_summary.limit;
            break;
        case PlayRecord::End::Error:
            ++m_summary.errors;
            if (m_summary.problems.size() < MostProblems)
                m_summary.problems += u"play %1: %2"_s.arg(QString::number(play.play), play.problem);
            return;
        }
        const bool isFirst = m_summary.chronons.count() == 0;
        m_summary.fewest = isFirst ? play.chronons : std::min(m_summary.fewest, play.chronons);
        m_summary.most = std::max(m_summary.most, play.chronons);
        m_summary.chronons.add(play.chronons);
        addPayoffs(play);
    }

    /// After the last play.
    void end()
    {
        const std::vector<double> ratings = eloRatings(m_points);
        for (std::size_t agent = 0; agent < ratings.size(); ++agent)
            m_summary.agents[agent].elo = ratings[agent];
        std::stable_sort(m_summary.agents.begin(), m_summary.agents.end(),
                         [](const Standing &a, const Standing &b) { return a.elo > b.elo; });
    }

private:
    void addPayoffs(const PlayRow &play)
    {
        const std::vector<double> &payoffs = play.payoffs;
        if (payoffs.empty())
            return;
        const double best = *std::max_element(payoffs.begin(), payoffs.end());
        const auto winners = std::count(payoffs.begin(), payoffs.end(), best);
        for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
            const bool isBest = payoffs[seat] == best;
            const auto count = [&](Standing &standing) {
                standing.payoff.add(payoffs[seat]);
                if (payoffs.size() > 1)
                    ++(!isBest ? standing.lost : winners > 1 ? standing.shared : standing.won);
            };
            count(m_summary.seats[seat]);
            if (!m_plan.isTournament)
                continue;
            const std::vector<std::size_t> &agents = m_numbers[play.seating];
            count(m_summary.agents[agents[seat]]);
            for (std::size_t other = 0; other < payoffs.size(); ++other)
                if (other != seat)
                    m_points[agents[seat]][agents[other]] += payoffs[seat] > payoffs[other] ? 1
                        : payoffs[seat] == payoffs[other]                                   ? 0.5
                                                                                            : 0;
        }
    }

    const Plan &m_plan;
    Summary &m_summary;
    std::map<QString, std::size_t> m_agents;         ///< their numbers
    std::vector<std::vector<std::size_t>> m_numbers; ///< of agents, by seating and seat
    Points m_points;
};

/// Keeps the sets that were met most often, and of equally frequent ones those that come first.
class MostMet
{
public:
    MostMet(std::size_t most, Summary &summary)
        : m_most(most)
        , m_summary(summary)
    {
    }

    void add(const ActionCount &action)
    {
        const bool isSame = m_summary.allSets > 0 && m_now.player == action.player && m_now.agent == action.agent
            && m_now.place == action.place && m_now.saw == action.saw;
        if (!isSame) {
            keep();
            ++m_summary.allSets;
            m_now = {.player = action.player, .agent = action.agent, .place = action.place, .saw = action.saw};
        }
        m_now.count += action.count;
        m_now.did[action.did] += action.count;
    }
    void end()
    {
        keep();
        cut();
    }

private:
    void keep()
    {
        if (m_now.count == 0)
            return;
        m_summary.sets.push_back(std::move(m_now));
        m_now = {};
        if (m_summary.sets.size() >= 2 * m_most + 1000)
            cut();
    }
    void cut()
    {
        std::stable_sort(m_summary.sets.begin(), m_summary.sets.end(),
                         [](const SeenSet &a, const SeenSet &b) { return a.count > b.count; });
        if (m_summary.sets.size() > m_most)
            m_summary.sets.erase(m_summary.sets.begin() + std::ptrdiff_t(m_most), m_summary.sets.end());
    }

    const std::size_t m_most;
    Summary &m_summary;
    SeenSet m_now;
};

} // namespace

QString summarize(const Store &store, std::size_t mostSets, Summary &summary)
{
    summary = {};
    Counting counting(store.plan(), summary);
    if (const QString error = store.forEachPlay([&](const PlayRow &play) { counting.add(play); }); !error.isEmpty())
        return error;
    counting.end();
    MostMet mostMet(mostSets, summary);
    if (const QString error = store.forEachAction([&](const ActionCount &action) { mostMet.add(action); });
        !error.isEmpty())
        return error;
    mostMet.end();
    return store.countMissed(summary.missed);
}

} // namespace sidl::simulation
