// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/states/stategame.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

int StateGame::cutNodes() const
{
    return int(std::count_if(nodes.begin(), nodes.end(), [](const Node &node) { return node.isCut; }));
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
