// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/stategame.h"

#include "sidl/digraph/components.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

int StateGame::cutNodes() const
{
    return int(std::count_if(nodes.begin(), nodes.end(), [](const Node &node) { return node.isCut; }));
}

bool StateGame::hasLoops() const
{
    std::vector<std::vector<int>> next;
    next.reserve(nodes.size());
    for (const Node &node : nodes)
        next.push_back(node.next);
    const std::vector<std::vector<int>> parts = components(next);
    return std::any_of(parts.begin(), parts.end(), [&](const std::vector<int> &part) {
        const std::vector<int> &ways = next[std::size_t(part.front())];
        return part.size() > 1 || std::find(ways.begin(), ways.end(), part.front()) != ways.end();
    });
}

Rational StateGame::gain(int from, int to, int player) const
{
    const double before = nodes[std::size_t(from)].state.accounts()[std::size_t(player)];
    const double after = nodes[std::size_t(to)].state.accounts()[std::size_t(player)];
    return before == after ? Rational() : Rational(amountOf(after) - amountOf(before));
}

std::vector<int> StateGame::actionsOf(const Node &node, std::size_t choice)
{
    std::vector<int> actions(node.decisions.size());
    for (std::size_t at = actions.size(); at-- > 0;) {
        const auto count = std::size_t(node.decisions[at].actions.size());
        actions[at] = int(choice % count);
        choice /= count;
    }
    return actions;
}

QString StateGame::choiceName(const Node &node, std::size_t choice) const
{
    const std::vector<int> actions = actionsOf(node, choice);
    QStringList names;
    for (std::size_t at = 0; at < actions.size(); ++at) {
        const Decision &decision = node.decisions[at];
        const QString &action = decision.actions.at(actions[at]);
        names += actions.size() == 1 ? action : players.at(decision.player) + u' ' + action;
    }
    return names.join(u", "_s);
}

} // namespace sidl::theory
