// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/extensiveform.h"

#include <random>

namespace sidl::tests {

/// A random game of @p players that has perfect recall: what is decided is seen by nobody else with probability 1/2, in
/// a few rounds of chance and players. Payoffs are small integers; with @p isZeroSum of two players they add up to 0.
class RandomForm
{
public:
    RandomForm(int players, bool isZeroSum, quint64 seed)
        : m_random(seed)
        , m_isZeroSum(isZeroSum)
    {
        m_form.title = QStringLiteral("random \"%1\"").arg(seed);
        for (int player = 0; player < players; ++player)
            m_form.players += QStringLiteral("p%1").arg(player + 1);
        m_rounds = 2 + int(m_random() % 3);
        for (int round = 0; round < m_rounds; ++round) {
            m_movers.push_back(int(m_random() % std::size_t(players + 1)) - 1); // -1: chance
            m_isHidden.push_back(m_random() % 2 == 0);
            m_actions.push_back(2 + int(m_random() % 2));
        }
        m_form.nodes.emplace_back();
        grow(0, 0, std::vector<QString>(std::size_t(players)));
    }
    const theory::ExtensiveForm &form() const { return m_form; }

private:
    using Form = theory::ExtensiveForm;

    /// @p seen: what each player was told.
    void grow(int at, int round, const std::vector<QString> &seen)
    {
        if (round == m_rounds) {
            for (int player = 0; player < m_form.players.size(); ++player)
                node(at).payoffs.emplace_back(int(m_random() % 11) - 5);
            if (m_isZeroSum)
                node(at).payoffs[1] = -node(at).payoffs[0];
            return;
        }
        const int mover = m_movers[std::size_t(round)], actions = m_actions[std::size_t(round)];
        if (mover < 0) {
            node(at).kind = Form::Kind::Chance;
        } else {
            node(at).kind = Form::Kind::Decision;
            const auto [set, isNew]
                = m_sets.try_emplace({mover, round, seen[std::size_t(mover)]}, int(m_form.sets.size()));
            if (isNew) {
                m_form.sets.push_back(
                    {mover, QStringLiteral("%1, told \\%2").arg(round).arg(seen[std::size_t(mover)]), {}, {}});
                for (int action = 0; action < actions; ++action)
                    m_form.sets.back().actions += QStringLiteral("a%1").arg(action);
            }
            node(at).set = set->second;
            m_form.sets[std::size_t(set->second)].nodes.push_back(at);
        }
        for (int action = 0; action < actions; ++action) {
            const int child = int(m_form.nodes.size());
            m_form.nodes.emplace_back();
            node(child).parent = at;
            node(child).action = action;
            node(at).children.push_back(child);
            if (mover < 0) {
                node(at).draws += QStringLiteral("d%1").arg(action);
                node(at).probabilities.emplace_back(1 + action, actions * (actions + 1) / 2);
                node(at).probabilities.back().canonicalize();
            }
            std::vector<QString> told = seen;
            for (int player = 0; player < int(told.size()); ++player)
                if (player == mover || !m_isHidden[std::size_t(round)])
                    told[std::size_t(player)] += QString::number(action);
            grow(child, round + 1, told);
        }
    }
    Form::Node &node(int index) { return m_form.nodes[std::size_t(index)]; }

    std::mt19937_64 m_random;
    const bool m_isZeroSum;
    int m_rounds = 0;
    std::vector<int> m_movers, m_actions;
    std::vector<bool> m_isHidden;
    std::map<std::tuple<int, int, QString>, int> m_sets;
    Form m_form;
};

} // namespace sidl::tests
