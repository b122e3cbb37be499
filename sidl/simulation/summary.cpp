// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/simulation/summary.h"

#include "sidl/simulation/running.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::simulation {

namespace {

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

QString playsOf(const PlayProblem &problem)
{
    if (problem.others == 0)
        return u"play %1"_s.arg(problem.play);
    return u"play %1 and %2 other%3"_s.arg(QString::number(problem.play), QString::number(problem.others),
                                           problem.others == 1 ? QString() : u"s"_s);
}

QString textOf(const PlayProblem &problem)
{
    return playsOf(problem) + u": "_s + problem.text;
}

QString summarize(const Store &store, std::size_t mostSets, Summary &summary)
{
    summary = {};
    if (const QString error = store.whyNotSummed(); !error.isEmpty())
        return error;
    RunningSummary running(store.plan(), 0);
    if (const QString error = store.forEachPlay([&](const PlayRow &play) { running.add(play); }); !error.isEmpty())
        return error;
    if (const QString error = store.forEachMiss([&](const MissRow &miss) { running.add(miss); }); !error.isEmpty())
        return error;
    summary = running.summary();
    MostMet mostMet(mostSets, summary);
    if (const QString error = store.forEachAction([&](const ActionCount &action) { mostMet.add(action); });
        !error.isEmpty())
        return error;
    mostMet.end();
    return {};
}

} // namespace sidl::simulation
