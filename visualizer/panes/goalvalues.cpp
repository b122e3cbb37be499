// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/goalvalues.h"

#include "sidl/wording/numbers.h"

#include <utility>

namespace sidl::visualizer {

namespace {

/// Which goal @p options tell of, and who asks.
std::pair<QString, engine::Viewer> goalOf(const StateViewOptions &options)
{
    return {options.goal, options.isOneView() ? options.seenBy : engine::Viewer::referee()};
}

} // namespace

GoalValues::GoalValues(StateExplorer *explorer, QObject *parent)
    : QObject(parent)
    , m_explorer(explorer)
{
    connect(explorer, &StateExplorer::answered, this, &GoalValues::take);
}

StateValueMap GoalValues::of(const StateViewOptions &options) const
{
    const bool isTold = options.colour == StateViewOptions::Colour::Value && goalOf(options) == m_goal;
    return isTold ? m_values : StateValueMap();
}

void GoalValues::ask(const StateMap &map, const StateViewOptions &options, const engine::Words &players, bool mayAsk)
{
    if (goalOf(options) != m_goal) {
        m_goal = goalOf(options);
        m_values.clear();
        m_asked.clear();
        m_explorer->stopAsking();
    }
    const auto &[goal, viewer] = m_goal;
    if (goal.isEmpty() || !m_asked.empty())
        return;
    std::size_t account = 0; // of the player that it is the account of
    while (account < players.size() && goal != u'@' + players[account].text())
        ++account;
    for (const StateMap::Node &node : map.nodes()) {
        if (m_values.count(node.state) > 0)
            continue;
        if (account < players.size()) {
            const double number = node.state.accounts().at(account);
            m_values[node.state] = {wording::numberText(number), number, false};
            Q_EMIT changed();
        } else {
            m_asked.push_back(node.state);
        }
    }
    if (!m_asked.empty() && mayAsk && !m_explorer->isExpanding())
        m_explorer->ask(goal, viewer, m_asked);
    else
        m_asked.clear();
}

void GoalValues::take(int first, const StateValues &values)
{
    for (std::size_t i = 0; i < values.size() && std::size_t(first) + i < m_asked.size(); ++i)
        m_values[m_asked[std::size_t(first) + i]] = values[i];
    if (first == 0 && !values.empty() && values.front().isError)
        Q_EMIT failed(values.front().text);
    if (std::size_t(first) + values.size() >= m_asked.size())
        m_asked.clear();
    Q_EMIT changed();
}

void GoalValues::stop()
{
    m_asked.clear();
}

void GoalValues::forget()
{
    m_values.clear();
    m_asked.clear();
}

} // namespace sidl::visualizer

#include "moc_goalvalues.cpp"
