// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/running.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

namespace {

constexpr std::size_t MostProblems = 20;
constexpr std::size_t MostKept = 1000; // problems that are counted, as plays do not come in order

} // namespace

PlayRow rowOf(const PlayRecord &play)
{
    return {play.play, play.seating, int(play.chronons.size()), play.end, play.problem, play.payoffs};
}

RunningSummary::RunningSummary(Plan plan, std::size_t mostSets)
    : m_plan(std::move(plan))
    , m_mostSets(mostSets)
{
    const bool isAlone = m_plan.seatings.size() == 1;
    for (int seat = 0; seat < int(m_plan.players.size()); ++seat)
        m_summary.seats.push_back(
            {.player = m_plan.players.at(seat), .agent = isAlone ? m_plan.seatings.front().at(seat) : QString()});
    if (!m_plan.isTournament)
        return;
    for (const QStringList &seating : m_plan.seatings) {
        std::vector<std::size_t> &numbers = m_numbers.emplace_back();
        for (const QString &agent : seating) {
            const auto found = m_agents.try_emplace(agent, m_agents.size()).first;
            numbers.push_back(found->second);
            if (found->second == m_summary.agents.size())
                m_summary.agents.push_back({.player = {}, .agent = agent});
        }
    }
    m_points.assign(m_summary.agents.size(), std::vector<double>(m_summary.agents.size(), 0));
}

void RunningSummary::add(const PlayRow &play)
{
    ++m_summary.plays;
    switch (play.end) {
    case PlayRecord::End::Terminal:
        ++m_summary.terminal;
        break;
    case PlayRecord::End::Limit:
        ++m_summary.limit;
        break;
    case PlayRecord::End::Silent:
        ++m_summary.silent;
        break;
    case PlayRecord::End::Error:
        ++m_summary.errors;
        addProblem(play.play, play.problem);
        return;
    }
    const bool isFirst = m_summary.chronons.count() == 0;
    m_summary.fewest = isFirst ? play.chronons : std::min(m_summary.fewest, play.chronons);
    m_summary.most = std::max(m_summary.most, play.chronons);
    ++m_summary.lengths[std::min(play.chronons, MostLengths)];
    m_summary.chronons.add(play.chronons);
    addPayoffs(play);
}

void RunningSummary::addProblem(qint64 play, const QString &text)
{
    PlayProblem problem{.play = play, .others = 0, .text = text};
    if (const auto known = m_firstPlays.constFind(text); known != m_firstPlays.constEnd()) {
        const auto kept = m_problems.find(*known);
        problem = {std::min(play, kept->second.play), kept->second.others + 1, text};
        m_problems.erase(kept);
    } else if (m_problems.size() >= MostKept) {
        const auto last = std::prev(m_problems.end());
        if (play > last->first)
            return;
        m_firstPlays.remove(last->second.text);
        m_problems.erase(last);
    }
    m_firstPlays[text] = problem.play;
    m_problems.emplace(problem.play, std::move(problem));
}

void RunningSummary::addPayoffs(const PlayRow &play)
{
    const std::vector<double> &payoffs = play.payoffs;
    if (payoffs.empty())
        return;
    const bool areKnown = std::none_of(payoffs.begin(), payoffs.end(), [](double one) { return std::isnan(one); });
    const double best = *std::max_element(payoffs.begin(), payoffs.end());
    const auto winners = std::count(payoffs.begin(), payoffs.end(), best);
    for (std::size_t seat = 0; seat < payoffs.size(); ++seat) {
        const bool isBest = payoffs[seat] == best;
        const auto count = [&](Standing &standing) {
            if (!std::isnan(payoffs[seat]))
                standing.payoff.add(payoffs[seat]);
            if (payoffs.size() > 1 && areKnown)
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

void RunningSummary::add(const PlayRecord &play)
{
    add(rowOf(play));
    for (const RecordedMiss &miss : play.missed)
        add(MissRow{play.play, m_plan.players.at(miss.player), miss.why, miss.hasEnded});
    const QStringList &agents = m_plan.seatings[play.seating];
    for (const RecordedChoice &choice : play.choices)
        add(ActionCount{m_plan.players.at(choice.player), agents.at(choice.player), choice.place, choice.saw,
                        choice.did, 1});
}

void RunningSummary::add(const MissRow &miss)
{
    ++m_summary.missed;
    if (miss.hasEnded)
        m_ended.insert(miss.player);
    const Miss own{miss.play, miss.why, miss.hasEnded};
    const auto [first, isNew] = m_misses.try_emplace(miss.player, own);
    const Miss &known = first->second;
    if (!isNew && (own.play < known.play || (own.play == known.play && own.hasEnded && !known.hasEnded)))
        first->second = own;
}

void RunningSummary::add(const ActionCount &action)
{
    const QChar between(u'\0');
    const QString key = action.player + between + action.place + between + action.agent + between + action.saw;
    auto at = m_places.constFind(key);
    if (at == m_places.constEnd()) {
        if (m_sets.size() >= m_mostSets) {
            m_isCut = true;
            return;
        }
        at = m_places.insert(key, m_sets.size());
        m_sets.push_back({.player = action.player, .agent = action.agent, .place = action.place, .saw = action.saw});
    }
    SeenSet &set = m_sets[at.value()];
    set.count += action.count;
    set.did[action.did] += action.count;
}

Summary RunningSummary::summary() const
{
    Summary summary = m_summary;
    for (const auto &[play, problem] : m_problems) {
        if (summary.problems.size() == MostProblems)
            break;
        summary.problems.push_back(problem);
    }
    for (const auto &[player, miss] : m_misses)
        summary.misses += u"play %1: %2"_s.arg(QString::number(miss.play), miss.why);
    for (const QString &player : m_plan.players)
        if (m_ended.contains(player))
            summary.endedAgents += player;
    const std::vector<double> ratings = eloRatings(m_points);
    for (std::size_t agent = 0; agent < ratings.size(); ++agent)
        summary.agents[agent].elo = ratings[agent];
    std::stable_sort(summary.agents.begin(), summary.agents.end(),
                     [](const Standing &a, const Standing &b) { return a.elo > b.elo; });
    summary.sets = m_sets;
    std::stable_sort(summary.sets.begin(), summary.sets.end(),
                     [](const SeenSet &a, const SeenSet &b) { return a.count > b.count; });
    summary.allSets = qint64(m_sets.size());
    summary.hasMoreSets = m_isCut;
    return summary;
}

} // namespace sidl::simulation
